GRANT SELECT, INSERT, UPDATE, DELETE ON reservations, reservation_rules, contact_facts TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT SELECT, INSERT ON reservation_changes TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT USAGE ON SEQUENCE reservation_changes_id_seq TO balcao_tenant, balcao_system;
