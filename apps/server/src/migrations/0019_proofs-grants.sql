GRANT SELECT, INSERT, UPDATE, DELETE ON proofs, proof_runs TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Whatever the assistant may say has changed: the proofs of that owner are due. The argument names the owner's column.
CREATE FUNCTION note_house_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proof_runs SET stale = true
  WHERE NOT stale AND owner_id = (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER UPDATE ON agent_settings FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_house_change('user_id');--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER UPDATE ON agent_profile FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_house_change('user_id');--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON knowledge FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON menu_items FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON house_events FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');
