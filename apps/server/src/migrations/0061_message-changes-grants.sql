GRANT SELECT, INSERT, UPDATE, DELETE ON message_changes, watched_threads TO balcao_tenant, balcao_system;
