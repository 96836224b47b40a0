DROP TRIGGER webhooks_schedule_created ON schedules;
DROP INDEX "schedules_series";
ALTER TABLE "schedules" ADD COLUMN "weekdays" integer[] DEFAULT '{}' NOT NULL;
ALTER TABLE "schedules" ADD COLUMN "repeat_until" text;
ALTER TABLE "schedules" ADD COLUMN "except_dates" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "schedules" ADD COLUMN "original_date" text DEFAULT '' NOT NULL;
ALTER TABLE "schedules" ADD COLUMN "is_exception" boolean DEFAULT false NOT NULL;
-- Which day of its series each one is: PostgreSQL ends months as series do.
UPDATE schedules SET original_date = left(local_start, 10);
UPDATE schedules SET original_date = to_char(CASE recurrence
    WHEN 'daily' THEN anchor::timestamp + occurrence * interval '1 day'
    WHEN 'weekly' THEN anchor::timestamp + occurrence * interval '1 week'
    WHEN 'monthly' THEN anchor::timestamp + occurrence * interval '1 month'
    WHEN 'month-end' THEN date_trunc('month', anchor::timestamp) + (occurrence + 1) * interval '1 month' - interval '1 day'
    ELSE anchor::timestamp + occurrence * interval '1 year' END, 'YYYY-MM-DD')
  WHERE recurrence <> 'none' AND anchor <> '';
-- The last row of a series says how it goes on; of those before it that have not begun, none does.
UPDATE schedules s SET is_exception = true
  WHERE EXISTS (SELECT FROM schedules later WHERE later.series_id = s.series_id AND later.occurrence > s.occurrence);
CREATE UNIQUE INDEX "schedules_series" ON "schedules" USING btree ("series_id","original_date");
ALTER TABLE "schedules" DROP COLUMN "occurrence";
-- The first of a series was created by somebody; what follows, and what was taken out of it, was there already.
CREATE TRIGGER webhooks_schedule_created AFTER INSERT ON schedules FOR EACH ROW
  WHEN (NEW.original_date = left(NEW.anchor, 10) AND NOT NEW.is_exception) EXECUTE FUNCTION tell_of_schedule('schedule.created');
--> statement-breakpoint
CREATE TABLE "created_once" (
	"owner_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "created_once_owner_id_idempotency_key_pk" PRIMARY KEY("owner_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "created_once" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "created_once" ADD CONSTRAINT "created_once_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "created_once_tenant" ON "created_once" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("created_once"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("created_once"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "created_once_system" ON "created_once" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON created_once TO balcao_tenant, balcao_system;
