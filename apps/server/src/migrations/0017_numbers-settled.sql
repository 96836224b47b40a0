ALTER TABLE "conversations" ADD COLUMN "answer_apologises" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "apologised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "quiet_from" text DEFAULT '21:00';--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "quiet_until" text DEFAULT '09:00';--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "apologises" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "apology" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "removal_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "number_pace" ADD COLUMN "forgiven_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_outreach_done" ON "messages" USING btree ("paced_by","id") WHERE "messages"."status" <> 'queued' and "messages"."paced_by" is not null;--> statement-breakpoint
CREATE INDEX "instances_removal_due" ON "instances" USING btree ("removal_due_at") WHERE "instances"."removal_due_at" is not null;