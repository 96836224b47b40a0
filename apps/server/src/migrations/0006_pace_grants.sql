GRANT SELECT, INSERT, UPDATE, DELETE ON number_pace TO balcao_tenant, balcao_system;
