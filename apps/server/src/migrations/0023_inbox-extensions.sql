-- Parts of names and phones, and one index for an owner and a word: both come with PostgreSQL and are trusted.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
