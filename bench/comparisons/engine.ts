import path from 'node:path'
import { startPart } from '../figure-process/start-part.ts'
import type { BenchServer } from '../support/database.ts'
import { median } from '../support/statistics.ts'
import type { Settings } from './comparison.ts'

const NUMBERS = 50
const PER_SECOND = 50
/** The upper limit for one channel, in megabytes: a server of 1 GB must hold a hundred venues. */
const TARGET_MB = 5

/** The figures as medians over the rounds; each round is a process of its own. */
export type EngineReport = {
  numbers: number
  /** Milliseconds from the start of the gateway until every channel is connected. */
  allOpenMs: number
  /** Megabytes that one connected channel adds: resident memory, and the live part of the heap. */
  rssMbPerNumber: number
  heapMbPerNumber: number
  targetMb: number
  reached: boolean
  receive: { perSecond: number; count: number; p50: number; p99: number }
  rounds: { allOpenMs: number; rssMb: number; heapMb: number; p50: number; p99: number }[]
}

/**
 * Measures (f) with fifty linked channels in one gateway: the time until they are connected, the memory of each, and the
 * delay of a message when all receive.
 */
export async function measureEngine(
  server: BenchServer,
  { rounds, seconds, profileDir }: Settings,
): Promise<EngineReport> {
  const databaseUrl = await server.createDatabase('engine')
  const venues = Array.from({ length: NUMBERS }, (_, index) => String(5511930000000 + index))
  const customers = Array.from({ length: NUMBERS }, (_, index) => String(5511940000000 + index))
  await using phones = await startPart('phones', { dataDir: path.join(server.dataDir, 'engine-simulator'), customers })
  const simulatorUrl = await phones.url()
  {
    await using first = await startPart('engine', { databaseUrl, simulatorUrl })
    for (const venue of venues) await phones.link(venue, await first.create(`venue-${venue}`))
    await first.allOpen(NUMBERS)
    // A first message makes a Signal session, which is dear and happens once.
    await phones.stream(venues, { perSecond: PER_SECOND, seconds: 2 })
  }
  const measured: EngineReport['rounds'] = []
  let count = 0
  for (let round = 0; round < rounds; round++) {
    await using engine = await startPart('engine', { databaseUrl, simulatorUrl }, profileDir)
    const allOpenMs = await engine.allOpen(NUMBERS)
    const { rssMb, heapMb } = await engine.grown()
    await engine.received()
    await phones.stream(venues, { perSecond: PER_SECOND, seconds })
    const { p50, p99, count: received } = await engine.received()
    measured.push({ allOpenMs, rssMb, heapMb, p50, p99 })
    count += received
    process.stderr.write('.')
  }
  const of = (pick: (round: EngineReport['rounds'][number]) => number) => median(measured.map(pick))
  const rssMbPerNumber = of(({ rssMb }) => rssMb) / NUMBERS
  return {
    numbers: NUMBERS,
    allOpenMs: of(({ allOpenMs }) => allOpenMs),
    rssMbPerNumber,
    heapMbPerNumber: of(({ heapMb }) => heapMb) / NUMBERS,
    targetMb: TARGET_MB,
    reached: rssMbPerNumber <= TARGET_MB,
    receive: { perSecond: PER_SECOND, count, p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) },
    rounds: measured,
  }
}
