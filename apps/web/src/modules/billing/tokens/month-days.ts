import type { Tokens } from '@balcao/contract'

export type Day = { date: string; tokens: number; answers: number; cost: number | null }

/**
 * Returns every day of a month, including those without an answer.
 *
 * @param month `YYYY-MM`
 */
export function monthDays(month: string, used: (Tokens & { date: string })[]): Day[] {
  const byDate = new Map(used.map((day) => [day.date, day]))
  return Array.from({ length: daysIn(month) }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`
    const day = byDate.get(date)
    return { date, tokens: day ? tokensOf(day) : 0, answers: day?.answers ?? 0, cost: day ? day.cost : 0 }
  })
}

export const tokensOf = ({ inputTokens, outputTokens }: Tokens) => inputTokens + outputTokens

/**
 * Returns the number of days of a month.
 *
 * @param month `YYYY-MM`
 */
export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Returns the month that is this many months later, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Returns the end of a scale that `most` fits under: a round number whose half is round too. */
export function scaleFor(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((factor) => factor * power >= most) ?? 10
  return step * power
}
