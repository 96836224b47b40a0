-- The labels of the WhatsApp Business app, as a phone tells of them; which chats have them, it keeps to itself.
create table gateway.labels (
  instance_id uuid not null references gateway.instances on delete cascade,
  id text not null,
  name text not null,
  color integer not null,
  predefined_id text,
  primary key (instance_id, id)
);
