import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { ConnectionState, GatewayEvent, GatewayReceipt } from '@balcao/contract'
import type { Pool } from 'pg'
import type { CallerReply } from './caller-replies.ts'
import { type Lease, LeaseLost } from './leases.ts'
import type { MediaJob } from './media-jobs.ts'
import { withPatience } from './with-patience.ts'

export type KeyRow = { type: string; id: string; value: Buffer | null }
export type NewEvent = {
  type: GatewayEvent['type']
  payload: unknown
  dedupe?: string
  /** The file that is to be fetched for the event. */
  media?: MediaJob
  /** The id of the file that is to be deleted with the event. */
  forgets?: string
  /** The reply to the caller. */
  reply?: CallerReply
}

type SentRow = { messageId: string; jid: string; body: Buffer }

/** Columns of the instance's own row. */
export type InstanceChange = {
  creds?: Buffer
  state?: ConnectionState
  linkedNumber?: string
  profileName?: string
  pictureUrl?: string
  /** The cause and time of the end of the link. */
  disconnection?: { code: number | null; reason: string | null; at: string; number: string }
  wanted?: boolean
}

/** The changes of one step of an instance; all of them are stored, or none. */
type Change = {
  keys?: KeyRow[]
  instance?: InstanceChange
  events?: NewEvent[]
  receipts?: GatewayReceipt[]
  /** Messages that are about to go out. */
  sent?: SentRow[]
}

export interface OutboxWriter {
  /** Resolves once stored. Changes are stored in the order of the calls; after one failed, all later ones fail. */
  write(change: Change): Promise<void>
  /** Resolves when everything written so far is stored or has failed. From now on nothing more is written. */
  close(): Promise<void>
}

/**
 * Is the only writer of an instance. Changes that come while a statement runs go together into the next one, so a burst
 * costs few round trips; each statement is atomic and checks the lease.
 */
export function createOutboxWriter(
  pool: Pool,
  lease: Lease,
  listener: { onEvents: () => void; onFailed: (error: unknown) => void },
): OutboxWriter {
  let last: Promise<void> = Promise.resolve()
  let gathering: { changes: Change[]; stored: Promise<void> } | undefined
  const closed = new AbortController()

  const open = () => {
    const changes: Change[] = []
    const stored = last.then(async () => {
      // What belongs together is often written in one turn of the loop: a text is encrypted for two phones, say.
      await turnOfLoop()
      gathering = undefined
      const change = merge(changes)
      for (const step of inSteps(change)) await withPatience(() => store(pool, lease, step))
      if (change.events?.length || change.receipts?.length) listener.onEvents()
    })
    last = stored
    // Each writer sees the failure through its own promise; the owner hears of it once.
    stored.catch(listener.onFailed)
    return { changes, stored }
  }
  return {
    async write(change) {
      if (isEmpty(change)) return
      closed.signal.throwIfAborted()
      gathering ??= open()
      gathering.changes.push(change)
      await gathering.stored
    },
    async close() {
      closed.abort(new LeaseLost('the outbox is closed'))
      await last.catch(() => undefined)
    },
  }
}

const isEmpty = ({ keys, instance, events, receipts, sent }: Change) =>
  !instance && !keys?.length && !events?.length && !receipts?.length && !sent?.length

function merge(changes: Change[]): Change {
  const keys = new Map(changes.flatMap((change) => change.keys ?? []).map((row) => [`${row.type} ${row.id}`, row]))
  return {
    keys: [...keys.values()],
    instance: Object.assign({}, ...changes.map((change) => change.instance)),
    events: changes.flatMap((change) => change.events ?? []),
    // A statement may write a row once only.
    sent: [...new Map(changes.flatMap((change) => change.sent ?? []).map((row) => [row.messageId, row])).values()],
    receipts: furthest(changes.flatMap((change) => change.receipts ?? [])),
  }
}

/**
 * Splits a change in which a message is sent again while a receipt for it comes in, because one statement cannot write
 * its row twice.
 */
function inSteps({ receipts, ...change }: Change): Change[] {
  const again = new Set(change.sent?.map((row) => row.messageId))
  const clash = receipts?.some((receipt) => again.has(receipt.messageId))
  return clash ? [{ receipts }, change] : [{ ...change, receipts }]
}

/** The status of a deferred message, which waits for permission to be sent. */
export const DEFERRED = -1
export const RECEIPT_RANK = { failed: 1, sent: 2, delivered: 3, read: 4 } as const

/**
 * Keeps, of several receipts for a message, the one that says most, because one statement may update a message once
 * only.
 */
function furthest(receipts: GatewayReceipt[]) {
  const byMessage = new Map<string, GatewayReceipt>()
  for (const receipt of receipts) {
    const known = byMessage.get(receipt.messageId)
    if (!known || RECEIPT_RANK[known.status] < RECEIPT_RANK[receipt.status]) byMessage.set(receipt.messageId, receipt)
  }
  return [...byMessage.values()]
}

