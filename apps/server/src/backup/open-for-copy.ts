import type { Config } from '#platform/config.ts'
import { takeDataDirLock } from '#platform/data-dir-lock.ts'
import { openAsOwner } from '#platform/database-roles.ts'
import { findRunningPostgres } from '#platform/embedded-postgres/find-running-postgres.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createSecrets, loadSecretKey } from '#platform/secrets.ts'
import { isRotationOpen, settleRotation } from '../key-rotation/settle-rotation.ts'
import { isRestoreOpen, type Settled, settleRestore } from './settle-restore.ts'

/**
 * The database of an installation, and its key. Without `alone` a product may run meanwhile. A restore that was cut off is settled
 * first, so that no copy is made of half of one.
 *
 * @throws StartError `data_dir_in_use` where `alone` is asked for and a product runs, or a restore is at work
 */
export async function openForCopy(config: Config, { alone }: { alone: boolean }) {
  const running = alone || config.databaseUrl ? null : await findRunningPostgres(config.dataDir)
  // A database that runs may be what a kill left behind, and not a product's.
  const needsLock =
    alone || isRestoreOpen(config.dataDir) || isRotationOpen(config.dataDir) || (!running && !config.databaseUrl)
  const lock = needsLock ? takeDataDirLock(config.dataDir) : null
  const postgres = running || config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? running ?? postgres!.url
  const client = await openAsOwner(url)
  if (lock) await settleRotation(client, config.dataDir)
  const settled: Settled = lock ? await settleRestore(client, config.dataDir) : { outcome: 'none' }
  return {
    client,
    settled,
    secrets: createSecrets(config.secretKey ?? loadSecretKey(config.dataDir)),
    async close() {
      await client.end()
      await postgres?.stop()
      lock?.release()
    },
  }
}
