import { reminderReplies } from '@balcao/copy/reminders/replies'
import type {
  AssistantAction,
  Capabilities,
  KnownReservation,
  ReminderDeed,
  ReplyInput,
} from '../../assistant-types.ts'
import { cutText } from '../../dialogue/cut-text.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { addDays } from '@balcao/contract/local-time'
import { readable } from '../../language/foreign.ts'
import type { BookingOutcome } from '../outcome.ts'
import { momentBefore, readBareHour, readWhen, soonest, type When } from './read-when.ts'
import { FURTHEST_REMINDER_DAYS, sayReminder } from './say-reminder.ts'
import {
  changesReminder,
  daysBeforeTable,
  endsReminders,
  isAboutTable,
  wishesNotice,
  wishesReminder,
} from './reminder-wishes.ts'

const LONGEST_WORDS = 200

/** Sets, changes or cancels a reminder as this burst asks; null when it is about something else. */
export function takeReminder(reading: Reading, input: ReplyInput, capabilities: Capabilities): BookingOutcome | null {
  if (!capabilities.reminders) return null
  const { text, at, language } = reading
  const words = reminderReplies[language]
  if (endsReminders(text)) return outcome(sayReminder(language, { kind: 'none' }, at.date), { kind: 'cancel' })
  const before = askedFor(reading)
  const now = { ...(before && readBareHour(text)), ...readWhen(text, at) }
  const changes = changesReminder(text) || (before?.some((each) => changesReminder(readable(each))) ?? false)
  if (changes && (changesReminder(text) || isMoment(now))) {
    if (!isMoment(now)) return ask(words.askWhen)
    return outcome(sayReminder(language, { kind: 'none' }, at.date), { kind: 'change', ...pick(now) })
  }
  const timed = Object.keys(now).length > 0
  const begins = wishesReminder(text, timed) || (wishesNotice(text) && timed) || saysHowLongBefore(reading, now)
  const code = codeIn(text, input.reservations)
  if (!begins && !(before && (timed || code))) return null
  const said = begins ? [] : (before ?? [])
  const whole = [...said.map((each) => readable(each)), text].join('\n')
  const when = begins ? now : { ...readAll(said, reading), ...now }
  const asked = cutText(begins ? reading.messages.join(' ') : said[0]!, LONGEST_WORDS)
  return settle(reading, { when, asked, whole, reservations: input.reservations ?? [] })
}

/** Tells whether an interval ("1h antes") answers the note that a reminder is set once the table is booked. */
const saysHowLongBefore = ({ history, language }: Reading, { minutesBefore }: When) =>
  minutesBefore !== undefined && (history.at(-1)?.text.includes(reminderReplies[language].afterTable) ?? false)

type Wish = { when: When; asked: string; whole: string; reservations: KnownReservation[] }

function settle(reading: Reading, { when, asked, whole, reservations }: Wish): BookingOutcome {
  const { at, copy, language } = reading
  const words = reminderReplies[language]
  const table = isAboutTable(whole) || when.minutesBefore !== undefined || daysBeforeTable(whole) !== null
  const meant = table ? (reservations.length === 1 ? reservations[0] : withCode(whole, reservations)) : undefined
  if (when.minutesBefore !== undefined) {
    if (reservations.length === 0) return ask(copy.reservation.none)
    if (!meant) return ask([words.askWhich, ...reservations.map((each) => sayOne(reading, each))].join('\n'))
    const { code } = meant
    const moment = momentBefore(meant, reading.venue.profile, when.minutesBefore)
    return outcome(sayReminder(language, { kind: 'set', at: moment, code }, at.date), {
      kind: 'before',
      code,
      minutes: when.minutesBefore,
      words: asked,
    })
  }
  const day = when.date ?? dayByTable(whole, meant)
  if (when.minutes === undefined) return ask(day ? words.askTime(sayDay(copy, day, at.date)) : words.askWhen)
  const moment = day ? { date: day, minutes: when.minutes } : soonest(when.minutes, at)
  return outcome(sayReminder(language, { kind: 'set', at: moment, code: null }, at.date), {
    kind: 'set',
    ...moment,
    words: asked,
    ...(meant && { code: meant.code }),
  })
}

/** Returns the day named relative to the reservation's ("no dia", "na vespera"). */
function dayByTable(text: string, table: KnownReservation | undefined): string | undefined {
  const days = daysBeforeTable(text)
  return table && days !== null ? addDays(table.date, -days) : undefined
}

/**
 * Returns the customer's messages about a reminder whose moment was asked for, oldest first; null when it was not asked
 * for.
 */
function askedFor({ history, language }: Reading): string[] | null {
  const said: string[] = []
  let turns = history
  while (asksWhen(turns.at(-1)?.text ?? '', language)) {
    const until = turns.slice(0, -1).findLastIndex(({ role }) => role !== 'contact')
    said.unshift(...turns.slice(until + 1, -1).map(({ text }) => text))
    turns = turns.slice(0, until + 1)
  }
  return said.length > 0 ? said : null
}

/** Tells whether a message asks for the moment of a reminder; other text may stand around the question. */
function asksWhen(text: string, language: Reading['language']) {
  const words = reminderReplies[language]
  const openings = [
    words.askWhen,
    words.askWhich,
    words.askTime('').split(':')[0]!,
    words.past,
    words.far(FURTHEST_REMINDER_DAYS),
  ]
  return openings.some((opening) => text.includes(opening))
}

/** Tells whether a day or an hour was named. */
const isMoment = ({ date, minutes }: When) => date !== undefined || minutes !== undefined

const readAll = (texts: string[], { at }: Reading): When =>
  texts.reduce<When>((known, each) => ({ ...known, ...readWhen(readable(each), at) }), {})

const pick = ({ date, minutes }: When) => ({
  ...(date !== undefined && { date }),
  ...(minutes !== undefined && { minutes }),
})

const withCode = (text: string, reservations: KnownReservation[]) =>
  reservations.find(({ code }) => text.toUpperCase().includes(code))
const codeIn = (text: string, reservations: KnownReservation[] = []) => withCode(text, reservations)?.code

const sayOne = ({ copy, at }: Reading, { code, date, time }: KnownReservation) =>
  `${code}: ${sayDay(copy, date, at.date)}, ${copy.at(time)}`

const ask = (text: string): BookingOutcome => ({ text, actions: [] })

function outcome(text: string, deed: ReminderDeed): BookingOutcome {
  const action: AssistantAction = { type: 'schedule_reminder', deed }
  return { text, actions: [action] }
}
