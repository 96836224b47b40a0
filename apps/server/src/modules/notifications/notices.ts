import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { Device } from './push.ts'

export type Notice = Device & {
  deviceId: string
  ownerId: string
  about: string
  attempts: number
  conversationId: string | null
  /** The reservation that this notice is about; null for other notices. */
  reservation: {
    id: string
    partySize: number
    date: string
    minutes: number
    /** True when its customer changed a reservation that had been answered before. */
    isChange: boolean
  } | null
  /** The outage that this notice is about, or whose end it announces; null for other notices. */
  outage: {
    id: string
    number: string
    label: string
    since: string
    /** The end of the outage; null while it lasts. */
    until: string | null
    reason: string | null
    /** The time zone of the venue. */
    timezone: string
  } | null
  /** The event at the end of a subscription that this notice is about; null for other notices. */
  subscription: { id: string; stage: number; planName: string; endDate: string } | null
  /**
   * True while the notice still applies: nobody has answered, the channel is still down, or still back, the subscription
   * was not renewed; null for a test.
   */
  isWaiting: boolean | null
  name: string | null
  phone: string | null
  /** The text of the last message. */
  text: string | null
}

/**
 * Queues notices on the devices of a venue's people: one for each customer who began to wait since then, and one each
 * time that a reservation began to await an answer. The devices of the owner also get one for each outage that was
 * alerted since then, and one for its end, and one for each event at the end of the subscription. People get nothing of
 * what they switched off.
 *
 * @param tx a transaction of `Database.worker`, which covers all venues that have devices
 */
export async function queueNotices(tx: Tx, { since, now }: { since: Date; now: Date }): Promise<void> {
  await tx.execute(sql`
    with told as (
      select d.id, d.owner_id, d.person_id, greatest(${since}::timestamptz, d.created_at) as since,
        coalesce(s.waiting, true) as waiting, coalesce(s.requests, true) as requests, coalesce(s.outages, true) as outages,
        coalesce(s.subscription, true) as subscription
      from push_devices d left join notification_settings s on s.person_id = d.person_id
        join profiles p on p.id = d.person_id and p.deactivated_at is null and p.removed_at is null and not p.is_blocked
        join profiles o on o.id = d.owner_id and not o.is_blocked
    )
    insert into push_notices (device_id, conversation_id, reservation_id, outage_id, subscription_id, owner_id, about, due_at, created_at)
    select d.id, c.id, null::uuid, null::uuid, null::uuid, d.owner_id, c.id || ' ' || extract(epoch from c.waiting_since), ${now}::timestamptz, ${now}::timestamptz
    from told d join conversations c on d.waiting and c.owner_id = d.owner_id and c.state = 'waiting' and c.waiting_since > d.since
    union all
    select d.id, null, r.id, null, null, d.owner_id, concat_ws(' ', r.id, case when before.status is not null then h.id end), ${now}::timestamptz, ${now}::timestamptz
    from told d join reservations r on d.requests and r.owner_id = d.owner_id and r.status = 'requested' and r.updated_at > d.since
      join reservation_changes h on h.reservation_id = r.id and h.status = 'requested' and h.at > d.since
      left join lateral (select p.status from reservation_changes p where p.reservation_id = r.id and p.id < h.id order by p.id desc limit 1) before on true
    where before.status is distinct from 'requested'
    union all
    select d.id, null, null, o.id, null, d.owner_id, o.id || word.about, ${now}::timestamptz, ${now}::timestamptz
    from told d join channel_outages o on d.outages and o.owner_id = d.owner_id and d.person_id = d.owner_id
      cross join lateral (values (' down', o.until is null and o.alerted_at > d.since),
        (' back', o.until is not null and o.alerted_at is not null and o.told_back_at > d.since)) word (about, is_due)
      join channels i on (i.owner_id, i.id) = (o.owner_id, o.channel_id) and i.keep_connected
    where word.is_due
    union all
    select d.id, null, null, null, s.id, d.owner_id, s.id || ' ' || s.stage, ${now}::timestamptz, ${now}::timestamptz
    from told d join subscriptions s on d.subscription and s.user_id = d.owner_id and d.person_id = d.owner_id and s.reminded_at > d.since
    on conflict do nothing`)
}

