CREATE TABLE "contacts_apart" (
	"owner_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "contacts_apart_ordered" CHECK ("contacts_apart"."one_id" < "contacts_apart"."other_id")
);
--> statement-breakpoint
ALTER TABLE "contacts_apart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts_apart" ADD CONSTRAINT "contacts_apart_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_apart" ADD CONSTRAINT "contacts_apart_one_id_contacts_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_apart" ADD CONSTRAINT "contacts_apart_other_id_contacts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_apart_other" ON "contacts_apart" USING btree ("other_id");--> statement-breakpoint
CREATE POLICY "contacts_apart_tenant" ON "contacts_apart" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("contacts_apart"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("contacts_apart"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contacts_apart_system" ON "contacts_apart" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);