create table gateway.webhooks (
  instance_id uuid primary key references gateway.instances on delete cascade,
  enabled boolean not null,
  url text not null,
  by_events boolean not null,
  base64 boolean not null,
  -- Evolution's names; empty for all.
  events text[] not null,
  -- Both encrypted: headers may hold somebody's password, the secret signs what we send.
  headers bytea not null,
  secret bytea not null,
  -- One process at a time speaks to an address, so that the order is kept.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table gateway.webhook_deliveries (
  id bigint generated always as identity primary key,
  instance_id uuid not null references gateway.webhooks on delete cascade,
  event text not null,
  payload json not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- The last try: what the other side answered, or why it could not be asked.
  answer smallint,
  trouble text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index webhook_deliveries_waiting on gateway.webhook_deliveries (instance_id, id) where status = 'waiting';
create index webhook_deliveries_log on gateway.webhook_deliveries (instance_id, id desc);

-- In the statement that stores the event, so that none is missed; numbers without a webhook cost one look into a small table.
create function gateway.queue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from gateway.webhooks where enabled) then return null; end if;
  insert into gateway.webhook_deliveries (instance_id, event, payload)
  select n.instance_id, m.event, n.payload
  from new_events n
  join gateway.webhooks w on w.instance_id = n.instance_id and w.enabled
  join (values
    ('message', 'MESSAGES_UPSERT', 1), ('message', 'CONTACTS_UPSERT', 2), ('message', 'CHATS_UPSERT', 3),
    ('receipt', 'MESSAGES_UPDATE', 1), ('edit', 'MESSAGES_EDITED', 1), ('delete', 'MESSAGES_DELETE', 1),
    ('connection', 'CONNECTION_UPDATE', 1), ('qr', 'QRCODE_UPDATED', 1), ('call', 'CALL', 1),
    ('presence', 'PRESENCE_UPDATE', 1)
  ) as m (type, event, position) on m.type = n.type
  where n.payload is not null and (w.events = '{}' or m.event = any (w.events))
    and not (m.event = 'CONTACTS_UPSERT' and (n.payload ->> 'fromMe')::boolean)
  order by n.id, m.position;
  return null;
end $$;

create trigger queue_webhooks after insert on gateway.events
  referencing new table as new_events for each statement execute function gateway.queue_webhooks();
