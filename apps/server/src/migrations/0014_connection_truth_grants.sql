GRANT SELECT, INSERT, UPDATE, DELETE ON connection_history, number_outages TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT USAGE ON SEQUENCE connection_history_id_seq TO balcao_tenant, balcao_system;--> statement-breakpoint
UPDATE instances SET keep_connected = told_open;--> statement-breakpoint
INSERT INTO connection_history (owner_id, instance_id, since, state, reason) SELECT owner_id, id, now(), state, reason FROM instances WHERE told_open;
