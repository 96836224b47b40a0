-- Lines are added and read, never changed: there is no right to do so.
GRANT SELECT, INSERT ON audit_log TO balcao_system;--> statement-breakpoint
GRANT USAGE ON SEQUENCE audit_log_id_seq TO balcao_system;--> statement-breakpoint
GRANT SELECT ON subscription_changes TO balcao_tenant;--> statement-breakpoint
GRANT SELECT, INSERT ON subscription_changes TO balcao_system;--> statement-breakpoint
GRANT USAGE ON SEQUENCE subscription_changes_id_seq TO balcao_system;--> statement-breakpoint
INSERT INTO subscription_changes (subscription_id, user_id, status, monthly_price, at)
SELECT id, user_id, status, round(price * 30 / greatest(end_date - start_date, 1), 2), created_at FROM subscriptions;
