ALTER TABLE "proof_runs" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_runs" ADD COLUMN "asks_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_runs" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "engine" text DEFAULT 'local' NOT NULL;