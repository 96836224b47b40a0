import { tzOffset } from '@date-fns/tz'

/** A wall-clock moment of a venue: its calendar date (`YYYY-MM-DD`) and minutes since that midnight (0 to 1439). */
export type LocalMoment = { date: string; minutes: number }

const MINUTE = 60_000
const DAY = 86_400_000
export const MINUTES_A_DAY = 1440
/** The time zone of a venue that has not set one. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'

/** Returns the wall-clock time of `instant` in an IANA zone. An unknown zone is read as Sao Paulo's. */
export function toLocal(instant: Date, zone: string): LocalMoment {
  // A UTC date shifted by the offset shows the wall clock through its UTC getters, whatever this machine's zone is.
  const wall = new Date(instant.getTime() + offsetOf(instant, zone) * MINUTE)
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** Returns the date `days` after `date` (before, when negative). */
export function addDays(date: string, days: number) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Returns the day of the week, 0 for Monday, as in the stored hours. */
export function weekdayOf(date: string) {
  return (new Date(date.slice(0, 10)).getUTCDay() + 6) % 7
}

/** Returns the moment at `minutes` since the midnight that began `date`; minutes past 24 h fall on a later date. */
export function momentOf(date: string, minutes: number): LocalMoment {
  const days = Math.floor(minutes / MINUTES_A_DAY)
  return { date: days === 0 ? date : addDays(date, days), minutes: minutes - days * MINUTES_A_DAY }
}

/** Returns a negative number when `a` is before `b`, zero when they are the same minute. */
export function compareMoments(a: LocalMoment, b: LocalMoment) {
  return a.date === b.date ? a.minutes - b.minutes : a.date < b.date ? -1 : 1
}

/** Returns the minutes since midnight of an `HH:mm`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Returns the minutes since midnight of what may be an `HH:mm`, or null when it is not one. */
export function parseClock(clock: string | undefined) {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock ?? '')
  return match ? minutesOf(match[0]) : null
}

/** Returns minutes since midnight as `HH:mm`; minutes past 24 h are those of the next day. */
export function formatClock(minutes: number) {
  const inDay = minutes % MINUTES_A_DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/**
 * Returns the instant at which the clock of a zone shows a moment. Of an hour that a clock change repeats it is the
 * first; in a skipped hour it is later by what is skipped, so that nothing is due too early.
 */
export function toInstant({ date, minutes }: LocalMoment, zone: string): Date {
  const wall = Date.parse(date) + minutes * MINUTE
  // A day before and after lie on both sides of a change of clocks, wherever the zone is.
  const [before, after] = [wall - DAY, wall + DAY].map((at) => new Date(wall - offsetOf(new Date(at), zone) * MINUTE))
  const shows = (instant: Date) => compareMoments(toLocal(instant, zone), momentOf(date, minutes)) === 0
  return !shows(before!) && shows(after!) ? after! : before!
}

/** Returns the local time as `YYYY-MM-DDTHH:mm`, the form in which schedules store what their owner asked for. */
export function localTime(instant: Date, zone: string): string {
  const { date, minutes } = toLocal(instant, zone)
  return `${date}T${formatClock(minutes)}`
}

/** Returns the instant of a `YYYY-MM-DDTHH:mm`, by the rules of `toInstant`. */
export const instantOfLocal = (local: string, zone: string): Date =>
  toInstant({ date: local.slice(0, 10), minutes: minutesOf(local.slice(11)) }, zone)

/** Returns the minutes that a zone is ahead of UTC. */
function offsetOf(instant: Date, zone: string): number {
  const offset = tzOffset(zone || DEFAULT_ZONE, instant)
  return Number.isNaN(offset) ? tzOffset(DEFAULT_ZONE, instant) : offset
}
