ALTER TABLE "instances" ADD COLUMN "linked_phone" text;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "refusal_due_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "instances_one_phone" ON "instances" USING btree ("network","linked_phone") WHERE "instances"."linked_phone" is not null;--> statement-breakpoint
CREATE INDEX "instances_refusal_due" ON "instances" USING btree ("refusal_due_at") WHERE "instances"."refusal_due_at" is not null;