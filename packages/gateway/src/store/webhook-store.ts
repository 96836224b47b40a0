import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Encryption } from '@balcao/whatsapp-engine'

export type WebhookConfig = {
  enabled: boolean
  url: string
  byEvents: boolean
  base64: boolean
  events: string[]
  headers: Record<string, string>
}
/** The fields of an envelope for an instance that was deleted. */
export type Parting = { name: string; number: string | null; token: string | null }
export type Webhook = WebhookConfig & {
  instanceId: string
  secret: string
  parting: Parting | null
  createdAt: Date
  updatedAt: Date
}

export type Delivery = {
  id: string
  event: string
  payload: unknown
  attempts: number
  at: Date
  /** True for less than a minute; until then its file may still be on its way. */
  fresh: boolean
}
export type DeliveryRecord = {
  id: string
  event: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  answer: number | null
  trouble: string | null
  createdAt: Date
  doneAt: Date | null
}

type Row = Omit<Webhook, 'headers' | 'secret' | 'parting'> & { headers: Buffer; secret: Buffer; parting: Buffer | null }

const COLUMNS = `instance_id as "instanceId", enabled, url, by_events as "byEvents", base64, events, headers, secret, parting,
  created_at as "createdAt", updated_at as "updatedAt"`

export type WebhookStore = ReturnType<typeof createWebhookStore>

/** Stores webhooks and the deliveries that are still to be made. */
export function createWebhookStore(pool: Pool, encryption: Encryption) {
  const open = ({ headers, secret, parting, ...row }: Row): Webhook => ({
    ...row,
    headers: JSON.parse(encryption.decrypt(`${row.instanceId} webhook headers`, headers)),
    secret: encryption.decrypt(`${row.instanceId} webhook secret`, secret),
    parting: parting && JSON.parse(encryption.decrypt(`${row.instanceId} webhook parting`, parting)),
  })
  return {
    /** Stores a webhook; the secret that signs its deliveries stays the same. */
    async set(instanceId: string, config: WebhookConfig): Promise<Webhook> {
      const { rows } = await pool.query<Row>(
        `insert into gateway.webhooks (instance_id, enabled, url, by_events, base64, events, headers, secret)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (instance_id) do update set enabled = excluded.enabled, url = excluded.url,
           by_events = excluded.by_events, base64 = excluded.base64, events = excluded.events,
           headers = excluded.headers, updated_at = now()
         returning ${COLUMNS}`,
        [
          instanceId,
          config.enabled,
          config.url,
          config.byEvents,
          config.base64,
          config.events,
          encryption.encrypt(`${instanceId} webhook headers`, JSON.stringify(config.headers)),
          encryption.encrypt(`${instanceId} webhook secret`, randomBytes(32).toString('hex')),
        ],
      )
      return open(rows[0]!)
    },
    async find(instanceId: string): Promise<Webhook | null> {
      const { rows } = await pool.query<Row>(`select ${COLUMNS} from gateway.webhooks where instance_id = $1`, [
        instanceId,
      ])
      return rows[0] ? open(rows[0]) : null
    },
    /** Returns the ids of the instances whose webhook is enabled, and whether deliveries wait, due or not. */
    async look(): Promise<{ enabled: Set<string>; isAnyWaiting: boolean }> {
      const { rows } = await pool.query<{ id: string; waits: boolean }>(
        `select instance_id as id, exists (
           select from gateway.webhook_deliveries d where d.instance_id = w.instance_id and d.status = 'waiting') as waits
         from gateway.webhooks w where enabled`,
      )
      return { enabled: new Set(rows.map(({ id }) => id)), isAnyWaiting: rows.some(({ waits }) => waits) }
    },
    /** Queues an event that is not in the outbox. */
    async queue(instanceId: string, event: string, payload: unknown): Promise<void> {
      await pool.query(
        `insert into gateway.webhook_deliveries (instance_id, event, payload)
         select instance_id, $2, $3 from gateway.webhooks
         where instance_id = $1 and enabled and (events = '{}' or $2 = any (events))`,
        [instanceId, event, JSON.stringify(payload)],
      )
    },
    /** Queues the event that a message was sent: once, for as long as its id is remembered. */
    async queueSent(instanceId: string, messageId: string, payload: unknown): Promise<void> {
      await pool.query(
        `with hearing as (
           select instance_id from gateway.webhooks
           where instance_id = $1 and enabled and (events = '{}' or 'SEND_MESSAGE' = any (events))
         ), told as (
           update gateway.sent_messages s set told = true from hearing h
           where s.instance_id = h.instance_id and s.message_id = $2 and not s.told returning s.instance_id
         )
         insert into gateway.webhook_deliveries (instance_id, event, payload)
         select instance_id, 'SEND_MESSAGE', $3 from told`,
        [instanceId, messageId, JSON.stringify(payload)],
      )
    },
    /** Returns the last deliveries, the newest first. */
    async log(instanceId: string, limit: number): Promise<DeliveryRecord[]> {
      const { rows } = await pool.query<DeliveryRecord>(
        `select id, event, status, attempts, answer, trouble, created_at as "createdAt", done_at as "doneAt"
         from gateway.webhook_deliveries where instance_id = $1 order by id desc limit $2`,
        [instanceId, limit],
      )
      return rows
    },
    /** Claims for `ms` a webhook that has something due and that no process claims. */
    async claim(ms: number): Promise<Webhook | null> {
      const { rows } = await pool.query<Row>(CLAIM, [ms])
      return rows[0] ? open(rows[0]) : null
    },
    /** Returns the oldest waiting delivery, when it is due; later ones wait until it has ended. */
    async next(instanceId: string): Promise<Delivery | null> {
      const { rows } = await pool.query<Delivery & { due: boolean }>(
        `select id, event, payload, attempts, created_at as at, next_at <= now() as due,
           created_at > now() - interval '1 minute' as fresh from gateway.webhook_deliveries
         where instance_id = $1 and status = 'waiting' order by id limit 1`,
        [instanceId],
      )
      const [head] = rows
      return head?.due ? head : null
    },
    /**
     * Stores the result of a try and keeps the webhook claimed for `ms` more.
     *
     * @param againMs milliseconds until the next try; null when there is none
     */
    async note(
      id: string,
      tried: { status: DeliveryRecord['status']; answer: number | null; trouble: string | null; againMs: number },
      ms: number,
    ): Promise<void> {
      await pool.query(
        `with noted as (
           update gateway.webhook_deliveries set status = $2, answer = $3, trouble = $4, attempts = attempts + 1,
             next_at = now() + $5 * interval '1 millisecond', done_at = case when $2 = 'waiting' then null else now() end
           where id = $1 returning instance_id
         )
         update gateway.webhooks w set busy_until = now() + $6 * interval '1 millisecond'
         from noted where w.instance_id = noted.instance_id`,
        [id, tried.status, tried.answer, tried.trouble, tried.againMs, ms],
      )
    },
    /** Puts a delivery off for `ms`, without counting a try. */
    async putOff(id: string, ms: number): Promise<void> {
      await pool.query(
        `update gateway.webhook_deliveries set next_at = now() + $2 * interval '1 millisecond' where id = $1`,
        [id, ms],
      )
    },
    /**
     * Prepares the deletion of an instance: its remaining deliveries, and one that reports the deletion, are made
     * without it. Safe to repeat.
     */
    async part(instanceId: string, parting: Parting): Promise<void> {
      await pool.query(PART, [
        instanceId,
        encryption.encrypt(`${instanceId} webhook parting`, JSON.stringify(parting)),
        JSON.stringify({ instanceName: parting.name, instanceId }),
      ])
    },
    /** Releases a claimed webhook. If its instance was deleted, it is deleted too once all deliveries are made. */
    async release(instanceId: string): Promise<void> {
      await pool.query('update gateway.webhooks set busy_until = null where instance_id = $1', [instanceId])
      await pool.query(FORGET_PARTED, [instanceId])
    },
  }
}

