GRANT SELECT, INSERT, UPDATE, DELETE ON menu_items, house_events, open_questions TO balcao_tenant, balcao_system;
