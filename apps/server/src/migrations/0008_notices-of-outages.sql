ALTER TABLE "push_notices" ADD COLUMN "outage_id" uuid;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_outage_id_number_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."number_outages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_outage" ON "push_notices" USING btree ("outage_id");--> statement-breakpoint
SELECT bind_owners();
