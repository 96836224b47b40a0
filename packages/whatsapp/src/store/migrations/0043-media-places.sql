-- In which store a file lies: processes need not share a folder. Null for files from before.
alter table gateway.media add column place text;
-- Bytes, once it is there.
alter table gateway.media add column size bigint;
alter table gateway.media drop constraint media_status_check;
alter table gateway.media add constraint media_status_check check (status in ('waiting', 'ready', 'failed', 'removed'));
create index media_place on gateway.media (place, created_at) where status = 'ready';
-- Which store a process reaches, so that files are asked for where they are.
alter table gateway.processes add column place text;
-- Files of deleted instances that lie where the process which deleted them does not reach.
create table gateway.media_leftovers (
  place text not null,
  instance_id uuid not null,
  primary key (place, instance_id)
);
