import { createHash } from 'node:crypto'
import { GatewayEvent, type GatewayReceipt } from '@balcao/contract'
import type { Pool } from 'pg'
import type { Connection } from './reading/read-webhook.ts'
import { type Codes, noteCode } from './connection/codes.ts'
import { storable } from '@balcao/contract/storable'

/** Holds a number at the foreign server, in its last reported state. */
export type ForeignInstance = {
  name: string
  state: Connection['state'] | null
  number: string | null
  pairing: boolean
  /** The digits of the phone that is to be linked by a pairing code. */
  pairingNumber: string | null
  watchFrom: Date
  /** The time at which WhatsApp was last known to be at the other end; null before the first time. */
  aliveAt: Date | null
  /** The time since which its server reports it open while WhatsApp does not answer; null while it does. */
  silentSince: Date | null
  /** The number of restarts since then. */
  restarts: number
}

/** Holds one event. `dedupe` identifies it: reported again, in whatever way, it has the same name. */
export type ForeignEvent = {
  type: 'message' | 'media' | 'edit' | 'delete' | 'receipt' | 'call' | 'presence' | 'known'
  at: Date
  payload: unknown
  /** Null for events that are worth nothing a moment later. */
  dedupe: string | null
  /** The digest of the text, in hex. */
  said?: string
}

/**
 * The reported changes of a message: the digest of its last text, its edits in the order of the reports, and whether it
 * was deleted.
 */
export type ReportedChanges = { said: Buffer | null; edits: ReportedEdit[]; deleted: boolean }
/**
 * `marks` is the number of edits that the server had noted when a look found this one; null for one that a webhook
 * reported.
 */
type ReportedEdit = { at: string; marks: number | null }

/** The answer of a server while a phone is to be linked. */
export type Code = { code: string; count?: number | null; pairingCode?: string | null }

type Row = { id: string; type: string; at: Date; instance: string; payload: object; ours: string | null }
export type ForeignStore = ReturnType<typeof createForeignStore>

/**
 * Reads and changes the tables `gateway.foreign_*`, which keep a foreign server's events until they are acknowledged.
 */
