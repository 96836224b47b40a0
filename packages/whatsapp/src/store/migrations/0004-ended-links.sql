-- By phone, when its last link to this instance was last known to be alive before it ended: what was said since then is asked of
-- the phone's past when it is linked again.
alter table gateway.instances add column ended_links jsonb not null default '{}';
-- What a phone that was linked again tells of the time without a link, part by part, until it can be told in order.
create table gateway.past_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  dedupe text not null,
  sent_at timestamptz not null,
  event json not null,
  primary key (instance_id, dedupe)
);
-- Of what is logged out by now the end is known, too.
update gateway.instances set ended_links = jsonb_build_object(disconnection ->> 'number', coalesce(alive_at, (disconnection ->> 'at')::timestamptz))
where linked_number is null and disconnection ->> 'number' is not null;
