import type { Recurrence } from '@balcao/contract'

const DAY = 86_400_000

/** The rule by which an entry repeats, in local dates and times. */
export type Rule = {
  recurrence: Recurrence
  /** The weekdays of a weekly rule, 0 for Monday; none means the weekday of the anchor. */
  weekdays: number[]
  /** The last day on which it may come; null for ever. */
  repeatUntil: string | null
  /** Days that are left out. */
  exceptDates: string[]
  /** The first time. */
  anchor: string
}

/** Days of a century: nobody holds a series back for longer. */
const LOOKED_AT = 36_600

/**
 * The first day of a series after a day, `YYYY-MM-DD`; null where none follows. A month without the day of the anchor has it on
 * its last one, and the month after on its own day again.
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

/** The wall-clock time of a series on one of its days. */
export const timeOn = ({ anchor }: Pick<Rule, 'anchor'>, date: string) => `${date}${anchor.slice(10)}`

/** The first time of a series after this one that lies after a moment of the wall; null where none follows. */
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
 * Returns the first occurrence of a series from a start on: the last day of its month, or the first of its weekdays, where the rule says
 * so; never a day that is left out.
 *
 * @param moment on the wall: it lies after it
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

/** 0 for Monday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** A day so many days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY).toISOString().slice(0, 10)
}

/** Days from one to the other. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY
}

/** A wall-clock time so many minutes of the wall later. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** Minutes of the wall between two of its times. */
export function minutesBetween(from: string, until: string): number {
  return (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000
}

/** The day after another by the rhythm alone. */
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

/** That day of a month, or its last; `month` counts from 0 and may run past the year. */
function inMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

const partsOf = (local: string): [number, number, number] => [
  Number(local.slice(0, 4)),
  Number(local.slice(5, 7)) - 1,
  Number(local.slice(8, 10)),
]
