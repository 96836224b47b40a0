import { weekdaysOf } from '../../language/dates/weekdays.ts'

const EVENING = 17 * 60

/**
 * Returns the days and the half of the day of each part of a statement ("Jantar de terca a quinta e almoco de segunda a
 * sexta").
 */
export function dayParts(normalized: string) {
  return normalized.split(/,| e |;/).map((part) => ({ weekdays: weekdaysOf(part), ...dayPart(part) }))
}

/** Returns the half of the day that a text speaks of. */
export const dayPart = (text: string) => ({
  evening: /\bnoites?\b|\bjantar(?:es)?\b/.test(text),
  daytime: /\balmocos?\b|(?<!\dh?\d* )\b(?:(?<!reservas? |mesas? |ultima )d[eo]|durante o) dia\b|\btardes?\b/.test(
    text,
  ),
})

/** Tells whether a time is in that half; an unknown time is in none. */
export function isIn({ evening, daytime }: { evening: boolean; daytime: boolean }, time: number | null) {
  if (evening === daytime) return true
  return time !== null && (evening ? time >= EVENING : time < EVENING)
}
