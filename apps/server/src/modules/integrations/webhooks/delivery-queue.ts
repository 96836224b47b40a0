import type { DeliveryTrouble } from '@balcao/contract'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { composeBody } from './compose-body.ts'

/** An address with the lease of one worker. */
export type DeliveryQueue = {
  endpointId: string
  ownerId: string
  /** The owner's mail address. */
  email: string
  kind: 'webhook' | 'n8n'
  url: string
  secretSealed: string
  failures: number
}
export type Due = { id: string; eventId: string; body: string; attempts: number; firstTriedAt: Date }
/** The result of a try. `trouble` is null when it succeeded. */
export type Tried = {
  /** The timestamp that was posted. */
  at: Date
  status: number | null
  answer: string | null
  trouble: DeliveryTrouble | null
  tookMs: number
  /** The pause that the receiver asks for, in milliseconds. */
  pauseMs: number | null
}

/**
 * Claims the addresses that have a due delivery and no worker, until `until`; across owners, without those of blocked
 * venues. The recursion jumps from address to address in the index, so that a backlog of one costs the others nothing.
 */
export async function claimEndpoints(
  tx: Tx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DeliveryQueue[]> {
  const { rows } = await tx.execute<DeliveryQueue>(sql`
    with recursive ${queues}, free as (
      select e.owner_id, e.id, p.email from ${freeEndpoints(now)}
      order by e.next_at nulls first limit ${most} for update of e skip locked
    )
    update webhook_endpoints e set busy_until = ${until}::timestamptz from free
    where (e.owner_id, e.id) = (free.owner_id, free.id)
    returning e.id as "endpointId", e.owner_id as "ownerId", free.email, e.kind, e.url, e.secret_sealed as "secretSealed", e.failures`)
  return rows
}

const queues = sql`queues as (
  (select owner_id, endpoint_id from webhook_deliveries where state = 'waiting' order by endpoint_id limit 1)
  union all
  select next.* from queues l, lateral (select d.owner_id, d.endpoint_id from webhook_deliveries d
    where d.state = 'waiting' and d.endpoint_id > l.endpoint_id order by d.endpoint_id limit 1) next
)`
const freeEndpoints = (now: Date) => sql`
  queues l join webhook_endpoints e on (e.owner_id, e.id) = (l.owner_id, l.endpoint_id) join profiles p on p.id = e.owner_id
  where e.state = 'active' and not p.is_blocked and (e.next_at is null or e.next_at <= ${now}::timestamptz)
    and (e.busy_until is null or e.busy_until < ${now}::timestamptz)
    and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting'
      and (d.due_at is null or d.due_at <= ${now}::timestamptz))`
export function anyEndpointFree(now: Date): SQL {
  return sql`exists (with recursive ${queues} select from ${freeEndpoints(now)})`
}

/**
 * Returns the oldest due delivery, with its body, which is composed once. A delivery whose subject no longer exists (an
 * erased contact, a deleted message) is not sent.
 */
export async function nextDelivery(tx: Tx, queue: DeliveryQueue, now: Date): Promise<Due | null> {
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`
      select d.id::text, d.event_id as "eventId", d.type, d.contact_id as "contactId", d.subject, d.at, d.body, d.attempts,
        d.first_tried_at as "firstTriedAt"
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.endpoint_id = ${queue.endpointId}::uuid and d.state = 'waiting' and e.state = 'active'
        and (d.due_at is null or d.due_at <= ${now}::timestamptz) order by d.id limit 1`)
    const [row] = rows
    if (!row) return null
    const firstTriedAt = row.firstTriedAt ? new Date(row.firstTriedAt) : now
    const body = row.body ?? (await composeBody(tx, queue.kind, { ...row, at: row.at ? new Date(row.at) : now }))
    await tx.execute(
      body === null
        ? sql`update webhook_deliveries set state = 'failed', trouble = 'forgotten', done_at = ${now}::timestamptz where id = ${row.id}::bigint`
        : sql`update webhook_deliveries set body = ${body}, first_tried_at = ${firstTriedAt}::timestamptz where id = ${row.id}::bigint`,
    )
    if (body !== null) return { id: row.id, eventId: row.eventId, body, attempts: row.attempts, firstTriedAt }
  }
}

type Row = {
  id: string
  eventId: string
  type: string
  contactId: string | null
  subject: unknown
  at: string | null
  body: string | null
  attempts: number
  firstTriedAt: string | null
}

/**
 * Records a try and sets the next time of its address.
 *
 * @returns `disabled` when nothing succeeded for so long, or the receiver is gone for good, that the address is given
 * up
 */
