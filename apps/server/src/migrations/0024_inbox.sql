CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outgoing_reactions" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"external_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_reactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"shortcut" text NOT NULL,
	"text" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quick_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_reactions" ADD CONSTRAINT "outgoing_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_reactions" ADD CONSTRAINT "outgoing_reactions_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_notes_once" ON "conversation_notes" USING btree ("conversation_id","client_id");--> statement-breakpoint
CREATE INDEX "conversation_notes_thread" ON "conversation_notes" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_reactions_due" ON "outgoing_reactions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_shortcut" ON "quick_replies" USING btree ("owner_id",fold("shortcut"));--> statement-breakpoint
CREATE INDEX "contacts_names" ON "contacts" USING gin ("owner_id",fold(coalesce("name", '')) gin_trgm_ops,coalesce("phone", '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "contacts" USING gin ("owner_id","tags") WHERE "contacts"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "conversations_state_recent" ON "conversations" USING btree ("owner_id","state","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("owner_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."unread" > 0;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("owner_id",to_tsvector('portuguese', fold("text")));--> statement-breakpoint
CREATE POLICY "conversation_notes_tenant" ON "conversation_notes" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("conversation_notes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("conversation_notes"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "conversation_notes_system" ON "conversation_notes" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_files_tenant" ON "message_files" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("message_files"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("message_files"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_files_system" ON "message_files" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outgoing_reactions_tenant" ON "outgoing_reactions" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("outgoing_reactions"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("outgoing_reactions"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "outgoing_reactions_system" ON "outgoing_reactions" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quick_replies_tenant" ON "quick_replies" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("quick_replies"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("quick_replies"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "quick_replies_system" ON "quick_replies" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);