-- A webhook outlives its instance until it was told that the instance is gone. `parting` is what the envelope says then:
-- name, number and token of what is not there any more, encrypted.
alter table gateway.webhooks drop constraint webhooks_instance_id_fkey;
alter table gateway.webhooks add column parting bytea;

create or replace function gateway.queue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from gateway.webhooks where enabled) then return null; end if;
  insert into gateway.webhook_deliveries (instance_id, event, payload)
  select n.instance_id, m.event,
    case when n.type = 'connection' and m.event = 'QRCODE_UPDATED'
      then json '{"message": "QR code limit reached, please login again", "statusCode": 500}' else n.payload end
  from new_events n
  join gateway.webhooks w on w.instance_id = n.instance_id and w.enabled
  join (values
    ('message', 'MESSAGES_UPSERT', 1), ('message', 'CONTACTS_UPSERT', 2), ('message', 'CHATS_UPSERT', 3),
    ('receipt', 'MESSAGES_UPDATE', 1), ('edit', 'MESSAGES_EDITED', 1), ('delete', 'MESSAGES_DELETE', 1),
    ('connection', 'QRCODE_UPDATED', 1), ('connection', 'CONNECTION_UPDATE', 2), ('connection', 'STATUS_INSTANCE', 3),
    ('connection', 'LOGOUT_INSTANCE', 4), ('qr', 'QRCODE_UPDATED', 1), ('call', 'CALL', 1),
    ('presence', 'PRESENCE_UPDATE', 1)
  ) as m (type, event, position) on m.type = n.type
  where n.payload is not null and (w.events = '{}' or m.event = any (w.events))
    and not (m.event = 'CONTACTS_UPSERT' and (n.payload ->> 'fromMe')::boolean)
    -- What ends for good is told three times over, as Evolution does; codes that ran out are told in another way.
    and case when n.type <> 'connection' or m.event = 'CONNECTION_UPDATE' then true
      when m.event = 'QRCODE_UPDATED' then coalesce(n.payload ->> 'reason', '') = 'qr-expired'
      when m.event = 'LOGOUT_INSTANCE' then coalesce(n.payload ->> 'reason', '') = 'logged-out'
      else n.payload ->> 'state' = 'close' and coalesce(n.payload ->> 'reason', '') <> 'qr-expired' end
  order by n.id, m.position;
  return null;
end $$;
