/** Makes, moves or cancels a customer's reminder, and words the reply from the stored row. */
import {
  type AssistantAction,
  FURTHEST_REMINDER_DAYS,
  MOST_REMINDERS,
  type ReminderOutcome,
  sayReminder,
} from '@balcao/assistant'
import { toInstant, toLocal } from '@balcao/contract/local-time'
import { getContact } from '#modules/contacts/index.ts'
import {
  cancelPending,
  findOwnReservation,
  findPending,
  getReservation,
  makeReminder,
  updateReminder,
} from '#modules/reservations/index.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import type { ActionContext, Carried } from './action.ts'

type Deed = Extract<AssistantAction, { type: 'schedule_reminder' }>['deed']
type Wanted = Extract<Deed, { kind: 'set' | 'before' }>
type Changed = Extract<Deed, { kind: 'change' }>

export async function carryOutReminder(tx: Tx, context: ActionContext, deed: Deed): Promise<Carried> {
  const { venue, language, now } = context
  const outcome = await carryOut(tx, context, deed)
  return {
    text: sayReminder(language, outcome, toLocal(now, venue.profile.timezone).date),
    events: WROTE.has(outcome.kind) ? [{ type: 'reminders.changed' }] : [],
  }
}

const WROTE = new Set<ReminderOutcome['kind']>(['set', 'changed', 'cancelled'])

async function carryOut(tx: Tx, context: ActionContext, deed: Deed): Promise<ReminderOutcome> {
  const { contact, now } = context
  if (deed.kind === 'change') return change(tx, context, deed)
  if (deed.kind !== 'cancel') return set(tx, context, deed)
  const rows = await cancelPending(tx, { contactId: contact.id }, now)
  return rows.length === 0
    ? { kind: 'none' }
    : { kind: 'cancelled', at: rows.map(({ dueAt, zone }) => toLocal(dueAt, zone)) }
}

async function change(tx: Tx, { contact, venue, now }: ActionContext, deed: Changed): Promise<ReminderOutcome> {
  const [row] = await findPending(tx, { contactId: contact.id })
  if (!row) return { kind: 'none' }
  const { timezone } = venue.profile
  const before = toLocal(row.dueAt, timezone)
  const dueAt = toInstant({ date: deed.date ?? before.date, minutes: deed.minutes ?? before.minutes }, timezone)
  const problem = problemOf(dueAt, now)
  if (problem) return problem
  const table = row.reservationId ? await getReservation(tx, row.reservationId) : null
  const minutesBefore = table && minutesBetween(dueAt, table)
  const moved = await updateReminder(tx, row.id, { dueAt, zone: timezone, minutesBefore })
  return moved ? { kind: 'changed', at: toLocal(moved.dueAt, timezone), code: null } : { kind: 'none' }
}

async function set(tx: Tx, context: ActionContext, deed: Wanted): Promise<ReminderOutcome> {
  const { ownerId, conversationId, contact, messageId, venue, language, now } = context
  if (!conversationId) throw new Error('a reminder without a conversation to be sent to')
  const found = deed.code ? await findOwnReservation(tx, contact.id, deed.code) : null
  const { timezone: zone } = venue.profile
  if (deed.kind === 'before' && !found) return { kind: 'noTable' }
  const dueAt =
    deed.kind === 'set' ? toInstant(deed, zone) : new Date(found!.startsAt.getTime() - deed.minutes * MINUTE)
  const problem = problemOf(dueAt, now)
  if (problem) return problem
  // Nothing is promised that would be held back at its hour.
  if ((await getContact(tx, contact.id))?.optedOutAt) return { kind: 'unwanted' }
  const others = (await findPending(tx, { contactId: contact.id })).filter((row) => row.messageId !== messageId)
  if (others.length >= MOST_REMINDERS) return { kind: 'full' }
  // What comes after the table began is about something else.
  const table = found && dueAt < found.startsAt ? found : null
  const row = await makeReminder(tx, {
    ownerId,
    contactId: contact.id,
    conversationId,
    messageId,
    words: storableText(deed.words),
    language,
    dueAt,
    zone,
    reservationId: table?.id ?? null,
    minutesBefore: table && minutesBetween(dueAt, table),
    createdAt: now,
  })
  return { kind: 'set', at: toLocal(row.dueAt, row.zone), code: table?.code ?? null }
}

/** Returns the minutes between the reminder and its reservation, so that it moves with the reservation. */
const minutesBetween = (dueAt: Date, { startsAt }: { startsAt: Date }) =>
  Math.round((startsAt.getTime() - dueAt.getTime()) / MINUTE)

function problemOf(dueAt: Date, now: Date): ReminderOutcome | null {
  if (dueAt <= now) return { kind: 'past' }
  return dueAt.getTime() > now.getTime() + FURTHEST_REMINDER_DAYS * DAY ? { kind: 'far' } : null
}
