import type { KnownReservation } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import type { HoursProfile } from '../../hours/day-plan.ts'
import {
  addDays,
  compareMoments,
  type LocalMoment,
  MINUTES_A_DAY,
  momentOf,
  parseClock,
} from '@balcao/contract/local-time'
import { blankMentions, parseDates } from '../../language/dates/parse-dates.ts'
import { parseTimes } from '../../language/times.ts'
import { nightOf } from '../night-of.ts'

const AMOUNT = '(\\d{1,3}|meia|uma|um|duas|dois|tres|quatro|cinco|seis)'
const UNIT = '(minut[oe]s?|min|horas?|hours?|hrs?|hs?|dias?|days?)'
const BEFORE = new RegExp(`\\b${AMOUNT} ?${UNIT} (?:antes|before)\\b`)
/** Matches an amount of time before the table ("quando faltar 1 hora"). */
const LEFT = new RegExp(`\\bfalt(?:ar|arem|ando) ${AMOUNT} ?${UNIT}\\b`)
/** Matches a bare number in answer to the question for the hour. */
const BARE_HOUR = /^\W*(\d{1,2})\W*$/
const FROM_NOW = new RegExp(`\\b(?:daqui(?: a)?|em) ${AMOUNT} ?(minutos?|min|horas?|hrs?|hs?)\\b`)
const NUMBERS: Record<string, number> = {
  meia: 0.5,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
}
/**
 * The time in minutes up to which an hour without its half of the day is read as afternoon, because nobody wants a
 * reminder at five in the morning.
 */
const SURELY_MORNING = 8 * 60

export type When = { date?: string; minutes?: number; minutesBefore?: number }

/**
 * Reads when a reminder is wanted, as far as these words say. `minutes` are since midnight on the venue's wall clock.
 */
export function readWhen(text: string, at: Reading['at']): When {
  const before = BEFORE.exec(text) ?? LEFT.exec(text)
  if (before) return { minutesBefore: amountOf(before) }
  const fromNow = FROM_NOW.exec(text)
  if (fromNow) return momentOf(at.date, at.minutes + amountOf(fromNow))
  const dates = parseDates(text, at.date)
  const date = dates.at(-1)?.date
  const time = parseTimes(blankMentions(text, dates)).at(-1)
  if (!time) return date ? { date } : {}
  const minutes = time.certain ? time.minutes : inWakingHours(time.minutes)
  return { minutes, ...(date && { date }) }
}

/**
 * Returns the moment this many minutes before a reservation, on the wall clock; half past midnight belongs to the
 * evening before.
 */
export function momentBefore(
  { date, time }: KnownReservation,
  profile: HoursProfile,
  minutesBefore: number,
): LocalMoment {
  const minutes = parseClock(time) ?? 0
  const start = nightOf(profile, date, minutes) ?? { date, minutes }
  return momentOf(start.date, start.minutes - minutesBefore)
}

/** Returns the next moment at which the clock shows these minutes, where no day was named. */
export function soonest(minutes: number, at: LocalMoment): LocalMoment {
  const today = { date: at.date, minutes }
  return compareMoments(today, at) > 0 ? today : { date: addDays(at.date, 1), minutes }
}

/** Reads an hour given as a bare number in answer to the question for it. */
export function readBareHour(text: string): When {
  const hour = Number(BARE_HOUR.exec(text)?.[1] ?? Number.NaN)
  return hour <= 23 ? { minutes: inWakingHours(hour * 60) } : {}
}

const inWakingHours = (minutes: number) =>
  minutes > 0 && minutes < SURELY_MORNING ? minutes + MINUTES_A_DAY / 2 : minutes

function amountOf([, amount, unit]: RegExpExecArray) {
  const size = unit!.startsWith('m') ? 1 : unit!.startsWith('d') ? MINUTES_A_DAY : 60
  return Math.round((NUMBERS[amount!] ?? Number(amount)) * size)
}
