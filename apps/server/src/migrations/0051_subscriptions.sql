CREATE TABLE "outreach_months" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "outreach_months_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
ALTER TABLE "outreach_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"txid" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_payments_txid_unique" UNIQUE("txid")
);
--> statement-breakpoint
ALTER TABLE "subscription_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "contacts_limit" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "messages_limit" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "duration" integer;--> statement-breakpoint
UPDATE "subscriptions" SET "duration" = greatest("end_date" - "start_date", 1);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "duration" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_tokens" bigint;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_numbers" integer;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_teammates" integer;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_contacts" integer;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "free_messages" integer;--> statement-breakpoint
ALTER TABLE "outreach_months" ADD CONSTRAINT "outreach_months_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payments_one_open" ON "subscription_payments" USING btree ("user_id") WHERE "subscription_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_payments_due" ON "subscription_payments" USING btree ("expires_at") WHERE "subscription_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE POLICY "platform_settings_tenant" ON "platform_settings" AS PERMISSIVE FOR SELECT TO "balcao_tenant" USING (true);--> statement-breakpoint
CREATE POLICY "outreach_months_tenant" ON "outreach_months" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("outreach_months"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("outreach_months"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "outreach_months_system" ON "outreach_months" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "subscription_payments_tenant" ON "subscription_payments" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("subscription_payments"."user_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("subscription_payments"."user_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "subscription_payments_system" ON "subscription_payments" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);