import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'

const DAY = 1440

/** Minutes since midnight of an `HH:mm`. */
function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** `HH:mm` of minutes since the midnight that opened an evening. */
export function clockOf(minutes: number): string {
  const inDay = minutes % DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Before this hour a time of an evening is after its midnight. */
const NIGHT_ENDS = 5 * 60

/** A wall-clock time as minutes of the evening it is said of: `01:00` is an hour past midnight. */
export function onNight(clock: string): number {
  const minutes = minutesOf(clock)
  return minutes < NIGHT_ENDS ? minutes + DAY : minutes
}

/** A part of an evening in minutes; `to` that is not after `from` is past midnight. */
export function spanOf({ from, to }: { from: string; to: string }): { start: number; end: number } {
  const start = onNight(from)
  const end = minutesOf(to) + (start < DAY ? 0 : DAY)
  return { start, end: end > start ? end : end + DAY }
}

/** Whether a moment of an evening falls into a part of it. */
export function isWithin(part: { from: string; to: string }, minutes: number): boolean {
  const { start, end } = spanOf(part)
  return start <= minutes && minutes < end
}

/** The evening that is on at this moment on the wall of the house: until six in the morning, that of the day before. */
export async function tonight(tx: Tx, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select ((${now.toISOString()}::timestamptz - interval '6 hours') at time zone
      ${HOUSE_ZONE})::date::text as today`)
  return rows[0]!.today
}
