/** Measures (a): events of the gateway → stored → local answer → queued → sent to a gateway that only counts. */
import { createConversations, type Load, type Rate } from '../support/conversations-in-flight.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import { openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { fillWithMessages } from '../support/fill-with-messages.ts'
import { createVenue } from '../support/venue.ts'
import { question } from '../support/questions.ts'

const CUSTOMERS = 400

type Input = {
  databaseUrl: string
  /** The messages that the database holds before, of this venue and others. */
  stored?: number
  /** The venues besides this one, which have the stored messages with it. */
  others?: number
}

/** Opens the worker role as the product runs it, with the product's pool, on a database with the schema. */
export async function openPipeline({ databaseUrl, stored = 0, others }: Input) {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => String(5511940000000 + index))
  const db = openProductDatabase(databaseUrl)
  const replied = (phone: string) => conversations.replied(phone)
  // The venue comes into being through the app, and the gateway needs its instance's name: a gateway of its own makes it.
  const setUp = await startBenchApp(databaseUrl, db, createCountingGateway(['nobody'], replied).client)
  const { instanceName } = await createVenue(setUp.app, 'whatsapp')
  if (stored > 0) await fillWithMessages(setUp.app, stored, others)
  await setUp.close()

  const gateway = createCountingGateway([instanceName], replied)
  const conversations = createConversations(customers, (phone, turn) =>
    gateway.receive({ phone, name: `Cliente ${phone.slice(-3)}` }, `A${turn}`, question(turn)),
  )
  const product = await startBenchApp(databaseUrl, db, gateway.client)
  return {
    async measure(load: Load) {
      const measured = await conversations.measure(load)
      await gateway.drained()
      return measured
    },
    measureAt: (rate: Rate) => conversations.measureAt(rate),
    /** Updates the statistics, as the database does within a minute of work; without them it plans for empty tables. */
    analyze: async () => void (await db.pool.query('analyze')),
    /** Counts the messages in the database. */
    async stored() {
      const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from messages')
      return rows[0]?.count ?? 0
    },
    async close() {
      await product.close()
      await db.close()
    },
  }
}
