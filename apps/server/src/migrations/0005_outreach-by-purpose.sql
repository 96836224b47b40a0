ALTER TABLE "number_pace" ADD COLUMN "personal_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "suppressed_people" (
	"owner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppressed_people_owner_id_hash_pk" PRIMARY KEY("owner_id","hash")
);
--> statement-breakpoint
ALTER TABLE "suppressed_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "suppressed_people" ADD CONSTRAINT "suppressed_people_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "suppressed_people_tenant" ON "suppressed_people" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("suppressed_people"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("suppressed_people"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "suppressed_people_system" ON "suppressed_people" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT ON suppressed_people TO balcao_tenant, balcao_system;
--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "outreach_per_week" integer DEFAULT 2;--> statement-breakpoint
CREATE INDEX "messages_promotions" ON "messages" USING btree ("owner_id","sent_at") WHERE "messages"."purpose" in ('campaign', 'remarketing', 'automation', 'api');