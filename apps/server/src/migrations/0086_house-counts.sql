CREATE TABLE "house_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"is_sum" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "house_counts" ADD CONSTRAINT "house_counts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_counts_of" ON "house_counts" USING btree ("owner_id","what");--> statement-breakpoint
CREATE UNIQUE INDEX "house_counts_sum" ON "house_counts" USING btree ("owner_id","what") WHERE "house_counts"."is_sum";--> statement-breakpoint
CREATE INDEX "house_counts_loose" ON "house_counts" USING btree ("id") WHERE not "house_counts"."is_sum";--> statement-breakpoint
CREATE INDEX "token_usage_spent" ON "token_usage" USING btree ("owner_id","at","input_tokens","output_tokens") WHERE "token_usage"."input_tokens" + "token_usage"."output_tokens" > 0;--> statement-breakpoint
CREATE POLICY "house_counts_tenant" ON "house_counts" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("house_counts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("house_counts"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "house_counts_system" ON "house_counts" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);