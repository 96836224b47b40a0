import type { Recurrence } from '@balcao/contract'

const DAY = 86_400_000

/**
 * The wall-clock time of one of a series, `YYYY-MM-DDTHH:mm`. The first is number 0 and lies at `anchor`. A month without that
 * day has it on its last one, and the month after on its own day again.
 */
export function occurrenceAt(anchor: string, recurrence: Recurrence, index: number): string {
  if (index === 0 || recurrence === 'none') return anchor
  const [date = '', time = ''] = anchor.split('T')
  return `${dateOf(date, recurrence, index)}T${time}`
}

/** Days of a century: nobody holds a series back for longer. */
const LOOKED_AT = 36_600

/** The first time of a series after this one that lies after a moment of the wall, and which one that is; null where none follows. */
export function nextAfter(
  { anchor, recurrence, occurrence }: { anchor: string; recurrence: Recurrence; occurrence: number },
  moment: string,
): { index: number; start: string } | null {
  if (recurrence === 'none') return null
  for (let index = occurrence + 1; index <= occurrence + LOOKED_AT; index += 1) {
    const start = occurrenceAt(anchor, recurrence, index)
    if (start > moment) return { index, start }
  }
  return null
}

/** Where a series begins: of what comes on the last day of each month, on that of its first month. */
export function firstOf(start: string, recurrence: Recurrence): string {
  if (recurrence !== 'month-end') return start
  const [year, month] = partsOf(start)
  return `${inMonth(year, month, 31)}${start.slice(10)}`
}

/** A wall-clock time so many minutes of the wall later. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** Minutes of the wall between two of its times. */
export const minutesBetween = (from: string, until: string) =>
  (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000

function dateOf(date: string, recurrence: Recurrence, index: number): string {
  const [year, month, day] = partsOf(date)
  if (recurrence === 'monthly') return inMonth(year, month + index, day)
  if (recurrence === 'month-end') return inMonth(year, month + index, 31)
  if (recurrence === 'yearly') return inMonth(year + index, month, day)
  const days = recurrence === 'weekly' ? 7 * index : index
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
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
