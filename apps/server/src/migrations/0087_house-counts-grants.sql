GRANT SELECT, INSERT, UPDATE, DELETE ON house_counts TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Whoever is being deleted with all they have is not counted any more.
CREATE FUNCTION count_contacts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'contacts', count(*) FROM added WHERE erased_at IS NULL GROUP BY owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_contacts_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'contacts', -count(*) FROM gone WHERE erased_at IS NULL AND EXISTS (SELECT FROM profiles p WHERE p.id = gone.owner_id) GROUP BY owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_contact_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount) VALUES (NEW.owner_id, 'contacts', CASE WHEN NEW.erased_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_chats_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', count(*) FROM added WHERE state <> 'resolved' GROUP BY owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_chats_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', -count(*) FROM gone WHERE state <> 'resolved' AND EXISTS (SELECT FROM profiles p WHERE p.id = gone.owner_id) GROUP BY owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO house_counts (owner_id, what, amount) VALUES (NEW.owner_id, 'chats', CASE WHEN NEW.state = 'resolved' THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_added();--> statement-breakpoint
CREATE TRIGGER contacts_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_gone();--> statement-breakpoint
CREATE TRIGGER contacts_erased AFTER UPDATE OF erased_at ON contacts FOR EACH ROW
  WHEN ((OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL)) EXECUTE FUNCTION count_contact_erased();--> statement-breakpoint
CREATE TRIGGER conversations_added AFTER INSERT ON conversations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_chats_added();--> statement-breakpoint
CREATE TRIGGER conversations_gone AFTER DELETE ON conversations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_chats_gone();--> statement-breakpoint
CREATE TRIGGER conversations_changed AFTER UPDATE OF state ON conversations FOR EACH ROW
  WHEN ((OLD.state = 'resolved') <> (NEW.state = 'resolved')) EXECUTE FUNCTION count_chat_changed();--> statement-breakpoint
INSERT INTO house_counts (owner_id, what, amount, is_sum) SELECT owner_id, 'contacts', count(*), true FROM contacts WHERE erased_at IS NULL GROUP BY owner_id;--> statement-breakpoint
INSERT INTO house_counts (owner_id, what, amount, is_sum) SELECT owner_id, 'chats', count(*), true FROM conversations WHERE state <> 'resolved' GROUP BY owner_id;
