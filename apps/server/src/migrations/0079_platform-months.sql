CREATE TABLE "platform_months" (
	"month" date PRIMARY KEY NOT NULL,
	"users" integer NOT NULL,
	"subscriptions" integer NOT NULL,
	"revenue" numeric(14, 2) NOT NULL,
	"plans" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "platform_months_system_read" ON "platform_months" AS PERMISSIVE FOR SELECT TO "balcao_system" USING (true);--> statement-breakpoint
CREATE POLICY "platform_months_system_add" ON "platform_months" AS PERMISSIVE FOR INSERT TO "balcao_system" WITH CHECK (true);