/** Measures (l): the customers of many venues on a Friday night, who write when they want, at the worker and a gateway that only counts. */
import { setTimeout as pause } from 'node:timers/promises'
import { createCountingGateway } from '../support/counting-gateway.ts'
import { openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { fillWithMessages } from '../support/fill-with-messages.ts'
import { quantile } from '../support/statistics.ts'
import { createVenue } from '../support/venue.ts'
import { question } from '../support/questions.ts'

type Input = { databaseUrl: string; venues: number; stored: number }

/** The messages of a venue in the three hours of a Friday evening (docs/scale.md). */
export const MESSAGES_OF_AN_EVENING = 30
const EVENING = 3 * 60 * 60
/** The customers of a venue who write in turn. */
const CUSTOMERS = 5
/** Milliseconds for the last replies. */
const PATIENCE = 60_000
const TICK = 20

/** Opens the worker role with venues that each have a connected channel and conversations of months. */
export async function openEvening({ databaseUrl, venues, stored }: Input) {
  const db = openProductDatabase(databaseUrl)
  const waiting = new Map<string, number>()
  let latencies: number[] = []
  const replied = (phone: string) => {
    const since = waiting.get(phone)
    if (since === undefined) throw new Error(`an answer too many for ${phone}`)
    waiting.delete(phone)
    latencies.push(performance.now() - since)
  }
  const setUp = await startBenchApp(databaseUrl, db, createCountingGateway([], replied).client)
  await createVenue(setUp.app, 'whatsapp')
  await fillWithMessages(setUp.app, stored, venues - 1)
  await setUp.close()
  const { rows } = await db.pool.query<{ name: string }>('select instance_name as name from channels')
  const instances = rows.map(({ name }) => name)
  const gateway = createCountingGateway(instances, replied)
  const product = await startBenchApp(databaseUrl, db, gateway.client)
  let turn = 0
  const write = () => {
    const venue = Math.floor(Math.random() * instances.length)
    const phone = String(5_511_000_000_000 + venue * CUSTOMERS + Math.floor(Math.random() * CUSTOMERS))
    if (waiting.has(phone)) return
    waiting.set(phone, performance.now())
    gateway.receive({ phone, name: `Cliente ${phone.slice(-3)}` }, `E${turn}`, question(turn++), instances[venue])
  }
  return {
    /**
     * Lets customers write for some seconds, so many a second on average, at random moments; in the middle twice as many
     * as at both ends.
     */
    async evening({ perSecond, seconds }: { perSecond: number; seconds: number }) {
      latencies = []
      const began = performance.now()
      let owed = 0
      for (let last = began; ; ) {
        const now = performance.now()
        const at = (now - began) / 1000 / seconds
        if (at >= 1) break
        const shape = (4 / 3) * (1 - Math.abs(at - 0.5))
        owed += -Math.log(1 - Math.random()) * shape * perSecond * ((now - last) / 1000)
        last = now
        for (; owed >= 1; owed--) write()
        await pause(TICK)
      }
      for (const end = performance.now() + PATIENCE; waiting.size > 0; await pause(TICK))
        if (performance.now() > end) throw new Error(`${waiting.size} customers wait for an answer in vain`)
      await gateway.drained()
      const count = latencies.length
      return {
        count,
        again: gateway.sentAgain(),
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        /** Tells how many times faster the clock ran than on a real evening. */
        clock: count / seconds / ((venues * MESSAGES_OF_AN_EVENING) / EVENING),
      }
    },
    analyze: async () => void (await db.pool.query('analyze')),
    async close() {
      await product.close()
      await db.close()
    },
  }
}
