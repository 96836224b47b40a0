/** Measures (f), many channels in one process, with the gateway unchanged and nothing behind it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { loadBaileys } from '../../packages/whatsapp-engine/src/baileys/load-baileys.ts'
import { createGateway } from '../../packages/gateway/src/index.ts'
import { createGatewayClient } from '../../packages/gateway-client/src/index.ts'
import { quantile } from '../support/statistics.ts'

const API_KEY = 'the key of a gateway in this process'
const silent = () => undefined

type Memory = { rssMb: number; heapMb: number }

/** Opens a gateway whose channels are linked already, or are to be linked one by one. */
export async function openEngine({ databaseUrl, simulatorUrl }: { databaseUrl: string; simulatorUrl: string }) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // Loaded once, whatever the number of channels.
  await loadBaileys()
  const before = await settledMemory()
  const gateway = createGateway({
    pool,
    encryptionKey: new Uint8Array(32).fill(7),
    apiKey: API_KEY,
    networks: { whatsapp: {}, demo: { url: simulatorUrl } },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    holderId: 'bench',
  })
  const client = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: API_KEY })
  const began = performance.now()
  await gateway.start()
  let latencies: number[] = []
  const closed = new AbortController()
  const reading = (async () => {
    while (!closed.signal.aborted) {
      const events = await client.events({ limit: 1000, waitMs: 200 })
      const now = Date.now()
      for (const event of events) if (event.type === 'message') latencies.push(now - Number(event.message.text))
      if (events.length) await client.acknowledge(events.map(({ id }) => id))
    }
  })()
  return {
    /** Creates an instance and returns the code that a phone scans to link it. */
    async create(instanceName: string) {
      await client.createInstance({ instanceName, network: 'demo' })
      const { qr } = await client.connect(instanceName)
      if (!qr) throw new Error('no QR code')
      return qr.code
    },
    /** Resolves when so many channels are connected, with the milliseconds since the start. */
    async allOpen(count: number) {
      for (;;) {
        const { rows } = await pool.query<{ open: number }>(
          `select count(*)::int as open from gateway.instances where state = 'open'`,
        )
        const open = await Promise.all(
          rows[0]!.open >= count
            ? (await client.fetchInstances()).map(({ instanceName }) => client.connectionState(instanceName))
            : [],
        )
        if (open.filter((state) => state === 'open').length >= count) return performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /** Returns the memory that the channels added. */
    async grown(): Promise<Memory> {
      const after = await settledMemory()
      return { rssMb: after.rssMb - before.rssMb, heapMb: after.heapMb - before.heapMb }
    },
    /** Returns the delays of messages received since the last call, from the phone's call to the reader of events. */
    async received() {
      const counted = latencies
      latencies = []
      return { count: counted.length, p50: quantile(counted, 0.5), p99: quantile(counted, 0.99) }
    },
    async close() {
      closed.abort()
      await reading
      await gateway.close()
      await pool.end()
    },
  }
}

/** Returns the memory in megabytes after garbage collection. */
async function settledMemory(): Promise<Memory> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let time = 0; time < 4; time++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rssMb: rss / 1e6, heapMb: (heapUsed + external) / 1e6 }
}
