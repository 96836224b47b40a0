-- Who is new is told as new, and who is known as changed: the trigger writes people and chats down where they are new, so that no
-- two events of one person are both the first. What is listed later adds to these rows.
create or replace function gateway.queue_webhooks() returns trigger language plpgsql as $$
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
