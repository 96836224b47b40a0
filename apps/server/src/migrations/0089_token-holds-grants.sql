GRANT SELECT, INSERT, UPDATE, DELETE ON token_holds TO balcao_tenant, balcao_system;
