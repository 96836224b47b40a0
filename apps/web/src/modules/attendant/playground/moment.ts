import { TZDate } from '@date-fns/tz'

/** Holds a day and an hour in the local time of the venue, `YYYY-MM-DD` and `HH:mm`. */
export interface Moment {
  date: string
  time: string
}

const DAY = 86_400_000

/**
 * Returns the instant of a local time.
 *
 * @param zone IANA name
 */
export function instantOf({ date, time }: Moment, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime())
}

/** Returns the local day and time of the venue. */
export function wallOf(now: Date, zone: string): Moment {
  const wall = new TZDate(now.getTime(), zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`,
    time: `${two(wall.getHours())}:${two(wall.getMinutes())}`,
  }
}

/**
 * Returns the next time at which the venue has this weekday and hour.
 *
 * @param weekday 0 is Sunday
 */
export function nextAt(weekday: number, time: string, now: Date, zone: string): Moment {
  const today = wallOf(now, zone)
  const ahead = (weekday - new Date(today.date).getUTCDay() + 7) % 7
  const days = ahead === 0 && time <= today.time ? 7 : ahead
  return { date: new Date(Date.parse(today.date) + days * DAY).toISOString().slice(0, 10), time }
}

const words = (zone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })

/** Returns a moment such as `sexta-feira, 11/12, 23:30`, in the local time of the venue. */
export const formatMoment = (at: Date, zone: string) => words(zone).format(at)
