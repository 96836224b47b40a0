CREATE TABLE "proof_runs" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"question" text NOT NULL,
	"weekday" integer,
	"time" text,
	"expected" text[] DEFAULT '{}' NOT NULL,
	"hands_over" boolean DEFAULT false NOT NULL,
	"passed" boolean,
	"reply" text,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"handed_over" boolean DEFAULT false NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"good_reply" text
);
--> statement-breakpoint
ALTER TABLE "proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proof_runs" ADD CONSTRAINT "proof_runs_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_runs_stale" ON "proof_runs" USING btree ("owner_id") WHERE "proof_runs"."stale";--> statement-breakpoint
CREATE INDEX "proofs_owner" ON "proofs" USING btree ("owner_id");--> statement-breakpoint
CREATE POLICY "proof_runs_tenant" ON "proof_runs" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("proof_runs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("proof_runs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "proof_runs_system" ON "proof_runs" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "proofs_tenant" ON "proofs" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("proofs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("proofs"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "proofs_system" ON "proofs" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);