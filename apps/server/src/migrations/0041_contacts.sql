CREATE TABLE "contact_fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"in_table" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_to_forget" (
	"owner_id" uuid NOT NULL,
	"instance_name" text NOT NULL,
	"media_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_to_forget_instance_name_media_id_pk" PRIMARY KEY("instance_name","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_to_forget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "contacts_owner";--> statement-breakpoint
ALTER TABLE "contact_consents" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "custom" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold(name)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_segments" ADD CONSTRAINT "contact_segments_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_to_forget" ADD CONSTRAINT "media_to_forget_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_key" ON "contact_fields" USING btree ("owner_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_segments_name" ON "contact_segments" USING btree ("owner_id",fold("name"));--> statement-breakpoint
CREATE INDEX "media_to_forget_due" ON "media_to_forget" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "retention_rules_due" ON "retention_rules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "contacts_since" ON "contacts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("owner_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_birthdays" ON "contacts" USING btree ("owner_id") WHERE "contacts"."birthday" is not null;--> statement-breakpoint
CREATE INDEX "contacts_emails" ON "contacts" USING gin ("owner_id",fold("email") gin_trgm_ops) WHERE "contacts"."email" <> '';--> statement-breakpoint
CREATE POLICY "contact_fields_tenant" ON "contact_fields" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("contact_fields"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("contact_fields"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contact_fields_system" ON "contact_fields" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contact_segments_tenant" ON "contact_segments" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("contact_segments"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("contact_segments"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contact_segments_system" ON "contact_segments" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_to_forget_tenant" ON "media_to_forget" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("media_to_forget"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("media_to_forget"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "media_to_forget_system" ON "media_to_forget" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "retention_rules_tenant" ON "retention_rules" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("retention_rules"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("retention_rules"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "retention_rules_system" ON "retention_rules" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);