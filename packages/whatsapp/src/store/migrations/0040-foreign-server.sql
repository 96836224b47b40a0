-- What we know of numbers that live at a foreign server (an Evolution API 2), and what it told us.
create table gateway.foreign_instances (
  name text primary key,
  -- SHA-256 of the secret in the webhook's address; the secret itself is derived and stored nowhere.
  secret_hash bytea unique,
  -- As last told to the server; null before anything was.
  state text,
  number text,
  -- A code is on somebody's screen.
  pairing boolean not null default false,
  qr_code text,
  qr_count integer not null default 0,
  -- Messages from before are history and no news.
  watch_from timestamptz not null
);

create table gateway.foreign_events (
  id bigint generated always as identity primary key,
  instance text not null references gateway.foreign_instances on update cascade on delete cascade,
  type text not null,
  at timestamptz not null,
  -- Names what was told: told again, by whatever way, it has the same name.
  dedupe text,
  -- Null once acknowledged; the row stays to recognise a repetition.
  payload jsonb,
  stored_at timestamptz not null default now(),
  unique (instance, dedupe)
);
create index foreign_events_pending on gateway.foreign_events (id) where payload is not null;

-- Which message of ours is which of theirs. The row comes before the call: one without `foreign_id` may have been sent.
create table gateway.foreign_sent (
  instance text not null references gateway.foreign_instances on update cascade on delete cascade,
  message_id text not null,
  foreign_id text,
  recipient text not null,
  text_hash bytea not null,
  started_at timestamptz not null,
  tried_at timestamptz not null,
  primary key (instance, message_id),
  unique (instance, foreign_id)
);
