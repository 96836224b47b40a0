/**
 * Sends the reminders that customers asked for, and the venue's own reminders of confirmed reservations.
 *
 *   answer ─▶ `reminders` pending ─▶ 1 due ─▶ queueOutboundMessages ─▶ outgoing-delivery.ts
 *   confirmed reservation ─▶ pending, at its hour ─┘
 *
 * The row and its message change in one commit, so a step that dies leaves the reminder due, and one that runs twice
 * finds nothing to do.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { loadVenue } from '#modules/venue/index.ts'
import { languageOfConversation, queueOutboundMessages, withdrawMessages } from '#modules/conversations/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import {
  anyReminderDue,
  findOwnersWithDueReminders,
  makeVenueReminders,
  settleReminder,
  takeDueReminders,
  takeOutdated,
} from './due-reminders.ts'
import { recordReminder } from '../contact-reservations.ts'
import { getReservation } from '../find-reservations.ts'
import type { Venue } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import { attempt, type Database, type Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { askedText, tableText } from './reminder-text.ts'

const AT_ONCE = 32

type Deps = { db: Database; clock: Clock; logger: Logger }
type Due = Awaited<ReturnType<typeof takeDueReminders>>[number]
type Settling = { tx: Tx; ownerId: string; venue: Venue; now: Date }

/** Returns step 1, which queues due reminders and withdraws queued ones that are outdated. */
export function remindStep({ db, clock, logger }: Deps): Step {
  return {
    name: 'remind',
    topic: 'remind',
    batch: AT_ONCE,
    due: anyReminderDue,
    async run() {
      const owners = await db.workerStatement((tx) => findOwnersWithDueReminders(tx, clock.now(), AT_ONCE))
      let worked = 0
      for (const ownerId of owners) {
        // One owner's trouble is theirs alone.
        worked += await db
          .tenant(ownerId, (tx) => remindFor({ tx, ownerId, now: clock.now(), logger }))
          .catch((error: unknown) => {
            logger.error({ owner: ownerId, error: describeError(error) }, 'reminders could not be queued')
            return 0
          })
      }
      return worked
    },
  }
}

async function remindFor({ tx, ownerId, now, logger }: Omit<Settling, 'venue'> & { logger: Logger }): Promise<number> {
  const withdrawn = await withdraw(tx, now)
  await makeVenueReminders(tx, now)
  const by = { tx, ownerId, now, venue: await loadVenue(tx, ownerId) }
  const settled: { conversationId: string }[] = []
  for (const reminder of await takeDueReminders(tx, now, AT_ONCE)) {
    try {
      await attempt(tx, () => settle(by, reminder))
      settled.push(reminder)
    } catch (error) {
      // It stays due, the others go out; when it is too late for it, it expires.
      logger.error({ reminder: reminder.id, error: describeError(error) }, 'a reminder could not be queued')
    }
  }
  const changed = [...withdrawn, ...settled].map(({ conversationId }) => ({
    type: 'conversation.changed' as const,
    conversationId,
  }))
  if (changed.length === 0) return 0
  await publish(
    tx,
    ownerId,
    [...changed, { type: 'reminders.changed' }, { type: 'reservation.changed' }],
    ['send', 'rate-limit'],
  )
  return changed.length
}

/** Withdraws the messages of outdated reminders that have not left. */
async function withdraw(tx: Tx, now: Date) {
  const outdated = await takeOutdated(tx, now)
  await withdrawMessages(
    tx,
    outdated.map(({ messageId }) => messageId),
  )
  for (const { reservationId } of outdated) {
    const table = await getReservation(tx, reservationId)
    if (table) await recordReminder(tx, table, 'not_reminded', now)
  }
  return outdated
}

async function settle(by: Settling, reminder: Due): Promise<void> {
  const { tx, now } = by
  if (reminder.unwanted) return settleReminder(tx, reminder.id, 'cancelled', now)
  if (reminder.gone || reminder.late) return miss(by, reminder)
  return reminder.kind === 'asked' ? sendAsked(by, reminder) : sendOfTable(by, reminder)
}

async function miss({ tx, ownerId, now }: Settling, { id, conversationId, subject, gone }: Due) {
  await settleReminder(tx, id, gone ? 'failed' : 'expired', now)
  await recordActivity(tx, [{ ownerId, kind: 'reminder-expired', subject, conversationId, at: now }])
}

/** Queues a reminder that the customer asked for. It leaves at once and leaves the conversation to whoever has it. */
async function sendAsked({ tx, ownerId, venue, now }: Settling, reminder: Due) {
  const { id, conversationId, reservationId } = reminder
  const table = reservationId ? await getReservation(tx, reservationId) : null
  const text = askedText(venue, reminder, table, now)
  await settleReminder(tx, id, 'queued', now)
  const message = { conversationId, origin: 'automation' as const, purpose: 'reply' as const, text }
  await queueOutboundMessages(tx, ownerId, now, [{ ...message, clientId: clientIdOf(id) }])
}

/** Queues the venue's own reminder. Nobody asked for it, so it keeps to the rate limit of its channel. */
async function sendOfTable(
  { tx, ownerId, venue, now }: Settling,
  { id, conversationId, reservationId, assistants }: Due,
) {
  const table = reservationId ? await getReservation(tx, reservationId) : null
  if (!table) return settleReminder(tx, id, 'cancelled', now)
  const language = await languageOfConversation(tx, conversationId)
  const text = tableText(venue, table, venue.mode === 'on' && assistants, language)
  await settleReminder(tx, id, 'queued', now)
  const message = { conversationId, origin: 'automation' as const, purpose: 'reminder' as const, text }
  const { ids } = await queueOutboundMessages(tx, ownerId, now, [{ ...message, clientId: clientIdOf(id) }])
  if (ids.length > 0) await recordReminder(tx, table, 'reminded', now)
}

const clientIdOf = (id: string) => `reminder-${id}`
