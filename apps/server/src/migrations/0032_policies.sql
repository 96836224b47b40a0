CREATE TABLE "policies" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_owner_id_kind_pk" PRIMARY KEY("owner_id","kind")
);
--> statement-breakpoint
ALTER TABLE "policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "monthly_tokens" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "policies_tenant" ON "policies" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("policies"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("policies"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policies_system" ON "policies" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);