-- Every change counts, also while a run is under way: it began with the house as it was.
CREATE OR REPLACE FUNCTION note_house_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proof_runs SET stale = true, changes = changes + 1
  WHERE owner_id = (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON guest_lists FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON reservation_rules FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');
