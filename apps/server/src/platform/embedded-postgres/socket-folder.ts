import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Runner } from './runner.ts'

/**
 * The longest path of the socket's folder. The whole path of a socket has to fit the kernel's `sun_path`: 104 bytes on
 * macOS, 108 on Linux, with the closing zero.
 */
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Creates a folder for the server's socket that only its user can open, because the database has no other lock. It is
 * outside DATA_DIR because that path may be too long, and has the same name at each start so that none are left behind.
 */
export function openSocketFolder(cluster: string, runner: Runner, temporary = tmpdir()): string {
  const name = `balcao-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const base = path.join(temporary, name).length <= LONGEST_FOLDER ? temporary : '/tmp'
  const folder = path.join(base, name)
  try {
    return make(folder, runner)
  } catch {
    // Somebody else was there first (a shared /tmp): a name that nobody could foresee.
    return give(mkdtempSync(`${folder}-`), runner)
  }
}

function make(folder: string, runner: Runner): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ours = found.uid === runner.owner || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) throw new Error(`not ours: ${folder}`)
  // In use from now on, whoever looks for left ones (`sweep-socket-folders.ts`).
  utimesSync(folder, new Date(), new Date())
  return give(folder, runner)
}

function give(folder: string, { identity, owner }: Runner): string {
  if (process.getuid?.() === 0) chownSync(folder, owner, identity?.gid ?? 0)
  return folder
}
