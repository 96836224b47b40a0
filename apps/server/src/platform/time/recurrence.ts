import type { Recurrence } from '@balcao/contract'
import { addDays, weekdayOf } from '@balcao/contract/local-time'

/** The rule by which an entry repeats, in local dates and times. */
export type Rule = {
  recurrence: Recurrence
  /** The weekdays of a weekly rule, 0 for Monday; none means the weekday of the anchor. */
  weekdays: number[]
  /** The last day on which it may repeat; null for no end. */
  repeatUntil: string | null
  /** Days on which the series has no occurrence. */
  exceptDates: string[]
  /** The start of the first occurrence. */
  anchor: string
}

/** Days of a century, the longest search for a next occurrence. */
const LOOKED_AT = 36_600

/**
 * Returns the first day of a series after a day, `YYYY-MM-DD`; null where none follows. A month without the anchor's
 * day has it on its last day; the month after has it on its own day again.
 */
export function dayAfter(rule: Rule, date: string): string | null {
  let next: string | null = date
  do next = following(rule, next)
  while (next && rule.exceptDates.includes(next))
  return next && (!rule.repeatUntil || next <= rule.repeatUntil) ? next : null
}

/** Tells whether a series has an occurrence on this day. */
export function meansDay(rule: Rule, date: string): boolean {
  return date === rule.anchor.slice(0, 10)
    ? !rule.exceptDates.includes(date)
    : dayAfter(rule, addDays(date, -1)) === date
}

/** Returns the wall-clock start of a series on one of its days. */
export const timeOn = ({ anchor }: Pick<Rule, 'anchor'>, date: string) => `${date}${anchor.slice(10)}`

/**
 * Returns the first occurrence of a series after this one that starts after a wall-clock time; null where none follows.
 */
export function nextAfter(row: Rule & { date: string }, moment: string): { date: string; start: string } | null {
  let date: string | null = row.date
  for (let looked = 0; looked < LOOKED_AT; looked += 1) {
    date = dayAfter(row, date)
    if (!date) return null
    const start = timeOn(row, date)
    if (start > moment) return { date, start }
  }
  return null
}

/**
 * Returns the first occurrence of a series from a start on. The rule may move it to the last day of its month or to the
 * first of its weekdays, and it is never on an excluded day.
 *
 * @param moment the wall-clock time that it has to be after
 */
export function firstOccurrence(
  start: string,
  {
    recurrence,
    weekdays,
    exceptDates = [],
  }: Pick<Rule, 'recurrence' | 'weekdays'> & Partial<Pick<Rule, 'exceptDates'>>,
  moment = '',
): string {
  const date = addDays(start.slice(0, 10), -1)
  return (
    nextAfter({ recurrence, weekdays, exceptDates, repeatUntil: null, anchor: start, date }, moment)?.start ?? start
  )
}

/**
 * Returns the repetition in its one canonical form: a single weekday that is the first day's becomes an empty set, and
 * what does not repeat has no end date.
 */
export function ruleOf(
  { recurrence, weekdays, repeatUntil }: Pick<Rule, 'recurrence' | 'weekdays' | 'repeatUntil'>,
  first: string,
): Pick<Rule, 'recurrence' | 'weekdays' | 'repeatUntil'> {
  const isOwnDay = weekdays.length === 1 && weekdays[0] === weekdayOf(first)
  const set = recurrence === 'weekly' && !isOwnDay ? weekdays : []
  return { recurrence, weekdays: set, repeatUntil: recurrence === 'none' ? null : repeatUntil }
}

/** Adds minutes to a wall-clock time. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** Returns the minutes between two wall-clock times. */
export function minutesBetween(from: string, until: string): number {
  return (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000
}

/** Returns the next day by the rule alone, without its end and its excluded days. */
function following({ recurrence, weekdays, anchor }: Rule, date: string): string | null {
  const [, anchorMonth, anchorDay] = partsOf(anchor)
  const [year, month] = partsOf(date)
  const later = (here: string, next: string) => (here > date ? here : next)
  switch (recurrence) {
    case 'none':
      return null
    case 'daily':
      return addDays(date, 1)
    case 'weekly': {
      const days = weekdays.length > 0 ? weekdays : [weekdayOf(anchor)]
      const ahead = days.map((day) => (day - weekdayOf(date) + 7) % 7 || 7)
      return addDays(date, Math.min(...ahead))
    }
    case 'monthly':
      return later(inMonth(year, month, anchorDay), inMonth(year, month + 1, anchorDay))
    case 'month-end':
      return later(inMonth(year, month, 31), inMonth(year, month + 1, 31))
    case 'yearly':
      return later(inMonth(year, anchorMonth, anchorDay), inMonth(year + 1, anchorMonth, anchorDay))
  }
}

/** Returns that day of a month, or the month's last day; `month` counts from 0 and may run past the year. */
function inMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

const partsOf = (local: string): [number, number, number] => [
  Number(local.slice(0, 4)),
  Number(local.slice(5, 7)) - 1,
  Number(local.slice(8, 10)),
]
