CREATE TABLE "door_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "door_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_arrivals" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "guest_arrivals_guest_id_id_pk" PRIMARY KEY("guest_id","id")
);
--> statement-breakpoint
ALTER TABLE "guest_arrivals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quota" integer,
	"cut_off" text DEFAULT '' NOT NULL,
	"benefit" text DEFAULT '' NOT NULL,
	"companions_at_most" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"name" text NOT NULL,
	"companions" integer DEFAULT 0 NOT NULL,
	"contact_id" uuid,
	"conversation_id" uuid,
	"message_id" bigint,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_house_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."house_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_arrivals" ADD CONSTRAINT "guest_arrivals_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_arrivals" ADD CONSTRAINT "guest_arrivals_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_event_id_house_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."house_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_list_id_guest_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."guest_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_token" ON "door_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "door_links_event" ON "door_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "guest_lists_event" ON "guest_lists" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "guest_lists_owner" ON "guest_lists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "guests_list" ON "guests" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "guests_contact" ON "guests" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_once" ON "guests" USING btree ("list_id","contact_id",fold("name")) WHERE "guests"."removed_at" is null and "guests"."contact_id" is not null;--> statement-breakpoint
CREATE POLICY "door_links_tenant" ON "door_links" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("door_links"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("door_links"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "door_links_system" ON "door_links" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guest_arrivals_tenant" ON "guest_arrivals" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("guest_arrivals"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("guest_arrivals"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "guest_arrivals_system" ON "guest_arrivals" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guest_lists_tenant" ON "guest_lists" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("guest_lists"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("guest_lists"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "guest_lists_system" ON "guest_lists" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guests_tenant" ON "guests" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("guests"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("guests"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "guests_system" ON "guests" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);