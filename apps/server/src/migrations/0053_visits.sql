CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"session_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_one_open" ON "visits" USING btree ("session_id") WHERE "visits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "visits_owner" ON "visits" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE POLICY "visits_tenant" ON "visits" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("visits"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("visits"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "visits_system" ON "visits" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);