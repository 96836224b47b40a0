GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings, push_devices, push_notices TO balcao_tenant, balcao_system;
