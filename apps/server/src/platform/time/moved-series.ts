import type { Recurrence } from '@balcao/contract'
import { addDays, daysBetween, weekdayOf } from '@balcao/contract/local-time'
import { addMinutes, dayAfter, firstOccurrence, meansDay, minutesBetween, type Rule } from './recurrence.ts'

/** The times and the rule of an entry, in the form in which it is saved. */
type Times = {
  start: string
  end: string
  zone: string
  recurrence: Recurrence
  weekdays: number[]
  repeatUntil: string | null
}
/** A stored occurrence; `date` is the day that its series planned. */
type Row = Rule & Times & { date: string; isException: boolean }

/**
 * Returns a series after one of its occurrences was changed for all of them: only the fields that differ from the
 * opened occurrence are changed.
 *
 * @param head the next occurrence of the series
 * @param opened the occurrence that was opened
 * @param fields returns an occurrence in the form in which it is saved
 * @param moment returns the local time of a zone that the next occurrence has to be after
 * @returns the change of the head, the new day for each of its days, the new day for each exception, and the days that
 * are left out
 */
export function movedSeries<Stored extends Row, Change extends Times>(
  head: Stored,
  opened: Stored,
  change: Change,
  { fields, moment }: { fields: (row: Stored) => Change; moment: (zone: string) => string },
): {
  change: Change
  day: (date: string) => string
  exceptionDay: (date: string) => string | null
  exceptDates: string[]
} {
  const by = daysBetween(opened.start.slice(0, 10), change.start.slice(0, 10))
  const from = weekdayOf(opened.start)
  // One of several days of the week that is moved to another one moves there in every week.
  const isOneOfSet = head.recurrence === 'weekly' && head.weekdays.length > 1
  const day = (date: string) => (isOneOfSet && weekdayOf(date) !== from ? date : addDays(date, by))
  // An exception has the rule of when it was made: what was not touched is as its series has it now.
  const isTouched = (field: 'weekdays' | 'repeatUntil') => !isSame(change[field], opened[field])
  const weekdays = isTouched('weekdays') ? change.weekdays : movedWeekdays(head.weekdays, from, by)
  const moved = { ...change, weekdays, anchor: change.start, exceptDates: [], repeatUntil: null }
  const repeatUntil = isTouched('repeatUntil') ? change.repeatUntil : movedEnd(head, moved, day, from)
  const before = new Map<string, unknown>(Object.entries(fields(opened)))
  const differing = Object.fromEntries(
    Object.entries(change).filter(([field, value]) => !isSame(value, before.get(field))),
  )
  const time = change.start.slice(10) === opened.start.slice(10) ? head.start.slice(10) : change.start.slice(10)
  const length = minutesBetween(change.start, change.end)
  const lasts = length === minutesBetween(opened.start, opened.end) ? minutesBetween(head.start, head.end) : length
  const all: Change = { ...fields(head), ...differing, weekdays, repeatUntil }
  const asked = `${day(head.date)}${time}`
  const exceptionDay = movedException(head, { ...all, start: firstOccurrence(asked, all) }, day)
  const exceptDates = [...new Set(head.exceptDates.flatMap((date) => [date, exceptionDay(date) ?? date]))]
  // One that was moved to an hour that has passed today begins the next time; who moves the first one itself says when.
  const isHead = head.date === opened.date && !opened.isException
  const start = firstOccurrence(asked, { ...all, exceptDates }, isHead ? '' : moment(all.zone))
  return { change: { ...all, start, end: addMinutes(start, lasts) }, day, exceptionDay, exceptDates }
}

/**
 * Returns a function that gives the day of an exception after its series was changed: its own day; or, where the series
 * no longer has that day, the day to which it was moved, unless the series had that one already; null where it no
 * longer belongs to the series.
 */
function movedException(head: Row, after: Times, day: (date: string) => string) {
  const was = { ...head, exceptDates: [], repeatUntil: null }
  const is = { ...after, anchor: after.start, exceptDates: [] }
  return (date: string) => {
    const to = day(date)
    if (meansDay(is, date)) return date
    // One whose day was before is not of the rule any more.
    if (!meansDay(is, to)) return date < head.date ? date : null
    return meansDay(was, date) && !meansDay(was, to) ? to : date
  }
}

const movedWeekdays = (set: number[], from: number, by: number) =>
  [...new Set(set.map((day) => (day === from ? (((day + by) % 7) + 7) % 7 : day)))].toSorted((a, b) => a - b)

/**
 * Returns the last day of a series whose days are moved: it moves with the last occurrence, unless that would add
 * another one.
 */
function movedEnd(
  { repeatUntil, recurrence, weekdays }: Times,
  moved: Parameters<typeof dayAfter>[0],
  day: (date: string) => string,
  from: number,
): string | null {
  if (!repeatUntil) return null
  if (recurrence !== 'weekly' || weekdays.length <= 1) return day(repeatUntil)
  const last = day(addDays(repeatUntil, -((weekdayOf(repeatUntil) - from + 7) % 7)))
  return weekdays.includes(from) && dayAfter(moved, repeatUntil) === last ? last : repeatUntil
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
