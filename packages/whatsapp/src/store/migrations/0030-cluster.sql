-- Both tell of the moment only; a database that crashed may forget them.
create unlogged table gateway.processes (
  holder text primary key,
  -- Whether it connects numbers, or only takes calls for others to answer.
  holds_numbers boolean not null,
  expires_at timestamptz not null
);

create unlogged table gateway.calls (
  id uuid primary key,
  position bigint generated always as identity,
  caller text not null,
  holder text not null,
  -- Both sealed: a request has somebody's words in it.
  request bytea not null,
  answer bytea,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
create index calls_holder on gateway.calls (holder) where taken_at is null;
create index leases_holder on gateway.leases (holder);
-- When a connection last proved that WhatsApp is at its other end.
alter table gateway.instances add column alive_at timestamptz;
