import { weekdayOf } from '@balcao/contract/local-time'
import { parseTimes } from '../../language/times.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'

/**
 * Tells whether the venue's texts about a service ("Brunch: sabado e domingo das 9h as 13h") put it on other days or
 * hours than these. `time` is in minutes since midnight, null when it is not known yet.
 */
export function isOutsideService(
  index: VenueIndex,
  terms: readonly string[],
  date: string,
  time: number | null,
): boolean {
  const statements = terms
    .flatMap((term) => index.having(term))
    .filter(({ titleTerms }) => terms.some((term) => titleTerms.has(term)))
    .flatMap(({ sentences }) => sentences)
  const days = new Set(statements.flatMap(({ weekdays }) => [...weekdays]))
  if (days.size > 0 && !days.has(weekdayOf(date))) return true
  const hours = statements.flatMap(({ normalized }) => parseTimes(normalized).map(({ minutes }) => minutes))
  if (time === null || hours.length < 2) return false
  return time < Math.min(...hours) || time > Math.max(...hours)
}
