-- Files of messages: a row is the job of fetching one, and afterwards tells what became of it.
create table gateway.media (
  instance_id uuid not null references gateway.instances on delete cascade,
  id text not null,
  message_id text not null,
  -- Whom to ask for it when WhatsApp has it no more.
  jid text not null,
  from_me boolean not null,
  mime_type text not null,
  file_name text,
  -- Where it lies and what opens it; gone with the job.
  source jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (instance_id, id)
);
create index media_waiting on gateway.media (instance_id, next_at) where status = 'waiting';
create index media_message on gateway.media (instance_id, message_id);
