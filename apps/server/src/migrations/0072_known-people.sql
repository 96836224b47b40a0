CREATE TABLE "known_people" (
	"owner_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"who" text NOT NULL,
	"phone" text,
	"lid" text,
	"name" text,
	"chatted_before" boolean NOT NULL,
	CONSTRAINT "known_people_instance_id_who_pk" PRIMARY KEY("instance_id","who")
);
--> statement-breakpoint
ALTER TABLE "known_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "no_reply_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "chatted_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD COLUMN "leave_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_people" ADD CONSTRAINT "known_people_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_people" ADD CONSTRAINT "known_people_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_people_phone" ON "known_people" USING btree ("owner_id","phone");--> statement-breakpoint
CREATE INDEX "known_people_lid" ON "known_people" USING btree ("owner_id","lid");--> statement-breakpoint
CREATE POLICY "known_people_tenant" ON "known_people" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("known_people"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("known_people"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "known_people_system" ON "known_people" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);