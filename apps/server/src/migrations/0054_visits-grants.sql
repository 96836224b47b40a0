GRANT SELECT ON visits TO balcao_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON visits TO balcao_system;
