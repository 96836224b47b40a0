import { createGateway } from '@balcao/gateway'
import { createGatewayClient } from '@balcao/gateway-client'
import { createSimulatorClient, startSimulator, type SimulatorClient } from '@balcao/whatsapp-simulator'
import type { MessageContent } from '@balcao/contract'
import { expect } from 'vitest'
import type { createApp } from '../app.ts'
import { createProgramQueue } from '#journeys/gateway-api-sends/program-queue.ts'
import { storeGatewayEvents } from '#journeys/inbound-message/store-gateway-events.ts'
import { findDueSteps } from '#platform/steps.ts'
import { createSteps } from '../roles/worker.ts'
import { createTestApp } from './test-app.ts'

const OPERATOR = 'the key of the operator'
const VENUE = 'the key of the venue'
/** Milliseconds of waiting for the gateway before the steps of the worker run. */
const TURN = 20

type Row = {
  origin: string
  kind: string
  text: string
  status: string
  purpose: string | null
  failure: string | null
  content: MessageContent | null
  state: string
}

/**
 * Sets up a venue whose channel is linked on a simulated WhatsApp, the real gateway with its HTTP API, and a worker that
 * runs until the fixture closes. The clock starts at the real time and runs with it, as the simulated network's does, so
 * that work that is postponed for a second is looked at again.
 *
 * @param past what happened on the phones before the channel was linked
 */
export async function createGatewayFixture(shop: string, past?: (phones: SimulatorClient) => Promise<unknown>) {
  const app = await createTestApp({ goesOn: true })
  app.wait(Date.now() - app.clock.now().getTime())
  const simulator = await startSimulator()
  const phones = createSimulatorClient(simulator.httpUrl)
  await phones.person({ phone: shop, name: 'Bar' })
  await past?.(phones)
  const log = () => undefined
  const gateway = createGateway({
    pool: app.db.gatewayPool,
    encryptionKey: new Uint8Array(32).fill(7),
    apiKey: OPERATOR,
    serverKey: VENUE,
    outboundQueue: createProgramQueue({ db: app.db, clock: app.clock, random: () => 0 }),
    networks: { demo: { url: simulator.url } },
    logger: { debug: log, info: log, warn: log, error: log },
    holderId: 'only',
  })
  await gateway.start()
  const client = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: VENUE })
  const parts = { ...app.app, gateway: client } satisfies ReturnType<typeof createApp>
  // The gateway's signs of life carry the real time: after a jump of this clock they would tell of a channel that fell silent.
  const steps = createSteps(parts).filter(({ name }) => name !== 'connection truth')
  const owner = await app.owner('Ana', shop)
  const closing = new AbortController()
  /** Whether the worker pauses, so that messages stay in the queue. */
  let resting = false
  const linked = Promise.withResolvers<void>()
  const working = (async () => {
    while (!closing.signal.aborted) {
      const events = await client.events({ limit: 100, waitMs: TURN })
      if (events.length) await storeGatewayEvents({ ...parts, quietWindow: 600_000 }, events)
      if (events.some((event) => event.type === 'connection' && event.connection.state === 'open')) linked.resolve()
      for (const step of resting ? [] : await findDueSteps(steps, parts)) await step.run()
    }
  })()
  await client.createInstance({ instanceName: owner.instance, network: 'demo' })
  const { qr } = await client.connect(owner.instance)
  await phones.scan(shop, qr!.code)
  await linked.promise
  const call = async (method: string, path: string, body?: unknown, key = OPERATOR) => {
    const headers = { 'content-type': 'application/json', apikey: key }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await gateway.fetch(new Request(`http://gateway${path}`, init))
    const answer: unknown = await response.json()
    return { status: response.status, answer, retryAfter: response.headers.get('retry-after') }
  }
  let people = 1000
  /** Returns the venue's stored thread with a phone. */
  const thread = async (phone: string): Promise<Row[]> => {
    const { rows } = await app.db.pool.query<Row>(
      `select m.origin, m.kind, m.text, m.status, m.purpose, m.failure, m.content, c.state
       from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where k.owner_id = $1 and k.phone = $2 order by m.id`,
      [owner.ownerId, phone],
    )
    return rows
  }
  return {
    app,
    owner,
    phones,
    thread,
    /**
     * Creates a new person, who sends a message if `says` is given.
     *
     * @returns their phone
     */
    async person(says?: string): Promise<string> {
      const phone = `551198888${++people}`
      await phones.person({ phone, name: `Pessoa ${people}` })
      if (!says) return phone
      await phones.send({ from: phone, to: shop, text: says })
      await expect.poll(async () => (await thread(phone)).length).toBeGreaterThan(0)
      return phone
    },
    /** Returns the texts that a phone received. */
    texts: async (phone: string) => (await phones.inbox(phone)).map(({ text }) => text),
    /** Lets the time pass after which the channel may send outreach again. */
    nextTurn: () => app.wait(2 * 60_000),
    client,
    call,
    /** Sends a message as another program does, with the operator's key. */
    say: (what: string, body: object) => call('POST', `/message/${what}/${owner.instance}`, body),
    rest: (rests: boolean) => void (resting = rests),
    async [Symbol.asyncDispose]() {
      closing.abort()
      await working
      await gateway.close()
      await simulator.close()
      await app.close()
    },
  }
}
