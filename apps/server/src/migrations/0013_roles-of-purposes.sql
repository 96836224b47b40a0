-- Accounts are a purpose of their own: signing up and in, with the tables of the auth library, which no other purpose reaches.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_accounts') THEN CREATE ROLE balcao_accounts NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO balcao_accounts;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, verification, two_factor, sign_in_link TO balcao_accounts;
--> statement-breakpoint
-- What else belongs to an account. The rest of a house is made as its owner (`Database.accounts`).
GRANT SELECT, INSERT, UPDATE ON profiles TO balcao_accounts;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON team_invitations, visits, mailbox, created_once TO balcao_accounts;
--> statement-breakpoint
GRANT SELECT, DELETE ON rate_limits TO balcao_accounts;
--> statement-breakpoint
GRANT SELECT ON plans, subscriptions TO balcao_accounts;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO balcao_accounts;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE audit_log_id_seq TO balcao_accounts;
--> statement-breakpoint
CREATE POLICY "audit_log_accounts" ON "audit_log" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscriptions_accounts" ON "subscriptions" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "created_once_accounts" ON "created_once" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_accounts" ON "profiles" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_invitations_accounts" ON "team_invitations" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visits_accounts" ON "visits" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- These run as the owner of the tables.
REVOKE ALL ON FUNCTION found_messages(tsquery, uuid, text[], timestamptz, timestamptz, bigint, int), found_conversations(tsquery),
  found_contacts(text, text), tagged_contacts(text), found_people(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_messages(tsquery, uuid, text[], timestamptz, timestamptz, bigint, int), found_conversations(tsquery),
  found_contacts(text, text), tagged_contacts(text), found_people(text, text) TO balcao_tenant, balcao_system;
