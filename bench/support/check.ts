/** Compares figures with those that were saved, by ratios: what a run measured beside its own limit, not what a machine can. */
import { z } from 'zod'

/** A figure that is compared. `better` says whether more of it is good. */
export type Compared = { name: string; value: number; better: 'more' | 'less' }
/** A compared figure with what it was; `loss` is the share that was lost, negative where something was gained. */
export type Verdict = { name: string; before: number; now: number; loss: number; fails: boolean }

/** The share of a figure that may be lost to noise. */
export const LARGEST_LOSS = 0.15

/** The parts of the saved files that are compared. Whatever a file has besides does not matter. */
const Ratio = z.object({ ratio: z.number() })
const Saved = z.object({
  results: z.record(z.string(), Ratio).optional(),
  assistant: Ratio.optional(),
  campaign: Ratio.extend({ ticks: Ratio }).optional(),
  engine: z.object({ rssMbPerNumber: z.number() }).optional(),
  inbox: z
    .object({ figures: z.array(z.object({ what: z.string(), ofSql: z.number(), ofSmall: z.number() })) })
    .optional(),
  idle: z.object({ memoryMb: z.number(), transactions: z.number() }).optional(),
})

/**
 * Returns the figures of a report that mean the same on another machine: ratios of one run, and what hardly depends on
 * the processor (memory, transactions of an idle installation).
 */
export function comparedOf(report: unknown): Compared[] {
  const { results = {}, assistant, campaign, engine, inbox, idle } = Saved.parse(report)
  const more = (name: string, value: number): Compared => ({ name, value, better: 'more' })
  const less = (name: string, value: number): Compared => ({ name, value, better: 'less' })
  return [
    ...Object.entries(results).map(([name, { ratio }]) => more(`${name}, of its limit`, ratio)),
    ...(assistant ? [less('assistant, largest venue beside smallest', assistant.ratio)] : []),
    ...(campaign
      ? [more('campaign, of bare inserts', campaign.ratio), less('calendar, full beside empty', campaign.ticks.ratio)]
      : []),
    ...(engine ? [less('engine, MB a number', engine.rssMbPerNumber)] : []),
    ...(inbox?.figures.flatMap(({ what, ofSql, ofSmall }) => [
      less(`inbox, ${what}, of its SQL`, ofSql),
      less(`inbox, ${what}, of a small venue`, ofSmall),
    ]) ?? []),
    ...(idle ? [less('idle, MB', idle.memoryMb), less('idle, transactions a second', idle.transactions)] : []),
  ]
}

/** Compares reports, one figure after the other. A figure that was never saved has nothing to lose. */
export function compare(saved: unknown, measured: unknown): Verdict[] {
  const before = new Map(comparedOf(saved).map(({ name, value }) => [name, value]))
  return comparedOf(measured).flatMap(({ name, value, better }) => {
    const was = before.get(name)
    if (was === undefined) return []
    const loss = better === 'more' ? 1 - value / was : value / was - 1
    return { name, before: was, now: value, loss, fails: loss > LARGEST_LOSS }
  })
}
