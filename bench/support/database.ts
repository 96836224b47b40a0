import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { openAsOwner } from '../../apps/server/src/platform/database-roles.ts'
import { migrateDatabase } from '../../apps/server/src/platform/migrate.ts'
import { migrate as migrateGateway } from '../../packages/whatsapp-engine/src/store/migrate.ts'

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

/** Starts the product's own embedded PostgreSQL, with its settings, in a temporary folder that `close` removes. */
export async function startBenchServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  /** Creates a database and returns its connection string. */
  const createEmptyDatabase = async (name: string): Promise<string> => {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return url.href
  }
  return {
    dataDir,
    /** The process of the server. */
    pid: postgres.pid,
    createEmptyDatabase,
    /** Creates a database with the product's schema and returns its connection string. */
    async createDatabase(name: string): Promise<string> {
      const url = await createEmptyDatabase(name)
      const owner = await openAsOwner(url)
      await migrateDatabase(owner)
      await migrateGateway(owner)
      await owner.end()
      return url
    },
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
