GRANT SELECT, INSERT, UPDATE, DELETE ON zone_rules TO balcao_system;
