import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { migrateDatabase } from '../../apps/server/src/platform/migrate.ts'

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

/** The product's own embedded PostgreSQL, with its settings, in a temporary folder that `close` removes. */
export async function startBenchServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    dataDir,
    /** The connection string of a new database with the product's schema. */
    async createDatabase(name: string): Promise<string> {
      const admin = openDatabase(postgres.url, { max: 1, logger: silentLogger })
      await admin.pool.query(`create database ${name}`)
      await admin.close()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      const db = openDatabase(url.href, { max: 1, logger: silentLogger })
      await migrateDatabase(db.pool)
      await db.close()
      return url.href
    },
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
