GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints, webhook_deliveries, api_keys, api_sends TO balcao_tenant, balcao_system;--> statement-breakpoint
-- What happens in a house is written down for who wants to be told of it, in the commit of the fact and whoever made it one.
CREATE FUNCTION tell_webhooks(owner uuid, event text, contact uuid, fact jsonb, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (owner_id, endpoint_id, type, contact_id, subject, at)
  SELECT owner, e.id, event, contact, fact, happened FROM webhook_endpoints e
  WHERE e.owner_id = owner AND e.state = 'active' AND event = any (e.events);
$$;--> statement-breakpoint
CREATE FUNCTION tell_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (owner_id, endpoint_id, type, contact_id, subject, at)
  SELECT m.owner_id, e.id, 'message.received', c.contact_id, jsonb_build_object('messageId', m.id::text), m.sent_at
  FROM added m
  JOIN webhook_endpoints e ON e.owner_id = m.owner_id AND e.state = 'active' AND 'message.received' = any (e.events)
  JOIN conversations c ON c.id = m.conversation_id
  WHERE m.origin = 'contact' AND m.kind <> 'reaction' ORDER BY m.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_messages();--> statement-breakpoint
CREATE FUNCTION tell_of_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.owner_id, 'conversation.handed_over', NEW.contact_id,
    jsonb_build_object('conversationId', NEW.id, 'reason', NEW.waiting_reason, 'summary', NEW.handover_summary), NEW.waiting_since);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_handover AFTER UPDATE OF state ON conversations FOR EACH ROW
  WHEN (NEW.state = 'waiting' AND OLD.state <> 'waiting') EXECUTE FUNCTION tell_of_handover();--> statement-breakpoint
CREATE FUNCTION tell_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole reservations;
  event text;
BEGIN
  SELECT * INTO whole FROM reservations WHERE id = NEW.reservation_id;
  event := CASE
    WHEN NEW.did = 'changed' AND NEW.status = 'cancelled' THEN 'reservation.cancelled'
    WHEN EXISTS (SELECT FROM reservation_changes c WHERE c.reservation_id = NEW.reservation_id AND c.id < NEW.id) THEN 'reservation.changed'
    ELSE 'reservation.created' END;
  PERFORM tell_webhooks(NEW.owner_id, event, whole.contact_id, to_jsonb(whole) || jsonb_build_object('by', NEW."by"), NEW.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_reservations AFTER INSERT ON reservation_changes FOR EACH ROW
  WHEN (NEW.did IN ('changed', 'kept')) EXECUTE FUNCTION tell_of_reservation();--> statement-breakpoint
-- What was told of at once is one event; a repetition of what is known is none.
CREATE FUNCTION tell_of_new_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(f.owner_id, 'contact.captured', f.contact_id, f.facts, f.at) FROM (
    SELECT owner_id, contact_id, max(at) AS at, jsonb_object_agg(field, value) AS facts FROM added GROUP BY owner_id, contact_id) f;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_new_facts AFTER INSERT ON contact_facts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_new_facts();--> statement-breakpoint
CREATE FUNCTION tell_of_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(f.owner_id, 'contact.captured', f.contact_id, f.facts, f.at) FROM (
    SELECT a.owner_id, a.contact_id, max(a.at) AS at, jsonb_object_agg(a.field, a.value) AS facts
    FROM added a JOIN gone g ON g.id = a.id WHERE a.value <> g.value GROUP BY a.owner_id, a.contact_id) f;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_changed_facts AFTER UPDATE ON contact_facts REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_facts();--> statement-breakpoint
CREATE FUNCTION tell_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.user_id, TG_ARGV[0], NULL, to_jsonb(NEW), CASE TG_ARGV[0] WHEN 'schedule.created' THEN NEW.created_at ELSE NEW.ended_at END);
  RETURN NULL;
END $$;--> statement-breakpoint
-- The later times of what repeats were created by nobody.
CREATE TRIGGER webhooks_schedule_created AFTER INSERT ON schedules FOR EACH ROW
  WHEN (NEW.occurrence = 0) EXECUTE FUNCTION tell_of_schedule('schedule.created');--> statement-breakpoint
CREATE TRIGGER webhooks_schedule_done AFTER UPDATE OF status ON schedules FOR EACH ROW
  WHEN (NEW.status IN ('done', 'expired', 'failed') AND OLD.status NOT IN ('done', 'expired', 'failed')) EXECUTE FUNCTION tell_of_schedule('schedule.done');--> statement-breakpoint
CREATE FUNCTION tell_of_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.owner_id, CASE WHEN NEW.told_open THEN 'dashboard.update' ELSE 'number.disconnected' END, NULL,
    jsonb_build_object('numberId', NEW.id, 'reason', NEW.reason), NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_numbers AFTER UPDATE OF told_open ON instances FOR EACH ROW
  WHEN (OLD.told_open <> NEW.told_open) EXECUTE FUNCTION tell_of_number();
