create table gateway.instances (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  network text not null check (network in ('whatsapp', 'demo')),
  requested_number text,
  linked_number text,
  profile_name text,
  state text not null default 'close' check (state in ('open', 'connecting', 'close')),
  -- Whether a connection should be held: decides what a starting process reconnects.
  wanted boolean not null default false,
  settings jsonb not null default '{}',
  creds bytea,
  created_at timestamptz not null default now()
);

create table gateway.leases (
  instance_id uuid primary key references gateway.instances on delete cascade,
  holder text not null,
  -- Grows with every holder, so that writes of a former one can be refused.
  token bigint not null,
  expires_at timestamptz not null
);

create table gateway.session_keys (
  instance_id uuid not null references gateway.instances on delete cascade,
  type text not null,
  id text not null,
  value bytea not null,
  primary key (instance_id, type, id)
);

create table gateway.events (
  id bigint generated always as identity primary key,
  instance_id uuid not null references gateway.instances on delete cascade,
  type text not null,
  -- Chat, direction and message id: what makes a redelivered message the same message.
  dedupe text,
  -- Emptied once acknowledged: the row stays only to recognise a redelivery.
  payload json,
  at timestamptz not null default now(),
  unique (instance_id, dedupe)
);
create index events_unacknowledged on gateway.events (id) where payload is not null;
create index events_at on gateway.events (at);

create table gateway.sent_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  message_id text not null,
  jid text not null,
  body bytea not null,
  -- 0 pending, 1 failed, 2 sent, 3 delivered, 4 read: only ever grows.
  status smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (instance_id, message_id)
);
create index sent_messages_created_at on gateway.sent_messages (created_at);
