CREATE TABLE "house_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"starts" text DEFAULT '' NOT NULL,
	"attractions" text DEFAULT '' NOT NULL,
	"entrance" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(12, 2),
	"days" integer[] DEFAULT '{}' NOT NULL,
	"served_from" text DEFAULT '' NOT NULL,
	"served_to" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "open_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL,
	"conversation_id" uuid,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "open_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "house_events" ADD CONSTRAINT "house_events_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_questions" ADD CONSTRAINT "open_questions_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_questions" ADD CONSTRAINT "open_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_events_owner" ON "house_events" USING btree ("owner_id","date");--> statement-breakpoint
CREATE INDEX "menu_items_owner" ON "menu_items" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "open_questions_subject" ON "open_questions" USING btree ("owner_id","subject");--> statement-breakpoint
CREATE POLICY "house_events_tenant" ON "house_events" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("house_events"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("house_events"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "house_events_system" ON "house_events" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "menu_items_tenant" ON "menu_items" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("menu_items"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("menu_items"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "menu_items_system" ON "menu_items" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "open_questions_tenant" ON "open_questions" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("open_questions"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("open_questions"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "open_questions_system" ON "open_questions" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);