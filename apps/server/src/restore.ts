/** Runs `npm run restore -- folder [--replace]`: replaces the stored data with a copy of `npm run backup`. */
import path from 'node:path'
import { amountOf, readManifest } from './backup/manifest.ts'
import { openForCopy } from './backup/open-for-copy.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { loadConfig } from '#platform/config.ts'
import { startError } from '#platform/start-error.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'

try {
  const config = loadConfig()
  const asked = process.argv.slice(2)
  const named = asked.find((word) => !word.startsWith('--'))
  if (!named) throw startError('backup_missing')
  const folder = path.resolve(named)
  // Before a database is started for it.
  const { manifest } = readManifest(folder)
  const terminal = createTerminal()
  terminal.restoring(folder)
  const store = await openForCopy(config, { alone: true })
  const { settled } = store
  terminal.settled(settled.outcome)
  // The one that was cut off was of this copy: nothing is left to do.
  const isDone = settled.outcome === 'finished' && settled.madeAt === manifest.madeAt
  const place = { ...store, dataDir: config.dataDir, folder, replace: asked.includes('--replace') }
  try {
    terminal.restored(amountOf(isDone ? manifest : await restoreBackup(place)))
  } finally {
    await store.close()
  }
} catch (error) {
  process.exit(reportFailedStart(error))
}
