-- What somebody is still to be told whose call was rejected: the row is the job of telling them.
create table gateway.caller_words (
  instance_id uuid not null references gateway.instances on delete cascade,
  -- Made of the call, so that it is told once.
  message_id text not null,
  peer jsonb not null,
  text text not null,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (instance_id, message_id)
);
create index caller_words_created_at on gateway.caller_words (created_at);
