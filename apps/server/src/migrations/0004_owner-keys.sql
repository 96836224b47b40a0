-- A foreign key is checked as the owner of the table, whom the policies do not hold back: it takes the id of any owner's row. So
-- what belongs to an owner points at rows of the same owner: each foreign key between two tables that have an owner_id is made
-- one of two columns. A migration that adds such a key ends with: SELECT bind_owners();
CREATE FUNCTION bind_owners() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT k.conname AS name, k.conrelid::regclass AS child, k.confrelid::regclass AS parent, c.attname AS col,
      p.relname || '_id_owner_id' AS key,
      CASE k.confdeltype WHEN 'c' THEN 'ON DELETE CASCADE' WHEN 'n' THEN format('ON DELETE SET NULL (%I)', c.attname) ELSE '' END AS act
    FROM pg_constraint k
    JOIN pg_class p ON p.oid = k.confrelid
    JOIN pg_attribute c ON c.attrelid = k.conrelid AND c.attnum = k.conkey[1]
    JOIN pg_attribute i ON i.attrelid = k.confrelid AND i.attnum = k.confkey[1] AND i.attname = 'id'
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND cardinality(k.conkey) = 1
      -- The owner of a profile is a profile.
      AND k.confrelid <> 'profiles'::regclass AND k.conrelid <> 'profiles'::regclass
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = k.conrelid AND attname = 'owner_id')
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = k.confrelid AND attname = 'owner_id')
  LOOP
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = found.parent AND conname = found.key) THEN
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I UNIQUE (id, owner_id)', found.parent, found.key);
    END IF;
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.child, found.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (%I, owner_id) REFERENCES %s (id, owner_id) %s',
      found.child, found.name, found.col, found.parent, found.act);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION bind_owners() FROM PUBLIC;
--> statement-breakpoint
SELECT bind_owners();
