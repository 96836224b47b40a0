-- The whole schema `gateway` of 0.1.0, made in an empty one. What comes later is a file of its own, applied after it by its name.

-- Numbers ---------------------------------------------------------------------------------------------

create table gateway.instances (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  network text not null check (network in ('whatsapp', 'demo')),
  requested_number text,
  linked_number text,
  -- By phone, when it was first linked here: who wrote to it before that knew it before.
  first_linked jsonb not null default '{}',
  profile_name text,
  picture_url text,
  state text not null default 'close' check (state in ('open', 'connecting', 'close')),
  -- Why and when it was disconnected for good.
  disconnection jsonb,
  -- When a connection last proved that WhatsApp is at its other end.
  alive_at timestamptz,
  -- Whether a connection should be held: decides what a starting process reconnects.
  wanted boolean not null default false,
  settings jsonb not null default '{}',
  creds bytea,
  created_at timestamptz not null default now(),
  -- By phone, when its last link to this instance was last known to be alive before it ended: what was said since then is asked of
  -- the phone's past when it is linked again.
  ended_links jsonb not null default '{}'
);

create table gateway.leases (
  instance_id uuid primary key references gateway.instances on delete cascade,
  holder text not null,
  -- Grows with every holder, so that writes of a former one can be refused.
  token bigint not null,
  expires_at timestamptz not null
);
create index leases_holder on gateway.leases (holder);

-- A sealed session is 2 to 4 KB that no compression makes smaller, and every message writes one anew: it stays in its row.
create table gateway.session_keys (
  instance_id uuid not null references gateway.instances on delete cascade,
  type text not null,
  id text not null,
  value bytea not null,
  primary key (instance_id, type, id)
) with (toast_tuple_target = 8160, fillfactor = 70);
alter table gateway.session_keys alter column value set storage external;

-- What a caller may show instead of the operator's key; it opens its own instance only.
create table gateway.instance_tokens (
  instance_id uuid primary key references gateway.instances on delete cascade,
  -- SHA-256, to find the instance by; two instances may share a token, as they may at Evolution.
  hash bytea not null,
  -- Encrypted, because the operator's list and webhooks show it.
  sealed bytea not null
);
create index instance_tokens_hash on gateway.instance_tokens (hash);

-- Processes -------------------------------------------------------------------------------------------

-- Both tell of the moment only; a database that crashed may forget them.
create unlogged table gateway.processes (
  holder text primary key,
  -- Whether it connects numbers, or only takes calls for others to answer.
  holds_instances boolean not null,
  -- Which networks it reaches: it takes up no number of another. A number of the simulated network would knock at the real one.
  networks text[] not null default '{whatsapp,demo}',
  -- Which store of files it reaches, so that files are asked for where they are.
  place text,
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

-- What happened ---------------------------------------------------------------------------------------

create table gateway.events (
  id bigint generated always as identity primary key,
  instance_id uuid not null references gateway.instances on delete cascade,
  type text not null,
  -- Chat, direction and message id: what makes a redelivered message the same message.
  dedupe text,
  -- Acknowledged messages keep it until they are listed, many at a time; then it is emptied, and the row stays only to recognise
  -- a redelivery.
  payload json,
  acknowledged boolean not null default false,
  at timestamptz not null default now(),
  unique (instance_id, dedupe)
);
create index events_unacknowledged on gateway.events (id) where payload is not null and not acknowledged;
create index events_to_list on gateway.events (id) where payload is not null and acknowledged;
create index events_at on gateway.events (at);

create table gateway.sent_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  message_id text not null,
  jid text not null,
  body bytea not null,
  -- 0 pending, 1 failed, 2 sent, 3 delivered, 4 read: only ever grows.
  status smallint not null default 0,
  -- That it was sent is told to a webhook once, however often it was asked for with its id.
  told boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (instance_id, message_id)
);
create index sent_messages_created_at on gateway.sent_messages (created_at);
create index sent_messages_chat on gateway.sent_messages (instance_id, jid, created_at desc);

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

-- What clients of Evolution read in its lists ---------------------------------------------------------

create table gateway.contacts (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  name text,
  phone text,
  lid text,
  picture_url text,
  -- When WhatsApp was last asked for the picture, whether or not there was one to be seen.
  picture_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (instance_id, jid)
);

create table gateway.chats (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  name text,
  last_message_at timestamptz,
  unread integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (instance_id, jid)
);