export function createForeignStore(pool: Pool) {
  const change = async (text: string, values: unknown[]) => ((await pool.query(text, values)).rowCount ?? 0) > 0
  return {
    async names(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>('select name from gateway.foreign_instances')
      return rows.map(({ name }) => name)
    },
    async byName(name: string): Promise<ForeignInstance | null> {
      return (await pool.query<ForeignInstance>(`${INSTANCES} where name = $1`, [name])).rows[0] ?? null
    },
    async list(): Promise<ForeignInstance[]> {
      return (await pool.query<ForeignInstance>(INSTANCES)).rows
    },
    /** Notes that WhatsApp was at the other end at that moment. */
    noteAlive: (name: string, at: Date) =>
      change(
        `update gateway.foreign_instances set alive_at = $2 where name = $1 and (alive_at is null or alive_at < $2)`,
        [name, at],
      ),
    noteRejecting: (name: string, rejects: boolean) =>
      change('update gateway.foreign_instances set rejects_calls = $2 where name = $1', [name, rejects]),
    /** Tells whether calls are rejected; by default they are, since numbers are set up that way here. */
    async rejectsCalls(name: string): Promise<boolean> {
      const text = 'select coalesce(rejects_calls, true) as rejects from gateway.foreign_instances where name = $1'
      return (await pool.query<{ rejects: boolean }>(text, [name])).rows[0]?.rejects ?? true
    },
    /** Begins to watch a number. */
    watch: (name: string, from: Date) =>
      change('insert into gateway.foreign_instances (name, watch_from) values ($1, $2) on conflict do nothing', [
        name,
        from,
      ]),
    forget: (name: string) => change('delete from gateway.foreign_instances where name = $1', [name]),
    setSecret: (name: string, hash: Buffer) =>
      change('update gateway.foreign_instances set secret_hash = $2 where name = $1', [name, hash]),
    async nameOfSecret(hash: Buffer): Promise<string | null> {
      const text = 'select name from gateway.foreign_instances where secret_hash = $1'
      return (await pool.query<{ name: string }>(text, [hash])).rows[0]?.name ?? null
    },
    /** Goes back less far from now on. A phone that was linked again tells of its past for a day. */
    moveWatch: (name: string, from: Date) =>
      change(
        `update gateway.foreign_instances set watch_from = $2
        where name = $1 and watch_from < $2 and (gap_since is null or past_stage is null)`,
        [name, from],
      ),

    /**
     * Stores events.
     *
     * @returns how many of them were new
     */
    async add(instance: string, events: ForeignEvent[]): Promise<number> {
      if (!events.length) return 0
      const { rowCount } = await pool.query(ADD, [instance, JSON.stringify(events, storable)])
      return rowCount ?? 0
    },
    /** Returns, of these messages' names, those that were neither reported nor sent by us. */
    async unreported(instance: string, dedupes: string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ name: string }>(
        `select name from unnest($2::text[]) as name
         where not exists (select from gateway.foreign_events e where e.instance = $1 and e.dedupe = name)
           and not exists (select from gateway.foreign_sent s where s.instance = $1 and '> ' || s.foreign_id = name)`,
        [instance, dedupes],
      )
      return new Set(rows.map(({ name }) => name))
    },
    /** Returns the changes of reported messages, by the name of the message. */
    async reportedChanges(instance: string, names: string[]): Promise<Map<string, ReportedChanges>> {
      const { rows } = await pool.query<ReportedChanges & { name: string }>(REPORTED_CHANGES, [instance, names])
      return new Map(rows.map(({ name, ...told }) => [name, told]))
    },
    /**
     * Stores the state of a connection.
     *
     * @param seen the state that was reported when this was found out; if another was reported since, this changes
     * nothing
     */
    noteConnection(instance: string, connection: Connection, at: Date, seen?: ForeignInstance['state']) {
      const { state, number } = connection
      const before = seen === undefined ? null : (seen ?? NOTHING)
      return change(NOTE_CONNECTION, [instance, state, number, at, JSON.stringify(connection), before])
    },
    /** Notes the oldest of some messages, if it is of the time for which a phone was away that was linked again. */
    noteOldest: (instance: string, oldest: Date, at: Date) => change(NOTE_OLDEST, [instance, oldest, at]),
    /**
     * Notes that the server is asked for another connection, because the current one is silent.
     *
     * @param seen the state when that was found out; if it proved to be alive since, or was restarted, this changes
     * nothing
     * @param before the restart before must not be younger
     * @returns false when it is younger, or this is out of date
     */
    noteRestart: ({ name, aliveAt, restarts }: ForeignInstance, at: Date, before: Date) =>
      change(NOTE_RESTART, [name, at, before, aliveAt, restarts]),
    /**
     * Stores a code. Codes count while a phone is to be linked, from `startPairing` until the number is open or closed.
     *
     * @param askedAt what `ticks` said when the answer that has it was asked for; null when a webhook, which may be late, told of it
     * @returns when it ends; null for a code that cannot be scanned
     */
    async noteQr(
      instance: string,
      { code, count, pairingCode }: Code,
      { at, ticks, askedAt }: { at: Date; ticks: number; askedAt: number | null },
    ): Promise<Date | null> {
      const digest = createHash('sha256').update(code).digest('base64url')
      for (;;) {
        const { rows } = await pool.query<{ codes: Codes }>(CODES, [instance])
        const [known] = rows
        if (!known) return null
        const { codes, ends } = noteCode(known.codes, { digest, askedAt, at: at.getTime(), ticks })
        // Somebody else noted one meanwhile: once more.
        if (!(await change(NOTE_CODES, [instance, JSON.stringify(codes), JSON.stringify(known.codes)]))) continue
        if (ends === null || ends <= at.getTime()) return null
        const until = new Date(ends)
        await pool.query(NOTE_QR, [instance, code, count ?? null, at, until.toISOString(), pairingCode ?? null])
        return until
      }
    },
    /**
     * Notes that a phone is to be linked.
     *
     * @param isAnother the server is about to open another connection, which ends the codes of the one before
     */
    startPairing: (instance: string, pairingNumber: string | null, isAnother: boolean) =>
      change(START_PAIRING, [instance, pairingNumber, isAnother]),
    /**
     * Notes that a connection that shows codes is closed to begin again in another way, which is not to be reported as
     * its end.
     */
    restartPairing: (instance: string) =>
      change(
        `update gateway.foreign_instances set state = 'close', pairing = false, qr_code = null, qr_count = 0 where name = $1`,
        [instance],
      ),
    stopPairing: (instance: string) =>
      change('update gateway.foreign_instances set pairing = false, qr_code = null where name = $1', [instance]),

    /**
     * Returns the oldest events that are not acknowledged. A receipt waits while it may belong to a message that is
     * just being sent.
     */
    async pending(limit: number, now: Date): Promise<{ events: GatewayEvent[]; unreadable: string[] }> {
      const { rows } = await pool.query<Row>(PENDING, [limit, now])
      const read = rows.map(({ id, type, at, instance, payload, ours }) => {
        const content = ours ? { ...payload, messageId: ours } : payload
        return { id, event: GatewayEvent.safeParse({ id, type, at: at.toISOString(), instance, [type]: content }).data }
      })
      return {
        events: read.flatMap(({ event }) => event ?? []),
        unreadable: read.filter(({ event }) => !event).map(({ id }) => id),
      }
    },
    async acknowledge(ids: string[]): Promise<void> {
      await pool.query(ACKNOWLEDGE, [ids])
    },
    /** Deletes old rows, which are not needed because the polls look back less far. */
    async prune(): Promise<void> {
      await pool.query(
        `delete from gateway.foreign_events where payload is null and stored_at < now() - interval '14 days'`,
      )
      await pool.query(`delete from gateway.foreign_sent where started_at < now() - interval '14 days'`)
    },
  }
}

