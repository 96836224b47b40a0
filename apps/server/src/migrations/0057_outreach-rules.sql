CREATE TABLE "automation_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automation_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"conversation_id" uuid,
	"reservation_id" uuid,
	"key" text,
	"tag" text,
	"minutes" integer,
	"first_message_id" bigint,
	"last_message_id" bigint,
	"is_new" boolean DEFAULT false NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"chain" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "automation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_modes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_modes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"event_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"fired" boolean NOT NULL,
	"reason" text,
	"condition" integer,
	"steps" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_runs_event_id_automation_id_pk" PRIMARY KEY("event_id","automation_id")
);
--> statement-breakpoint
ALTER TABLE "automation_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger" jsonb NOT NULL,
	"kind" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"on_since" timestamp (3) with time zone NOT NULL,
	"place" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remarketing_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remarketing_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remarketing_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "remarketing_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remarketing_sends" (
	"entry_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"variant" integer NOT NULL,
	"message_id" bigint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	CONSTRAINT "remarketing_sends_entry_id_attempt_pk" PRIMARY KEY("entry_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "remarketing_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remarketings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger" jsonb NOT NULL,
	"segment_id" uuid,
	"number_id" uuid,
	"texts" text[] NOT NULL,
	"attempts" integer NOT NULL,
	"gap_days" integer NOT NULL,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "remarketings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "leave_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "automation_events" ADD CONSTRAINT "automation_events_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_events" ADD CONSTRAINT "automation_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_events" ADD CONSTRAINT "automation_events_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_events" ADD CONSTRAINT "automation_events_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_modes" ADD CONSTRAINT "automation_modes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_event_id_automation_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."automation_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_automation_id_automations_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarketing_entries" ADD CONSTRAINT "remarketing_entries_remarketing_id_remarketings_id_fk" FOREIGN KEY ("remarketing_id") REFERENCES "public"."remarketings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarketing_entries" ADD CONSTRAINT "remarketing_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarketing_sends" ADD CONSTRAINT "remarketing_sends_entry_id_remarketing_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."remarketing_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarketings" ADD CONSTRAINT "remarketings_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarketings" ADD CONSTRAINT "remarketings_number_id_instances_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."instances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_events_once" ON "automation_events" USING btree ("owner_id","key") WHERE "automation_events"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_events_burst" ON "automation_events" USING btree ("conversation_id") WHERE "automation_events"."kind" = 'message' and "automation_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "automation_events_due" ON "automation_events" USING btree ("due_at") WHERE "automation_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "automation_events_owner" ON "automation_events" USING btree ("owner_id","done_at");--> statement-breakpoint
CREATE INDEX "automation_events_contact" ON "automation_events" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "automation_events_chain" ON "automation_events" USING btree ("chain");--> statement-breakpoint
CREATE INDEX "automation_runs_owner" ON "automation_runs" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "automation_runs_automation" ON "automation_runs" USING btree ("automation_id","at");--> statement-breakpoint
CREATE INDEX "automations_owner" ON "automations" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "automations_on" ON "automations" USING btree ("kind","owner_id") WHERE "automations"."is_on";--> statement-breakpoint
CREATE UNIQUE INDEX "remarketing_entries_once" ON "remarketing_entries" USING btree ("remarketing_id","contact_id","occasion");--> statement-breakpoint
CREATE INDEX "remarketing_entries_open" ON "remarketing_entries" USING btree ("remarketing_id","state","due_at") WHERE "remarketing_entries"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "remarketing_entries_contact" ON "remarketing_entries" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "remarketing_sends_queued" ON "remarketing_sends" USING btree ("entry_id") WHERE "remarketing_sends"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "remarketings_owner" ON "remarketings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "remarketings_due" ON "remarketings" USING btree ("due_at") WHERE "remarketings"."due_at" is not null;--> statement-breakpoint
CREATE POLICY "automation_events_tenant" ON "automation_events" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("automation_events"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("automation_events"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "automation_events_system" ON "automation_events" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automation_modes_tenant" ON "automation_modes" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("automation_modes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("automation_modes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "automation_modes_system" ON "automation_modes" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automation_runs_tenant" ON "automation_runs" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("automation_runs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("automation_runs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "automation_runs_system" ON "automation_runs" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "automations_tenant" ON "automations" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("automations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("automations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "automations_system" ON "automations" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "remarketing_entries_tenant" ON "remarketing_entries" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("remarketing_entries"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("remarketing_entries"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "remarketing_entries_system" ON "remarketing_entries" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "remarketing_sends_tenant" ON "remarketing_sends" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("remarketing_sends"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("remarketing_sends"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "remarketing_sends_system" ON "remarketing_sends" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "remarketings_tenant" ON "remarketings" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("remarketings"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("remarketings"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "remarketings_system" ON "remarketings" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);