const MINUTE = 60_000
/** The time zone of a venue that has not set one. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'

/** A local time: the calendar date (`YYYY-MM-DD`) and the minutes since that midnight. */
export type WallClock = { date: string; minutes: number }

/** Returns the local time of `instant` in an IANA zone. A zone that does not exist is read as Sao Paulo's. */
export function wallClock(instant: Date, zone: string): WallClock {
  const wall = new Date(instant.getTime() + offset(instant, zone))
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * Returns the first instant at which the local clock shows this time; for a time that daylight saving skips, the
 * instant right after it.
 */
export function instantOf({ date, minutes }: WallClock, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  // The offset is that of the instant, which is not known yet: of the two it can be, the earlier instant that fits.
  const candidates = [
    wall - offset(new Date(wall - 86_400_000), zone),
    wall - offset(new Date(wall + 86_400_000), zone),
  ]
  const fitting = candidates.filter((at) => at + offset(new Date(at), zone) === wall)
  return new Date(fitting.length ? Math.min(...fitting) : Math.max(...candidates))
}

/** Returns the local time as `YYYY-MM-DDTHH:mm`, the form in which schedules store what their owner asked for. */
export function localTime(instant: Date, zone: string): string {
  const { date, minutes } = wallClock(instant, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Returns the instant of a `YYYY-MM-DDTHH:mm`: for a time that daylight saving skips the instant after it, for one that
 * occurs twice the first.
 */
export const instantOfLocal = (local: string, zone: string): Date =>
  instantOf({ date: local.slice(0, 10), minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) }, zone)

/** Returns the calendar date after this one. */
export const nextDate = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the milliseconds that the zone is ahead of UTC at this instant. */
function offset(instant: Date, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(name) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const make = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  let made: Intl.DateTimeFormat
  try {
    made = make(zone || DEFAULT_ZONE)
  } catch {
    made = make(DEFAULT_ZONE)
  }
  formats.set(zone, made)
  return made
}