-- Messages that were acknowledged stay readable for a while (`prune`).
create table gateway.history_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  message_id text not null,
  from_me boolean not null,
  text text not null,
  -- The whole message as its event told it: what customers wrote is kept encrypted, like everything else of a number that outlives
  -- its event.
  sealed bytea,
  sent_at timestamptz not null,
  primary key (instance_id, jid, message_id)
);
create index history_messages_at on gateway.history_messages (instance_id, sent_at desc);
-- What was said in one chat is found without looking at the others.
create index history_messages_chat on gateway.history_messages (instance_id, jid, sent_at desc);

-- The labels of the WhatsApp Business app, as a phone tells of them; which chats have them, it keeps to itself.
create table gateway.labels (
  instance_id uuid not null references gateway.instances on delete cascade,
  id text not null,
  name text not null,
  color integer not null,
  predefined_id text,
  primary key (instance_id, id)
);

-- What a phone that was linked again tells of the time without a link, part by part, until it can be told in order.
create table gateway.past_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  dedupe text not null,
  sent_at timestamptz not null,
  event json not null,
  primary key (instance_id, dedupe)
);

-- Files -----------------------------------------------------------------------------------------------

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
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed', 'removed')),
  -- In which store it lies: processes need not share a folder.
  place text,
  -- Bytes, once it is there.
  size bigint,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (instance_id, id)
);
create index media_waiting on gateway.media (instance_id, next_at) where status = 'waiting';
create index media_message on gateway.media (instance_id, message_id);
create index media_place on gateway.media (place, created_at) where status = 'ready';

-- Files of deleted instances that lie where the process which deleted them does not reach.
create table gateway.media_leftovers (
  place text not null,
  instance_id uuid not null,
  primary key (place, instance_id)
);

-- Webhooks --------------------------------------------------------------------------------------------

-- A webhook outlives its instance until it was told that the instance is gone.
create table gateway.webhooks (
  instance_id uuid primary key,
  enabled boolean not null,
  url text not null,
  by_events boolean not null,
  base64 boolean not null,
  -- Evolution's names; empty for all.
  events text[] not null,
  -- Both encrypted: headers may hold somebody's password, the secret signs what we send.
  headers bytea not null,
  secret bytea not null,
  -- What the envelope says once the instance is gone: its name, number and token, encrypted.
  parting bytea,
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
-- Who is new is told as new, and who is known as changed: the trigger writes people and chats down where they are new, so that no
-- two events of one person are both the first. What is listed later adds to these rows.
create function gateway.queue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from gateway.webhooks where enabled) then return null; end if;
  with said as (
    select n.id, n.instance_id, n.payload -> 'peer' as peer, n.payload ->> 'pushName' as name,
      (n.payload ->> 'fromMe')::boolean as from_me, (n.payload ->> 'sentAt')::timestamptz as at
    from new_events n join gateway.webhooks w on w.instance_id = n.instance_id and w.enabled
    where n.type = 'message' and n.payload is not null
  ),
  met as (
    insert into gateway.contacts (instance_id, jid, name, phone, lid)
    select distinct on (instance_id, peer ->> 'jid') instance_id, peer ->> 'jid', name, peer ->> 'phone', peer ->> 'lid'
    from said where not from_me order by instance_id, peer ->> 'jid', name nulls last
    on conflict do nothing returning instance_id, jid
  ),
  begun as (
    insert into gateway.chats (instance_id, jid, name, last_message_at)
    select instance_id, peer ->> 'jid', max(name), max(at) from said group by 1, 2 order by 1, 2
    on conflict do nothing returning instance_id, jid
  ),
  -- The first message of somebody, or in a chat.
  news as (
    select min(s.id) filter (where not s.from_me and exists (
        select from met where met.instance_id = s.instance_id and met.jid = s.peer ->> 'jid')) as contact,
      min(s.id) filter (where exists (
        select from begun where begun.instance_id = s.instance_id and begun.jid = s.peer ->> 'jid')) as chat
    from said s group by s.instance_id, s.peer ->> 'jid'
  )
  insert into gateway.webhook_deliveries (instance_id, event, payload)
  select n.instance_id, m.event,
    case when n.type = 'connection' and m.event = 'QRCODE_UPDATED'
      then json '{"message": "QR code limit reached, please login again", "statusCode": 500}' else n.payload end
  from new_events n
  join gateway.webhooks w on w.instance_id = n.instance_id and w.enabled
  join (values
    ('message', 'MESSAGES_UPSERT', 1), ('message', 'CONTACTS_UPSERT', 2), ('message', 'CONTACTS_UPDATE', 2),
    ('message', 'CHATS_UPSERT', 3), ('message', 'CHATS_UPDATE', 3),
    ('receipt', 'MESSAGES_UPDATE', 1), ('edit', 'MESSAGES_EDITED', 1), ('delete', 'MESSAGES_DELETE', 1),
    ('connection', 'QRCODE_UPDATED', 1), ('connection', 'CONNECTION_UPDATE', 2), ('connection', 'STATUS_INSTANCE', 3),
    ('connection', 'LOGOUT_INSTANCE', 4), ('qr', 'QRCODE_UPDATED', 1), ('call', 'CALL', 1),
    ('presence', 'PRESENCE_UPDATE', 1)
  ) as m (type, event, position) on m.type = n.type
  where n.payload is not null and (w.events = '{}' or m.event = any (w.events))
    and case m.event
      when 'CONTACTS_UPSERT' then exists (select from news where contact = n.id)
      when 'CONTACTS_UPDATE' then not (n.payload ->> 'fromMe')::boolean and not exists (select from news where contact = n.id)
      when 'CHATS_UPSERT' then exists (select from news where chat = n.id)
      when 'CHATS_UPDATE' then not exists (select from news where chat = n.id)
      else true end
    -- What ends for good is told three times over, as Evolution does; codes that ran out are told in another way.
    and case when n.type <> 'connection' or m.event = 'CONNECTION_UPDATE' then true
      when m.event = 'QRCODE_UPDATED' then coalesce(n.payload ->> 'reason', '') = 'qr-expired'
      when m.event = 'LOGOUT_INSTANCE' then coalesce(n.payload ->> 'reason', '') = 'logged-out'
      else n.payload ->> 'state' = 'close' and coalesce(n.payload ->> 'reason', '') <> 'qr-expired' end
  order by n.id, m.position;
  return null;
