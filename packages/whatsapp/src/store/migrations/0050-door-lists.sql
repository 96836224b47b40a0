-- What clients of Evolution read in its lists: why and when a number was disconnected for good, pictures, and since when somebody is known.
alter table gateway.instances add column disconnection jsonb, add column picture_url text;
alter table gateway.contacts
  add column picture_url text,
  -- When WhatsApp was last asked for the picture, whether or not there was one to be seen.
  add column picture_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
alter table gateway.chats add column created_at timestamptz not null default now();
