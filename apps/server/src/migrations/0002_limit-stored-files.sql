ALTER TABLE "plans" ADD COLUMN "storage_limit" integer;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_storage" integer;--> statement-breakpoint
DROP FUNCTION plan_limits(uuid);--> statement-breakpoint
CREATE FUNCTION plan_limits(owner uuid)
  RETURNS TABLE (tokens bigint, messages integer, contacts integer, numbers integer, teammates integer, storage integer) LANGUAGE sql STABLE
  AS $$
    SELECT p.monthly_tokens, p.messages_limit, p.contacts_limit, p.numbers_limit, p.teammates_limit, p.storage_limit
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.user_id = owner AND s.status = 'active'
    UNION ALL
    SELECT free_tokens, free_messages, free_contacts, free_numbers, free_teammates, free_storage FROM platform_settings
    WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = owner AND s.status = 'active')
  $$;
--> statement-breakpoint
GRANT SELECT (free_storage) ON platform_settings TO balcao_tenant;
