GRANT SELECT, INSERT, UPDATE, DELETE ON contact_consents TO balcao_tenant, balcao_system;
