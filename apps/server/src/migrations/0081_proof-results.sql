CREATE TABLE "proof_results" (
	"proof_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"passed" boolean NOT NULL,
	"reply" text NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"handed_over" boolean NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"good_reply" text,
	CONSTRAINT "proof_results_proof_id_asked_pk" PRIMARY KEY("proof_id","asked")
);
--> statement-breakpoint
ALTER TABLE "proof_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proof_runs" ADD COLUMN "model_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proof_results" ADD CONSTRAINT "proof_results_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_results" ADD CONSTRAINT "proof_results_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_results_owner" ON "proof_results" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "proof_runs_model" ON "proof_runs" USING btree ("model_due_at");--> statement-breakpoint
-- What each question's last run said stays, as that engine's.
INSERT INTO proof_results (proof_id, asked, owner_id, engine, passed, reply, missing, handed_over, ran_at, good_reply)
  SELECT id, engine, owner_id, engine, passed, coalesce(reply, ''), missing, handed_over, ran_at, good_reply FROM proofs
  WHERE passed IS NOT NULL AND ran_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "passed";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "reply";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "missing";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "handed_over";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "ran_at";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "good_reply";--> statement-breakpoint
ALTER TABLE "proofs" DROP COLUMN "engine";--> statement-breakpoint
CREATE POLICY "proof_results_tenant" ON "proof_results" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("proof_results"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("proof_results"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "proof_results_system" ON "proof_results" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);