CREATE TABLE "connection_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"state" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "connection_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "number_outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"reason" text,
	"alerted_at" timestamp with time zone,
	"told_back_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "number_outages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "keep_connected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "alert_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_history" ADD CONSTRAINT "connection_history_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_history" ADD CONSTRAINT "connection_history_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_outages" ADD CONSTRAINT "number_outages_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_outages" ADD CONSTRAINT "number_outages_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_history_number" ON "connection_history" USING btree ("instance_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_history_now" ON "connection_history" USING btree ("instance_id") WHERE "connection_history"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "number_outages_now" ON "number_outages" USING btree ("instance_id") WHERE "number_outages"."until" is null;--> statement-breakpoint
CREATE INDEX "number_outages_owner" ON "number_outages" USING btree ("owner_id","since");--> statement-breakpoint
CREATE INDEX "number_outages_untold" ON "number_outages" USING btree ("since") WHERE "number_outages"."until" is null and "number_outages"."alerted_at" is null or "number_outages"."alerted_at" is not null and "number_outages"."told_back_at" is null;--> statement-breakpoint
CREATE POLICY "connection_history_tenant" ON "connection_history" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("connection_history"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("connection_history"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "connection_history_system" ON "connection_history" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_outages_tenant" ON "number_outages" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("number_outages"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("number_outages"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "number_outages_system" ON "number_outages" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);