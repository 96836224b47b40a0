CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"window_started_at" timestamp (3) with time zone,
	"window_calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_sends" (
	"owner_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"message_id" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_sends_owner_id_idempotency_key_pk" PRIMARY KEY("owner_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "api_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"contact_id" uuid,
	"subject" jsonb NOT NULL,
	"at" timestamp (3) with time zone,
	"body" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"first_tried_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"answer_status" integer,
	"answer" text,
	"trouble" text,
	"took_ms" integer
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_sends" ADD CONSTRAINT "api_sends_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_sends_at" ON "api_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_contact" ON "webhook_deliveries" USING btree ("contact_id") WHERE "webhook_deliveries"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_done" ON "webhook_deliveries" USING btree ("done_at") WHERE "webhook_deliveries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_owner" ON "webhook_endpoints" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_n8n" ON "webhook_endpoints" USING btree ("owner_id") WHERE "webhook_endpoints"."kind" = 'n8n';--> statement-breakpoint
CREATE POLICY "api_keys_tenant" ON "api_keys" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("api_keys"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("api_keys"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "api_keys_system" ON "api_keys" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "api_sends_tenant" ON "api_sends" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("api_sends"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("api_sends"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "api_sends_system" ON "api_sends" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_tenant" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("webhook_deliveries"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("webhook_deliveries"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_system" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_tenant" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("webhook_endpoints"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("webhook_endpoints"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_system" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);