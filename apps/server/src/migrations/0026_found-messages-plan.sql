-- A rare word is looked up in its index; of one that is in very many messages, the newest are found by walking back. The
-- planner knows too little of words to choose: it walked back for rare ones too, past everything without them.
CREATE OR REPLACE FUNCTION found_messages(words tsquery, of_contact uuid, of_origins text[], since timestamptz, until timestamptz, before bigint, at_most int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  condition text := ' FROM messages m WHERE m.owner_id = $1 AND m.kind <> ''deleted'''
    || CASE WHEN numnode(words) = 0 THEN '' ELSE ' AND to_tsvector(''portuguese'', fold(m.text)) @@ $2' END
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
END $$;
