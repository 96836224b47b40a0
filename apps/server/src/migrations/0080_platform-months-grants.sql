GRANT SELECT, INSERT ON platform_months TO balcao_system;
