CREATE TABLE "operator_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"site" jsonb,
	"legal" jsonb,
	"access" jsonb,
	"model" jsonb,
	"sealed_model_key" text,
	"mail" jsonb,
	"sealed_mail_password" text,
	"gateway" jsonb,
	"sealed_gateway_key" text,
	CONSTRAINT "operator_settings_one" CHECK ("operator_settings"."id")
);
--> statement-breakpoint
ALTER TABLE "operator_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "operator_settings_system" ON "operator_settings" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);