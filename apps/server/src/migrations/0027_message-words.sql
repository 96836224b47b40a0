CREATE TABLE "message_words" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "messages_words";--> statement-breakpoint
CREATE INDEX "message_words_found" ON "message_words" USING gin ("owner_id","words");--> statement-breakpoint
CREATE POLICY "message_words_tenant" ON "message_words" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("message_words"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("message_words"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_words_system" ON "message_words" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);