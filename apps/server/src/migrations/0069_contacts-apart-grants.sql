GRANT SELECT, INSERT, UPDATE, DELETE ON contacts_apart TO balcao_tenant, balcao_system;
