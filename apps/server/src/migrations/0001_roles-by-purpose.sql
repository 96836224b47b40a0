-- One role read the rows of every owner, for whatever was not an owner's. Each purpose has its own now, and of the tables those
-- that its statements use.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_worker') THEN CREATE ROLE balcao_worker NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_admin') THEN CREATE ROLE balcao_admin NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_anonymous') THEN CREATE ROLE balcao_anonymous NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_billing') THEN CREATE ROLE balcao_billing NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
-- The worker's was the one for all of it. Databases made before know that one as balcao_system.
DO $$ DECLARE former name; BEGIN
  FOR former IN SELECT rolname FROM pg_roles WHERE rolname IN ('balcao_worker', 'balcao_system') LOOP
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %I', former);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM %I', former);
    EXECUTE format('REVOKE ALL ON FUNCTION found_messages(tsquery, uuid, text[], timestamptz, timestamptz, bigint, int),
      found_conversations(tsquery), found_contacts(text, text), tagged_contacts(text), found_people(text, text) FROM %I', former);
    EXECUTE format('REVOKE ALL ON SCHEMA public FROM %I', former);
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA public TO balcao_worker, balcao_admin, balcao_anonymous, balcao_billing;
--> statement-breakpoint
DROP POLICY "audit_log_system_read" ON "audit_log" CASCADE;--> statement-breakpoint
DROP POLICY "audit_log_accounts" ON "audit_log" CASCADE;--> statement-breakpoint
DROP POLICY "audit_log_system_add" ON "audit_log" CASCADE;--> statement-breakpoint
DROP POLICY "outreach_months_system" ON "outreach_months" CASCADE;--> statement-breakpoint
DROP POLICY "subscription_changes_system" ON "subscription_changes" CASCADE;--> statement-breakpoint
DROP POLICY "subscription_payments_system" ON "subscription_payments" CASCADE;--> statement-breakpoint
DROP POLICY "subscriptions_system" ON "subscriptions" CASCADE;--> statement-breakpoint
DROP POLICY "subscriptions_accounts" ON "subscriptions" CASCADE;--> statement-breakpoint
DROP POLICY "connection_history_system" ON "connection_history" CASCADE;--> statement-breakpoint
DROP POLICY "number_outages_system" ON "number_outages" CASCADE;--> statement-breakpoint
DROP POLICY "contact_fields_system" ON "contact_fields" CASCADE;--> statement-breakpoint
DROP POLICY "contact_segments_system" ON "contact_segments" CASCADE;--> statement-breakpoint
DROP POLICY "contacts_apart_system" ON "contacts_apart" CASCADE;--> statement-breakpoint
DROP POLICY "known_people_system" ON "known_people" CASCADE;--> statement-breakpoint
DROP POLICY "media_to_forget_system" ON "media_to_forget" CASCADE;--> statement-breakpoint
DROP POLICY "retention_rules_system" ON "retention_rules" CASCADE;--> statement-breakpoint
DROP POLICY "contact_aliases_system" ON "contact_aliases" CASCADE;--> statement-breakpoint
DROP POLICY "contact_consents_system" ON "contact_consents" CASCADE;--> statement-breakpoint
DROP POLICY "contacts_system" ON "contacts" CASCADE;--> statement-breakpoint
DROP POLICY "conversations_system" ON "conversations" CASCADE;--> statement-breakpoint
DROP POLICY "messages_system" ON "messages" CASCADE;--> statement-breakpoint
DROP POLICY "suppressed_people_system" ON "suppressed_people" CASCADE;--> statement-breakpoint
DROP POLICY "door_links_system" ON "door_links" CASCADE;--> statement-breakpoint
DROP POLICY "guest_arrivals_system" ON "guest_arrivals" CASCADE;--> statement-breakpoint
DROP POLICY "guest_lists_system" ON "guest_lists" CASCADE;--> statement-breakpoint
DROP POLICY "guests_system" ON "guests" CASCADE;--> statement-breakpoint
DROP POLICY "agent_profile_system" ON "agent_profile" CASCADE;--> statement-breakpoint
DROP POLICY "agent_settings_system" ON "agent_settings" CASCADE;--> statement-breakpoint
DROP POLICY "knowledge_system" ON "knowledge" CASCADE;--> statement-breakpoint
DROP POLICY "policies_system" ON "policies" CASCADE;--> statement-breakpoint
DROP POLICY "conversation_notes_system" ON "conversation_notes" CASCADE;--> statement-breakpoint
DROP POLICY "message_changes_system" ON "message_changes" CASCADE;--> statement-breakpoint
DROP POLICY "message_files_system" ON "message_files" CASCADE;--> statement-breakpoint
DROP POLICY "message_words_system" ON "message_words" CASCADE;--> statement-breakpoint
DROP POLICY "outgoing_reactions_system" ON "outgoing_reactions" CASCADE;--> statement-breakpoint
DROP POLICY "quick_replies_system" ON "quick_replies" CASCADE;--> statement-breakpoint
DROP POLICY "watched_threads_system" ON "watched_threads" CASCADE;--> statement-breakpoint
DROP POLICY "automation_events_system" ON "automation_events" CASCADE;--> statement-breakpoint
DROP POLICY "automation_modes_system" ON "automation_modes" CASCADE;--> statement-breakpoint
DROP POLICY "automation_runs_system" ON "automation_runs" CASCADE;--> statement-breakpoint
DROP POLICY "automations_system" ON "automations" CASCADE;--> statement-breakpoint
DROP POLICY "house_files_system" ON "house_files" CASCADE;--> statement-breakpoint
DROP POLICY "instances_system" ON "instances" CASCADE;--> statement-breakpoint
DROP POLICY "number_pace_system" ON "number_pace" CASCADE;--> statement-breakpoint
DROP POLICY "notification_settings_system" ON "notification_settings" CASCADE;--> statement-breakpoint
DROP POLICY "push_devices_system" ON "push_devices" CASCADE;--> statement-breakpoint
DROP POLICY "push_notices_system" ON "push_notices" CASCADE;--> statement-breakpoint
DROP POLICY "api_keys_system" ON "api_keys" CASCADE;--> statement-breakpoint
DROP POLICY "api_sends_system" ON "api_sends" CASCADE;--> statement-breakpoint
DROP POLICY "created_once_system" ON "created_once" CASCADE;--> statement-breakpoint
DROP POLICY "created_once_accounts" ON "created_once" CASCADE;--> statement-breakpoint
DROP POLICY "webhook_attempts_system" ON "webhook_attempts" CASCADE;--> statement-breakpoint
DROP POLICY "webhook_deliveries_system" ON "webhook_deliveries" CASCADE;--> statement-breakpoint
DROP POLICY "webhook_endpoints_system" ON "webhook_endpoints" CASCADE;--> statement-breakpoint
DROP POLICY "house_events_system" ON "house_events" CASCADE;--> statement-breakpoint
DROP POLICY "menu_items_system" ON "menu_items" CASCADE;--> statement-breakpoint
DROP POLICY "open_questions_system" ON "open_questions" CASCADE;--> statement-breakpoint
DROP POLICY "operator_settings_system" ON "operator_settings" CASCADE;--> statement-breakpoint
DROP POLICY "presences_system" ON "presences" CASCADE;--> statement-breakpoint
DROP POLICY "profiles_system" ON "profiles" CASCADE;--> statement-breakpoint
DROP POLICY "profiles_accounts" ON "profiles" CASCADE;--> statement-breakpoint
DROP POLICY "team_invitations_system" ON "team_invitations" CASCADE;--> statement-breakpoint
DROP POLICY "team_invitations_accounts" ON "team_invitations" CASCADE;--> statement-breakpoint
DROP POLICY "platform_months_system_read" ON "platform_months" CASCADE;--> statement-breakpoint
DROP POLICY "platform_months_system_add" ON "platform_months" CASCADE;--> statement-breakpoint
DROP POLICY "platform_settings_system" ON "platform_settings" CASCADE;--> statement-breakpoint
DROP POLICY "zone_rules_system" ON "zone_rules" CASCADE;--> statement-breakpoint
DROP POLICY "proof_results_system" ON "proof_results" CASCADE;--> statement-breakpoint
DROP POLICY "proof_runs_system" ON "proof_runs" CASCADE;--> statement-breakpoint
DROP POLICY "proofs_system" ON "proofs" CASCADE;--> statement-breakpoint
DROP POLICY "activity_system" ON "activity" CASCADE;--> statement-breakpoint
DROP POLICY "house_counts_system" ON "house_counts" CASCADE;--> statement-breakpoint
DROP POLICY "token_holds_system" ON "token_holds" CASCADE;--> statement-breakpoint
DROP POLICY "token_usage_system" ON "token_usage" CASCADE;--> statement-breakpoint
DROP POLICY "remarketing_entries_system" ON "remarketing_entries" CASCADE;--> statement-breakpoint
DROP POLICY "remarketing_sends_system" ON "remarketing_sends" CASCADE;--> statement-breakpoint
DROP POLICY "remarketings_system" ON "remarketings" CASCADE;--> statement-breakpoint
DROP POLICY "reminders_system" ON "reminders" CASCADE;--> statement-breakpoint
DROP POLICY "contact_facts_system" ON "contact_facts" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_changes_system" ON "reservation_changes" CASCADE;--> statement-breakpoint
DROP POLICY "reservation_rules_system" ON "reservation_rules" CASCADE;--> statement-breakpoint
DROP POLICY "reservations_system" ON "reservations" CASCADE;--> statement-breakpoint
DROP POLICY "schedule_recipients_system" ON "schedule_recipients" CASCADE;--> statement-breakpoint
DROP POLICY "schedules_system" ON "schedules" CASCADE;--> statement-breakpoint
DROP POLICY "visits_system" ON "visits" CASCADE;--> statement-breakpoint
DROP POLICY "visits_accounts" ON "visits" CASCADE;--> statement-breakpoint
CREATE POLICY "audit_log_across" ON "audit_log" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_admin", "balcao_billing", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscription_changes_across" ON "subscription_changes" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_billing", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscription_payments_across" ON "subscription_payments" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_billing", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscriptions_across" ON "subscriptions" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_admin", "balcao_anonymous", "balcao_billing", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "connection_history_across" ON "connection_history" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_outages_across" ON "number_outages" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_to_forget_across" ON "media_to_forget" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "retention_rules_across" ON "retention_rules" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contacts_across" ON "contacts" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversations_across" ON "conversations" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_across" ON "messages" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "door_links_across" ON "door_links" AS PERMISSIVE FOR ALL TO "balcao_anonymous" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_profile_across" ON "agent_profile" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_changes_across" ON "message_changes" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_files_across" ON "message_files" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outgoing_reactions_across" ON "outgoing_reactions" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automation_events_across" ON "automation_events" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automations_across" ON "automations" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "house_files_across" ON "house_files" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "instances_across" ON "instances" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_anonymous", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_pace_across" ON "number_pace" AS PERMISSIVE FOR ALL TO "balcao_anonymous", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "push_devices_across" ON "push_devices" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "push_notices_across" ON "push_notices" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "api_keys_across" ON "api_keys" AS PERMISSIVE FOR ALL TO "balcao_anonymous" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "created_once_across" ON "created_once" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_attempts_across" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_across" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_across" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "operator_settings_across" ON "operator_settings" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_across" ON "profiles" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_admin", "balcao_anonymous", "balcao_billing", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_invitations_across" ON "team_invitations" AS PERMISSIVE FOR ALL TO "balcao_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_months_across" ON "platform_months" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_settings_across" ON "platform_settings" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_billing" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "zone_rules_across" ON "zone_rules" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "proof_runs_across" ON "proof_runs" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "house_counts_across" ON "house_counts" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "token_usage_across" ON "token_usage" AS PERMISSIVE FOR ALL TO "balcao_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "remarketings_across" ON "remarketings" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reminders_across" ON "reminders" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservation_changes_across" ON "reservation_changes" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservation_rules_across" ON "reservation_rules" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservations_across" ON "reservations" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedule_recipients_across" ON "schedule_recipients" AS PERMISSIVE FOR ALL TO "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "schedules_across" ON "schedules" AS PERMISSIVE FOR ALL TO "balcao_admin", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visits_across" ON "visits" AS PERMISSIVE FOR ALL TO "balcao_accounts", "balcao_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What looks for due work of every owner, and what a process reads at its start.
GRANT SELECT ON agent_profile, automations, contacts, message_files, number_pace, operator_settings, plans, profiles, proof_runs,
  remarketings, reservation_changes, reservation_rules, retention_rules, schedule_recipients, subscription_changes, subscription_payments,
  subscriptions TO balcao_worker;
GRANT SELECT, UPDATE ON conversations, instances, message_changes, messages, outgoing_reactions, reminders, reservations, schedules, visits,
  webhook_endpoints TO balcao_worker;
GRANT SELECT, INSERT ON audit_log, automation_events TO balcao_worker;
GRANT SELECT, INSERT, UPDATE ON mailbox, zone_rules TO balcao_worker;
GRANT SELECT, DELETE ON connection_history, push_devices TO balcao_worker;
GRANT SELECT, UPDATE, DELETE ON house_files, media_to_forget, number_outages, webhook_deliveries TO balcao_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON house_counts, push_notices TO balcao_worker;
GRANT INSERT ON platform_months, webhook_attempts TO balcao_worker;
-- The admin area. The rest of a venue it counts: it reads no column that it does not count by. A lock on a row needs the right to
-- a column.
GRANT SELECT ON mailbox, platform_months TO balcao_admin;
GRANT SELECT, INSERT ON audit_log, subscription_changes TO balcao_admin;
GRANT SELECT, INSERT, UPDATE ON operator_settings, plans, platform_settings, subscriptions TO balcao_admin;
GRANT SELECT, UPDATE ON subscription_payments TO balcao_admin;
GRANT SELECT, INSERT, UPDATE, DELETE ON created_once TO balcao_admin;
GRANT SELECT, UPDATE (last_seen_at) ON profiles TO balcao_admin;
GRANT SELECT (owner_id, erased_at) ON contacts TO balcao_admin;
GRANT SELECT (owner_id, last_message_at) ON conversations TO balcao_admin;
GRANT SELECT (owner_id, removed_at, state) ON instances TO balcao_admin;
GRANT SELECT (owner_id, status, failure, sent_at, send_after) ON messages TO balcao_admin;
GRANT SELECT (status, ended_at) ON schedules TO balcao_admin;
GRANT SELECT (owner_id, at, input_tokens, output_tokens) ON token_usage TO balcao_admin;
GRANT SELECT (state, done_at) ON webhook_deliveries TO balcao_admin;
-- Before it is known who asks: whose link, key or number it is, which plans there are, how often somebody tried.
GRANT SELECT ON instances, number_pace, plans TO balcao_anonymous;
GRANT SELECT (plan_id, status) ON subscriptions TO balcao_anonymous;
GRANT SELECT, INSERT, UPDATE ON rate_limits TO balcao_anonymous;
GRANT SELECT (id, is_blocked, full_name, business_name) ON profiles TO balcao_anonymous;
GRANT SELECT, UPDATE (last_used_at, window_started_at, window_calls) ON api_keys TO balcao_anonymous;
GRANT SELECT, UPDATE (last_used_at) ON door_links TO balcao_anonymous;
-- Who has which plan, and what was paid. A lock on a row needs the right to a column.
GRANT SELECT ON platform_settings TO balcao_billing;
GRANT SELECT, UPDATE (created_at) ON plans TO balcao_billing;
GRANT SELECT, UPDATE (last_seen_at) ON profiles TO balcao_billing;
GRANT SELECT, INSERT ON audit_log, subscription_changes TO balcao_billing;
GRANT SELECT, INSERT, UPDATE ON subscriptions, subscription_payments TO balcao_billing;
GRANT INSERT ON mailbox TO balcao_billing;
-- A device that somebody else was told at before changes hands.
GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO balcao_accounts;
