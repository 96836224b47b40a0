import { scheduleStep } from '../../apps/server/src/modules/calendar/run-schedules.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { CampaignRun } from '../figures/campaign.ts'
import { startPart } from '../figure-process/start-part.ts'
import { logger, openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import type { BenchServer } from '../support/database.ts'
import { createVenue } from '../support/venue.ts'
import { median } from '../support/statistics.ts'

const TARGET = 0.15
const TICK_TARGET = 2
const [FEW, MANY] = [100, 100_000]
const TICKS = 200

export type CampaignReport = Awaited<ReturnType<typeof measureCampaign>>

/**
 * Measures (j): the rate at which a campaign is sent, beside bare durable inserts of the same run, and the time of a
 * look at the calendar when nothing in it is due.
 */
export async function measureCampaign(server: BenchServer, { quick, rounds }: { quick: boolean; rounds: number }) {
  const recipients = quick ? 1_000 : 10_000
  const databaseUrl = await server.createDatabase('campaign')
  await using campaign = await startPart('campaign', { databaseUrl })
  await using bare = await startPart('bare-transactions', { databaseUrl })
  await campaign.run(200)
  const runs: (CampaignRun & { bare: number; ratio: number })[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, limit] = [await campaign.run(recipients), await bare.measure({ seconds: quick ? 1.5 : 4 })]
    runs.push({ ...one, bare: limit.perSecond, ratio: one.perSecond / limit.perSecond })
    process.stderr.write('.')
  }
  const of = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick))
  const ratio = of((run) => run.ratio)
  const ticks = await measureTicks(server)
  return {
    recipients,
    perSecond: of((run) => run.perSecond),
    barePerSecond: of((run) => run.bare),
    ratio,
    rowsEach: of((run) => run.rows),
    bytesEach: of((run) => run.bytes),
    runs,
    ticks,
    targets: { ratio: TARGET, tick: TICK_TARGET },
    reached: ratio >= TARGET && ticks.ratio <= TICK_TARGET,
  }
}

/** Measures the milliseconds of a look that finds nothing, with few and with many waiting schedules. */
async function measureTicks(server: BenchServer) {
  await using few = await openCalendar(server, FEW)
  await using many = await openCalendar(server, MANY)
  const taken: [number[], number[]] = [[], []]
  for (let tick = 0; tick < TICKS; tick += 1) {
    taken[0].push(await few.tick())
    taken[1].push(await many.tick())
  }
  // The first ones plan their statements.
  const [fewMs, manyMs] = taken.map((times) => median(times.slice(20))) as [number, number]
  return { few: FEW, many: MANY, fewMs, manyMs, ratio: manyMs / fewMs }
}

async function openCalendar(server: BenchServer, schedules: number) {
  const url = await server.createDatabase(`calendar_${schedules}`)
  const db = openProductDatabase(url)
  const setUp = await startBenchApp(url, db, createCountingGateway(['nobody'], () => undefined).client)
  const { ownerId } = await createVenue(setUp.app, 'demo')
  await setUp.close()
  await db.pool.query(PENDING, [ownerId, schedules])
  await db.pool.query('analyze')
  const step = scheduleStep({ db, clock: systemClock, logger })
  return {
    async tick() {
      const began = performance.now()
      if ((await step.run()) > 0) throw new Error('something was due')
      return performance.now() - began
    },
    [Symbol.asyncDispose]: () => db.close(),
  }
}

/** Inserts schedules that are spread over the coming year. */
const PENDING = `
  insert into schedules (user_id, title, type, start, end_time, text, due_at)
  select $1, 'Evento ' || n, 'message', at, at + interval '1 hour', 'oi', at
  from generate_series(1, $2::int) n, lateral (select now() + interval '1 day' + n * interval '5 minutes' as at) moment`
