import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSimulatorClient, startSimulator, type Simulator, type SimulatorClient } from '@balcao/whatsapp-simulator'
import { createGatewayClient } from '@balcao/gateway-client'
import { createFileMediaStore, type MediaStore } from '@balcao/whatsapp-engine'
import { createGateway, type Gateway, type GatewayOptions } from '../index.ts'
import { asOwner, createDatabase, openPool } from '../../../whatsapp-engine/src/testing/database.ts'
import { type EventReader, readEvents } from '../../../gateway-client/src/testing/events.ts'
import { API_KEY, ENCRYPTION_KEY } from './keys.ts'

export const SHOP = '5511999990001'
export const BOB = '5511988880002'
export { API_KEY, ENCRYPTION_KEY }

type LogLine = { level: string; fields: object; message: string }

export interface Fixture extends AsyncDisposable {
  simulator: Simulator
  phones: SimulatorClient
  databaseUrl: string
  pool: ReturnType<typeof openPool>
  logs: LogLine[]
  /** The store in which the gateways keep the files of messages. */
  mediaStore: MediaStore
  /** Opens a gateway with its own client and event reader, which the database takes for another process. */
  open(options?: OpenOptions): Promise<Opened>
}

/** The options of a gateway; its events are not read when `reads` is false. */
type OpenOptions = Partial<GatewayOptions> & { reads?: boolean }

export interface Opened extends AsyncDisposable {
  gateway: Gateway
  client: ReturnType<typeof createGatewayClient>
  events: EventReader
  close(): Promise<void>
}

/**
 * Sets up an empty database and a simulated network with two people in it. Everything closes at the end of the block.
 */
export async function useFixture(): Promise<Fixture> {
  const databaseUrl = await createDatabase()
  const served = openPool(databaseUrl)
  const pool = openPool(asOwner(databaseUrl))
  const simulator = await startSimulator()
  const phones = createSimulatorClient(simulator.httpUrl)
  await phones.person({ phone: SHOP, name: 'Bar do Zeca' })
  await phones.person({ phone: BOB, name: 'Bob' })
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'balcao-fixture-'))
  const logs: LogLine[] = []
  const opened: Opened[] = []
  return {
    simulator,
    phones,
    databaseUrl,
    pool,
    logs,
    mediaStore: createFileMediaStore(mediaFolder),
    async open(options) {
      const holderId = `process-${opened.length}`
      const process = await openGateway({
        pool: served,
        simulatorUrl: simulator.url,
        mediaFolder,
        logs,
        options: { holderId, ...options },
      })
      opened.push(process)
      return process
    },
    async [Symbol.asyncDispose]() {
      for (const process of opened) await process.close()
      await simulator.close()
      await served.end()
      await pool.end()
      await rm(mediaFolder, { recursive: true })
    },
  }
}

async function openGateway({
  pool,
  simulatorUrl,
  mediaFolder,
  logs,
  options,
}: {
  pool: GatewayOptions['pool']
  simulatorUrl: string
  mediaFolder: string
  logs: LogLine[]
  options: OpenOptions & { holderId: string }
}): Promise<Opened> {
  const { reads = true, ...given } = options
  const log = (level: string) => (fields: object, message: string) => void logs.push({ level, fields, message })
  const gateway = createGateway({
    pool,
    encryptionKey: ENCRYPTION_KEY,
    apiKey: API_KEY,
    networks: { whatsapp: {}, demo: { url: simulatorUrl } },
    media: { store: createFileMediaStore(mediaFolder) },
    logger: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    ...given,
  })
  await gateway.start()
  const client = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: API_KEY })
  const events = reads ? readEvents(client) : NOBODY_READS
  const close = async () => {
    await events[Symbol.asyncDispose]()
    await gateway.close()
  }
  return { gateway, client, events, close, [Symbol.asyncDispose]: close }
}

const NOBODY_READS: EventReader = {
  all: [],
  next: () => Promise.reject(new Error('nobody reads the events here')),
  [Symbol.asyncDispose]: () => Promise.resolve(),
}

/** Creates an instance and links it with the shop's phone. */
export async function linkShop({ phones }: Fixture, { client, events }: Opened, instanceName = 'shop'): Promise<void> {
  await client.createInstance({ instanceName, network: 'demo' })
  const { qr } = await client.connect(instanceName)
  await phones.scan(SHOP, qr!.code)
  await events.next(
    'connection',
    ({ instance, connection }) => instance === instanceName && connection.state === 'open',
  )
}
