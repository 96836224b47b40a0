import type { AssistantCopy } from '@balcao/copy/assistant/portuguese'
import { addDays, formatClock, type LocalMoment, weekdayOf } from '@balcao/contract/local-time'
import type { OpenRange } from '../hours/day-plan.ts'

/** Words a day: "hoje (quinta-feira)", "amanha (...)" or "sexta-feira, 11/12". */
export function sayDay(copy: AssistantCopy, date: string, today: string) {
  if (date === today) return copy.today(weekdayOf(date))
  if (date === addDays(today, 1)) return copy.tomorrow(weekdayOf(date), dayAndMonth(date))
  return copy.day(weekdayOf(date), dayAndMonth(date))
}

export function sayRanges(copy: AssistantCopy, ranges: OpenRange[]) {
  return copy.ranges(ranges.map(({ start, end }) => ({ from: formatClock(start), to: formatClock(end) })))
}

/** Words a day and an hour: "hoje (...) as 18h30". */
export function sayMoment(copy: AssistantCopy, moment: LocalMoment, today: string) {
  return `${sayDay(copy, moment.date, today)} ${copy.at(formatClock(moment.minutes))}`
}

function dayAndMonth(date: string) {
  return `${date.slice(8)}/${date.slice(5, 7)}`
}
