const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A calendar date has no zone: it is written as the one it is. */
export function formatNight(date: string): string {
  const text = longDay.format(new Date(date))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
