const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Returns a calendar date in words; it has no zone and is not converted. */
export function formatNight(date: string): string {
  const text = longDay.format(new Date(date))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