/** Stores a change; all of it is safe to repeat. */
async function store(
  pool: Pool,
  lease: Lease,
  { keys = [], instance = {}, events = [], receipts = [], sent = [] }: Change,
) {
  const kept = keys.filter((row) => row.value)
  const dropped = keys.filter((row) => !row.value)
  const media = events.flatMap((event) => event.media ?? [])
  const told = events.flatMap((event) => event.reply ?? [])
  const isMore = media.length > 0 || told.length > 0
  const { rows } = await pool.query<{ held: number }>({
    // Few messages bring a file, and few people call; the others do not pay for it.
    ...(isMore
      ? { name: 'gateway-outbox-more', text: STATEMENT_WITH_MORE }
      : { name: 'gateway-outbox', text: STATEMENT }),
    values: [
      lease.instanceId,
      lease.token,
      kept.map((row) => row.type),
      kept.map((row) => row.id),
      kept.map((row) => row.value),
      dropped.map((row) => row.type),
      dropped.map((row) => row.id),
      instance.creds ?? null,
      events.map((event) => event.type),
      events.map((event) => event.dedupe ?? null),
      events.map((event) => JSON.stringify(event.payload)),
      receipts.map((receipt) => receipt.messageId),
      receipts.map((receipt) => RECEIPT_RANK[receipt.status]),
      receipts.map((receipt) => JSON.stringify(receipt)),
      instance.state ?? null,
      instance.linkedNumber ?? null,
      instance.profileName ?? null,
      instance.wanted ?? null,
      sent.map((row) => row.messageId),
      sent.map((row) => row.jid),
      sent.map((row) => row.body),
      instance.disconnection ? JSON.stringify(instance.disconnection) : null,
      instance.pictureUrl ?? null,
      ...(isMore ? [JSON.stringify(media), JSON.stringify(told)] : []),
    ],
  })
  if (!rows[0]?.held) throw new LeaseLost(lease.instanceId)
}

const STATEMENT = `
with held as (select instance_id from gateway.leases where instance_id = $1 and token = $2),
kept as (
  insert into gateway.session_keys (instance_id, type, id, value)
  select held.instance_id, k.type, k.id, k.value
  from held, unnest($3::text[], $4::text[], $5::bytea[]) as k (type, id, value)
  on conflict (instance_id, type, id) do update set value = excluded.value
),
dropped as (
  delete from gateway.session_keys s using held, unnest($6::text[], $7::text[]) as k (type, id)
  where s.instance_id = held.instance_id and s.type = k.type and s.id = k.id
),
instance as (
  update gateway.instances i set
    creds = coalesce($8, i.creds),
    state = coalesce($15, i.state),
    linked_number = coalesce($16, i.linked_number),
    -- The first time stays.
    first_linked = case when $16::text is null then i.first_linked else jsonb_build_object($16::text, now()) || i.first_linked end,
    profile_name = coalesce($17, i.profile_name),
    wanted = coalesce($18, i.wanted),
    disconnection = coalesce($22, i.disconnection),
    picture_url = coalesce($23, i.picture_url)
  from held where i.id = held.instance_id
    and num_nonnulls($8::bytea, $15::text, $16::text, $17::text, $18::boolean, $22::jsonb, $23::text) > 0
),
prepared as (
  -- A refused message that is sent again may be refused again: it starts anew.
  insert into gateway.sent_messages as known (instance_id, message_id, jid, body)
  select held.instance_id, s.message_id, s.jid, s.body
  from held, unnest($19::text[], $20::text[], $21::bytea[]) as s (message_id, jid, body)
  on conflict (instance_id, message_id) do update set status = 0
    where known.status in (${DEFERRED}, ${RECEIPT_RANK.failed})
),
moved as (
  update gateway.sent_messages s set status = r.status
  from held, unnest($12::text[], $13::smallint[], $14::text[]) as r (message_id, status, payload)
  where s.instance_id = held.instance_id and s.message_id = r.message_id and s.status < r.status
  returning s.instance_id, r.payload
),
told as (
  insert into gateway.events (instance_id, type, dedupe, payload)
  select held.instance_id, e.type, e.dedupe, e.payload::json
  from held, unnest($9::text[], $10::text[], $11::text[]) with ordinality as e (type, dedupe, payload, position)
  union all
  select instance_id, 'receipt', null, payload::json from moved
  on conflict (instance_id, dedupe) do nothing
  returning id
)
select (select count(*) from held)::int as held,
  (select pg_notify('gateway_events', '') from told limit 1) as notified`

const STATEMENT_WITH_MORE = STATEMENT.replace(
  'told as (',
  `fetches as (
  insert into gateway.media (instance_id, id, message_id, jid, from_me, mime_type, file_name, source)
  select held.instance_id, m.id, m."messageId", m.jid, m."fromMe", m.source->>'mimeType', m.source->>'fileName', m.source
  from held, json_to_recordset($24) as m (id text, "messageId" text, jid text, "fromMe" boolean, source jsonb)
  on conflict do nothing
),
owed as (
  -- Callers are told in the order of their calls, also those whose calls are stored by one statement.
  insert into gateway.caller_words (instance_id, message_id, peer, text, created_at)
  select held.instance_id, w."messageId", w.peer, w.text, now() + w.position * interval '1 microsecond'
  from held, rows from (json_to_recordset($25) as ("messageId" text, peer jsonb, text text))
    with ordinality as w ("messageId", peer, text, position)
  on conflict do nothing
),
told as (`,
)
