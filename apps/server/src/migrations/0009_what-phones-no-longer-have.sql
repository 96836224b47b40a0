ALTER TABLE "number_outages" ADD COLUMN "missing_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "number_outages" ADD COLUMN "missing_until" timestamp with time zone;