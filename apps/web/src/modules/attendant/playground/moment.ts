import { addDays, formatClock, minutesOf, toInstant, toLocal } from '@balcao/contract/local-time'

/** Holds a day and an hour in the local time of the venue, `YYYY-MM-DD` and `HH:mm`. */
export interface Moment {
  date: string
  time: string
}

/**
 * Returns the instant of a local time.
 *
 * @param zone IANA name
 */
export const instantOf = ({ date, time }: Moment, zone: string): Date =>
  toInstant({ date, minutes: minutesOf(time) }, zone)

/** Returns the local day and time of the venue. */
export function wallOf(now: Date, zone: string): Moment {
  const { date, minutes } = toLocal(now, zone)
  return { date, time: formatClock(minutes) }
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
  return { date: addDays(today.date, days), time }
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
