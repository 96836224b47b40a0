GRANT SELECT, INSERT, UPDATE, DELETE ON proof_results TO balcao_tenant, balcao_system;
