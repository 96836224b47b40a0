import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { EventKind, Subject } from './judge.ts'

/** An event that automations react to, as it is loaded for its work. */
export type AutomationEvent = {
  id: string
  ownerId: string
  kind: EventKind
  contactId: string
  conversationId: string | null
  reservationId: string | null
  tag: string | null
  /** Minutes that the contact has waited for a person. */
  minutes: number | null
  firstMessageId: string | null
  lastMessageId: string | null
  isNew: boolean
  depth: number
  chain: string
  /** True once an automation has waited: what it sends from then on answers nobody. */
  delayed: boolean
  /** The time of the event, and the time at which it was due. */
  at: Date
  dueAt: Date
}

type Said = {
  id: string
  conversationId: string
  contactId: string
  /**
   * True when the contact wrote in this conversation before, at any time; the messages themselves may be deleted for
   * their age.
   */
  wroteBefore: boolean
  kind: string
  sentAt: Date
}

/**
 * Records messages of contacts as events, if the venue has an automation about messages. A burst is one event, due when
 * it is over.
 */
async function recordMessageEvents(
  tx: Tx,
  ownerId: string,
  messages: Said[],
  { now, quietWindow }: { now: Date; quietWindow: number },
): Promise<void> {
  if (messages.length === 0) return
  const bursts = [...Map.groupBy(messages, ({ conversationId }) => conversationId)].map(([conversation, said]) => ({
    conversation,
    contact: said[0]!.contactId,
    first: said[0]!.id,
    last: said.at(-1)!.id,
    known: said[0]!.wroteBefore,
  }))
  await tx.execute(sql`
    insert into automation_events (owner_id, kind, contact_id, conversation_id, first_message_id, last_message_id, is_new, at, due_at)
    select ${ownerId}::uuid, 'message', b.contact, b.conversation, b.first, b.last,
      not b.known and not exists (select from messages m where m.conversation_id = b.conversation and m.origin = 'contact' and m.id < b.first), ${now}::timestamptz,
      coalesce(case when c.state = 'bot' then c.answer_due_at end, ${now}::timestamptz + ${quietWindow} * interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(bursts)}::jsonb) as b(conversation uuid, contact uuid, first bigint, last bigint, known boolean)
      join conversations c on c.id = b.conversation
    where exists (select from automations where owner_id = ${ownerId}::uuid and is_on and kind in ('new-contact', 'keyword', 'outside-hours'))
    on conflict (owner_id, conversation_id) where kind = 'message' and done_at is null
      do update set last_message_id = excluded.last_message_id, due_at = excluded.due_at`)
}

/**
 * Records conversations that have waited for a person as long as an automation says, since it was switched on; across
 * owners. It takes only those of the last day, so that a deleted event of a conversation that still waits is not
 * recorded again.
 */
