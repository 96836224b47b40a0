GRANT SELECT, INSERT, UPDATE, DELETE ON remarketings, remarketing_entries, remarketing_sends TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON automations, automation_modes, automation_events, automation_runs TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Whoever tags a contact, and wherever: what the house does by itself at that is due in the same commit. What an automation
-- did is known by the settings of its transaction, so that a chain of them ends.
CREATE FUNCTION note_tags_for_automations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO automation_events (owner_id, kind, contact_id, tag, depth, chain)
  SELECT NEW.owner_id, 'tag-added', NEW.id, added.tag, coalesce(nullif(current_setting('app.automation_depth', true), '')::int, 0),
    coalesce(nullif(current_setting('app.automation_chain', true), '')::uuid, gen_random_uuid())
  FROM unnest(NEW.tags) AS added(tag)
  WHERE NOT added.tag = ANY (OLD.tags)
    AND EXISTS (SELECT FROM automations a WHERE a.owner_id = NEW.owner_id AND a.is_on AND a.kind = 'tag-added' AND a.trigger ->> 'tag' = added.tag);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER automations_follow_tags AFTER UPDATE ON contacts FOR EACH ROW
  WHEN (OLD.tags IS DISTINCT FROM NEW.tags) EXECUTE FUNCTION note_tags_for_automations();--> statement-breakpoint
-- One that a person wrote down is the contact's who has that phone.
CREATE FUNCTION note_reservation_for_automations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE digits text := regexp_replace(NEW.phone, '\D', '', 'g');
BEGIN
  INSERT INTO automation_events (owner_id, kind, contact_id, conversation_id, reservation_id, key)
  SELECT NEW.owner_id, 'reservation-made', k.id, NEW.conversation_id, NEW.id, 'reservation ' || NEW.id
  FROM contacts k
  WHERE k.id = coalesce(NEW.contact_id, (SELECT a.contact_id FROM contact_aliases a WHERE a.owner_id = NEW.owner_id AND a.kind = 'phone'
      AND a.value IN (digits, '55' || digits) LIMIT 1))
    AND EXISTS (SELECT FROM automations a WHERE a.owner_id = NEW.owner_id AND a.is_on AND a.kind = 'reservation-made')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER automations_follow_reservations AFTER INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION note_reservation_for_automations();
