import { weekdaysOf } from '../../language/dates/weekdays.ts'

const EVENING = 17 * 60

/** "Jantar de terca a quinta e almoco de segunda a sexta": each part with its days and half of the day. */
export function dayParts(normalized: string) {
  return normalized.split(/,| e |;/).map((part) => ({ weekdays: weekdaysOf(part), ...dayPart(part) }))
}

/** The half of the day a text speaks of. */
export const dayPart = (text: string) => ({
  evening: /\bnoites?\b|\bjantar(?:es)?\b/.test(text),
  daytime: /\balmocos?\b|(?<!\dh?\d* )\b(?:(?<!reservas? |mesas? |ultima )d[eo]|durante o) dia\b|\btardes?\b/.test(
    text,
  ),
})

/** Is a time in that half? One that is not known yet is in none. */
export function isIn({ evening, daytime }: { evening: boolean; daytime: boolean }, time: number | null) {
  if (evening === daytime) return true
  return time !== null && (evening ? time >= EVENING : time < EVENING)
}
