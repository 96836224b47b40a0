GRANT SELECT, INSERT, UPDATE, DELETE ON schedule_recipients TO balcao_tenant, balcao_system;
