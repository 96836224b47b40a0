-- The last code that a foreign server showed, and when it ends: asked for a code, a server may answer with the one of the connection
-- before. It outlives the wait for a scan.
alter table gateway.foreign_instances add column last_code text, add column last_code_until timestamptz;
