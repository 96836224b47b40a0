-- By phone, when a number of a foreign server was first seen open here: who wrote to it before that knew it before. A minute
-- earlier than it was noted, because the phone was linked before anybody heard of it.
alter table gateway.foreign_instances add column first_linked jsonb not null default '{}';
-- Since when those that are here have been is not known any more: of nobody it is said that they knew them before.
update gateway.foreign_instances set first_linked = jsonb_build_object(number, 'epoch'::timestamptz) where number is not null;
-- What of its past is read next, since it was linked: `chats` or `contacts`, which page of them, and for the how manieth time;
-- a phone tells its past to the server bit by bit. Null when all of it was read.
alter table gateway.foreign_instances
  add column past_stage text check (past_stage in ('chats', 'contacts')),
  add column past_page integer not null default 1,
  add column past_round integer not null default 0,
  add column past_due_at timestamptz;
