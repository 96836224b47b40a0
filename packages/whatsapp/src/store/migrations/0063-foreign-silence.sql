-- Since when a number that its server calls open proves nothing; null while it does. It is open again once WhatsApp answered.
alter table gateway.foreign_instances add column silent_since timestamptz;
-- How often, and when last, its server was asked to open another connection in this silence.
alter table gateway.foreign_instances add column restarts integer not null default 0, add column restarted_at timestamptz;
