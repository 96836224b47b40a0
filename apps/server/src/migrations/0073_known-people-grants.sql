GRANT SELECT, INSERT, UPDATE, DELETE ON known_people TO balcao_tenant, balcao_system;--> statement-breakpoint
UPDATE contacts SET no_reply_by = 'person' WHERE no_reply;--> statement-breakpoint
-- What the phones of a house knew of these contacts: a name for who has none, that they chatted before, and, where the house
-- wants it, that they are left alone. What a person decided about a contact stays. Answers those that changed.
CREATE FUNCTION apply_known_people(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql AS $$
  WITH book AS (
    SELECT a.contact_id, max(b.name) AS name, bool_or(b.chatted_before) AS chatted
    FROM contact_aliases a JOIN known_people b ON b.owner_id = a.owner_id
      AND (a.kind = 'phone' AND b.phone = a.value OR a.kind = 'lid' AND b.lid = a.value)
    WHERE a.contact_id = ANY (ids) GROUP BY a.contact_id
  ), told AS (
    SELECT book.*, book.chatted AND k.no_reply_by IS NULL AND coalesce(p.leave_earlier, false) AS leaves
    FROM book JOIN contacts k ON k.id = book.contact_id LEFT JOIN agent_profile p ON p.user_id = k.owner_id
  )
  UPDATE contacts k SET name = coalesce(k.name, told.name), chatted_before = k.chatted_before OR told.chatted,
    no_reply = k.no_reply OR told.leaves, no_reply_by = CASE WHEN told.leaves THEN 'house' ELSE k.no_reply_by END
  FROM told WHERE k.id = told.contact_id
    AND (k.name IS NULL AND told.name IS NOT NULL OR told.chatted AND NOT k.chatted_before OR told.leaves)
  RETURNING k.id;
$$;--> statement-breakpoint
CREATE FUNCTION know_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_known_people(ARRAY(SELECT DISTINCT contact_id FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
-- However somebody becomes a contact, or gets another name: by writing, by an import, at a screen.
CREATE TRIGGER known_contacts AFTER INSERT ON contact_aliases REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION know_contacts();--> statement-breakpoint
CREATE FUNCTION leave_earlier_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.leave_earlier THEN
    UPDATE contacts SET no_reply = true, no_reply_by = 'house'
      WHERE owner_id = NEW.user_id AND chatted_before AND no_reply_by IS NULL;
  ELSE
    -- What nobody of the house took in hand is the assistant's again.
    UPDATE conversations c SET state = 'bot' FROM contacts k
      WHERE k.id = c.contact_id AND k.owner_id = NEW.user_id AND k.no_reply_by = 'house'
        AND c.state = 'human' AND c.assignee_id IS NULL AND c.last_human_at IS NULL;
    UPDATE contacts SET no_reply = false, no_reply_by = NULL WHERE owner_id = NEW.user_id AND no_reply_by = 'house';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_left_alone AFTER UPDATE OF leave_earlier ON agent_profile FOR EACH ROW
  WHEN (OLD.leave_earlier <> NEW.leave_earlier) EXECUTE FUNCTION leave_earlier_contacts();
