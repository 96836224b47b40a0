/**
 * Sends the messages of the calendar at their time, to a few people at a time and to each of them once.
 *
 *   due ─▶ 1 begin: recipients become rows ─▶ 2 write to the next few ─▶ queueOutboundMessages ─▶ outreach-rate-limit.ts
 *             │                                      ▲          │
 *             ├─▶ the next time of a series          └──────────┘ while people remain
 *             └─▶ expired, when it is too late
 *
 * The schedule's row is the job and is locked while it is worked on; a message and the mark on its recipient are one
 * commit. After a crash at any point nobody is left out and nobody is written to twice. A paused or cancelled
 * schedule is never due.
 */
import type { SkipReason } from '@balcao/contract'
import { describeError } from '@balcao/contract/stored-errors'
import { type ChannelRow, estimateOutreach } from '#modules/channels/index.ts'
import { contactsOfSegment } from '#modules/contacts/index.ts'
import { findCappedContacts, findOrStartConversations } from '#modules/conversations/index.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { endSchedule } from './change-status.ts'
import {
  anyScheduleDue,
  beginSchedule,
  findDueSchedules,
  finishSchedule,
  lockDueSchedule,
  setScheduleDue,
} from './due-schedules.ts'
import { meanOwner } from './owner-reminder.ts'
import { queueWithFile } from './queue-with-file.ts'
import {
  countOpenRecipients,
  findNextRecipients,
  freezeAudience,
  markRecipientsQueued,
  settleRecipients,
  skipRecipients,
} from './recipients.ts'
import { type ScheduleRow, channelOf } from './schedule-row.ts'
import { addNextOccurrence } from './series.ts'
import { textFor } from './text-for.ts'

/**
 * Most messages that a schedule has in the channel's queue at once, and the milliseconds until the next look after
 * progress and without.
 */
type DispatchRules = { inFlight: number; soon: number; later: number }
const RULES: DispatchRules = { inFlight: 5, soon: 2 * SECOND, later: 15 * SECOND }
/** The rules for sending without a rate limit: a queue so long that it does not run empty between two looks. */
export const AT_FULL_SPEED: DispatchRules = { inFlight: 512, soon: 0, later: 100 }
/** Schedules that one run of the step works on. */
const AT_ONCE = 20

type Deps = { db: Database; clock: Clock; logger: Logger; dispatch?: DispatchRules }
type NextRecipient = Awaited<ReturnType<typeof findNextRecipients>>[number]
type Look = { tx: Tx; row: ScheduleRow; channel: ChannelRow; now: Date; rules: DispatchRules }

/** Starts the schedules that are due, and continues those that run. */
export function scheduleStep({ db, clock, logger, dispatch = RULES }: Deps): Step {
  return {
    name: 'schedule',
    topic: 'schedule',
    batch: AT_ONCE,
    due: anyScheduleDue,
    async run() {
      const now = clock.now()
      const found = await db.workerStatement((tx) => findDueSchedules(tx, now, AT_ONCE))
      for (const { id, ownerId } of found) {
        try {
          await db.tenant(ownerId, (tx) => look(tx, id, now, dispatch))
        } catch (error) {
          // A conversation that begins at this very moment, for one: the next look finds it.
          logger.warn({ schedule: id, error: describeError(error) }, 'a schedule is looked at again')
          await db.tenant(ownerId, (tx) => setScheduleDue(tx, id, new Date(now.getTime() + SECOND)))
        }
      }
      return found.length
    },
  }
}

async function look(tx: Tx, id: string, now: Date, rules: DispatchRules) {
  const row = await lockDueSchedule(tx, id, now)
  if (!row) return
  const channel = await channelOf(tx, row.channelId)
  if (!channel) {
    await addNextOccurrence(tx, row)
    await endSchedule(tx, row, { status: 'failed', reason: 'no-number', skipping: 'cancelled', now })
  } else if (row.status === 'running' || (await begin({ tx, row, channel, now, rules }))) {
    await writeToNext({ tx, row, channel, now, rules })
  }
  await publish(tx, row.ownerId, [{ type: 'schedules.changed' }])
}

/** 1. Starts a due schedule. @returns whether it runs now */
async function begin({ tx, row, channel, now }: Look): Promise<boolean> {
  const latest = row.startsAt.getTime() + row.toleranceMinutes * MINUTE
  const isOpen = channel.state === 'open'
  // Somebody who looks a moment later than asked is not late.
  if (now.getTime() > latest + MINUTE || (now > row.endsAt && now.getTime() > row.startsAt.getTime() + MINUTE)) {
    await addNextOccurrence(tx, row)
    const reason = isOpen ? ('server-down' as const) : ('number-down' as const)
    await endSchedule(tx, row, { status: 'expired', reason, skipping: 'deadline', now })
    return false
  }
  if (!isOpen) {
    await setScheduleDue(tx, row.id, new Date(now.getTime() + 15 * SECOND))
    return false
  }
  await addNextOccurrence(tx, row)
  if (row.audience === 'owner' && !(await meanOwner(tx, row, now))) {
    await endSchedule(tx, row, { status: 'failed', reason: 'owner-unknown', skipping: 'cancelled', now })
    return false
  }
  const segment = row.segmentId ? await contactsOfSegment(tx, row.segmentId, now) : null
  await freezeAudience(tx, row, segment)
  const { pending } = await countOpenRecipients(tx, row.id, 1)
  if (pending === 0) {
    await endSchedule(tx, row, { status: 'failed', reason: 'nobody', skipping: 'cancelled', now })
    return false
  }
  await beginSchedule(tx, row.id, now)
  return true
}