export const messageName = (id: string, fromMe: boolean) => `${fromMe ? '>' : '<'} ${id}`
/**
 * Returns the name of an edit.
 *
 * @param marks for an edit that a look found: how many the server had noted by then
 */
export const editName = (name: string, act: string, marks?: number) =>
  `edit ${name} ${marks === undefined ? '' : `#${marks} `}${act}`
export const receiptName = (id: string, status: GatewayReceipt['status']) => `${status} ${id}`

const INSTANCES = `
select name, state, number, pairing, pairing_number as "pairingNumber", watch_from as "watchFrom", alive_at as "aliveAt",
  silent_since as "silentSince", restarts
from gateway.foreign_instances`

/** Notifies those who wait for events of this database, as the outbox of our own gateway does. */
export const NOTIFY = `pg_notify('gateway_events', '')`

const ADD = `
with added as (
  insert into gateway.foreign_events (instance, type, at, dedupe, payload, said)
  select $1, e.one->>'type', (e.one->>'at')::timestamptz, e.one->>'dedupe', e.one->'payload', decode(e.one->>'said', 'hex')
  from jsonb_array_elements($2) with ordinality as e (one, place) order by e.place
  on conflict (instance, dedupe) do nothing returning id)
select id, ${NOTIFY} from added`

const REPORTED_CHANGES = `
select m.dedupe as name, coalesce(c.edits, '[]') as edits, coalesce(c.said, m.said) as said,
  exists (select from gateway.foreign_events d where d.instance = $1 and d.dedupe = 'delete ' || m.dedupe) as deleted
from gateway.foreign_events m
left join lateral (
  select (array_agg(e.said order by e.id desc))[1] as said, jsonb_agg(jsonb_build_object('at', e.at,
    'marks', (regexp_match(substr(e.dedupe, length('edit ' || m.dedupe || ' ') + 1), '^#(\\d+) '))[1]::int) order by e.id) as edits
  from gateway.foreign_events e where e.instance = $1 and starts_with(e.dedupe, 'edit ' || m.dedupe || ' ')
) as c on true
where m.instance = $1 and m.dedupe = any ($2::text[])`

/** Stands for a state where none was reported yet. */
const NOTHING = 'nothing'

/** SQL condition: a phone is reported for the first time, or a code was scanned. */
const LINKED = `($2 = 'open' and coalesce($3, number) is not null and (pairing or number is distinct from coalesce($3, number)))`

/**
 * SQL: the time at which a phone that is linked again was last there; null where no phone, or another one, was linked
 * before. What the server kept does not tell how far back the phone told it of its past.
 */
const LINKED_AGAIN = `
select b.alive_at from before b where b.pairing and b.number = coalesce($3, b.number) and b.alive_at < $4`