const FORGET_PARTED = `
delete from gateway.webhooks w where instance_id = $1 and parting is not null
  and not exists (select from gateway.instances i where i.id = w.instance_id)
  and not exists (
    select from gateway.webhook_deliveries d where d.instance_id = w.instance_id and d.status = 'waiting')`

const PART = `
with unheard as (delete from gateway.webhooks where instance_id = $1 and not enabled),
parted as (
  update gateway.webhooks set parting = $2 where instance_id = $1 and enabled and parting is null
  returning instance_id, events
)
insert into gateway.webhook_deliveries (instance_id, event, payload)
select p.instance_id, m.event, m.payload from parted p
join (values ('REMOVE_INSTANCE', json 'null', 1), ('INSTANCE_DELETE', $3::json, 2)) as m (event, payload, position)
  on p.events = '{}' or m.event = any (p.events)
order by m.position`

const CLAIM = `
update gateway.webhooks set busy_until = now() + $1 * interval '1 millisecond'
where instance_id = (
  select w.instance_id from gateway.webhooks w
  join lateral (
    select next_at from gateway.webhook_deliveries d
    where d.instance_id = w.instance_id and d.status = 'waiting' order by id limit 1
  ) as head on head.next_at <= now()
  where w.enabled and (w.busy_until is null or w.busy_until < now())
  order by head.next_at limit 1 for update of w skip locked
)
returning ${COLUMNS}`
