import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startError } from './start-error.ts'

const SQLITE_BUSY = 5

export type DataDirLock = { release(): void }

/**
 * Makes this process the only one that uses `dataDir`, until it releases the lock or ends. The kernel holds the lock
 * (SQLite's lock on a file), so it does not survive `kill -9`, no process ids are compared, and two containers that
 * share the folder on one host see each other. The folder is closed to other users of the computer.
 *
 * @throws StartError `data_dir_unwritable`, `data_dir_in_use` with the id of the process that has it, when known
 */
export function takeDataDirLock(dataDir: string): DataDirLock {
  makeWritable(dataDir)
  const lock = hold(path.join(dataDir, 'server.lock'))
  if (!lock) throw startError('data_dir_in_use', holderOf(dataDir))
  writeFileSync(holderFile(dataDir), `${process.pid}\n`)
  return { release: () => lock.close() }
}

function makeWritable(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const { uid, isFolder, isOpen } = look(dataDir)
    if (!isFolder) throw new Error('not a folder')
    // A folder that a platform mounts for us may belong to somebody else: who may enter is then theirs to say.
    if (isOpen && uid === process.getuid?.()) chmodSync(dataDir, 0o700)
  } catch {
    throw startError('data_dir_unwritable', dataDir)
  }
}

function look(folder: string) {
  const stat = statSync(folder)
  return { uid: stat.uid, isFolder: stat.isDirectory(), isOpen: (stat.mode & 0o077) !== 0 }
}

/**
 * Creates a folder and its parents. Node's own recursive mkdir never returns where the system reports "no such folder"
 * for a new one (`/proc`, seen with 24.21).
 */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another start may have made it just now.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Takes the lock of a file; undefined when another process has it. The file stays empty, because only its lock is used.
 */
function hold(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw startError('data_dir_unwritable', file)
  }
}

const holderFile = (dataDir: string) => path.join(dataDir, 'server.pid')

/**
 * Returns the id of the process that has the lock, for the message only. It is not in the lock file itself, because
 * closing that file would drop the lock.
 */
function holderOf(dataDir: string): string {
  try {
    return readFileSync(holderFile(dataDir), 'utf8').trim()
  } catch {
    return ''
  }
}
