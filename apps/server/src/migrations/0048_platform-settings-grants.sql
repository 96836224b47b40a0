GRANT SELECT, INSERT, UPDATE ON platform_settings TO balcao_system;