/** 2. Writes to as many recipients as the channel's queue has room for, and sets when to look again. */
async function writeToNext(context: Look) {
  const { tx, row, channel, now, rules } = context
  const left = await settleRecipients(tx, row.id)
  if (now > row.endsAt) return endSchedule(tx, row, { status: 'done', skipping: await whyNotInTime(tx, context), now })
  const open = await countOpenRecipients(tx, row.id, rules.inFlight)
  const room = rules.inFlight - open.queued
  const next = room > 0 && open.pending > 0 ? await findNextRecipients(tx, row.id, channel.id, room) : []
  const changed = await write(context, next)
  const isDone = next.length === 0 && open.pending === 0 && open.queued === 0
  if (isDone) return finishSchedule(tx, row.id, { status: 'done', now })
  const skipped = next.length > changed.length
  const wait = skipped ? 0 : left > 0 || changed.length > 0 ? rules.soon : rules.later
  await setScheduleDue(tx, row.id, new Date(now.getTime() + wait))
  const events = changed.map((conversationId) => ({ type: 'conversation.changed' as const, conversationId }))
  await publish(tx, row.ownerId, events, changed.length > 0 ? ['rate-limit'] : [])
}

/** Returns the purpose of the messages; a reminder to the owner is sent as a reply, which has no rate limit. */
const purposeOf = ({ type, audience }: ScheduleRow) =>
  audience === 'owner' ? ('reply' as const) : type === 'message' ? ('schedule' as const) : type

/** Returns why recipients were not reached in time: quiet hours when the end lies in them, otherwise the deadline. */
async function whyNotInTime(tx: Tx, { row, channel }: Look): Promise<SkipReason> {
  const rateLimit = await estimateOutreach(tx, channel.id, { count: 0, startsAt: row.endsAt })
  return rateLimit?.waitsFor === 'quiet-hours' ? 'quiet-hours' : 'deadline'
}

/**
 * Skips recipients of a campaign who have reached the weekly cap, so that no conversation begins for them.
 *
 * @returns the others
 */
async function skipFullWeeks<Person extends { contactId: string }>(
  tx: Tx,
  { id, type }: ScheduleRow,
  people: Person[],
  now: Date,
): Promise<Person[]> {
  if (type !== 'campaign') return people
  const contactIds = people.map(({ contactId }) => contactId)
  const full = await findCappedContacts(tx, contactIds, now)
  await skipRecipients(tx, id, [...full.keys()], 'weekly-cap')
  return people.filter(({ contactId }) => !full.has(contactId))
}

/** Queues the messages for the next recipients. @returns the conversations in which a message was queued */
async function write({ tx, row, channel, now }: Look, next: NextRecipient[]): Promise<string[]> {
  if (next.length === 0) return []
  const willing = next.filter(({ optedOut }) => !optedOut)
  const reachable = willing.flatMap((person) => {
    const replyTo = person.replyTo ?? (person.phone ? `${person.phone}@s.whatsapp.net` : null)
    return replyTo ? [{ ...person, replyTo }] : []
  })
  const idsWithout = (people: NextRecipient[], others: { contactId: string }[]) => {
    const known = new Set(others.map(({ contactId }) => contactId))
    return people.map(({ contactId }) => contactId).filter((id) => !known.has(id))
  }
  await skipRecipients(tx, row.id, idsWithout(next, willing), 'opted-out')
  await skipRecipients(tx, row.id, idsWithout(willing, reachable), 'no-number')
  const people = await skipFullWeeks(tx, row, reachable, now)
  if (people.length === 0) return []
  const conversations = await findOrStartConversations(
    tx,
    { ownerId: row.ownerId, channelId: channel.id },
    people,
    'venue',
  )
  const named = people.map(({ contactId }) => ({
    contactId,
    conversationId: conversations.get(contactId)!.id,
    // Of one schedule, a person has one message: whatever goes wrong, a second is not queued.
    clientId: `schedule ${row.id} ${contactId}`,
  }))
  const texts = await textFor(tx, row, people)
  const { full } = await queueWithFile(
    tx,
    row,
    now,
    named.map(({ contactId, conversationId, clientId }) => ({
      conversationId,
      clientId,
      leaveBy: row.endsAt,
      origin: row.type === 'campaign' ? ('campaign' as const) : ('schedule' as const),
      purpose: purposeOf(row),
      text: texts.get(contactId)!,
    })),
  )
  // Something else may have written to them meanwhile.
  const held = named.flatMap(({ contactId, conversationId }) => (full.has(conversationId) ? contactId : []))
  await skipRecipients(tx, row.id, held, 'weekly-cap')
  const written = named.filter(({ conversationId }) => !full.has(conversationId))
  await markRecipientsQueued(tx, row.id, written)
  return written.map(({ conversationId }) => conversationId)
}
