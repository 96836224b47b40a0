CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "team_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "transferred_by" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_owner" ON "presences" USING btree ("owner_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_email" ON "team_invitations" USING btree ("owner_id","email");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_transferred_by_profiles_id_fk" FOREIGN KEY ("transferred_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" USING btree ("assignee_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_owner" ON "profiles" USING btree ("owner_id") WHERE "profiles"."owner_id" is not null;--> statement-breakpoint
CREATE POLICY "presences_tenant" ON "presences" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("presences"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("presences"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "presences_system" ON "presences" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_invitations_tenant" ON "team_invitations" AS PERMISSIVE FOR ALL TO "balcao_tenant" USING ("team_invitations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK ("team_invitations"."owner_id" = (select nullif(current_setting('app.owner_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "team_invitations_system" ON "team_invitations" AS PERMISSIVE FOR ALL TO "balcao_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "profiles_tenant" ON "profiles" TO balcao_tenant USING (coalesce("profiles"."owner_id", "profiles"."id") = (select nullif(current_setting('app.owner_id', true), '')::uuid)) WITH CHECK (coalesce("profiles"."owner_id", "profiles"."id") = (select nullif(current_setting('app.owner_id', true), '')::uuid));