import { reminderReplies } from '@balcao/copy/reminders/replies'
import type { Language } from '../../assistant-types.ts'
import { COPIES } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { formatClock, type LocalMoment } from '../../hours/local-time.ts'

/** Reminders of one customer that may wait at once. */
export const MOST_REMINDERS = 5
/** How far ahead one may be. */
export const FURTHEST_REMINDER_DAYS = 60

/** What became of a wish to be reminded. The moments are those of the rows, on the house's wall clock. */
export type ReminderOutcome =
  | { kind: 'set' | 'changed'; at: LocalMoment; code: string | null }
  | { kind: 'cancelled'; at: LocalMoment[] }
  | { kind: 'none' | 'past' | 'far' | 'full' | 'noTable' | 'unwanted' }

/** The words for what was, or was not, written. `today` is the house's date. */
export function sayReminder(language: Language, outcome: ReminderOutcome, today: string): string {
  const words = reminderReplies[language]
  const say = (at: LocalMoment) => sayReminderMoment(language, at, today)
  switch (outcome.kind) {
    case 'set':
      return outcome.code ? words.setBefore(say(outcome.at), outcome.code) : words.set(say(outcome.at))
    case 'changed':
      return words.changed(say(outcome.at))
    case 'cancelled':
      return words.cancelled(outcome.at.map(say))
    case 'far':
      return words.far(FURTHEST_REMINDER_DAYS)
    case 'full':
      return words.full(MOST_REMINDERS)
    case 'noTable':
      return COPIES[language].reservation.none
    default:
      return words[outcome.kind]
  }
}

/** The day and the hour, as every reply says them. */
function sayReminderMoment(language: Language, { date, minutes }: LocalMoment, today: string): string {
  const copy = COPIES[language]
  return `${sayDay(copy, date, today)}, ${copy.at(formatClock(minutes))}`
}