/** Queues a notice to all devices of a person, to test whether they get it. */
export async function queueTestNotices(
  tx: Tx,
  personId: string,
  { about, now }: { about: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into push_notices (device_id, owner_id, about, due_at, created_at)
    select id, owner_id, ${about}, ${now}::timestamptz, ${now}::timestamptz from push_devices where person_id = ${personId}::uuid
    on conflict do nothing`)
}

/** Claims due notices until `until`. */
export async function takeDueNotices(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Notice[]> {
  const { rows } = await tx.execute<Notice>(sql`
    with taken as (
      update push_notices n set attempts = attempts + 1, due_at = ${until}::timestamptz
      where (n.owner_id, n.device_id, n.about) in (
        select owner_id, device_id, about from push_notices where ${isDue(now)} order by due_at limit ${limit} for update skip locked)
      returning n.*)
    select t.device_id as "deviceId", t.owner_id as "ownerId", t.about, t.attempts, t.conversation_id as "conversationId",
      d.endpoint, d.p256dh, d.auth, coalesce(r.name, k.name) as name, k.phone, m.text,
      case when r.id is not null then json_build_object('id', r.id, 'partySize', r.party_size, 'date', r.date, 'minutes', r.minutes, 'isChange', t.about <> r.id::text) end as reservation,
      case when o.id is not null then json_build_object('id', o.id, 'number', coalesce(i.number, ''), 'label', i.label, 'since', o.since,
        'until', case when t.about = o.id || ' back' then o.until end, 'reason', o.reason, 'timezone', coalesce(h.timezone, 'America/Sao_Paulo')) end as outage,
      case when s.id is not null then json_build_object('id', s.id, 'stage', s.stage, 'planName', p.name, 'endDate', s.end_date) end as subscription,
      coalesce(r.status = 'requested', i.keep_connected and (i.state = 'open') = (t.about = o.id || ' back'),
        t.about = s.id || ' ' || s.stage and not exists (select from subscriptions a where a.user_id = s.user_id and a.status = 'active' and a.id <> s.id),
        c.state = 'waiting' and t.about = c.id || ' ' || extract(epoch from c.waiting_since)) as "isWaiting"
    from taken t join push_devices d on (d.owner_id, d.id) = (t.owner_id, t.device_id)
      left join reservations r on (r.owner_id, r.id) = (t.owner_id, t.reservation_id)
      left join channel_outages o on (o.owner_id, o.id) = (t.owner_id, t.outage_id)
      left join channels i on (i.owner_id, i.id) = (o.owner_id, o.channel_id)
      left join subscriptions s on s.id = t.subscription_id
      left join plans p on p.id = s.plan_id
      left join agent_profile h on h.user_id = o.owner_id
      left join conversations c on (c.owner_id, c.id) = (t.owner_id, t.conversation_id)
      left join contacts k on (k.owner_id, k.id) = (c.owner_id, c.contact_id)
      left join messages m on (m.owner_id, m.id) = (c.owner_id, c.last_inbound_id)`)
  return rows
}

const isDue = (now: Date) => sql`due_at <= ${now}::timestamptz`
export function anyNoticeDue(now: Date): SQL {
  return sql`exists (select from push_notices where ${isDue(now)})`
}

/** A condition that is true while somebody has a device that may get notices. */
export const anyDevice = sql`exists (select from push_devices)`

type Outcome = { again: Date } | 'done' | 'device-gone'

export async function settleNotice(
  tx: Tx,
  { ownerId, deviceId, about }: Pick<Notice, 'ownerId' | 'deviceId' | 'about'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'device-gone')
    await tx.execute(sql`delete from push_devices where owner_id = ${ownerId}::uuid and id = ${deviceId}::uuid`)
  else
    await tx.execute(sql`
      update push_notices set due_at = ${outcome === 'done' ? null : outcome.again}::timestamptz
      where owner_id = ${ownerId}::uuid and device_id = ${deviceId}::uuid and about = ${about}`)
}

export async function deleteOldNotices(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from push_notices where created_at < ${before}::timestamptz`)
}
