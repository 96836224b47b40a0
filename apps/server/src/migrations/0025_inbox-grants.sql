GRANT SELECT, INSERT, UPDATE, DELETE ON message_files, outgoing_reactions, conversation_notes, quick_replies
  TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Photos, films and sounds are compressed already; as they are, a part of one can be read without the rest.
ALTER TABLE message_files ALTER COLUMN data SET STORAGE EXTERNAL;--> statement-breakpoint
-- Under row-level security an index is not asked for operators that might tell of other rows, and those of text search and of
-- trigrams count as such. These functions run as the owner of the tables and ask for one owner's rows by themselves: the
-- one that the transaction is bound to, and nothing where it is bound to none.
CREATE FUNCTION current_owner() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.owner_id', true), '')::uuid $$;--> statement-breakpoint
-- The words by their stems; the last one, which may still be being typed, also by its beginning.
CREATE FUNCTION words_query(whole text, last text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT to_tsquery('portuguese', fold(whole)) && CASE
    WHEN last = '' OR (whole <> '' AND numnode(to_tsquery('portuguese', fold(last))) = 0) THEN ''::tsquery
    ELSE to_tsquery('portuguese', fold(last)) || to_tsquery('simple', fold(last) || ':*') END $$;--> statement-breakpoint
CREATE FUNCTION found_messages(words tsquery, of_contact uuid, of_origins text[], since timestamptz, until timestamptz, before bigint, at_most int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Planned anew each time: a rare word is looked up in its index, of a frequent one the newest are found by walking back.
  RETURN QUERY EXECUTE 'SELECT m.id FROM messages m WHERE m.owner_id = $1
      AND m.kind <> ''deleted'''
    || CASE WHEN numnode(words) = 0 THEN '' ELSE ' AND to_tsvector(''portuguese'', fold(m.text)) @@ $2' END
    || CASE WHEN of_contact IS NULL THEN '' ELSE ' AND m.conversation_id IN (SELECT c.id FROM conversations c WHERE c.contact_id = $3 AND c.owner_id = $1)' END
    || CASE WHEN of_origins IS NULL THEN '' ELSE ' AND m.origin = ANY($4)' END
    || CASE WHEN since IS NULL THEN '' ELSE ' AND m.sent_at >= $5' END
    || CASE WHEN until IS NULL THEN '' ELSE ' AND m.sent_at < $6' END
    || CASE WHEN before IS NULL THEN '' ELSE ' AND m.id < $7' END
    || ' ORDER BY m.id DESC LIMIT $8'
  USING current_owner(), words, of_contact, of_origins, since, until, before, at_most;
END $$;--> statement-breakpoint
-- Conversations whose last message has the words. Of a word that is in very many messages, the newest of them are looked at.
CREATE FUNCTION found_conversations(words tsquery) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'WITH hits AS MATERIALIZED (
      SELECT m.id, m.conversation_id FROM messages m
      WHERE m.owner_id = $1 AND to_tsvector(''portuguese'', fold(m.text)) @@ $2 ORDER BY m.id DESC LIMIT 20000)
    SELECT h.conversation_id FROM hits h
    WHERE NOT EXISTS (SELECT FROM messages n WHERE n.conversation_id = h.conversation_id AND n.id > h.id)'
  USING current_owner(), words;
END $$;--> statement-breakpoint
CREATE FUNCTION found_contacts(part text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND (fold(coalesce(k.name, '''')) LIKE $2'
    || CASE WHEN digits IS NULL THEN '' ELSE ' OR coalesce(k.phone, '''') LIKE $3' END || ')'
  USING current_owner(), fold(part), digits;
END $$;--> statement-breakpoint
CREATE FUNCTION tagged_contacts(tag text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.tags <> ''{}'' AND k.tags @> ARRAY[$2]'
  USING current_owner(), tag;
END $$;
