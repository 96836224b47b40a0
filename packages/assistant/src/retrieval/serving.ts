import type { MenuItem } from '@balcao/contract'
import { addDays, type LocalMoment, parseClock, weekdayOf } from '@balcao/contract/local-time'

/** The days and hours at which a menu item is served. */
export type Serving = Pick<MenuItem, 'days' | 'from' | 'to'>

/** The days a customer named, and the moment of the question; `now` when it is about that very moment. */
export type Asked = { dates: string[]; at: LocalMoment; now: boolean }

/** Tells whether an item is served on one of the asked days (today, in what is left of it), or at this moment. */
export function isServed(serving: Serving, { dates, at, now }: Asked): boolean {
  if (now) return isServedAt(serving, at)
  if (dates.length === 0) return true
  return dates.some((date) => isServedOn(serving, date) && (date !== at.date || !isOver(serving, at)))
}

function isServedOn({ days }: Serving, date: string) {
  return days.length === 0 || days.includes(weekdayOf(date))
}

/** Tells whether an item is served at a moment; hours past midnight belong to the day they began on. */
function isServedAt(serving: Serving, { date, minutes }: LocalMoment) {
  const [from, to] = [parseClock(serving.from), parseClock(serving.to)]
  if (from === null || to === null) return isServedOn(serving, date)
  if (to > from) return isServedOn(serving, date) && minutes >= from && minutes < to
  return (isServedOn(serving, date) && minutes >= from) || (isServedOn(serving, addDays(date, -1)) && minutes < to)
}

function isOver(serving: Serving, { minutes }: LocalMoment) {
  const [from, to] = [parseClock(serving.from), parseClock(serving.to)]
  return from !== null && to !== null && to > from && minutes >= to
}
