ALTER TABLE "instances" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "attempt_failure" jsonb;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "attempt_pairing" jsonb;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "attempt_clearing" boolean DEFAULT false NOT NULL;