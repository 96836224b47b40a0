CREATE TABLE "number_pace" (
	"instance_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"linked_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"sent_on" date,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "number_pace" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "no_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_reason" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answered_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "paced_by" uuid;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "quiet_seconds" integer;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "human_silence_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "number_pace" ADD CONSTRAINT "number_pace_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_pace" ADD CONSTRAINT "number_pace_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_paced" ON "messages" USING btree ("paced_by","id") WHERE "messages"."status" = 'queued' and "messages"."send_after" is null and "messages"."paced_by" is not null;--> statement-breakpoint
CREATE POLICY "number_pace_tenant" ON "number_pace" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("number_pace"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("number_pace"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "number_pace_system" ON "number_pace" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);