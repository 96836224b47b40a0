import { cpuOfTree } from '../support/cpu-of-tree.ts'
import { startPart } from '../figure-process/start-part.ts'
import type { BenchServer } from '../support/database.ts'

/** The venues of each point of the curve, and what each of them has stored. */
const VENUES = [10, 100, 1_000, 10_000]
const STORED_EACH = 50
/** Messages a second at every point: what 10,000 venues have on a Friday evening. The clock of fewer venues is faster. */
const PER_SECOND = 28

export type EveningReport = {
  perSecond: number
  points: {
    venues: number
    count: number
    clock: number
    /** Messages that were handed over again under the same id. */
    again: number
    p50: number
    p99: number
    workerMs: number
    databaseMs: number
  }[]
}

/** Measures (l): what a message costs on a Friday night, by the number of venues. */
export async function measureEvening(
  server: BenchServer,
  { quick = false, venues: wanted = VENUES }: { quick?: boolean; venues?: number[] },
): Promise<EveningReport> {
  const seconds = quick ? 10 : 60
  const points: EveningReport['points'] = []
  for (const venues of wanted) {
    const databaseUrl = await server.createDatabase(`evening_${venues}`)
    await using part = await startPart('evening', { databaseUrl, venues, stored: venues * STORED_EACH })
    await part.evening({ perSecond: PER_SECOND, seconds: seconds / 4 })
    await part.analyze()
    const before = { worker: await part.cpu(), database: cpuOfTree(server.pid) }
    const { count, ...times } = await part.evening({ perSecond: PER_SECOND, seconds })
    const workerMs = ((await part.cpu()) - before.worker) / count
    const databaseMs = (cpuOfTree(server.pid) - before.database) / count
    points.push({ venues, count, ...times, workerMs, databaseMs })
    process.stderr.write('.')
  }
  return { perSecond: PER_SECOND, points }
}
