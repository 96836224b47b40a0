CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What is counted is nobody's row: no tenant reaches it.
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO balcao_system;
