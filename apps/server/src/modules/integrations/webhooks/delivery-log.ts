import type { Delivery, DeliveryAttempt, DeliveryDetail, DeliveryState } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

const PAGE = 50
type Row = Omit<Delivery, 'triedAt' | 'dueAt'> & Record<'triedAt' | 'dueAt', string | null>

const COLUMNS = sql`d.id::text, d.type, d.state, d.attempts, d.answer_status as status, d.trouble, d.took_ms as "tookMs",
  d.tried_at as "triedAt", case when d.state = 'waiting' then greatest(d.due_at, e.next_at) end as "dueAt"`

/** Returns deliveries, the newest first. @param before the last delivery of the previous page */
export async function findDeliveries(
  tx: Tx,
  { id, before, state }: { id: string; before?: string; state?: DeliveryState },
): Promise<{ deliveries: Delivery[]; more: boolean }> {
  const conditions: SQL[] = [sql`d.endpoint_id = ${id}::uuid`]
  if (before) conditions.push(sql`d.id < ${before}::bigint`)
  if (state) conditions.push(sql`d.state = ${state}`)
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where ${sql.join(conditions, sql` and `)} order by d.id desc limit ${PAGE + 1}`)
  return { deliveries: rows.slice(0, PAGE).map(present), more: rows.length > PAGE }
}

/** Returns a delivery with its tries. @returns null when there is none */
export async function getDelivery(tx: Tx, id: string): Promise<DeliveryDetail | null> {
  type Whole = Row & Pick<DeliveryDetail, 'url' | 'body'> & { eventId: string }
  const { rows } = await tx.execute<Whole>(sql`
    select ${COLUMNS}, e.url, d.body, d.event_id as "eventId"
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.id = ${id}::bigint`)
  const [row] = rows
  if (!row) return null
  const { eventId, url, body, ...rest } = row
  const tries = await attemptsOf(tx, id)
  return {
    ...present(rest),
    url: tries[0]?.url ?? url,
    headers: headersOf({ id: eventId, at: tries[0]?.at ?? null }),
    body,
    tries: tries.slice(0, SHOWN),
    moreTries: tries.length > SHOWN,
  }
}

/** The number of tries that are shown of one delivery: a day of them, and some replays. */
const SHOWN = 50

/** Returns the newest tries, and one more than is shown. */
async function attemptsOf(tx: Tx, id: string): Promise<DeliveryAttempt[]> {
  const { rows } = await tx.execute<Omit<DeliveryAttempt, 'at'> & { at: string }>(sql`
    select id::text, at, url, status, answer, trouble, took_ms as "tookMs" from webhook_attempts
    where delivery_id = ${id}::bigint order by id desc limit ${SHOWN + 1}`)
  return rows.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at) }))
}

/** Returns the headers of a post without the signature. @param of.at the time of the try; null when there was none */
export function headersOf({ id, at }: { id: string; at: Date | null }): Record<string, string> {
  const timestamp = at && { 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) }
  return {
    'content-type': 'application/json',
    'user-agent': 'balcao-webhooks',
    'webhook-id': `msg_${id}`,
    ...timestamp,
  }
}

/** Queues a test delivery. @returns its id; null when there is no such endpoint */
export async function addTestDelivery(tx: Tx, endpointId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into webhook_deliveries (owner_id, endpoint_id, type, subject, at)
    select owner_id, id, 'webhook.test', '{}', ${now}::timestamptz from webhook_endpoints where id = ${endpointId}::uuid
    returning id::text`)
  if (rows[0]) await wake(tx, sql`id = ${endpointId}::uuid`)
  return rows[0]?.id ?? null
}

/** Queues a delivery again as it was, under its id. @returns whether there is one */
export async function replayDelivery(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update webhook_deliveries set state = 'waiting', due_at = null, done_at = null, first_tried_at = null, attempts = 0, trouble = null
    where id = ${id}::bigint returning id`)
  if (rows.length) await wake(tx, sql`id = (select endpoint_id from webhook_deliveries where id = ${id}::bigint)`)
  return rows.length > 0
}

/** Ends the pause of endpoints, because somebody waits for the result. */
async function wake(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set next_at = null where ${which}`)
}

function present({ triedAt, dueAt, ...row }: Row): Delivery {
  return { ...row, triedAt: triedAt ? new Date(triedAt) : null, dueAt: dueAt ? new Date(dueAt) : null }
}
