GRANT SELECT ON subscription_payments TO balcao_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON subscription_payments TO balcao_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outreach_months TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Who has which plan is the platform's word: an owner's own transactions read it.
REVOKE INSERT, UPDATE, DELETE ON subscriptions FROM balcao_tenant;--> statement-breakpoint
GRANT SELECT (id, free_tokens, free_numbers, free_teammates, free_contacts, free_messages) ON platform_settings TO balcao_tenant;--> statement-breakpoint
-- What an owner may use, in one place for every limit: the plan of the active subscription, otherwise what everybody has.
-- No row: nothing is limited.
CREATE FUNCTION plan_limits(owner uuid)
  RETURNS TABLE (tokens bigint, messages integer, contacts integer, numbers integer, teammates integer) LANGUAGE sql STABLE
  AS $$
    SELECT p.monthly_tokens, p.messages_limit, p.contacts_limit, p.numbers_limit, p.teammates_limit
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.user_id = owner AND s.status = 'active'
    UNION ALL
    SELECT free_tokens, free_messages, free_contacts, free_numbers, free_teammates FROM platform_settings
    WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = owner AND s.status = 'active')
  $$;--> statement-breakpoint
-- Until now nothing came of an end. Whoever is beyond theirs is warned first, like everybody else.
UPDATE subscriptions SET end_date = greatest(end_date, current_date + 7), due_at = now() WHERE status = 'active';
