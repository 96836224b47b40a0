/**
 * Measures (b): customers' phones → simulated WhatsApp → the unmodified engine → the product → back on the phones, with
 * Signal encryption.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGatewayClient } from '../../packages/gateway-client/src/index.ts'
import { startGatewayThread } from '../../apps/server/src/roles/gateway-thread/gateway-thread.ts'
import { logger, openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { createVenue } from '../support/venue.ts'

const API_KEY = 'the key of a gateway in this process'
const VENUE_KEY = 'the key of its venue'

/** Opens the product with all its roles but the pages, as `npm start` has them in one process. */
export async function openWholeLine({ databaseUrl, simulatorUrl }: { databaseUrl: string; simulatorUrl: string }) {
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'balcao-bench-media-'))
  const db = openProductDatabase(databaseUrl)
  const gateway = startGatewayThread({
    data: {
      database: databaseUrl,
      hashKey: Buffer.alloc(32),
      encryptionKey: new Uint8Array(32).fill(7),
      apiKey: API_KEY,
      serverKey: VENUE_KEY,
      networks: { whatsapp: {}, demo: { url: simulatorUrl } },
      // Nobody sends a file; the folder is tidied up all the same.
      mediaFolder,
      holderId: 'bench',
      holdsInstances: true,
    },
    logger,
  })
  const client = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: VENUE_KEY })
  const product = await startBenchApp(databaseUrl, db, client)
  const { instanceName, phone } = await createVenue(product.app, 'demo')
  return {
    phone: async () => phone,
    /** Creates an instance and returns the code that the owner's phone scans. */
    async qr() {
      await client.createInstance({ instanceName, network: 'demo' })
      const { qr } = await client.connect(instanceName)
      if (!qr) throw new Error('no QR code')
      return qr.code
    },
    /** Updates the statistics, as the database does within a minute of work; without them it plans for empty tables. */
    analyze: async () => void (await db.pool.query('analyze')),
    async close() {
      await product.close()
      await gateway.close()
      await db.close()
      await rm(mediaFolder, { recursive: true })
    },
  }
}
