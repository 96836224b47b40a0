GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_attempts TO balcao_tenant, balcao_system;
