GRANT SELECT, INSERT, UPDATE, DELETE ON policies TO balcao_tenant, balcao_system;--> statement-breakpoint
CREATE TRIGGER proofs_are_due AFTER INSERT OR UPDATE OR DELETE ON policies FOR EACH ROW EXECUTE FUNCTION note_house_change('owner_id');