export async function recordWaitingEvents(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into automation_events (owner_id, kind, contact_id, conversation_id, key, minutes, at, due_at)
    select distinct a.owner_id, 'waiting', c.contact_id, c.id, w.key, w.minutes, ${now}::timestamptz, ${now}::timestamptz
    from ${waitingLongEnough(now)}
    on conflict do nothing`)
}

/** Returns the condition that `recordWaitingEvents` would record something. */
export const anyoneWaits = (now: Date): SQL => sql`exists (select from ${waitingLongEnough(now)})`

const waitingLongEnough = (now: Date) => sql`
    automations a join conversations c on c.owner_id = a.owner_id and c.state = 'waiting', lateral (
      select (a.trigger ->> 'minutes')::int as minutes,
        'waiting ' || c.id || ' ' || extract(epoch from c.waiting_since) || ' ' || (a.trigger ->> 'minutes') as key
    ) w
    where a.is_on and a.kind = 'waiting' and c.waiting_since + make_interval(mins => w.minutes)
      between greatest(a.on_since, ${now}::timestamptz - interval '1 day') and ${now}::timestamptz
      and not exists (select from automation_events e where e.owner_id = a.owner_id and e.key = w.key)`

/** Returns events whose time has come, across owners. */
export async function findDueEvents(tx: Tx, now: Date, limit: number) {
  const { rows } = await tx.execute<{ id: string; ownerId: string; conversationId: string | null }>(sql`
    select id, owner_id as "ownerId", conversation_id as "conversationId" from automation_events
    where ${isDue(now)} order by due_at, seq limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`done_at is null and due_at <= ${now}::timestamptz`
export function anyEventDue(now: Date): SQL {
  return sql`exists (select from automation_events where ${isDue(now)})`
}

/**
 * Locks an event until the transaction ends. It locks the conversation first, in the same order as the storing of a
 * message.
 *
 * @returns null when another worker has it, it is done, or its burst goes on
 */
export async function lockEventForUpdate(
  tx: Tx,
  id: string,
  conversationId: string | null,
  now: Date,
): Promise<AutomationEvent | null> {
  if (conversationId) await tx.execute(sql`select from conversations where id = ${conversationId}::uuid for update`)
  const { rows } = await tx.execute<StoredEvent>(sql`
    select ${EVENT_COLUMNS} from automation_events e where e.id = ${id}::uuid and e.done_at is null and e.due_at <= ${now}::timestamptz for update skip locked`)
  return rows[0] ? eventOf(rows[0], now) : null
}

type StoredEvent = Omit<AutomationEvent, 'at' | 'dueAt' | 'delayed'> & { at: string | null; dueAt: string }

const EVENT_COLUMNS = sql`e.id, e.owner_id as "ownerId", e.kind, e.contact_id as "contactId", e.conversation_id as "conversationId",
  e.reservation_id as "reservationId", e.tag, e.minutes, e.first_message_id::text as "firstMessageId", e.last_message_id::text as "lastMessageId",
  e.is_new as "isNew", e.depth, e.chain, e.at, e.due_at as "dueAt"`

const eventOf = (row: StoredEvent, now: Date): AutomationEvent => ({
  ...row,
  delayed: false,
  at: row.at ? new Date(row.at) : now,
  dueAt: row.at ? new Date(row.dueAt) : now,
})

/** Loads the event with which a run began that has waited since. */
export async function loadEventOfRun(tx: Tx, eventId: string, now: Date): Promise<AutomationEvent> {
  const { rows } = await tx.execute<StoredEvent>(
    sql`select ${EVENT_COLUMNS} from automation_events e where e.id = ${eventId}::uuid`,
  )
  return { ...eventOf(rows[0]!, now), delayed: true }
}

export async function finishEvent(tx: Tx, { id, at }: AutomationEvent, now: Date): Promise<void> {
  await tx.execute(sql`
    update automation_events set done_at = ${now}::timestamptz, at = coalesce(at, ${at}::timestamptz) where id = ${id}::uuid`)
}

/** Schedules a failed event for another try, a few times. */
export async function retryEventLater(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update automation_events set tries = tries + 1, due_at = ${now}::timestamptz + interval '5 seconds',
      done_at = case when tries >= 4 then ${now}::timestamptz end
    where id = ${id}::uuid and done_at is null`)
}

/** Deletes events that are older than the 30 days for which the log is kept, once nothing of theirs waits any more. */
export async function deleteOldEvents(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from automation_events where id in (
      select e.id from automation_events e where e.done_at < ${now}::timestamptz - interval '30 days'
        and not exists (select from automation_runs r where r.event_id = e.id and (r.due_at is not null or r.stepped_at > ${now}::timestamptz - interval '30 days'))
      order by e.done_at limit 100)`)
}

/** Moves the events of merged contacts to the contact that stays. */
export async function moveAutomationEvents(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs)
    await tx.execute(sql`update automation_events set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
}

type Moment = Pick<AutomationEvent, 'kind' | 'delayed'>

/**
 * Tells whether an automation's message about this event answers somebody who just wrote, or who still waits for a
 * person. Anything else is outreach.
 */
export const isAnswer = ({ kind, delayed }: Moment, state: Subject['state']) =>
  (kind === 'message' && !delayed) || (kind === 'waiting' && (!delayed || state === 'waiting'))

/**
 * Tells whether a message about this event is subject to a person's weekly cap. What is said of their own table while it
 * stands, or as it is cancelled, is no promotion; what is said to bring somebody back is.
 */
export const isPromotion = ({ kind, delayed }: Moment) =>
  kind === 'tag-added' || kind === 'reservation-no-show' || (delayed && kind !== 'reservation-made')

/** Milliseconds after which a message is too old to react to. */
const LATE = 30 * MINUTE

/** Records messages of contacts as events for automations, in the transaction that stores them. */
export async function noteForAutomations(
  tx: Tx,
  ownerId: string,
  messages: Said[],
  { now, quietWindow, settled }: { now: Date; quietWindow: number; settled: ReadonlySet<string> },
): Promise<void> {
  const said = messages.filter(
    ({ id, kind, sentAt }) =>
      kind !== 'reaction' && kind !== 'call' && !settled.has(id) && now.getTime() - sentAt.getTime() < LATE,
  )
  await recordMessageEvents(tx, ownerId, said, { now, quietWindow })
}
