CREATE TABLE "token_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"tokens" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "token_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "token_holds" ADD CONSTRAINT "token_holds_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_holds_owner" ON "token_holds" USING btree ("owner_id");--> statement-breakpoint
CREATE POLICY "token_holds_tenant" ON "token_holds" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("token_holds"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("token_holds"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "token_holds_system" ON "token_holds" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);