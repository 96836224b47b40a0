-- Roles are the cluster's, not the database's: another database of the same cluster may have made them already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_tenant') THEN CREATE ROLE balcao_tenant NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'balcao_system') THEN CREATE ROLE balcao_system NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT balcao_tenant, balcao_system TO %I', current_user);
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