end $$;

create trigger queue_webhooks after insert on gateway.events
  referencing new table as new_events for each statement execute function gateway.queue_webhooks();

-- Foreign servers -------------------------------------------------------------------------------------

-- What we know of numbers that live at a foreign server (an Evolution API 2), and what it told us.
create table gateway.foreign_instances (
  name text primary key,
  -- SHA-256 of the secret in the webhook's address; the secret itself is derived and stored nowhere.
  secret_hash bytea unique,
  -- As last told to the server; null before anything was.
  state text,
  number text,
  -- By phone, when it was first seen open here: who wrote to it before that knew it before. A minute earlier than it was noted,
  -- because the phone was linked before anybody heard of it.
  first_linked jsonb not null default '{}',
  -- When WhatsApp last proved to be at the other end: its server goes on saying `open` after the connection died.
  alive_at timestamptz,
  -- Since when a number that its server calls open proves nothing; null while it does. It is open again once WhatsApp answered.
  silent_since timestamptz,
  -- How often, and when last, its server was asked to open another connection in this silence.
  restarts integer not null default 0,
  restarted_at timestamptz,
  -- A code is on somebody's screen.
  pairing boolean not null default false,
  -- The phone that is to be linked by a code to be typed: whoever asks for the next code has to name it.
  pairing_number text,
  qr_code text,
  qr_count integer not null default 0,
  -- Whether calls are rejected there, as it was last told; null before it was.
  rejects_calls boolean,
  -- Messages from before are history and no news.
  watch_from timestamptz not null,
  -- What of its past is read next, since it was linked: `chats` or `contacts`, which page of them, and for the how manieth time;
  -- a phone tells its past to the server bit by bit. Null when all of it was read.
  past_stage text check (past_stage in ('chats', 'contacts')),
  past_page integer not null default 1,
  past_round integer not null default 0,
  past_due_at timestamptz,
  -- Linked again: when the phone was last there before; messages since then may be missing.
  gap_since timestamptz,
  -- All codes of the waits for a scan: asked for a code, a server may answer with one of the connection before, and a late webhook
  -- with an earlier one (client/evolution/connection/codes.ts).
  codes jsonb not null default '{"isAnother": false, "seen": []}'
);

create table gateway.foreign_events (
  id bigint generated always as identity primary key,
  instance text not null references gateway.foreign_instances on update cascade on delete cascade,
  type text not null,
  at timestamptz not null,
  -- Names what was told: told again, by whatever way, it has the same name.
  dedupe text,
  -- Digest of what a message said when it was told, or of what an edit made of it: by it a change is found out that no webhook
  -- told of.
  said bytea,
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

-- Rights ---------------------------------------------------------------------------------------------

-- Whoever serves the gateway reads and writes its tables, and owns none. A migration that adds a table gives this role the same.
do $$ begin
  if not exists (select from pg_roles where rolname = 'balcao_gateway') then create role balcao_gateway nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
grant usage on schema gateway to balcao_gateway;
grant select, insert, update, delete on all tables in schema gateway to balcao_gateway;
revoke all on gateway.migrations from balcao_gateway;
