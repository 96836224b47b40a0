-- Outreach that nobody answered is not among the chats: it has no place there until its person writes, or a person of the venue has it.
UPDATE conversations c SET last_message_at = NULL
  WHERE c.state = 'bot' AND c.last_inbound_id IS NULL AND c.last_human_at IS NULL AND c.assignee_id IS NULL
    AND NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.origin IN ('contact', 'assistant', 'person', 'phone'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_chats_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', count(*) FROM added WHERE state <> 'resolved' AND last_message_at IS NOT NULL GROUP BY owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_chats_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', -count(*) FROM gone WHERE state <> 'resolved' AND last_message_at IS NOT NULL
      AND EXISTS (SELECT FROM profiles p WHERE p.id = gone.owner_id) GROUP BY owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount) VALUES (NEW.owner_id, 'chats',
    CASE WHEN NEW.state <> 'resolved' AND NEW.last_message_at IS NOT NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER conversations_changed ON conversations;
--> statement-breakpoint
CREATE TRIGGER conversations_changed AFTER UPDATE OF state, last_message_at ON conversations FOR EACH ROW
  WHEN ((OLD.state <> 'resolved' AND OLD.last_message_at IS NOT NULL) <> (NEW.state <> 'resolved' AND NEW.last_message_at IS NOT NULL))
  EXECUTE FUNCTION count_chat_changed();
--> statement-breakpoint
DELETE FROM house_counts WHERE what = 'chats';
--> statement-breakpoint
INSERT INTO house_counts (owner_id, what, amount, is_sum)
  SELECT owner_id, 'chats', count(*), true FROM conversations WHERE state <> 'resolved' AND last_message_at IS NOT NULL GROUP BY owner_id;
