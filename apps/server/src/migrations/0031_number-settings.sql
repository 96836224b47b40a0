ALTER TABLE "instances" ADD COLUMN "reject_calls" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "call_text" text;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "always_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "read_status" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "full_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "settings_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "instances_settings_due" ON "instances" USING btree ("settings_due_at") WHERE "instances"."settings_due_at" is not null;