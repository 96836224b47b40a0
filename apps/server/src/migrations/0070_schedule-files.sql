CREATE TABLE "house_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_name" text,
	"size" integer NOT NULL,
	"seconds" integer,
	"width" integer,
	"height" integer,
	"data" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_files" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_recipients" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_files" ADD CONSTRAINT "house_files_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_files_since" ON "house_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_house_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."house_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_file_id_house_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."house_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_shared" ON "message_files" USING btree ("file_id") WHERE "message_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "schedules_file" ON "schedules" USING btree ("file_id") WHERE "schedules"."file_id" is not null;--> statement-breakpoint
CREATE POLICY "house_files_tenant" ON "house_files" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("house_files"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("house_files"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "house_files_system" ON "house_files" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);