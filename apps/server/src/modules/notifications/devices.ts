import {
  DEVICES_AT_MOST,
  type NotificationSettings,
  type NotificationSwitch,
  type PushSubscriptionInput,
} from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Person = { ownerId: string; personId: string }
type NewDevice = PushSubscriptionInput & { sessionId: string; userAgent: string; now: Date }

/** Returns the notification settings of a person; everything is on by default. */
export async function findSettings(tx: Tx, personId: string): Promise<Omit<NotificationSettings, 'publicKey'>> {
  const { rows } = await tx.execute<NotificationSettings['on']>(
    sql`select sound, waiting, requests, outages, subscription from notification_settings where person_id = ${personId}::uuid`,
  )
  const { rows: devices } = await tx.execute<{ id: string; userAgent: string; endpoint: string; since: string }>(sql`
    select id, user_agent as "userAgent", endpoint, created_at as since from push_devices
    where person_id = ${personId}::uuid order by created_at, id`)
  return {
    on: rows[0] ?? { sound: true, waiting: true, requests: true, outages: true, subscription: true },
    devices: devices.map((device) => ({ ...device, since: new Date(device.since) })),
  }
}

/** Switches something on or off for a person. */
export async function setOn(
  tx: Tx,
  { ownerId, personId }: Person,
  { what, on }: { what: NotificationSwitch; on: boolean },
): Promise<void> {
  const column = sql.identifier(what)
  await tx.execute(sql`
    insert into notification_settings (person_id, owner_id, ${column}) values (${personId}::uuid, ${ownerId}::uuid, ${on})
    on conflict (person_id) do update set ${column} = excluded.${column}`)
}

/**
 * Adds a browser of a person. A browser belongs to the person who signed in there last.
 *
 * @param tx a transaction of `Database.accounts`, since the person before may be of another venue
 * @returns false when the person has as many as they may
 */
export async function addDevice(tx: Tx, { ownerId, personId }: Person, device: NewDevice): Promise<boolean> {
  const { endpoint, p256dh, auth, sessionId, userAgent, now } = device
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push-devices ${personId}`}))`)
  const { rows } = await tx.execute<{ others: number }>(
    sql`select count(*)::int as others from push_devices where person_id = ${personId}::uuid and endpoint <> ${endpoint}`,
  )
  if (rows[0]!.others >= DEVICES_AT_MOST) return false
  // What waits to be said to the one before is not said to this one.
  await tx.execute(sql`delete from push_devices where endpoint = ${endpoint} and person_id <> ${personId}::uuid`)
  await tx.execute(sql`
    insert into push_devices (owner_id, person_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
    values (${ownerId}::uuid, ${personId}::uuid, ${sessionId}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${userAgent.slice(0, 400)}, ${now}::timestamptz)
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent`)
  return true
}

/** Deletes a browser of a person. @returns whether it existed and was theirs */
export async function removeDevice(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from push_devices where id = ${id}::uuid and person_id = ${personId}::uuid`,
  )
  return rowCount === 1
}
