-- Neither role may touch the tables of the auth library; the tenant role sees its own rows (policies) and the plans.
GRANT USAGE ON SCHEMA public TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON profiles, subscriptions, agent_settings, agent_profile, knowledge, instances,
  contacts, contact_aliases, conversations, messages, schedules, activity, token_usage TO balcao_tenant, balcao_system;--> statement-breakpoint
GRANT SELECT ON plans TO balcao_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON plans, mailbox TO balcao_system;--> statement-breakpoint
-- Search that ignores accents and case. `unaccent` is only stable because its dictionary could change; ours does not.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;
