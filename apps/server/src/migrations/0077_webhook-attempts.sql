CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"delivery_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"answer" text,
	"trouble" text,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Of what was told before, the last try is known.
INSERT INTO "webhook_attempts" ("owner_id", "delivery_id", "at", "url", "status", "answer", "trouble", "took_ms")
SELECT d."owner_id", d."id", d."tried_at", e."url", d."answer_status", d."answer", d."trouble", coalesce(d."took_ms", 0)
FROM "webhook_deliveries" d JOIN "webhook_endpoints" e ON e."id" = d."endpoint_id" WHERE d."tried_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP COLUMN "answer";--> statement-breakpoint
CREATE POLICY "webhook_attempts_tenant" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("webhook_attempts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("webhook_attempts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_attempts_system" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);