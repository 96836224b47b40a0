GRANT SELECT, INSERT, UPDATE, DELETE ON contact_fields, contact_segments, retention_rules, media_to_forget TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Contacts by a part of name, phone, e-mail or tag; see `found_contacts` for why this is a function.
CREATE FUNCTION found_people(part text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND fold(coalesce(k.name, '''')) LIKE $2'
    || ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.email <> '''' AND fold(k.email) LIKE $2'
    || ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.tags <> ''{}'' AND k.tags && (SELECT array_agg(DISTINCT t.tag)
         FROM contacts o, unnest(o.tags) t(tag) WHERE o.owner_id = $1 AND o.tags <> ''{}'' AND fold(t.tag) LIKE $2)'
    || CASE WHEN digits IS NULL THEN '' ELSE ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND coalesce(k.phone, '''') LIKE $3' END
  USING current_owner(), fold(part), digits;
END $$;
--> statement-breakpoint
-- What became of a table is never changed; only whose it was may be forgotten.
GRANT UPDATE (name) ON reservation_changes TO balcao_tenant, balcao_system;
