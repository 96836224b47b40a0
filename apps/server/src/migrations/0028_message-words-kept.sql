GRANT SELECT, INSERT, UPDATE, DELETE ON message_words TO balcao_tenant, balcao_system;--> statement-breakpoint
INSERT INTO message_words SELECT id, owner_id, to_tsvector('portuguese', fold(text)) FROM messages WHERE text <> '';--> statement-breakpoint
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_words SELECT id, owner_id, to_tsvector('portuguese', fold(text)) FROM told WHERE text <> ''
    ON CONFLICT (message_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION renew_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_words VALUES (NEW.id, NEW.owner_id, to_tsvector('portuguese', fold(NEW.text)))
    ON CONFLICT (message_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_words w USING gone WHERE w.message_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_told AFTER INSERT ON messages REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words();--> statement-breakpoint
CREATE TRIGGER messages_reworded AFTER UPDATE OF text ON messages FOR EACH ROW
  WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION renew_words();--> statement-breakpoint
CREATE TRIGGER messages_gone AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_words();--> statement-breakpoint
-- A rare word is looked up in its index; of one that is in very many messages, the newest are found by walking back. The
-- planner knows too little of words to choose: it walked back for rare ones too, past everything without them.
CREATE OR REPLACE FUNCTION found_messages(words tsquery, of_contact uuid, of_origins text[], since timestamptz, until timestamptz, before bigint, at_most int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  condition text := ' FROM messages m'
    || CASE WHEN numnode(words) = 0 THEN '' ELSE ' JOIN message_words w ON w.message_id = m.id AND w.owner_id = $1 AND w.words @@ $2' END
    || ' WHERE m.owner_id = $1 AND m.kind <> ''deleted'''
    || CASE WHEN of_contact IS NULL THEN '' ELSE ' AND m.conversation_id IN (SELECT c.id FROM conversations c WHERE c.contact_id = $3 AND c.owner_id = $1)' END
    || CASE WHEN of_origins IS NULL THEN '' ELSE ' AND m.origin = ANY($4)' END
    || CASE WHEN since IS NULL THEN '' ELSE ' AND m.sent_at >= $5' END
    || CASE WHEN until IS NULL THEN '' ELSE ' AND m.sent_at < $6' END
    || CASE WHEN before IS NULL THEN '' ELSE ' AND m.id < $7' END;
  few boolean := false;
BEGIN
  IF numnode(words) > 0 OR of_contact IS NOT NULL THEN
    EXECUTE 'SELECT count(*) <= 20000 FROM (SELECT' || condition || ' LIMIT 20001) s' INTO few
      USING current_owner(), words, of_contact, of_origins, since, until, before;
  END IF;
  -- An expression has no index to walk along.
  RETURN QUERY EXECUTE 'SELECT m.id' || condition || ' ORDER BY ' || CASE WHEN few THEN 'm.id + 0' ELSE 'm.id' END || ' DESC LIMIT $8'
    USING current_owner(), words, of_contact, of_origins, since, until, before, at_most;
END $$;--> statement-breakpoint
-- Conversations whose last message has the words. Of a word that is in very many messages, the newest of them are looked at.
CREATE OR REPLACE FUNCTION found_conversations(words tsquery) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'WITH hits AS MATERIALIZED (
      SELECT m.id, m.conversation_id FROM message_words w JOIN messages m ON m.id = w.message_id
      WHERE w.owner_id = $1 AND w.words @@ $2 ORDER BY m.id DESC LIMIT 20000)
    SELECT h.conversation_id FROM hits h
    WHERE NOT EXISTS (SELECT FROM messages n WHERE n.conversation_id = h.conversation_id AND n.id > h.id)'
  USING current_owner(), words;
END $$;
