-- All codes of the waits for a scan, in place of the last one: a server may answer with one of the connection before, and a late
-- webhook with an earlier one (client/evolution/connection/codes.ts).
alter table gateway.foreign_instances drop column last_code, drop column last_code_until,
  add column codes jsonb not null default '{"isAnother": false, "seen": []}';
