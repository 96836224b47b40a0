/** The entry of the gateway's thread. The engine runs here, so that a failure in it does not end the server. */
import { describeError } from '@balcao/contract/stored-errors'
import { parentPort, workerData } from 'node:worker_threads'
import { createFileMediaStore, createS3MediaStore, noteFewFrames } from '@balcao/whatsapp-engine'
import { createGateway, errorResponse } from '@balcao/gateway'
import { systemClock } from '#platform/clock.ts'
import { collectGarbage } from '#platform/collect-garbage.ts'
import { openDatabase } from '#platform/database.ts'
import { currentIds, withIds } from '#platform/telemetry/context.ts'
import { createProgramQueue } from '#journeys/gateway-api-sends/program-queue.ts'
import type { CallMessage, FromThread, ThreadData, ToThread } from './messages.ts'

noteFewFrames()

/** The connections for messages of other programs, besides the gateway's own and those of the server. */
const CONNECTIONS = 4
const port = parentPort!
const say = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const log =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (fields: object, message = '') =>
    say({ kind: 'log', level, fields: JSON.stringify({ ...currentIds(), ...fields }), message })
const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }

const { database, hashKey, mediaFolder, bucket, mediaQuota, ...options }: ThreadData = workerData
const db = openDatabase(database, { max: CONNECTIONS, hashKey, logger })
const gateway = createGateway({
  ...options,
  pool: db.gatewayPool,
  sessions: db.gatewaySessions,
  logger,
  outboundQueue: createProgramQueue({ db, clock: systemClock }),
  media: { store: bucket ? createS3MediaStore(bucket) : createFileMediaStore(mediaFolder), quota: mediaQuota },
})

async function answer({ id, method, url, headers, body }: CallMessage) {
  const response = await gateway.fetch(new Request(url, { method, headers, body }))
  const bytes = await response.arrayBuffer()
  say({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: bytes }, [bytes])
}

/** Answers a call that failed: it could not be made (a method that no `Request` accepts), or its answer broke off. */
async function answerFailure({ id }: CallMessage, error: unknown) {
  logger.error({ error: describeError(error) }, 'gateway call failed')
  const failed = errorResponse(500, 'internal', 'Internal Server Error')
  const bytes = await failed.arrayBuffer()
  say({ kind: 'answer', id, status: failed.status, headers: [...failed.headers], body: bytes }, [bytes])
}

async function close() {
  try {
    await gateway.close()
    await db.close()
  } finally {
    say({ kind: 'closed' })
    port.close()
  }
}

await gateway.start()
// Calls and pings that come before wait in the port.
port.on('message', (message: ToThread) => {
  if (message.kind === 'call')
    void withIds(message.ids, () => answer(message).catch((error: unknown) => answerFailure(message, error)))
  else if (message.kind === 'ping') say({ kind: 'pong' })
  else if (message.kind === 'rest') collectGarbage()
  else
    close().catch((error: unknown) =>
      logger.error({ error: describeError(error) }, 'the gateway did not close in order'),
    )
})
say({ kind: 'ready' })
