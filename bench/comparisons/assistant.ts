import { startPart } from '../figure-process/start-part.ts'
import { median } from '../support/statistics.ts'
import type { Settings } from './comparison.ts'

const SIZES = [50, 500, 5_000]
const REPLIES_A_SECOND = 250
/** Milliseconds of a reply, and how much slower the largest house may be than the smallest (issue 4). */
const TARGET_P50 = 1
const TARGET_RATIO = 3

type Measured = Record<'snippets' | 'p50' | 'p99' | 'cpuMs' | 'buildMs' | 'rebuildMs' | 'indexMb', number>

export type AssistantReport = {
  sizes: Measured[]
  /** The p50 of the largest house beside that of the smallest. */
  ratio: number
  targetP50: number
  targetRatio: number
  reached: boolean
}

/** (g) what a reply of the local attendant costs as a house tells more; each round is a process of its own. */
export async function measureAssistant({ rounds, seconds, profileDir }: Settings): Promise<AssistantReport> {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    for (const snippets of SIZES) {
      await using part = await startPart('assistant', { snippets }, profileDir)
      const replies = await part.replies(Math.round(seconds * REPLIES_A_SECOND))
      measured.push({ snippets, ...(await part.built()), ...replies })
      process.stderr.write('.')
    }
  }
  const sizes = SIZES.map((snippets) => {
    const rows = measured.filter((row) => row.snippets === snippets)
    const of = (pick: (row: (typeof rows)[number]) => number) => median(rows.map(pick))
    return {
      snippets,
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
      cpuMs: of(({ cpuMs }) => cpuMs),
      buildMs: of(({ buildMs }) => buildMs),
      rebuildMs: of(({ rebuildMs }) => rebuildMs),
      indexMb: of(({ indexMb }) => indexMb),
    }
  })
  const ratio = sizes.at(-1)!.p50 / sizes[0]!.p50
  const reached = sizes.every(({ p50 }) => p50 < TARGET_P50) && ratio <= TARGET_RATIO
  return { sizes, ratio, targetP50: TARGET_P50, targetRatio: TARGET_RATIO, reached }
}
