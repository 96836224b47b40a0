import { reservations as copy } from '@balcao/copy/reservations/screen'

// A calendar date has no zone: it is formatted as the one it is.
const long = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' })

/** Returns a date such as "Sexta-feira, 9 de janeiro", with the year when it is not today's. */
export function formatEvening(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? long : withYear
  const text = format.format(new Date(date))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a time such as "sexta-feira, 9 de janeiro, 20:30", with a note when it is after midnight. */
export function formatMoment({ date, time, afterMidnight }: { date: string; time: string; afterMidnight: boolean }) {
  return [long.format(new Date(date)), time, afterMidnight && copy.nextDay].filter(Boolean).join(', ')
}

/** Returns a time such as "sex., 09/01, 20:30", or "hoje, 20:30", with a note when it is after midnight. */
export function formatSoon(at: { date: string; time: string; afterMidnight: boolean }, today: string): string {
  const day = at.date === today ? copy.today.toLowerCase() : short.format(new Date(at.date))
  return [day, at.time, at.afterMidnight && copy.nextDay].filter(Boolean).join(', ')
}
