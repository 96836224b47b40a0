import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { Device } from './push.ts'

/** Words to devices, as the jobs that they are. */
export const notices = { announce, addTest, take, settle, forgetOld }

export type Notice = Device & {
  deviceId: string
  ownerId: string
  about: string
  attempts: number
  conversationId: string | null
  /** Nobody has taken it up yet; null for a test. */
  isWaiting: boolean | null
  name: string | null
  phone: string | null
  /** What was said last. */
  text: string | null
}

/**
 * Whoever began to wait since then is told of to every device of the house, once.
 *
 * @param tx of the system: one look over all houses that have devices
 */
async function announce(tx: Tx, { since, now }: { since: Date; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into push_notices (device_id, conversation_id, owner_id, about, due_at, created_at)
    select d.id, c.id, c.owner_id, c.id || ' ' || extract(epoch from c.waiting_since), ${now}::timestamptz, ${now}::timestamptz
    from push_devices d
      join profiles p on p.id = d.person_id and p.deactivated_at is null and p.removed_at is null and not p.is_blocked
      join profiles o on o.id = d.owner_id and not o.is_blocked
      join conversations c on c.owner_id = d.owner_id and c.state = 'waiting' and c.waiting_since > greatest(${since}::timestamptz, d.created_at)
    on conflict do nothing`)
}

/** A word to all devices of a person, to see whether they hear. */
async function addTest(tx: Tx, personId: string, { about, now }: { about: string; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into push_notices (device_id, owner_id, about, due_at, created_at)
    select id, owner_id, ${about}, ${now}::timestamptz, ${now}::timestamptz from push_devices where person_id = ${personId}::uuid
    on conflict do nothing`)
}

/** Takes some that are due in hand, until `until`. */
async function take(tx: Tx, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<Notice[]> {
  const { rows } = await tx.execute<Notice>(sql`
    with taken as (
      update push_notices n set attempts = attempts + 1, due_at = ${until}::timestamptz
      where (n.device_id, n.about) in (
        select device_id, about from push_notices where due_at <= ${now}::timestamptz order by due_at limit ${limit} for update skip locked)
      returning n.*)
    select t.device_id as "deviceId", t.owner_id as "ownerId", t.about, t.attempts, t.conversation_id as "conversationId",
      d.endpoint, d.p256dh, d.auth, k.name, k.phone, m.text,
      c.state = 'waiting' and t.about = c.id || ' ' || extract(epoch from c.waiting_since) as "isWaiting"
    from taken t join push_devices d on d.id = t.device_id
      left join conversations c on c.id = t.conversation_id
      left join contacts k on k.id = c.contact_id
      left join messages m on m.id = c.last_inbound_id`)
  return rows
}

type Outcome = { again: Date } | 'done' | 'device-gone'

async function settle(
  tx: Tx,
  { deviceId, about }: Pick<Notice, 'deviceId' | 'about'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'device-gone') await tx.execute(sql`delete from push_devices where id = ${deviceId}::uuid`)
  else
    await tx.execute(sql`
      update push_notices set due_at = ${outcome === 'done' ? null : outcome.again}::timestamptz
      where device_id = ${deviceId}::uuid and about = ${about}`)
}

async function forgetOld(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from push_notices where created_at < ${before}::timestamptz`)
}
