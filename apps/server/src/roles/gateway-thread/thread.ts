/** The entry of the gateway's thread: the engine runs here, so that what it breaks is not the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { createFileMediaStore, createGateway } from '@balcao/whatsapp'
import { openDatabase } from '#platform/database.ts'
import type { CallMessage, FromThread, ThreadData, ToThread } from './messages.ts'

/**
 * One frame says where it broke. More are dear: Node makes and drops errors with each cipher and MAC (`isKeyObject` of a
 * Buffer), Baileys with each frame that it sends, and noting ten frames was a fifth of this thread's work.
 */
Error.stackTraceLimit = 1

/** Beside those of the server itself; the embedded database accepts 60 in all. */
const CONNECTIONS = 10
const port = parentPort!
const say = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const log =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (fields: object, message = '') =>
    say({ kind: 'log', level, fields: JSON.stringify(fields), message })
const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }

const { databaseUrl, mediaFolder, mediaQuota, ...options }: ThreadData = workerData
const db = openDatabase(databaseUrl, { max: CONNECTIONS, logger })
const gateway = createGateway({
  ...options,
  pool: db.pool,
  logger,
  media: { store: createFileMediaStore(mediaFolder), quota: mediaQuota },
})

async function answer({ id, method, url, headers, body }: CallMessage) {
  const response = await gateway.fetch(new Request(url, { method, headers, body }))
  const bytes = await response.arrayBuffer()
  say({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: bytes }, [bytes])
}

async function close() {
  await gateway.close()
  await db.close()
  say({ kind: 'closed' })
  port.close()
}

await gateway.start()
// Calls and pings that come before wait in the port.
port.on('message', (message: ToThread) => {
  if (message.kind === 'call') void answer(message)
  else if (message.kind === 'ping') say({ kind: 'pong' })
  else void close()
})
say({ kind: 'ready' })
