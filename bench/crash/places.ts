import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { startBenchServer } from '../support/database.ts'
import type { Random } from './random.ts'
import { openRealServer } from './real-server.ts'
import { connected } from './waiting.ts'

/** The product under `kill -9`: one process with its own database, or two that share one. */
export interface Place {
  /** The address of its pages and its simulated phones. */
  url: string
  start(): Promise<void>
  /** Kills a process, starts it again, and returns the milliseconds until it serves. */
  strike(random: Random): Promise<number>
  database(): Database
  /** Returns the log, which holds only errors. */
  log(): string
  stop(): Promise<void>
}

/** Opens the product as `npm start` runs it. */
export async function openOne(folder: string, env: Record<string, string>): Promise<Place> {
  const server = await openRealServer(folder, env)
  return {
    ...server,
    start: async () => void (await server.start()),
    strike: async () => {
      await server.kill()
      return server.start()
    },
  }
}

/**
 * Opens two processes on one PostgreSQL, which is never killed: the first has every role and the simulated network, the
 * second works beside it. Either of them is killed.
 */
export async function openTwo(folder: string, env: Record<string, string>): Promise<Place> {
  const store = await startBenchServer()
  const shared = {
    ...env,
    DATABASE_URL: await store.createDatabase('shared'),
    SECRET_KEY: randomBytes(32).toString('hex'),
  }
  const folders = [path.join(folder, 'first'), path.join(folder, 'second')] as const
  for (const each of folders) await mkdir(each)
  const first = await openRealServer(folders[0], shared)
  const second = await openRealServer(folders[1], { ...shared, ROLES: 'worker', BALCAO_DEMO: 'off' })
  return {
    url: first.url,
    database: first.database,
    log: () => first.log() + second.log(),
    async start() {
      await first.start()
      // Only the first knows the simulated network: the second one would try in vain to connect a channel to it.
      await connected(first)
      await second.start()
    },
    async strike(random) {
      const struck = random.between(0, 1) === 0 ? first : second
      await struck.kill()
      return struck.start()
    },
    async stop() {
      await second.stop()
      await first.stop()
      await store.close()
    },
  }
}
