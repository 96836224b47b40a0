CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"monthly_price" numeric(12, 2) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "numbers_limit" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "teammates_limit" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "subscription_changes_subscription" ON "subscription_changes" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING brin ("sent_at");--> statement-breakpoint
CREATE POLICY "audit_log_system_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "balcao_system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_system_add" ON "audit_log" AS PERMISSIVE FOR INSERT TO "balcao_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscription_changes_tenant" ON "subscription_changes" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("subscription_changes"."user_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("subscription_changes"."user_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "subscription_changes_system" ON "subscription_changes" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);