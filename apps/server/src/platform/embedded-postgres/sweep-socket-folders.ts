import { existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR } from '../clock.ts'

const OURS = /^balcao-[0-9a-f]{12}(-\w{6})?$/
const SOCKET = '.s.PGSQL.5432'
const LOCK = `${SOCKET}.lock`
/**
 * Milliseconds for which a folder is left alone after a change, because it may belong to a server that is just
 * starting.
 */
const STALE_AFTER = HOUR

/**
 * Removes socket folders of servers that were killed and whose database was never started again, so that they do not
 * fill the temporary folder. A folder that is in use, or could be again, stays: only one that is empty, or whose lock
 * names a database that no longer exists, is removed.
 */
export function sweepSocketFolders(temporary = tmpdir(), now = Date.now()): void {
  for (const name of namesIn(temporary).filter((found) => OURS.test(found))) {
    try {
      sweep(path.join(temporary, name), now)
    } catch {
      // Somebody else's, or somebody was faster: it is theirs.
    }
  }
}

function sweep(folder: string, now: number) {
  const { uid, mtimeMs } = lstatSync(folder)
  if (uid !== process.getuid?.() || now - mtimeMs < STALE_AFTER) return
  const inside = readdirSync(folder)
  if (inside.length > 0) {
    if (inside.some((file) => file !== SOCKET && file !== LOCK) || !inside.includes(LOCK)) return
    // The second line is the data directory (PostgreSQL's `miscinit.c`, `CreateLockFile`).
    const cluster = readFileSync(path.join(folder, LOCK), 'utf8').split('\n')[1]
    if (!cluster || existsSync(cluster)) return
    for (const file of inside) unlinkSync(path.join(folder, file))
  }
  // Fails for a folder that is not empty (any more), which is what keeps this safe.
  rmdirSync(folder)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
