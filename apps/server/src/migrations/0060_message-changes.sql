CREATE TABLE "message_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"external_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "message_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watched_threads" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"presence" text,
	"noted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "watched_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_changes" ADD CONSTRAINT "message_changes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_changes" ADD CONSTRAINT "message_changes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_changes" ADD CONSTRAINT "message_changes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_threads" ADD CONSTRAINT "watched_threads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_threads" ADD CONSTRAINT "watched_threads_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_changes_due" ON "message_changes" USING btree ("due_at") WHERE "message_changes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "message_changes_of" ON "message_changes" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "watched_threads_of" ON "watched_threads" USING btree ("owner_id","until");--> statement-breakpoint
CREATE POLICY "message_changes_tenant" ON "message_changes" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("message_changes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("message_changes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_changes_system" ON "message_changes" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "watched_threads_tenant" ON "watched_threads" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("watched_threads"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("watched_threads"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "watched_threads_system" ON "watched_threads" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);