import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { startError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { commandOf, type Runner } from './runner.ts'

/** The database user of the embedded server. There is no password: whoever can open its socket can use it. */
export const SUPERUSER = 'balcao'
/** The major version of the binaries; a cluster of another one cannot be opened. */
const VERSION = '18'

/**
 * The flags for sorting by code point, which is the same on every computer, so that an index survives a move. Lists for
 * people are sorted by `Intl`.
 */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Creates the cluster if it does not exist, and gives it to the user that will run it. It is created beside its place
 * and then moved, so that a start that is killed on the way leaves no half of one behind.
 *
 * @throws StartError `database_folder_broken`, `database_wrong_version`
 */
export function prepareCluster(cluster: string, { initdb }: Binaries, runner: Runner): void {
  if (!existsSync(cluster)) makeCluster(cluster, initdb, runner)
  checkVersion(cluster)
  if (statSync(cluster).uid !== runner.owner) giveTo(runner, cluster)
  // PostgreSQL refuses a cluster that others may read, as a copied or restored one often is.
  chmodSync(cluster, 0o700)
}

function makeCluster(cluster: string, initdb: string, runner: Runner) {
  removeUnfinished(cluster)
  // A name of its own: the initdb of a killed start may still be writing into the one before.
  const unfinished = mkdtempSync(`${cluster}.new-`)
  giveTo(runner, unfinished)
  const flags = ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', ...LOCALE]
  const { command, args, options } = commandOf(runner, initdb, flags)
  const { status, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw startError('database_folder_broken', stderr?.trim() || String(error))
  renameSync(unfinished, cluster)
}

function removeUnfinished(cluster: string) {
  const { dir, base } = path.parse(cluster)
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith(`${base}.new-`))) {
    try {
      rmSync(path.join(dir, name), { recursive: true, force: true })
    } catch {
      // Still being written to: the next first start removes it.
    }
  }
}

function checkVersion(cluster: string) {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) throw startError('database_folder_broken', cluster)
  const version = readFileSync(file, 'utf8').trim()
  if (version !== VERSION) throw startError('database_wrong_version', `${cluster}: ${version}`)
}

/**
 * Gives a folder and everything below to the user of PostgreSQL, because an earlier start may have run as another user.
 * Only root ever has to.
 */
function giveTo(runner: Runner, folder: string) {
  if (process.getuid?.() !== 0) return
  const gid = runner.identity?.gid ?? 0
  lchownSync(folder, runner.owner, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), runner.owner, gid)
  }
}
