import { reminderReplies } from '@balcao/copy/reminders/replies'
import type { Language } from '../../assistant-types.ts'
import { COPIES } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { formatClock, type LocalMoment } from '@balcao/contract/local-time'

/** The most reminders that may be pending for one customer. */
export const MOST_REMINDERS = 5
/** The furthest that a reminder may lie ahead, in days. */
export const FURTHEST_REMINDER_DAYS = 60

/** The outcome of a reminder wish. The moments are those of the rows, on the venue's wall clock. */
export type ReminderOutcome =
  | { kind: 'set' | 'changed'; at: LocalMoment; code: string | null }
  | { kind: 'cancelled'; at: LocalMoment[] }
  | { kind: 'none' | 'past' | 'far' | 'full' | 'noTable' | 'unwanted' }

/** Words the outcome of a reminder wish. `today` is the venue's date. */
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

/** Words a day and an hour in the way of every reply. */
function sayReminderMoment(language: Language, { date, minutes }: LocalMoment, today: string): string {
  const copy = COPIES[language]
  return `${sayDay(copy, date, today)}, ${copy.at(formatClock(minutes))}`
}
