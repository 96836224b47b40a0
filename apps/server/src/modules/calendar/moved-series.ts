import type { ScheduleChange } from '@balcao/contract'
import {
  addDays,
  addMinutes,
  dayAfter,
  daysBetween,
  firstOccurrence,
  meansDay,
  minutesBetween,
  weekdayOf,
} from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { localTime } from '#platform/time/local-time.ts'

/**
 * Returns a series after one of its occurrences was changed for all of them: only the fields that differ from the
 * opened occurrence are changed.
 *
 * @param head the row that continues the series
 * @param opened the occurrence that was opened
 * @returns the change of the head, the new day for each of its days, the new day for each exception, and the days that
 * are left out
 */
export function movedSeries(
  head: ScheduleRow,
  opened: ScheduleRow,
  change: ScheduleChange,
  now: Date,
): {
  change: ScheduleChange
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
  const differing = Object.fromEntries(
    Object.entries(change).filter(([field, value]) => !isSame(value, valueOf(opened, field))),
  )
  const time = change.start.slice(10) === opened.start.slice(10) ? head.start.slice(10) : change.start.slice(10)
  const length = minutesBetween(change.start, change.end)
  const lasts = length === minutesBetween(opened.start, opened.end) ? minutesBetween(head.start, head.end) : length
  const all: ScheduleChange = { ...asChange(head), ...differing, weekdays, repeatUntil }
  const asked = `${day(head.date)}${time}`
  const exceptionDay = movedException(head, { ...all, start: firstOccurrence(asked, all) }, day)
  const exceptDates = [...new Set(head.exceptDates.flatMap((date) => [date, exceptionDay(date) ?? date]))]
  // One that was moved to an hour that has passed today begins the next time; who moves the first one itself says when.
  const isHead = head.date === opened.date && !opened.isException
  const start = firstOccurrence(asked, { ...all, exceptDates }, isHead ? '' : localTime(now, all.zone))
  return { change: { ...all, start, end: addMinutes(start, lasts) }, day, exceptionDay, exceptDates }
}

/**
 * Returns a function that gives the day of an exception after its series was changed: its own day; or, where the series
 * no longer has that day, the day to which it was moved, unless the series had that one already; null where it no
 * longer belongs to the series.
 */
function movedException(head: ScheduleRow, after: ScheduleChange, day: (date: string) => string) {
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
  { repeatUntil, recurrence, weekdays }: ScheduleRow,
  moved: Parameters<typeof dayAfter>[0],
  day: (date: string) => string,
  from: number,
): string | null {
  if (!repeatUntil) return null
  if (recurrence !== 'weekly' || weekdays.length <= 1) return day(repeatUntil)
  const last = day(addDays(repeatUntil, -((weekdayOf(repeatUntil) - from + 7) % 7)))
  return weekdays.includes(from) && dayAfter(moved, repeatUntil) === last ? last : repeatUntil
}

/** Turns a row into the shape that a form saves. */
export function asChange(row: ScheduleRow): ScheduleChange {
  const { title, description, type, start, end, zone, numberId, text, file, recurrence, weekdays, repeatUntil } = row
  const { toleranceMinutes } = row
  const rule = { recurrence, weekdays, repeatUntil }
  const content = { title, description, type, text, fileId: file?.id ?? null, numberId, toleranceMinutes }
  return { ...content, ...rule, start, end, zone, audience: audienceOf(row) }
}

/** Returns the audience of a row; chosen people become `kept`, the people stored now. */
function audienceOf({ audience, tags, segmentId }: ScheduleRow): ScheduleChange['audience'] {
  if (audience === 'tag') return { kind: audience, tags }
  if (audience === 'segment') return segmentId ? { kind: audience, segmentId } : { kind: 'none' }
  return { kind: audience === 'chosen' ? 'kept' : audience }
}

function valueOf(row: ScheduleRow, field: string): unknown {
  return Object.entries(asChange(row)).find(([name]) => name === field)?.[1]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
