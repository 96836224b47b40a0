ALTER TABLE "push_notices" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_reservation" ON "push_notices" USING btree ("reservation_id");