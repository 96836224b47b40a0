import type { Tokens } from '@balcao/contract'

export type Day = { date: string; tokens: number; answers: number; cost: number | null }

/**
 * Every day of a month, also those on which nothing was answered.
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

/** @param month `YYYY-MM` */
export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The month so many months later, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The end of a scale that `most` fits under: 1, 2 or 5 and zeros, so that its half is a round number too. */
export function scaleFor(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((factor) => factor * power >= most) ?? 10
  return step * power
}
