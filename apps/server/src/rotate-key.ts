/** Runs `npm run rotate-key`: encrypts everything that is encrypted with the key of the installation with a new key. */
import { describeError } from '@balcao/contract/stored-errors'
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { openForCopy } from './backup/open-for-copy.ts'
import { refuseInUse } from './backup/restore-backup.ts'
import { rotateSecrets } from './key-rotation/rotate-secrets.ts'
import { isMarked, keyFile, nextKeyFile } from './key-rotation/settle-rotation.ts'
import { loadConfig } from '#platform/config.ts'
import { createSecrets, writeKey } from '#platform/secrets.ts'
import { startError } from '#platform/start-error.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'

try {
  const config = loadConfig()
  // A key that is given from outside is kept outside: only its keeper can put another in its place.
  const isOurs = config.secretKey === undefined
  if (!isOurs && !config.newSecretKey) throw startError('new_key_missing')
  const terminal = createTerminal()
  const store = await openForCopy(config, { alone: true })
  try {
    await refuseInUse(store.client)
    const key = config.newSecretKey ?? randomBytes(32).toString('base64url')
    const next = createSecrets(key)
    const isDone = await isMarked(store.client, next)
    if (isOurs) writeKey(nextKeyFile(config.dataDir), key)
    const count = isDone
      ? 0
      : await rotateSecrets(store.client, store.secrets, next).catch((error: unknown) => {
          throw startError('rotation_failed', describeError(error))
        })
    if (isOurs) renameSync(nextKeyFile(config.dataDir), keyFile(config.dataDir))
    terminal.rotated(count, isOurs)
  } finally {
    await store.close()
  }
} catch (error) {
  process.exit(reportFailedStart(error))
}
