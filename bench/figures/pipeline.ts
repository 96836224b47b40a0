/** (a) events at the gateway's door → stored → local answer → queued → sent to a gateway that only counts. */
import { createConversations, type Load } from '../support/conversations-in-flight.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import { openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { createHouse } from '../support/house.ts'
import { question } from '../support/questions.ts'

export const CUSTOMERS = 400

/** The worker role as the product runs it, with the pool that the product has, on a database with the schema. */
export async function openPipeline({ databaseUrl }: { databaseUrl: string }) {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => String(5511940000000 + index))
  const db = openProductDatabase(databaseUrl)
  const replied = (phone: string) => conversations.replied(phone)
  // The house comes into being through the app, and the gateway needs its instance's name: a gateway of its own makes it.
  const setUp = await startBenchApp(databaseUrl, db, createCountingGateway('nobody', replied).client)
  const { instanceName } = await createHouse(setUp.app, 'whatsapp')
  await setUp.close()

  const gateway = createCountingGateway(instanceName, replied)
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
    async close() {
      await product.close()
      await db.close()
    },
  }
}