export async function recordAttempt(
  tx: Tx,
  queue: DeliveryQueue,
  { due, tried, now, until }: { due: Due; tried: Tried; now: Date; until: Date },
): Promise<'delivered' | 'failing' | 'disabled'> {
  const retry: Retry = tried.trouble ? retryAfter(due, { ...tried, failures: queue.failures + 1, now }) : null
  const state = tried.trouble === null ? 'delivered' : retry ? 'waiting' : 'failed'
  await tx.execute(sql`
    update webhook_deliveries set state = ${state}, attempts = attempts + 1, tried_at = ${tried.at}::timestamptz,
      due_at = ${retry?.dueAt ?? null}::timestamptz, done_at = ${state === 'waiting' ? null : now}::timestamptz,
      answer_status = ${tried.status}, trouble = ${tried.trouble}, took_ms = ${tried.tookMs}
    where owner_id = ${queue.ownerId}::uuid and id = ${due.id}::bigint`)
  await tx.execute(sql`
    insert into webhook_attempts (owner_id, delivery_id, at, url, status, answer, trouble, took_ms)
    select owner_id, id, ${tried.at}::timestamptz, ${queue.url}, ${tried.status}::int, ${tried.answer}, ${tried.trouble}, ${tried.tookMs}::int
    from webhook_deliveries where owner_id = ${queue.ownerId}::uuid and id = ${due.id}::bigint`)
  if (tried.trouble === null) return recovered(tx, queue, until)
  const { rows } = await tx.execute<{ state: string }>(sql`
    update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, ${now}::timestamptz),
      next_at = ${retry?.queueAt ?? null}::timestamptz, busy_until = null,
      state = case when state = 'active' and (${tried.status === GONE}
        or failures + 1 >= ${DISABLE.failures} and failing_since <= ${new Date(now.getTime() - DISABLE.afterMs)}::timestamptz)
        then 'disabled' else state end
    where owner_id = ${queue.ownerId}::uuid and id = ${queue.endpointId}::uuid returning state`)
  if (rows[0]?.state !== 'disabled') return 'failing'
  await tx.execute(sql`
    update webhook_deliveries set state = 'failed', due_at = null, done_at = ${now}::timestamptz
    where endpoint_id = ${queue.endpointId}::uuid and state = 'waiting'`)
  return 'disabled'
}

/**
 * The status with which the receiver wants no more deliveries ("Gone": RFC 9110, 15.5.11; Standard Webhooks,
 * "Delivery").
 */
const GONE = 410
/**
 * The failures in a row, and the time, after which an address is disabled. The time is a little less than the tries of
 * one event take, so that the last of them decides.
 */
const DISABLE = { failures: 5, afterMs: DAY - 10 * MINUTE }

/** Resets an address after a success. After an outage the deliveries that waited follow at once, in their order. */
async function recovered(tx: Tx, queue: DeliveryQueue, until: Date): Promise<'delivered'> {
  if (queue.failures >= OPENS_AT)
    await tx.execute(
      sql`update webhook_deliveries set due_at = null where endpoint_id = ${queue.endpointId}::uuid and state = 'waiting'`,
    )
  await tx.execute(sql`
    update webhook_endpoints set failures = 0, failing_since = null, next_at = null, busy_until = ${until}::timestamptz
    where owner_id = ${queue.ownerId}::uuid and id = ${queue.endpointId}::uuid`)
  queue.failures = 0
  return 'delivered'
}

/** The number of failures in a row that cannot be due to one event: the address is down. */
const OPENS_AT = 4

export async function releaseEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set busy_until = null where id = ${endpointId}::uuid`)
}

/** Deletes deliveries that are older than the 30 days for which the log is kept, across owners. */
export async function deleteOldDeliveries(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * DAY)
  await tx.execute(sql`delete from webhook_deliveries where done_at < ${before}::timestamptz`)
}

/** Moves the deliveries about merged contacts to the contact that stays. */
export async function moveDeliveries(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs)
    await tx.execute(sql`update webhook_deliveries set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
}

/** The next time of the event, and of its address; null when it is not tried again. */
type Retry = { dueAt: Date; queueAt: Date } | null

/** Milliseconds for which a receiver may be down without missing anything. */
const PATIENCE = DAY
/** The number of tries of one event for which the others of its address wait, so that they arrive in order. */
const IN_ORDER = 3
const LONGEST_PAUSE = 4 * HOUR
const LONGEST_QUEUE_PAUSE = HOUR

/**
 * Returns the time of the next try after a failure: 5 s, 20 s, 80 s, … up to 4 h, each a fifth more or less, for 24
 * hours. For its first three tries an event blocks its address, so that later events do not overtake it; from then on
 * it is tried in between. An address at which everything fails is tried ever more slowly, whatever waits there.
 *
 * @param tried.failures the number of failures at this address in a row, this one included
 */
function retryAfter(
  { attempts, firstTriedAt }: { attempts: number; firstTriedAt: Date },
  tried: { failures: number; pauseMs: number | null; now: Date },
): Retry {
  const now = tried.now.getTime()
  const last = firstTriedAt.getTime() + PATIENCE
  if (now >= last) return null
  const asked = Math.min(tried.pauseMs ?? 0, HOUR)
  const pause = Math.max(jittered(Math.min(5 * SECOND * 4 ** attempts, LONGEST_PAUSE)), asked)
  const dueAt = Math.min(now + pause, last)
  const down = jittered(Math.min(MINUTE * 2 ** Math.max(0, tried.failures - IN_ORDER - 1), LONGEST_QUEUE_PAUSE))
  const holds = attempts < IN_ORDER && tried.failures <= IN_ORDER
  const queueAt = holds ? dueAt : now + Math.max(down, asked)
  return { dueAt: new Date(dueAt), queueAt: new Date(queueAt) }
}

/** Varies a pause by up to a fifth, so that receivers that failed together are not tried together. */
const jittered = (ms: number) => ms * (0.8 + Math.random() * 0.4)
