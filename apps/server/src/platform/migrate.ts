import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any constant, the same in every process. drizzle's migrator takes no lock of its own: of four at once, three failed. */
const LOCK = 7_204_115

/**
 * Brings the schema up to date. Safe to call from several processes at once.
 *
 * @param folder another one than the product's: the first of its migrations, up to where a back-up was made
 */
export async function migrateDatabase(pool: Pool, folder = MIGRATIONS): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}
