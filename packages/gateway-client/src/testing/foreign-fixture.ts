import { createHmac } from 'node:crypto'
import { createForeignInbox, createGatewayClient, type GatewayClient } from '../index.ts'
import { createNotificationListener } from '@balcao/whatsapp-engine/notification-listener'
import { asOwner, createDatabase, openPool } from '../../../whatsapp-engine/src/testing/database.ts'
import { type EventReader, readEvents } from './events.ts'
import { createFakeEvolution, type FakeEvolution } from './evolution/fake-evolution.ts'

export const EVOLUTION_KEY = 'the-global-key-of-the-server'
export const VENUE = '5511977776666'
export const MARIA = '5511999998888'

export interface ForeignFixture extends AsyncDisposable {
  fake: FakeEvolution
  inbox: ReturnType<typeof createForeignInbox>
  client: ReturnType<typeof createGatewayClient>
  events: EventReader
  logs: string[]
  pool: ReturnType<typeof openPool>
  /** Opens another process of ours on the same database. */
  open(): { client: GatewayClient; close(): Promise<void> }
}

/**
 * Sets up a foreign server with our side: a database, the inbox, and a client that reads events as the product does.
 */
export async function useForeignFixture({
  webhooks = true,
  version = '2.3.7',
  now = () => new Date(),
  /** True makes it look as seldom as the product does. */
  asInProduction = false,
  ticks = Date.now,
} = {}): Promise<ForeignFixture> {
  const databaseUrl = await createDatabase()
  const served = openPool(databaseUrl)
  const pool = openPool(asOwner(databaseUrl))
  const logs: string[] = []
  const log = (fields: object, message: string) => void logs.push(`${message} ${JSON.stringify(fields)}`)
  const createInbox = () =>
    createForeignInbox({
      pool: served,
      listen: () => createNotificationListener(served, (error) => log({ error: error.message }, 'events are polled')),
      webhookUrl: webhooks ? (secret) => `https://balcao.example/webhooks/gateway/${secret}` : null,
      secretOf: (instance) => createHmac('sha256', 'of the tests').update(instance).digest('base64url'),
      logger: { debug: log, info: log, warn: log, error: log },
      ...(!asInProduction && { pollMs: { shortest: 50, longest: 200 } }),
      now,
      ticks,
    })
  const inbox = createInbox()
  const fake = createFakeEvolution({
    apiKey: EVOLUTION_KEY,
    version,
    now,
    deliver: (url, body) => inbox.takeWebhook(url.split('/').at(-1)!, async () => body),
  })
  const connect = (foreign: ReturnType<typeof createInbox>) =>
    createGatewayClient({ fetch: fake.fetch, baseUrl: 'http://evolution', apiKey: EVOLUTION_KEY, foreign })
  const client = connect(inbox)
  const events = readEvents(client)
  const others: ReturnType<typeof createInbox>[] = []
  return {
    fake,
    inbox,
    client,
    events,
    logs,
    pool,
    open() {
      const other = createInbox()
      others.push(other)
      return { client: connect(other), close: () => other.close() }
    },
    async [Symbol.asyncDispose]() {
      await events[Symbol.asyncDispose]()
      for (const one of [inbox, ...others]) await one.close()
      await served.end()
      await pool.end()
    },
  }
}

/** Creates an instance and links it with the venue's phone. */
export async function linkVenue({ client, events, fake }: ForeignFixture, name = 'venue'): Promise<void> {
  await client.createInstance({ instanceName: name, network: 'whatsapp' })
  await client.connect(name)
  await fake.scan(name, VENUE)
  await events.next('connection', ({ instance, connection }) => instance === name && connection.state === 'open')
}
