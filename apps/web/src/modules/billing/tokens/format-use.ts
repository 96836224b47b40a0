import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { formatDate, formatMoney } from '#lib/format.ts'

/** Returns a cost in R$ with two decimals; a dash when no prices are known, and words for less than a cent. */
export function formatCost(cost: number | null): string {
  if (cost === null) return copy.unknown
  return cost > 0 && cost < 0.005 ? copy.lessThanACent : formatMoney(cost)
}

/** Returns a date such as `31/12/2026`, from `2026-12-31`. */
export const formatIsoDate = (date: string) => formatDate(localDay(date))

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit' })
/** Returns a day such as `sex., 11/12`. */
export const formatShortDay = (date: string) => weekday.format(localDay(date))

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' })
/** Returns a month such as `dezembro de 2026`, from `2026-12`. */
export const formatMonth = (month: string) => monthName.format(localDay(`${month}-01`))

/** Returns the day on the browser's own calendar: a date without a time has no zone. */
function localDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
