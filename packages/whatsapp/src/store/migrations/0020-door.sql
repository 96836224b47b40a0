-- What a caller may show instead of the operator's key; it opens its own instance only.
create table gateway.instance_tokens (
  instance_id uuid primary key references gateway.instances on delete cascade,
  -- SHA-256, to find the instance by; two instances may share a token, as they may at Evolution.
  hash bytea not null,
  -- Encrypted, because the operator's list and webhooks show it.
  sealed bytea not null
);
create index instance_tokens_hash on gateway.instance_tokens (hash);

-- Messages that were acknowledged stay readable for a while (`prune`): the whole message as its event told it.
alter table gateway.history_messages add column payload json;
create index history_messages_at on gateway.history_messages (instance_id, sent_at desc);
