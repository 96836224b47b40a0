-- Digest of what a message said when it was told, or of what an edit made of it: by it a change is found out that no
-- webhook told of.
alter table gateway.foreign_events add column said bytea;
