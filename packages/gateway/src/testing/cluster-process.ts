import { inspect } from 'node:util'
import pg from 'pg'
import { createGateway } from '../index.ts'
import { API_KEY, ENCRYPTION_KEY } from './keys.ts'

/** Runs one gateway process among several, which holds its share of the numbers until it is killed. */
const [databaseUrl = '', simulatorUrl = '', holderId = '', leaseMs, loud] = process.argv.slice(2)
const log = (fields: object, message: string) => {
  if (loud) process.stdout.write(`${message} ${inspect(fields, { depth: 20 })}\n`)
}
const gateway = createGateway({
  pool: new pg.Pool({ connectionString: databaseUrl }),
  encryptionKey: ENCRYPTION_KEY,
  apiKey: API_KEY,
  networks: { whatsapp: {}, demo: { url: simulatorUrl } },
  logger: { debug: log, info: log, warn: log, error: log },
  holderId,
  ...(leaseMs ? { leaseMs: Number(leaseMs) } : {}),
})
// A parent that dies takes this process along.
process.on('disconnect', () => process.exit())
process.once('SIGTERM', () => void gateway.close().then(() => process.exit()))
await gateway.start()
process.send?.('started')
