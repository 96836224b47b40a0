import { addDays, weekdayOf } from '@balcao/contract/local-time'

const NEXT = /\b(?:semana que vem|proxima semana|semana seguinte|next week|la semana que viene)\b/
const THIS = /\b(?:d?n?ess?[ae]|d?n?est[ae]|da|na) semana\b(?! (?:que vem|passada|santa|seguinte|retrasada))/
/** Matches phrases that name no week ("Fim de semana", "duas semanas"). */
const NO_WEEK = /\b(?:fi(?:m|ns|nal|nais)|dias?|meio|durante|fora) (?:de|da|a) semana\b|\bvezes (?:na|por) semana\b/
const DAYS = 7

/**
 * Returns the days of the week that a normalized text names, Monday to Sunday; of the current one, those from today on.
 */
export function weekNamed(text: string, today: string): string[] {
  if (NO_WEEK.test(text)) return []
  const monday = addDays(today, -weekdayOf(today))
  const week = (first: string) => Array.from({ length: DAYS }, (_, day) => addDays(first, day))
  if (NEXT.test(text)) return week(addDays(monday, DAYS))
  return THIS.test(text) ? week(monday).filter((date) => date >= today) : []
}
