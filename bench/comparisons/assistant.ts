import { startPart } from '../figure-process/start-part.ts'
import { median } from '../support/statistics.ts'
import type { Settings } from './comparison.ts'

/**
 * The venues to measure, by their number of snippets, asked without a conversation; the last has the longest history
 * that is read.
 */
const SIZES = [
  { snippets: 50, turns: 0 },
  { snippets: 500, turns: 0 },
  { snippets: 5_000, turns: 0 },
  { snippets: 50, turns: 60 },
]
const REPLIES_A_SECOND = 250
/** The upper limits: milliseconds of a reply, and the ratio of the largest venue to the smallest (issue 4). */
const TARGET_P50 = 1
const TARGET_RATIO = 3

type Measured = Record<'snippets' | 'turns' | 'p50' | 'p99' | 'cpuMs' | 'buildMs' | 'rebuildMs' | 'indexMb', number>

export type AssistantReport = {
  sizes: Measured[]
  /** The p50 of the largest venue divided by that of the smallest. */
  ratio: number
  targetP50: number
  targetRatio: number
  reached: boolean
}

/**
 * Measures (g): the time of a reply of the local assistant as a venue has more texts. Each round is a process of its
 * own.
 */
export async function measureAssistant({ rounds, seconds, profileDir }: Settings): Promise<AssistantReport> {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    for (const size of SIZES) {
      await using part = await startPart('assistant', size, profileDir)
      const replies = await part.replies(Math.round(seconds * REPLIES_A_SECOND))
      measured.push({ ...size, ...(await part.built()), ...replies })
      process.stderr.write('.')
    }
  }
  const sizes = SIZES.map(({ snippets, turns }) => {
    const rows = measured.filter((row) => row.snippets === snippets && row.turns === turns)
    const of = (pick: (row: (typeof rows)[number]) => number) => median(rows.map(pick))
    return {
      snippets,
      turns,
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
      cpuMs: of(({ cpuMs }) => cpuMs),
      buildMs: of(({ buildMs }) => buildMs),
      rebuildMs: of(({ rebuildMs }) => rebuildMs),
      indexMb: of(({ indexMb }) => indexMb),
    }
  })
  const alone = sizes.filter(({ turns }) => turns === 0)
  const ratio = alone.at(-1)!.p50 / alone[0]!.p50
  const reached = sizes.every(({ p50 }) => p50 < TARGET_P50) && ratio <= TARGET_RATIO
  return { sizes, ratio, targetP50: TARGET_P50, targetRatio: TARGET_RATIO, reached }
}
