import type { RemotePart } from '../figure-process/parts.ts'
import type { BenchServer } from '../support/database.ts'
import type { Measured } from '../support/conversations-in-flight.ts'
import { median } from '../support/statistics.ts'

export type Settings = {
  rounds: number
  /** Seconds of one measurement. */
  seconds: number
  /** The folder for processor profiles; none are made without it. */
  profileDir?: string
  /** The size of a large database: its messages, and its venues but one. */
  large?: { stored: number; others: number }
}

/** A figure or its limit. Rates are medians over the rounds, and so are `p50` and `p99`, in milliseconds. */
export type Figure = {
  name: string
  what: string
  perSecond: number
  p50: number
  p99: number
  rounds: number[]
  /** Megabytes of the measured process. */
  memoryMb?: number
  cpuMsPerReply?: number
}

/** Two figures of the same run, whose ratio says something about the program rather than about the machine. */
export type Comparison = {
  figure: Figure
  limit: Figure
  /** The median of the ratios of each round, which removes noise that lasts longer than a round. */
  ratio: number
  target: number
  reached: boolean
  /** The conditions on which the figures depend. */
  conditions: Record<string, number>
}

export type Compare = (server: BenchServer, settings: Settings) => Promise<Comparison>

type Side = { name: string; what: string; measure: () => Promise<Measured> }

/** Measures both sides in every round and swaps their order each time, so that noise of the machine affects both. */
export async function interleave(figure: Side, limit: Side, target: number, { rounds }: Settings) {
  const pairs: { figure: Measured; limit: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0
    const before = first ? await figure.measure() : undefined
    const other = await limit.measure()
    pairs.push({ figure: before ?? (await figure.measure()), limit: other })
    process.stderr.write('.')
  }
  const ratio = median(pairs.map((pair) => pair.figure.perSecond / pair.limit.perSecond))
  return {
    figure: summarise(
      figure,
      pairs.map((pair) => pair.figure),
    ),
    limit: summarise(
      limit,
      pairs.map((pair) => pair.limit),
    ),
    ratio,
    target,
    reached: ratio >= target,
  }
}

function summarise({ name, what }: Side, measured: Measured[]): Figure {
  const of = (pick: (one: Measured) => number) => median(measured.map(pick))
  return {
    name,
    what,
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    rounds: measured.map(({ perSecond }) => perSecond),
  }
}

/** Adds up the processor time that a process uses while it is measured. */
export function countCpu(part: Pick<RemotePart<'pipeline'>, 'cpu'>, measure: () => Promise<Measured>) {
  let spent = 0
  let replies = 0
  return {
    async measure() {
      const before = await part.cpu()
      const measured = await measure()
      spent += (await part.cpu()) - before
      replies += measured.count
      return measured
    },
    perReply: () => spent / replies,
  }
}
