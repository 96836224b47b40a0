ALTER TABLE "token_usage" ADD COLUMN "engine" text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_usage" ADD COLUMN "provider" text DEFAULT '' NOT NULL;