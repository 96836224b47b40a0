import type { AssistantVenue } from '../../assistant-types.ts'
import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { dayPlan } from '../../hours/day-plan.ts'
import { addDays, formatClock, weekdayOf } from '@balcao/contract/local-time'

const DAYS = 7

/**
 * Returns the hours of a week from a date on, one line a day, in the words for customers. The hours have to be known.
 */
export function hoursLines(venue: AssistantVenue, from: string, days = DAYS): string[] {
  return Array.from({ length: days }, (_, day) => hoursLine(venue, addDays(from, day)))
}

export function hoursLine({ profile }: AssistantVenue, date: string): string {
  const { known, ranges, special } = dayPlan(profile, date)
  const day = assistantCopy.onDate(
    assistantCopy.day(weekdayOf(date), `${date.slice(8)}/${date.slice(5, 7)}`),
    special?.descricao ?? '',
  )
  if (!known) return assistantCopy.dayUnknown(day)
  if (ranges.length === 0) return assistantCopy.dayClosed(day)
  const said = ranges.map(({ start, end }) => ({ from: formatClock(start), to: formatClock(end) }))
  return `${day}: ${assistantCopy.ranges(said)}`
}
