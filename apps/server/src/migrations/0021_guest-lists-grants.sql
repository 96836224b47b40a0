GRANT SELECT, INSERT, UPDATE, DELETE ON guest_lists, guests, guest_arrivals, door_links TO balcao_tenant, balcao_system;
