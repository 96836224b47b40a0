const MINUTE = 60_000
/** Where a house is that has not said. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'

/** The wall clock of a house: its calendar date (`YYYY-MM-DD`) and minutes since that midnight. */
export type WallClock = { date: string; minutes: number }

/** Wall clock of `instant` in an IANA zone. A zone that does not exist is read as Sao Paulo's. */
export function wallClock(instant: Date, zone: string): WallClock {
  const wall = new Date(instant.getTime() + offset(instant, zone))
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** The first instant at which the house's clock shows this; a moment that daylight saving skips is the one right after it. */
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

/** The same as `YYYY-MM-DDTHH:mm`, the form in which schedules keep what their owner asked for. */
export function localTime(instant: Date, zone: string): string {
  const { date, minutes } = wallClock(instant, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The instant of a `YYYY-MM-DDTHH:mm`. One that daylight saving skips is the moment after, one that it doubles the first. */
export const instantOfLocal = (local: string, zone: string): Date =>
  instantOf({ date: local.slice(0, 10), minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) }, zone)

/** The calendar date after this one. */
export const nextDate = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that the zone is ahead of UTC at this instant. */
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
