CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" bigint,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"reservation_id" uuid,
	"minutes_before" integer,
	"table_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_status" CHECK ("reminders"."status" in ('pending', 'queued', 'cancelled', 'expired', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD COLUMN "did" text DEFAULT 'changed' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_rules" ADD COLUMN "remind_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_message" ON "reminders" USING btree ("conversation_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_table" ON "reminders" USING btree ("reservation_id","table_at") WHERE "reminders"."kind" = 'house';--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "reminders_contact" ON "reminders" USING btree ("contact_id","due_at");--> statement-breakpoint
CREATE INDEX "reminders_reservation" ON "reminders" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reminders_said" ON "reminders" USING btree ("due_at") WHERE "reminders"."kind" = 'house' and "reminders"."status" = 'queued';--> statement-breakpoint
CREATE POLICY "reminders_tenant" ON "reminders" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("reminders"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("reminders"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminders_system" ON "reminders" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);