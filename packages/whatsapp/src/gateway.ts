import type { Pool } from 'pg'
import { createSessions } from './engine/sessions.ts'
import { createApp } from './http/app.ts'
import type { Logger } from './logger.ts'
import { type Bell, createBell } from './store/bell.ts'
import { createEvents } from './store/events.ts'
import { createHistory } from './store/history.ts'
import { createInstances } from './store/instances.ts'
import { createLeases } from './store/leases.ts'
import { migrate } from './store/migrate.ts'
import { prune } from './store/prune.ts'
import { createSeal } from './store/seal.ts'

export type GatewayOptions = {
  /** PostgreSQL; the gateway owns the schema `gateway` of it. */
  pool: Pool
  /** 32 bytes: what the linked numbers' keys are encrypted with at rest. */
  encryptionKey: Uint8Array
  /** What callers of the HTTP door must show as `apikey`. */
  apiKey: string
  /** The networks an instance may be created on. The simulated one's address never comes from a request. */
  networks: { whatsapp: object; demo?: { url: string } }
  logger: Logger
  /** This process: a lease of the same holder is taken over at once, anybody else's only after it expired. */
  holderId: string
  clock?: { now(): Date }
  /** How long a dead process keeps its numbers. */
  leaseMs?: number
}

export interface Gateway {
  /** The HTTP door (docs/gateway.md). */
  fetch(request: Request): Promise<Response>
  /** Brings the schema up to date and reconnects the numbers that were connected. */
  start(): Promise<void>
  /** Closes connections without logging out, and lets other processes take over at once. */
  close(): Promise<void>
}

const PRUNE_MS = 3_600_000

/** The messaging gateway: WhatsApp numbers on one side, HTTP calls and an outbox of events on the other. */
export function createGateway(options: GatewayOptions): Gateway {
  if (!options.apiKey) throw new RangeError('the gateway needs an API key')
  const { pool, logger, leaseMs = 10_000 } = options
  const instances = createInstances(pool)
  const events = createEvents(pool)
  const history = createHistory(pool)
  const running: { bell?: Bell; timers: NodeJS.Timeout[] } = { timers: [] }
  const sessions = createSessions(
    {
      pool,
      events,
      instances,
      history,
      logger,
      seal: createSeal(options.encryptionKey),
      now: () => options.clock?.now() ?? new Date(),
      demoUrl: options.networks.demo?.url,
      onEvents: () => running.bell?.ring(),
    },
    createLeases(pool, options.holderId, leaseMs),
    leaseMs,
  )
  const app = createApp({
    apiKey: options.apiKey,
    networks: options.networks.demo ? ['whatsapp', 'demo'] : ['whatsapp'],
    instances,
    sessions,
    history,
    events,
    waitForEvents: async (ms) => running.bell?.wait(ms),
    logger,
  })
  return {
    fetch: async (request) => app.fetch(request),
    async start() {
      await migrate(pool)
      running.bell = await createBell(pool, (error) => logger.warn({ error: error.message }, 'events are polled'))
      await sessions.tend()
      const every = (ms: number, name: string, work: () => Promise<void>) => {
        const run = () => work().catch((error: Error) => logger.warn({ error: error.message }, `${name} failed`))
        running.timers.push(setInterval(() => void run(), ms))
      }
      every(leaseMs / 4, 'tending', () => sessions.tend())
      every(PRUNE_MS, 'pruning', () => prune(pool))
    },
    async close() {
      for (const timer of running.timers) clearInterval(timer)
      await sessions.close()
      running.bell?.close()
    },
  }
}
