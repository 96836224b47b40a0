import { z } from 'zod'
import type { Capabilities, KnownReservation, ReminderDeed, ReplyInput } from '../../assistant-types.ts'
import type { BookingOutcome } from '../../booking/outcome.ts'
import { momentBefore } from '../../booking/reminder/read-when.ts'
import { sayReminder } from '../../booking/reminder/say-reminder.ts'
import { cutText } from '../../dialogue/cut-text.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { parseClock } from '@balcao/contract/local-time'
import type { ModelTool } from '../model-types.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const LONGEST_AHEAD = 60 * 24 * 60
/** Describes the input as one object and no union, because some providers accept no other for a tool. */
const Reminder = z.object({
  date: z.iso.date().optional(),
  time: Time.optional(),
  minutes_before: z.int().min(1).max(LONGEST_AHEAD).optional(),
  /** The code of the customer's reservation. */
  code: z.string().optional(),
})
const Moved = z.object({ date: z.iso.date().optional(), time: Time.optional() })
const LONGEST_WORDS = 200

/** Records the outcome of a requested action, for reminders as for reservations. */
type Settle = (outcome: BookingOutcome, can: boolean) => unknown

/**
 * Returns the tools for reminders that a customer sets, moves or cancels; the reminder's words are the customer's own.
 */
export function reminderTools(
  reading: Reading,
  input: ReplyInput,
  { reminders = false }: Capabilities,
  settle: Settle,
): ModelTool[] {
  if (!reminders) return []
  const { language, at } = reading
  const words = cutText(input.messages.join(' '), LONGEST_WORDS)
  const act = (deed: ReminderDeed, text: string) =>
    settle({ text, actions: [{ type: 'schedule_reminder', deed }] }, reminders)
  return [
    {
      name: 'set_reminder',
      description:
        'Has a message sent to the customer, who asked to be reminded: at a date and time, or so many minutes before one of customerReservations (code). Only with a moment told by the customer.',
      input: Reminder,
      run(given) {
        const wish = Reminder.parse(given)
        const table = input.reservations?.find(({ code }) => code === wish.code?.trim().toUpperCase()) ?? null
        if (wish.code && !table) return { error: 'this customer has no such reservation' }
        const set = setBy(wish, table, reading)
        if (!set) return { error: 'a date and a time are needed, or minutes_before and the code of a reservation' }
        const text = sayReminder(language, { kind: 'set', at: set.moment, code: table?.code ?? null }, at.date)
        return act({ ...set.deed, words }, text)
      },
    },
    {
      name: 'move_reminder',
      description: 'Moves the reminder that the customer asked for last. What is left out stays.',
      input: Moved,
      run(given) {
        const { date, time } = Moved.parse(given)
        if (!date && !time) return { error: 'ask for the new moment' }
        const deed = { kind: 'change' as const, ...(date && { date }), ...(time && { minutes: parseClock(time) ?? 0 }) }
        return act(deed, sayReminder(language, { kind: 'none' }, at.date))
      },
    },
    {
      name: 'cancel_reminders',
      description: 'The customer wants no reminder any more.',
      input: z.object({}),
      run: () => act({ kind: 'cancel' }, sayReminder(language, { kind: 'none' }, at.date)),
    },
  ]
}

function setBy(
  { date, time, minutes_before: before }: z.infer<typeof Reminder>,
  table: KnownReservation | null,
  { venue }: Reading,
) {
  const code = table?.code
  if (table && before) {
    const deed = { kind: 'before' as const, code: table.code, minutes: before }
    return { deed, moment: momentBefore(table, venue.profile, before) }
  }
  const minutes = parseClock(time)
  if (!date || minutes === null) return null
  return { deed: { kind: 'set' as const, date, minutes, ...(code && { code }) }, moment: { date, minutes } }
}
