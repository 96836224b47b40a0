-- The words are looked up first, apart from the messages: joined in one statement, the planner read every message there is
-- to find a hundred. From a few messages each of the others is found by its key, so nothing is ever hashed or merged.
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
  few boolean := false;
BEGIN
  IF numnode(words) > 0 THEN
    EXECUTE 'SELECT array(SELECT w.message_id FROM message_words w WHERE w.owner_id = $1 AND w.words @@ $2 LIMIT 20001)' INTO hits
      USING current_owner(), words;
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
END $$;
