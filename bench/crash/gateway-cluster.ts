import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createSecrets } from '../../apps/server/src/platform/secrets.ts'
import { createGateway } from '../../packages/gateway/src/index.ts'
import { createGatewayClient } from '../../packages/gateway-client/src/index.ts'
import type { Simulator, SimulatorClient } from '../../packages/whatsapp-simulator/src/index.ts'
import type { BenchServer } from '../support/database.ts'
import { openRealServer } from './real-server.ts'

export type GatewayCluster = Awaited<ReturnType<typeof openGatewayCluster>>

/** A channel that another process took over, with the milliseconds from the kill until it was connected again. */
export type Takeover = { instance: string; ms: number }

type Parts = {
  folder: string
  server: BenchServer
  simulator: Simulator
  phones: SimulatorClient
  /** The channels, by the name of their instance, which is their phone. */
  venues: string[]
}

/** Milliseconds. */
const LIMIT = 90_000
const LOOK_EVERY = 25

/**
 * Starts two processes of the product with `ROLES=gateway` on one PostgreSQL and one simulated network. Calls and
 * events go through a third gateway that holds no channel, as in an `api` or `worker` process.
 */
export async function openGatewayCluster({ folder, server, simulator, phones, venues }: Parts) {
  const DATABASE_URL = await server.createDatabase('gateways')
  const SECRET_KEY = randomBytes(32).toString('hex')
  const GATEWAY_API_KEY = randomBytes(16).toString('hex')
  const env = { DATABASE_URL, SECRET_KEY, GATEWAY_API_KEY, ROLES: 'gateway', BALCAO_DEMO_URL: simulator.httpUrl }
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5 })
  // Its idle connections break when the database stops.
  pool.on('error', () => undefined)
  const silent = () => undefined
  const front = createGateway({
    pool,
    encryptionKey: createSecrets(SECRET_KEY).derive('whatsapp sessions'),
    apiKey: GATEWAY_API_KEY,
    networks: { whatsapp: {}, demo: { url: simulator.url } },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    holderId: 'front',
    holdsInstances: false,
  })
  await front.start()
  const known = new Set<string>()
  const startOne = async (real: Awaited<ReturnType<typeof openRealServer>>) => {
    await real.start()
    const fresh = await until(async () => (await livingHolders(pool)).find((holder) => !known.has(holder)))
    known.add(fresh)
    return { real, holder: fresh }
  }
  const open = async (name: string) => {
    await mkdir(path.join(folder, name))
    return startOne(await openRealServer(path.join(folder, name), env))
  }
  const processes = [await open('first'), await open('second')]
  const allHeld = () => until(async () => (await openInstances(pool)).length === venues.length)
  return {
    client: createGatewayClient({ fetch: front.fetch, baseUrl: 'http://gateway', apiKey: GATEWAY_API_KEY }),
    /** Returns how many connected channels each process holds. */
    async spread() {
      const held = await openInstances(pool)
      return processes.map(({ holder }) => held.filter((number) => number.holder === holder).length)
    },
    /** Resolves when both processes hold equally many channels, or one of them one more. */
    async settled() {
      await until(async () => {
        const [one = 0, other = 0] = await this.spread()
        return one + other === venues.length && Math.abs(one - other) <= 1
      })
    },
    /** Kills one process with `kill -9` and starts another. It returns how long each of its channels was away. */
    async replace(preferred: number): Promise<Takeover[]> {
      await allHeld()
      const held = await openInstances(pool)
      const at = held.some(({ holder }) => holder === processes[preferred]!.holder) ? preferred : 1 - preferred
      const { real, holder: dead } = processes[at]!
      const gone = held.filter(({ holder }) => holder === dead).map(({ instance }) => instance)
      const began = performance.now()
      await real.kill()
      const next = startOne(real)
      const takeovers = await watchTakeover({ pool, phones, dead, began }, gone)
      processes[at] = await next
      return takeovers
    },
    /** Returns the errors that the processes logged. */
    log: () => processes.map(({ real }) => real.log()).join(''),
    async close() {
      await Promise.all(processes.map(({ real }) => real.kill()))
      await front.close()
      await pool.end()
    },
  }
}

/** Waits until another process has the lease of each channel and the network has it logged in. */
async function watchTakeover(
  { pool, phones, dead, began }: { pool: pg.Pool; phones: SimulatorClient; dead: string; began: number },
  gone: string[],
): Promise<Takeover[]> {
  const away = new Set(gone)
  const takeovers: Takeover[] = []
  await until(async () => {
    const taken = (await openInstances(pool)).filter(({ instance, holder }) => away.has(instance) && holder !== dead)
    for (const { instance } of taken) {
      const sockets = await phones.sockets(instance)
      if (!sockets.some(({ now }) => now === 1)) continue
      away.delete(instance)
      takeovers.push({ instance, ms: performance.now() - began })
    }
    return away.size === 0
  })
  return takeovers
}

async function livingHolders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ holder: string }>(
    'select holder from gateway.processes where holds_instances and expires_at > now()',
  )
  return rows.map(({ holder }) => holder)
}

/** Returns the connected channels with their holders. */
async function openInstances(pool: pg.Pool): Promise<{ instance: string; holder: string }[]> {
  const { rows } = await pool.query<{ instance: string; holder: string }>(
    `select i.name as instance, l.holder from gateway.instances i join gateway.leases l on l.instance_id = i.id
     where i.state = 'open' and l.expires_at > now()`,
  )
  return rows
}

/**
 * Resolves with the first value that is neither null nor undefined.
 *
 * @throws when there is none within the limit
 */
export async function until<T>(find: () => T | Promise<T>, limit = LIMIT): Promise<NonNullable<T>> {
  const deadline = performance.now() + limit
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`not reached within ${limit} ms: ${find.toString().slice(0, 80)}`)
    await pause(LOOK_EVERY)
  }
}
