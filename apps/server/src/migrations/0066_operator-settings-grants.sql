GRANT SELECT, INSERT, UPDATE ON operator_settings TO balcao_system;
