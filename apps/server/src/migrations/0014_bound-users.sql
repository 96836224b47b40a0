ALTER TABLE "session" ADD COLUMN "is_program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As before (0004), and tables whose owner's column is user_id are bound as well: schedules. Where whose it was may be forgotten
-- (money), the platform alone writes. A migration that adds a key between tables of owners ends with: SELECT bind_owners();
CREATE OR REPLACE FUNCTION bind_owners() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  FOR found IN
    WITH owned AS (
      SELECT DISTINCT ON (attrelid) attrelid AS tab, attname AS col FROM pg_attribute a
      WHERE attname IN ('owner_id', 'user_id') AND NOT attisdropped AND attrelid <> 'profiles'::regclass
        -- Of the auth library's tables no purpose but accounts knows anything.
        AND (attname = 'owner_id' OR attnotnull AND EXISTS (
          SELECT FROM pg_constraint WHERE conrelid = attrelid AND confrelid = 'profiles'::regclass AND conkey = ARRAY[attnum]))
      ORDER BY attrelid, attname
    )
    SELECT k.conname AS name, k.conrelid::regclass AS child, k.confrelid::regclass AS parent, c.attname AS col,
      child.col AS child_owner, parent.col AS parent_owner, p.relname || '_id_' || parent.col AS key,
      CASE k.confdeltype WHEN 'c' THEN 'ON DELETE CASCADE' WHEN 'n' THEN format('ON DELETE SET NULL (%I)', c.attname) ELSE '' END AS act
    FROM pg_constraint k
    JOIN owned child ON child.tab = k.conrelid
    JOIN owned parent ON parent.tab = k.confrelid
    JOIN pg_class p ON p.oid = k.confrelid
    JOIN pg_attribute c ON c.attrelid = k.conrelid AND c.attnum = k.conkey[1]
    JOIN pg_attribute i ON i.attrelid = k.confrelid AND i.attnum = k.confkey[1] AND i.attname = 'id'
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND cardinality(k.conkey) = 1
  LOOP
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = found.parent AND conname = found.key) THEN
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I UNIQUE (id, %I)', found.parent, found.key, found.parent_owner);
    END IF;
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.child, found.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (%I, %I) REFERENCES %s (id, %I) %s',
      found.child, found.name, found.col, found.child_owner, found.parent, found.parent_owner, found.act);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT bind_owners();
--> statement-breakpoint
-- What somebody may do is no house's word, and no worker's: of a profile each purpose changes its own columns alone.
REVOKE INSERT, UPDATE, DELETE ON profiles FROM balcao_tenant, balcao_system, balcao_accounts;
--> statement-breakpoint
GRANT UPDATE (phone, last_seen_at, deactivated_at) ON profiles TO balcao_tenant;
--> statement-breakpoint
-- Nothing changes it as the system; a lock on the row needs the right to a column.
GRANT UPDATE (last_seen_at) ON profiles TO balcao_system;
--> statement-breakpoint
GRANT INSERT, UPDATE (email, phone, is_blocked, deactivated_at, removed_at, signed_in_at) ON profiles TO balcao_accounts;
