CREATE TABLE "contact_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"conversation_id" uuid,
	"message_id" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid,
	"status" text NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	"party_size" integer NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_rules" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"auto_confirm" boolean NOT NULL,
	"periods" jsonb NOT NULL,
	"earliest" text NOT NULL,
	"latest" text NOT NULL,
	"party_min" integer NOT NULL,
	"party_max" integer NOT NULL,
	"notice_minutes" integer NOT NULL,
	"days" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"contact_id" uuid,
	"conversation_id" uuid,
	"message_id" bigint,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"party_size" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('requested', 'confirmed', 'seated', 'no_show', 'cancelled')),
	CONSTRAINT "reservations_minutes" CHECK ("reservations"."minutes" between 0 and 2879)
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handover_summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_rules" ADD CONSTRAINT "reservation_rules_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_facts_once" ON "contact_facts" USING btree ("contact_id","field");--> statement-breakpoint
CREATE INDEX "reservation_changes_of" ON "reservation_changes" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_code" ON "reservations" USING btree ("owner_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_message" ON "reservations" USING btree ("conversation_id","message_id") WHERE "reservations"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_night" ON "reservations" USING btree ("owner_id","date","minutes");--> statement-breakpoint
CREATE INDEX "reservations_contact" ON "reservations" USING btree ("contact_id","starts_at");--> statement-breakpoint
CREATE POLICY "contact_facts_tenant" ON "contact_facts" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("contact_facts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("contact_facts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contact_facts_system" ON "contact_facts" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservation_changes_tenant" ON "reservation_changes" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("reservation_changes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("reservation_changes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reservation_changes_system" ON "reservation_changes" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservation_rules_tenant" ON "reservation_rules" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("reservation_rules"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("reservation_rules"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reservation_rules_system" ON "reservation_rules" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reservations_tenant" ON "reservations" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("reservations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("reservations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reservations_system" ON "reservations" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);