-- The words of a message with the beginning of its house's id before each, and the same of what is searched for: a word of one house is one
-- entry of the index then. Where words stand is not in it, and two houses whose ids begin alike share entries: what was found is looked at.
CREATE FUNCTION words_of_house(house uuid, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(left(house::text, 8) || lexeme)), ''::tsvector) FROM unnest(tsvector_to_array(words)) lexeme
$$;--> statement-breakpoint
CREATE FUNCTION query_of_house(house uuid, words tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(words::text, '<(-|\d+)>', '&', 'g'), '''((?:[^'']|'''')+)''', '''' || left(house::text, 8) || '\1''', 'g')::tsquery
$$;--> statement-breakpoint
-- As before (0045), but for how a word is found.
CREATE OR REPLACE FUNCTION found_messages(words tsquery, of_contact uuid, of_origins text[], since timestamptz, until timestamptz, before bigint, at_most int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  condition text := ' WHERE m.owner_id = $1 AND m.kind <> ''deleted'''
    || CASE WHEN of_contact IS NULL THEN '' ELSE ' AND m.conversation_id IN (SELECT c.id FROM conversations c WHERE c.contact_id = $3 AND c.owner_id = $1)' END
    || CASE WHEN of_origins IS NULL THEN '' ELSE ' AND m.origin = ANY($4)' END
    || CASE WHEN since IS NULL THEN '' ELSE ' AND m.sent_at >= $5' END
    || CASE WHEN until IS NULL THEN '' ELSE ' AND m.sent_at < $6' END
    || CASE WHEN before IS NULL THEN '' ELSE ' AND m.id < $7' END;
  hits bigint[];
  of_house tsquery := query_of_house(current_owner(), words);
  few boolean := false;
BEGIN
  IF numnode(words) > 0 THEN
    EXECUTE 'SELECT array(SELECT w.message_id FROM message_words w WHERE w.owner_id = $1 AND words_of_house(w.owner_id, w.words) @@ $2 AND w.words @@ $3 LIMIT 20001)' INTO hits
      USING current_owner(), of_house, words;
    IF cardinality(hits) <= 20000 THEN
      -- Newest first, and no further than the page is long.
      RETURN QUERY EXECUTE 'SELECT m.id FROM (SELECT id FROM unnest($9) id ORDER BY id DESC) h JOIN messages m ON m.id = h.id'
        || condition || ' LIMIT $8'
        USING current_owner(), words, of_contact, of_origins, since, until, before, at_most, hits;
      RETURN;
    END IF;
    condition := ' JOIN message_words w ON w.message_id = m.id AND w.owner_id = $1 AND w.words @@ $2' || condition;
  ELSIF of_contact IS NOT NULL THEN
    EXECUTE 'SELECT count(*) <= 20000 FROM (SELECT FROM messages m' || condition || ' LIMIT 20001) s' INTO few
      USING current_owner(), words, of_contact, of_origins, since, until, before;
  END IF;
  -- Of what is in very many messages, the newest are found by walking back. An expression has no index to walk along.
  RETURN QUERY EXECUTE 'SELECT m.id FROM messages m' || condition || ' ORDER BY ' || CASE WHEN few THEN 'm.id + 0' ELSE 'm.id' END || ' DESC LIMIT $8'
    USING current_owner(), words, of_contact, of_origins, since, until, before, at_most;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION found_conversations(words tsquery) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'WITH hits AS MATERIALIZED (
      SELECT m.id, m.conversation_id FROM message_words w JOIN messages m ON m.id = w.message_id
      WHERE w.owner_id = $1 AND words_of_house(w.owner_id, w.words) @@ $2 AND w.words @@ $3 ORDER BY m.id DESC LIMIT 20000)
    SELECT h.conversation_id FROM hits h
    WHERE NOT EXISTS (SELECT FROM messages n WHERE n.conversation_id = h.conversation_id AND n.id > h.id)'
  USING current_owner(), query_of_house(current_owner(), words), words;
END $$;
