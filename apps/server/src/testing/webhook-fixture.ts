import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ReceivingServer, startReceivingServer } from './receiving-server.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * Sets up a venue for each test of a file, with one webhook for new reservations and the program that receives it,
 * whose address is the only private one allowed.
 */
export function useWebhookFixture() {
  let app: TestApp
  let receiver: ReceivingServer
  let owner: Awaited<ReturnType<TestApp['owner']>>
  let rpc: ReturnType<TestApp['client']>['rpc']
  let id = ''
  beforeAll(async () => {
    app = await createTestApp({ webhookPrivateHosts: ['127.0.0.1'], webhookTimeoutMs: 400 })
    receiver = await startReceivingServer()
  })
  afterAll(async () => {
    await receiver.close()
    await app.close()
  })
  beforeEach(async () => {
    // Nobody else is told anything while a test looks.
    await app.db.pool.query('delete from webhook_endpoints')
    receiver.received.length = 0
    receiver.answers.length = 0
    receiver.always(200)
    owner = await app.owner()
    rpc = app.client().rpc
    await rpc.account.signIn(owner)
    ;({ id } = await rpc.webhooks.add({ url: receiver.url, events: ['reservation.created'] }))
  })
  return {
    get app() {
      return app
    },
    get receiver() {
      return receiver
    },
    get owner() {
      return owner
    },
    get rpc() {
      return rpc
    },
    get id() {
      return id
    },
    /** Creates reservations, one after the other. */
    async happens(...names: string[]) {
      for (const name of names)
        await rpc.reservations.add({
          reservation: { date: '2026-12-30', time: '20:00', partySize: 2, name, phone: '', notes: '' },
          anyway: true,
        })
    },
    /** Returns the names of the reservations that arrived, in order. */
    names: () => receiver.received.map(({ raw }) => /"name":"([^"]+)"/.exec(raw)?.[1] ?? ''),
    log: async () => (await rpc.webhooks.deliveries({ id })).deliveries,
    endpoint: async () => (await rpc.webhooks.list()).webhooks[0]!,
    /** Lets time pass in steps while the worker runs. */
    async live(ms: number, step = 30 * 60_000) {
      for (let passed = 0; passed < ms; passed += step) {
        app.wait(step)
        await app.settle()
      }
    },
  }
}
