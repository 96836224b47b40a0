CREATE TABLE "schedule_recipients" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"skipped" text,
	"message_id" bigint,
	CONSTRAINT "schedule_recipients_schedule_id_contact_id_pk" PRIMARY KEY("schedule_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "local_start" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "local_end" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "zone" text DEFAULT 'America/Sao_Paulo' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "number_id" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "audience" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "recurrence" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "anchor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "occurrence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "series_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "tolerance_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedule_recipients" ADD CONSTRAINT "schedule_recipients_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_recipients" ADD CONSTRAINT "schedule_recipients_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_recipients_open" ON "schedule_recipients" USING btree ("schedule_id","state","id") WHERE "schedule_recipients"."state" in ('pending', 'queued');--> statement-breakpoint
CREATE INDEX "schedule_recipients_contact" ON "schedule_recipients" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_number_id_instances_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."instances"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("due_at") WHERE "schedules"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_series" ON "schedules" USING btree ("series_id","occurrence");--> statement-breakpoint
CREATE POLICY "schedule_recipients_tenant" ON "schedule_recipients" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("schedule_recipients"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("schedule_recipients"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "schedule_recipients_system" ON "schedule_recipients" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);