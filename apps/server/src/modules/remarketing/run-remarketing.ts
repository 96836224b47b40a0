/**
 * Adds contacts to remarketings automatically, and writes to a few of them at a time until a rule ends their entries.
 *
 *   due ─▶ 1 settle: what left, who is done, who is new ─▶ 2 write to the next few ─▶ queueOutboundMessages ─▶ outreach-rate-limit.ts
 *             ▲                                                     │
 *             └──────────── look again ◀────────────────────────────┘        an answer ─▶ sends.ts
 *
 * A contact has a row for each occasion. A message and its mark are one commit, and the message's client id is unique
 * in its conversation. There are two commits, because step 2 locks conversations before contacts, as does the code that
 * stores an answer.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type ChannelRow, findChannels } from '#modules/channels/index.ts'
import { contactsOfSegment } from '#modules/contacts/index.ts'
import { queueWithFile } from '#modules/calendar/index.ts'
import { findCappedContacts, findOrStartConversations, withdrawMessages } from '#modules/conversations/index.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import {
  type NextEntry,
  endEntries,
  fillEntries,
  findNextEntries,
  loadNextDue,
  lockEntriesForUpdate,
  markEntriesQueued,
  postponeEntries,
  setRemarketingDue,
  stopEntries,
} from './entries.ts'
import { type RemarketingRow, selectRemarketings } from './remarketing-row.ts'
import { sendingWindow } from './sending-window.ts'
import { reopenEntries, settleSends } from './sends.ts'
import { textOfVariant, variantOf } from './text-of-variant.ts'
import { ruleOf } from './who-belongs.ts'

/**
 * The most messages of a remarketing that wait in the queue of the channel at once. `SOON` is the pause until it is
 * looked at again.
 */
const IN_FLIGHT = 3
const SOON = 5 * SECOND
/** Milliseconds between two searches for contacts who match. */
const FILL_EVERY = 5 * MINUTE
/** The number of remarketings that one run looks at. */
const AT_ONCE = 20

type Deps = { db: Database; clock: Clock; logger: Logger }

/** Returns the step that adds contacts to remarketings and writes to them. */
export function remarketingStep({ db, clock, logger }: Deps): Step {
  return {
    name: 'remarketing',
    topic: 'remarket',
    batch: AT_ONCE,
    due: anyRemarketingDue,
    async run() {
      const now = clock.now()
      const found = await db.workerStatement((tx) => findDueRemarketings(tx, now, AT_ONCE))
      for (const { id, ownerId } of found) {
        try {
          await db.tenant(ownerId, (tx) => settle(tx, id, now))
          await db.tenant(ownerId, (tx) => write(tx, id, now))
        } catch (error) {
          // A conversation that begins at this very moment, for one: the next look finds it.
          logger.warn({ remarketing: id, error: describeError(error) }, 'a remarketing is looked at again')
          await db.tenant(ownerId, async (tx) => {
            const row = await lockDueRemarketing(tx, id, now)
            if (row) await setRemarketingDue(tx, row, new Date(now.getTime() + SOON))
          })
        }
      }
      return found.length
    },
  }
}

/** Does step 1: records what became of sent messages, ends entries and adds contacts. */
async function settle(tx: Tx, id: string, now: Date) {
  const row = await lockDueRemarketing(tx, id, now)
  if (!row) return
  await settleSends(tx, row, now)
  await reopenEntries(tx, await withdrawMessages(tx, await endEntries(tx, row, now)))
  if (!row.isActive || (row.filledAt && now.getTime() < row.filledAt.getTime() + FILL_EVERY)) return
  const rules = await contactsOfSegment(tx, [ruleOf(row.trigger)], now)
  const segment = row.segmentId ? await contactsOfSegment(tx, row.segmentId, now) : null
  // Without its segment it is for nobody.
  if (rules && (segment || !row.segmentId)) await fillEntries(tx, row, { rules, segment }, now)
}

/**
 * Does step 2: writes to as many contacts as the queue of the channel has room for, and sets the time of the next look.
 */
async function write(tx: Tx, id: string, now: Date) {
  const row = await lockDueRemarketing(tx, id, now)
  if (!row) return
  const before = await loadNextDue(tx, row)
  const channel = row.isActive ? await channelOf(tx, row) : undefined
  const window = sendingWindow(row, now)
  const room = IN_FLIGHT - before.queued
  const changed =
    channel?.state === 'open' && 'closesAt' in window && room > 0
      ? await writeToNext({ tx, row, channel, now, closesAt: window.closesAt }, room)
      : []
  await setRemarketingDue(tx, row, lookAgainAt(row, await loadNextDue(tx, row), now))
  const events = changed.map((conversationId) => ({ type: 'conversation.changed' as const, conversationId }))
  await publish(tx, row.ownerId, [...events, { type: 'remarketing.changed' }], changed.length > 0 ? ['rate-limit'] : [])
}

