CREATE TABLE "zone_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "zone_rules_one" CHECK ("zone_rules"."id")
);
--> statement-breakpoint
ALTER TABLE "zone_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "local_due" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE POLICY "zone_rules_system" ON "zone_rules" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);