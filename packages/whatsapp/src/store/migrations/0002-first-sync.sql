create table gateway.contacts (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  name text,
  phone text,
  lid text,
  primary key (instance_id, jid)
);

create table gateway.chats (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  name text,
  last_message_at timestamptz,
  unread integer not null default 0,
  primary key (instance_id, jid)
);

create table gateway.history_messages (
  instance_id uuid not null references gateway.instances on delete cascade,
  jid text not null,
  message_id text not null,
  from_me boolean not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (instance_id, jid, message_id)
);
