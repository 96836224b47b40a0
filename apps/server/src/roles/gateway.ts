/** Runs the gateway role: WhatsApp numbers, on the real network and, for demonstrations, on the simulated one. */
import { describeError } from '@balcao/contract/stored-errors'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGatewayClient } from '@balcao/gateway-client'
import { z } from 'zod'
import { startChildProcess } from '#platform/child-process.ts'
import type { Config } from '#platform/config.ts'
import type { Database, DatabaseAddress } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type GatewayThread, startGatewayThread } from './gateway-thread/gateway-thread.ts'
import { connectRemoteGateway } from './remote-gateway.ts'

type Parts = {
  config: Config
  db: Database
  database: DatabaseAddress
  /** The key of `Tx.keyedHash`. */
  hashKey: Uint8Array
  secrets: Secrets
  logger: Logger
}
/**
 * Milliseconds of a lease of a process that is alone on its database: nobody waits for it to expire, so it is seldom
 * renewed.
 */
const LEASE_ALONE = 60_000

type Simulator = { httpUrl(): Promise<string>; wsUrl(): Promise<string>; close(): Promise<void> }

/**
 * Starts the gateway, or connects to one elsewhere. It starts in the background, because the engine takes seconds to
 * load; calls that come earlier wait for it.
 */
export function startGatewayRole(parts: Parts) {
  const { config, secrets } = parts
  if (config.gateway)
    return { ...connectRemoteGateway(parts, config.gateway), simulator: undefined, fetch: undefined, rest: undefined }
  const apiKey = config.gatewayApiKey ?? secrets.derive('gateway api key').toString('hex')
  const simulator = config.demo ? findSimulator(config, parts.logger) : undefined
  const starting = startGateway(parts, apiKey, simulator)
  starting.catch((error: unknown) => parts.logger.error({ error: describeError(error) }, 'the gateway did not start'))
  const fetchGateway = async (request: Request) => (await starting).fetch(request)
  const client = createGatewayClient({ fetch: fetchGateway, baseUrl: 'http://gateway', apiKey: serverKey(secrets) })
  return {
    client,
    media: client.openMedia,
    simulator,
    fetch: fetchGateway,
    takeWebhook: undefined,
    check: async () => undefined,
    rest: () => void starting.then((gateway) => gateway.rest()).catch(() => undefined),
    async close() {
      await starting.then((gateway) => gateway.close()).catch(() => undefined)
      await simulator?.close()
    },
  }
}

/**
 * Returns the key that only the servers of this installation have: messages with it have already waited for the rate limit of
 * their number. All its processes derive the same key.
 */
const serverKey = (secrets: Secrets) => secrets.derive('gateway venue key').toString('hex')

async function startGateway(
  { config, database, hashKey, secrets, logger }: Parts,
  apiKey: string,
  simulator: Simulator | undefined,
): Promise<GatewayThread> {
  const demo = simulator ? { url: await simulator.wsUrl() } : undefined
  const data = {
    database,
    hashKey,
    encryptionKey: secrets.derive('whatsapp sessions'),
    apiKey,
    serverKey: serverKey(secrets),
    networks: { whatsapp: {}, demo },
    mediaFolder: path.join(config.dataDir, 'media'),
    bucket: config.bucket,
    mediaQuota: config.mediaQuota,
    webhooks: { privateHosts: config.gatewayPrivateHosts, serverUrl: `${config.publicUrl}/gateway` },
    // Alone on its database this process finds its own leases again after a crash; among several it must not.
    ...(config.databaseUrl ? { holderId: randomUUID() } : { holderId: 'embedded', leaseMs: LEASE_ALONE }),
    holdsInstances: config.roles.has('gateway'),
  }
  return startGatewayThread({ data, logger })
}

const Ready = z.object({ port: z.number(), wsUrl: z.string() })

/** Returns the simulated network: one that several processes share, or one of this process. */
function findSimulator(config: Config, logger: Logger): Simulator {
  const { demoUrl } = config
  if (!demoUrl) return startOwnSimulator(config, logger)
  // The path is the network's (docs/simulator.md).
  const wsUrl = `${demoUrl.replace(/^http/, 'ws')}/ws/chat`
  return { httpUrl: async () => demoUrl, wsUrl: async () => wsUrl, close: async () => undefined }
}

/** Starts the simulated network, a process that ends with this one. It keeps its port when it is started again. */
function startOwnSimulator({ dataDir }: Config, logger: Logger): Simulator {
  const starting = (async () => {
    const port = await freePort()
    const child = await startChildProcess({
      entry: fileURLToPath(import.meta.resolve('@balcao/whatsapp-simulator/process')),
      args: ['--data', path.join(dataDir, 'simulator'), '--port', String(port)],
      log: logger,
    })
    return { child, ready: Ready.parse(child.ready) }
  })()
  starting.catch((error: unknown) =>
    logger.error({ error: describeError(error) }, 'the simulated network did not start'),
  )
  return {
    httpUrl: async () => `http://127.0.0.1:${(await starting).ready.port}`,
    wsUrl: async () => (await starting).ready.wsUrl,
    close: async () => starting.then(({ child }) => child.stop()).catch(() => undefined),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
