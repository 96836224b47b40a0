/**
 * Runs `npm run backup [-- folder]`: copies everything that has to survive into a new folder, whether the product runs
 * or not.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { amountOf } from './backup/manifest.ts'
import { makeBackup } from './backup/make-backup.ts'
import { openForCopy } from './backup/open-for-copy.ts'
import { loadConfig } from '#platform/config.ts'
import { startError } from '#platform/start-error.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'

try {
  const config = loadConfig()
  // Looked at before anything is opened, which would make a database there.
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw startError('backup_of_nothing', config.dataDir)
  const now = new Date()
  const name = `balcao-${now.toISOString().slice(0, 19).replace(/[:T]/g, '-')}`
  const folder = path.resolve(process.argv[2] ?? name)
  const terminal = createTerminal()
  terminal.backingUp(folder)
  const store = await openForCopy(config, { alone: false })
  terminal.settled(store.settled.outcome)
  try {
    const manifest = await makeBackup({ ...store, dataDir: config.dataDir, folder, now })
    terminal.backedUp(folder, amountOf(manifest))
  } finally {
    await store.close()
  }
} catch (error) {
  process.exit(reportFailedStart(error))
}