async function channelOf(tx: Tx, { channelId }: RemarketingRow): Promise<ChannelRow | undefined> {
  const channels = await findChannels(tx)
  return channelId ? channels.find(({ id }) => id === channelId) : channels.find(({ isPrincipal }) => isPrincipal)
}

function lookAgainAt(row: RemarketingRow, { queued, dueAt }: { queued: number; dueAt: Date | null }, now: Date) {
  if (queued > 0) return new Date(now.getTime() + SOON)
  if (!row.isActive) return null
  const fillAt = new Date(now.getTime() + FILL_EVERY)
  const window = sendingWindow(row, now)
  if (!dueAt || dueAt > fillAt || 'opensAt' in window) return fillAt
  return new Date(Math.max(dueAt.getTime(), now.getTime() + SOON))
}

type Writing = { tx: Tx; row: RemarketingRow; channel: ChannelRow; now: Date; closesAt: Date }

/** Writes to the next contacts. @returns the ids of the conversations in which something was written */
async function writeToNext({ tx, row, channel, now, closesAt }: Writing, count: number): Promise<string[]> {
  const next = await findNextEntries(tx, row, { channelId: channel.id, count, now })
  const reachable = next.flatMap((person) => {
    const replyTo = person.replyTo ?? (person.phone ? `${person.phone}@s.whatsapp.net` : null)
    return replyTo ? [{ ...person, replyTo }] : []
  })
  const known = new Set(reachable.map(({ id }) => id))
  const lost = next.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  await stopEntries(tx, lost, 'no-number')
  const meant = await waitForNextWeek(tx, reachable, now)
  if (meant.length === 0) return []
  const scope = { ownerId: row.ownerId, channelId: channel.id }
  const conversations = await findOrStartConversations(tx, scope, meant, 'venue')
  const held = await lockEntriesForUpdate(
    tx,
    meant.map(({ id }) => id),
    now,
  )
  const people = meant.filter(({ id }) => held.has(id))
  const named = people.map((person) => ({
    ...attemptOf(row, person),
    leaveBy: earlier(closesAt, person.expiresAt),
    person,
    conversationId: conversations.get(person.contactId)!.id,
  }))
  const texts = await Promise.all(named.map(({ variant, person }) => textOfVariant(tx, row, { variant, person, now })))
  const { full } = await queueWithFile(
    tx,
    row,
    now,
    named.map(({ conversationId, clientId, leaveBy }, index) => ({
      conversationId,
      clientId,
      leaveBy,
      origin: 'campaign' as const,
      purpose: 'remarketing' as const,
      text: texts[index]!,
    })),
  )
  // Something else may have written to them meanwhile.
  for (const { conversationId, entryId } of named) {
    const freeAt = full.get(conversationId)
    if (freeAt) await postponeEntries(tx, [entryId], freeAt)
  }
  const written = named.filter(({ conversationId }) => !full.has(conversationId))
  await markEntriesQueued(
    tx,
    row.ownerId,
    written.map(({ person: _person, leaveBy: _by, ...mark }) => mark),
  )
  return written.map(({ conversationId }) => conversationId)
}

/**
 * Postpones entries of contacts who have reached the weekly cap until they may get more, so that no conversation begins
 * for them.
 *
 * @returns the other entries
 */
async function waitForNextWeek<Person extends { id: string; contactId: string }>(
  tx: Tx,
  people: Person[],
  now: Date,
): Promise<Person[]> {
  const contactIds = people.map(({ contactId }) => contactId)
  const full = await findCappedContacts(tx, contactIds, now)
  for (const { id, contactId } of people) {
    const freeAt = full.get(contactId)
    if (freeAt) await postponeEntries(tx, [id], freeAt)
  }
  return people.filter(({ contactId }) => !full.has(contactId))
}

function attemptOf(row: RemarketingRow, { id, contactId, attempts }: NextEntry) {
  const attempt = attempts + 1
  const variant = variantOf(contactId, attempt, row.texts.length)
  // Of one attempt, a person has one message: whatever goes wrong, a second is not queued.
  return { entryId: id, attempt, variant, clientId: `remarketing ${id} ${attempt}` }
}

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one)

/** Returns remarketings whose time has come, across owners, the longest due first. */
async function findDueRemarketings(tx: Tx, now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from remarketings where ${isDue(now)} order by due_at limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`due_at is not null and due_at <= ${now}::timestamptz`
function anyRemarketingDue(now: Date): SQL {
  return sql`exists (select from remarketings where ${isDue(now)})`
}

/** Locks a due remarketing until the transaction ends. @returns null when another worker has it, or has just looked */
async function lockDueRemarketing(tx: Tx, id: string, now: Date): Promise<RemarketingRow | null> {
  const [row] = await selectRemarketings(
    tx,
    sql`where r.id = ${id}::uuid and r.due_at <= ${now}::timestamptz for update of r skip locked`,
  )
  return row ?? null
}
