import { connect } from 'node:net'
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The data that a running server writes into `postmaster.pid` (PostgreSQL's `miscadmin.h`, `LOCK_FILE_LINE_*`). */
export type Postmaster = { pid: number; socketDir: string; ready: boolean }

const fileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

/**
 * Reads the file of a server; undefined when no server wrote one, or it stopped cleanly. The server it names may be
 * dead.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(fileOf(cluster), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The request whether the server speaks TLS, which it answers with one byte before any login ("SSLRequest"). */
const TLS_QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/**
 * Tells whether this server answers at its socket. A connection alone proves nothing, because the kernel accepts it for
 * a dying process.
 */
export function isAnswering({ socketDir }: Postmaster): Promise<boolean> {
  if (!socketDir) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(path.join(socketDir, '.s.PGSQL.5432'))
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => socket.write(TLS_QUESTION))
    socket.once('data', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('close', () => settle(false))
  })
}

/**
 * Tells whether the recorded process is still a server of this cluster, and not a zombie or another program that got
 * the same process id since. A server's working directory is its cluster; where the system cannot tell (no `/proc`), a
 * living process counts.
 */
export function isServing(cluster: string, { pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * Makes the file of a dead server harmless when its process id now belongs to another program, beside which PostgreSQL
 * would refuse to start. A file that names its own parent counts as stale, and PostgreSQL still looks for survivors of
 * the old server through the shared memory that the other lines name, so the file is not simply removed. Source:
 * `CreateLockFile` in PostgreSQL's `miscinit.c`.
 */
export function disownPostmaster(cluster: string) {
  const [, ...rest] = readFileSync(fileOf(cluster), 'utf8').split('\n')
  writeFileSync(fileOf(cluster), [process.pid, ...rest].join('\n'))
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
