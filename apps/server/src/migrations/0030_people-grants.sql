GRANT SELECT, INSERT, UPDATE, DELETE ON team_invitations, presences TO balcao_tenant, balcao_system;
