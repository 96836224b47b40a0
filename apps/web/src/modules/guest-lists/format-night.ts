import { guestLists } from '@balcao/copy/guest-lists/screen'

const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const shortDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})

/** Returns a calendar date such as "sex., 09/01", or the word for today. */
export const formatSoonNight = (date: string, today: string): string =>
  date === today ? guestLists.today.toLowerCase() : shortDay.format(new Date(date))

/** Returns a calendar date in words; it has no zone and is not converted. */
export function formatNight(date: string): string {
  const text = longDay.format(new Date(date))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
