import { aesDecryptGCM, getMediaKeys, unpadRandomMax16 } from 'baileys'
import pg from 'pg'
import { createGatewayClient } from '@balcao/gateway-client'
import { noteFewFrames } from '@balcao/whatsapp-engine'
import { createGateway } from '../index.ts'
import { API_KEY, ENCRYPTION_KEY } from './keys.ts'

/**
 * Runs a process that is to be killed: it connects the instance `shop`, keeps it connected, and sends the messages that
 * it receives.
 */
const [databaseUrl = '', simulatorUrl = ''] = process.argv.slice(2)
// As in production: the guard has to know the engine by a single frame.
noteFewFrames()
const silent = () => undefined
const gateway = createGateway({
  pool: new pg.Pool({ connectionString: databaseUrl }),
  encryptionKey: ENCRYPTION_KEY,
  apiKey: API_KEY,
  networks: { whatsapp: {}, demo: { url: simulatorUrl } },
  logger: { debug: silent, info: silent, warn: silent, error: silent },
  holderId: 'child',
})
// A parent that dies takes this process along.
process.on('disconnect', () => process.exit())
await gateway.start()
const client = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: API_KEY })
while ((await client.connectionState('shop')) !== 'open') await client.connect('shop')
const crashes = {
  /** Throws in a listener, and in a promise that no one waits for. */
  thrown: () => setTimeout(() => unpadRandomMax16(new Uint8Array(0))),
  /** Throws with a frame of Node alone, because the data to decrypt was never encrypted. */
  'thrown by Node': () =>
    setTimeout(() => aesDecryptGCM(Buffer.alloc(32), Buffer.alloc(32), Buffer.alloc(12), Buffer.alloc(0))),
  rejected: () => void getMediaKeys('', 'image'),
  foreign: () => void Promise.reject(new Error('not of the engine')),
}
process.on('message', (message: Parameters<typeof client.sendText>[1] | keyof typeof crashes) => {
  if (typeof message === 'string') return void crashes[message]()
  // What cannot be sent is not answered: the test sends it again to the next process.
  client.sendText('shop', message).then(({ messageId }) => process.send?.(messageId), silent)
})
process.send?.('open')
