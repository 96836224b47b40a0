import { Client } from 'pg'
import type { Config } from '#platform/config.ts'
import { takeDataDirLock } from '#platform/data-dir-lock.ts'
import { findRunningPostgres } from '#platform/embedded-postgres/find-running-postgres.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createSecrets, loadSecretKey } from '#platform/secrets.ts'
import { startError } from '#platform/start-error.ts'
import { describe } from '#platform/steps.ts'

/**
 * The database of an installation, and its key. Without `alone` a product may run meanwhile.
 *
 * @throws StartError `data_dir_in_use` where `alone` is asked for and a product runs
 */
export async function openForCopy(config: Config, { alone }: { alone: boolean }) {
  const running = alone || config.databaseUrl ? null : await findRunningPostgres(config.dataDir)
  const lock = running ? null : alone || !config.databaseUrl ? takeDataDirLock(config.dataDir) : null
  const postgres = running || config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? running ?? postgres!.url
  const client = new Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw startError('database_unreachable', describe(error))
  })
  return {
    client,
    secrets: createSecrets(config.secretKey ?? loadSecretKey(config.dataDir)),
    async close() {
      await client.end()
      await postgres?.stop()
      lock?.release()
    },
  }
}
