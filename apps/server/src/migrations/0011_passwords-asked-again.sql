ALTER TABLE "session" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "security" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "signed_in_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Whoever is here has signed in before: from now on they are told of a device that is new to their account.
UPDATE profiles SET signed_in_at = created_at;