/** SQL: a time as events have it. */
const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Stores a connection's state; it is reported only when it changed. */
const NOTE_CONNECTION = `
with before as (
  select pairing, number, alive_at from gateway.foreign_instances where name = $1),
changed as (
  update gateway.foreign_instances set state = $2, number = coalesce($3, number),
    pairing = pairing and $2 = 'connecting',
    -- That it opened is WhatsApp's doing; how long it is silent counts from there.
    alive_at = case when $2 = 'open' then greatest(alive_at, $4::timestamptz) else alive_at end,
    qr_code = case when $2 = 'connecting' then qr_code end,
    silent_since = case when $5::jsonb ->> 'reason' = 'silent' then $4 when $2 = 'connecting' then silent_since end,
    restarts = case when $2 = 'connecting' then restarts else 0 end,
    restarted_at = case when $2 = 'connecting' then restarted_at end,
    -- A minute earlier: what arrives from then on is no history.
    first_linked = case when $2 = 'open' and coalesce($3, number) is not null
      then jsonb_build_object(coalesce($3, number), $4::timestamptz - interval '1 minute') || first_linked else first_linked end,
    -- Linked, or seen for the first time: who it knows is read from the beginning.
    past_stage = case when ${LINKED} then 'chats' else past_stage end,
    past_page = case when ${LINKED} then 1 else past_page end,
    past_round = case when ${LINKED} then 0 else past_round end,
    past_due_at = case when ${LINKED} then $4 else past_due_at end,
    gap_since = case when $2 = 'open' and pairing then (${LINKED_AGAIN}) else gap_since end
  where name = $1 and (state is distinct from $2 or number is distinct from coalesce($3, number))
    and ($6::text is null or coalesce(state, '${NOTHING}') = $6)
    -- Logged out, its socket goes on trying for a while.
    and ($2 <> 'connecting' or pairing or coalesce(state, 'close') <> 'close')
  returning name, ${iso('alive_at')} as alive, gap_since)
insert into gateway.foreign_events (instance, type, at, payload)
(select name, 'connection', $4::timestamptz,
  case when $2 = 'connecting' and alive is not null then $5::jsonb || jsonb_build_object('aliveAt', alive) else $5::jsonb end
from changed)
union all
(select name, 'gap', $4, jsonb_build_object('since', ${iso('gap_since')}, 'oldest', null)
from changed, before where $2 = 'open' and before.pairing and gap_since is not null)
returning id, ${NOTIFY}`

/**
 * Reports a message of the time for which a phone was away, which ends the period that may be missing. A phone tells its
 * server of its past bit by bit, as long as that is read (`past_stage`).
 */
const NOTE_OLDEST = `
insert into gateway.foreign_events (instance, type, at, payload)
select name, 'gap', $3::timestamptz, jsonb_build_object('since', ${iso('gap_since')}, 'oldest', ${iso('$2::timestamptz')})
from gateway.foreign_instances where name = $1 and past_stage is not null and gap_since < $2::timestamptz
returning id, ${NOTIFY}`

const NOTE_RESTART = `
with changed as (
  update gateway.foreign_instances
  set state = 'connecting', silent_since = coalesce(silent_since, $2), restarts = restarts + 1, restarted_at = $2
  where name = $1 and not pairing and (restarted_at is null or restarted_at <= $3::timestamptz)
    and alive_at is not distinct from $4 and restarts = $5 returning name)
insert into gateway.foreign_events (instance, type, at, payload)
select name, 'connection', $2, '{"state": "connecting", "number": null, "code": null, "reason": "restarted"}' from changed
returning id, ${NOTIFY}`

const CODES = 'select codes from gateway.foreign_instances where name = $1 and pairing'
const NOTE_CODES = 'update gateway.foreign_instances set codes = $2 where name = $1 and pairing and codes = $3::jsonb'

/** Begins the linking of a phone. A number that was just created had no connection before. */
const START_PAIRING = `
update gateway.foreign_instances
set pairing = true, state = nullif(state, 'close'), qr_code = null, qr_count = 0, pairing_number = $2,
  codes = case when not $3 then codes else jsonb_build_object(
    'isAnother', state is not null or number is not null or codes -> 'seen' <> '[]',
    'seen', (select coalesce(jsonb_agg(one || '{"isOver": true}' order by place), '[]')
      from jsonb_array_elements(codes -> 'seen') with ordinality as e (one, place))) end
where name = $1`

const NOTE_QR = `
with changed as (
  update gateway.foreign_instances
  set qr_code = $2, pairing = true, qr_count = coalesce($3, qr_count + 1), state = 'connecting'
  where name = $1 and pairing and qr_code is distinct from $2 returning name, qr_count)
insert into gateway.foreign_events (instance, type, at, payload)
select name, 'qr', $4, jsonb_strip_nulls(jsonb_build_object('code', $2::text, 'count', qr_count,
  'expiresAt', $5::text, 'pairingCode', $6::text))
from changed returning id, ${NOTIFY}`

const PENDING = `
select e.id, e.type, e.at, e.instance, e.payload, s.message_id as ours
from gateway.foreign_events e
left join gateway.foreign_sent s
  on e.type = 'receipt' and s.instance = e.instance and s.foreign_id = e.payload->>'messageId'
where e.payload is not null and not (e.type = 'receipt' and s.message_id is null and exists (
  select from gateway.foreign_sent p
  where p.instance = e.instance and p.foreign_id is null and p.tried_at > $2::timestamptz - interval '1 minute'))
order by e.id limit $1`

/** Empties rows that have a name, so that a repetition is recognised, and deletes the others. */
const ACKNOWLEDGE = `
with gone as (delete from gateway.foreign_events where id = any($1::bigint[]) and dedupe is null)
update gateway.foreign_events set payload = null where id = any($1::bigint[]) and dedupe is not null`
