import { randomUUID } from 'node:crypto'
import { type Webhook, type WebhookEventType, type WebhookInput, WEBHOOKS_AT_MOST } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { newSecret, secretPlace } from './secret.ts'

export type Sealing = Pick<Secrets, 'seal' | 'open'>
type Made = { id: string; secret: string }

/** The events that are sent to n8n: only the one of the specification. */
const N8N_EVENTS: WebhookEventType[] = ['schedule.created']

export async function listEndpoints(tx: Tx): Promise<Webhook[]> {
  type Row = Omit<Webhook, 'failingSince' | 'lastDeliveredAt'> &
    Record<'failingSince' | 'lastDeliveredAt', string | null>
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.kind, e.url, e.events, e.state, e.failing_since as "failingSince",
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select d.done_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'delivered' order by d.id desc limit 1) as "lastDeliveredAt"
    from webhook_endpoints e order by e.kind, e.created_at, e.id`)
  const date = (value: string | null) => (value ? new Date(value) : null)
  return rows.map((row) => ({
    ...row,
    failingSince: date(row.failingSince),
    lastDeliveredAt: date(row.lastDeliveredAt),
  }))
}

/**
 * Adds an endpoint.
 *
 * @returns the id and the signing secret, which is shown only once; null when there are as many as there may be
 */
export async function addEndpoint(
  tx: Tx,
  ownerId: string,
  { webhook, secrets, now }: { webhook: WebhookInput; secrets: Sealing; now: Date },
): Promise<Made | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from webhook_endpoints where kind = 'webhook'`,
  )
  if (rows[0]!.total >= WEBHOOKS_AT_MOST) return null
  const made = { id: randomUUID(), secret: newSecret() }
  await tx.execute(sql`
    insert into webhook_endpoints (id, owner_id, kind, url, events, secret_sealed, created_at)
    values (${made.id}::uuid, ${ownerId}::uuid, 'webhook', ${webhook.url}, ${sql.param(webhook.events)}::text[],
      ${secrets.seal(secretPlace(made.id), made.secret)}, ${now}::timestamptz)`)
  return made
}

/** Changes an endpoint. A new address begins without the failures of the old one. @returns whether there is one */
export async function updateEndpoint(tx: Tx, id: string, { url, events }: WebhookInput): Promise<boolean> {
  return touched(
    tx,
    sql`
    update webhook_endpoints set events = ${sql.param(events)}::text[], url = ${url},
      failing_since = case when url = ${url} then failing_since end, failures = case when url = ${url} then failures else 0 end,
      next_at = case when url = ${url} then next_at end
    where id = ${id}::uuid and kind = 'webhook' returning id`,
  )
}

/** Deletes an endpoint and its log. @returns whether there was one */
export async function removeEndpoint(tx: Tx, id: string): Promise<boolean> {
  return touched(tx, sql`delete from webhook_endpoints where id = ${id}::uuid returning id`)
}

/** Pauses an endpoint. @returns whether there is one */
export async function pauseEndpoint(tx: Tx, id: string): Promise<boolean> {
  return touched(tx, sql`update webhook_endpoints set state = 'paused' where id = ${id}::uuid returning id`)
}

/** Resumes an endpoint; its waiting deliveries continue at once. @returns whether there is one */
export async function resumeEndpoint(tx: Tx, id: string): Promise<boolean> {
  await tx.execute(
    sql`update webhook_deliveries set due_at = null where endpoint_id = ${id}::uuid and state = 'waiting'`,
  )
  return touched(
    tx,
    sql`
    update webhook_endpoints set state = 'active', failing_since = null, failures = 0, next_at = null
    where id = ${id}::uuid returning id`,
  )
}

/**
 * Gives an endpoint another secret; the old one signs nothing any more.
 *
 * @returns null when there is no such endpoint
 */
export async function renewEndpointSecret(tx: Tx, id: string, secrets: Sealing): Promise<Made | null> {
  const secret = newSecret()
  const sealed = secrets.seal(secretPlace(id), secret)
  const found = await touched(
    tx,
    sql`update webhook_endpoints set secret_sealed = ${sealed} where id = ${id}::uuid returning id`,
  )
  return found ? { id, secret } : null
}

/** Returns the address of n8n; its url is empty where there is none. */
export async function findN8nUrl(tx: Tx): Promise<{ url: string; webhookId: string | null }> {
  const { rows } = await tx.execute<{ url: string; webhookId: string }>(
    sql`select url, id as "webhookId" from webhook_endpoints where kind = 'n8n'`,
  )
  return rows[0] ?? { url: '', webhookId: null }
}

/**
 * Saves the n8n address of an owner, who has only one; saving it resumes one that was paused.
 *
 * @returns the secret of a new one
 */
export async function saveN8n(
  tx: Tx,
  ownerId: string,
  { url, secrets, now }: { url: string; secrets: Sealing; now: Date },
): Promise<string | null> {
  const made = { id: randomUUID(), secret: newSecret() }
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into webhook_endpoints (id, owner_id, kind, url, events, secret_sealed, created_at)
    values (${made.id}::uuid, ${ownerId}::uuid, 'n8n', ${url}, ${sql.param(N8N_EVENTS)}::text[],
      ${secrets.seal(secretPlace(made.id), made.secret)}, ${now}::timestamptz)
    on conflict (owner_id) where kind = 'n8n' do update set url = excluded.url, state = 'active', failing_since = null,
      failures = 0, next_at = null
    returning id`)
  return rows[0]!.id === made.id ? made.secret : null
}

export async function removeN8n(tx: Tx): Promise<boolean> {
  return touched(tx, sql`delete from webhook_endpoints where kind = 'n8n' returning id`)
}

async function touched(tx: Tx, statement: ReturnType<typeof sql>): Promise<boolean> {
  return (await tx.execute(statement)).rows.length > 0
}
