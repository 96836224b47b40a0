CREATE TABLE "platform_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"pix_key" text,
	"pix_name" text,
	"pix_city" text,
	CONSTRAINT "platform_settings_one" CHECK ("platform_settings"."id")
);
--> statement-breakpoint
ALTER TABLE "platform_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "platform_settings_system" ON "platform_settings" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);