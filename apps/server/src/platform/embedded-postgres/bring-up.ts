import { spawn } from 'node:child_process'
import { chmodSync, closeSync, fchmodSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { disownPostmaster, isAnswering, isServing, type Postmaster, readPostmaster } from './postmaster-file.ts'
import { chooseRunner, commandOf, type Runner } from './runner.ts'
import { openSocketFolder } from './socket-folder.ts'

/** The absolute paths of one database. */
export type Places = { cluster: string; log: string }

/**
 * The settings of PostgreSQL for one product on a small host, as durable as its defaults. `io_method=worker` was slower
 * on two cores.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  synchronous_commit: 'on',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A new database has no statistics, and plans without them are poor: a first look comes within seconds, not a minute.
  autovacuum_naptime: '10s',
  // Every commit of ours writes its own log; five looks a second for the rest cost more than all else of an idle server.
  wal_writer_delay: '2s',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The log says what went wrong without the row and the statement, which hold texts of customers.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Milliseconds for a start. A server that recovers from a crash replays its log before it answers. */
const START_LIMIT = 120_000
/** Milliseconds after which a server that keeps ending at once (disk full, folder broken) is given up. */
const RETRY_LIMIT = 15_000
/** Milliseconds between two tries: the children of a killed server take a moment to end and release its memory. */
const RETRY_EVERY = 250
const LOOK_EVERY = 15
/** The size in bytes at which the log is replaced. One older file is kept. */
const LONGEST_LOG = 10_000_000

/** A server, and for one that is a child of this process the promise that it has ended. */
type Running = { server: Postmaster; ended?: Promise<void> }

/** Returns the server that runs on this cluster, or starts a new one. It creates the cluster if needed. */
export async function bringUp(places: Places): Promise<Running> {
  const left = await settleLeftover(places)
  if (left) return { server: left }

  const binaries = await findBinaries()
  const runner = chooseRunner(binaries.postgres)
  // Another user passes through the folder, which is closed, to make and to run its cluster. It cannot list what else is there.
  if (runner.identity) chmodSync(path.dirname(places.cluster), 0o711)
  prepareCluster(places.cluster, binaries, runner)
  turnLog(places.log)
  const giveUp = Date.now() + RETRY_LIMIT
  while (Date.now() < giveUp) {
    const running = await launch(places, binaries.postgres, runner)
    if (running) return running
    await sleep(RETRY_EVERY)
  }
  throw startError('database_did_not_start', places.log)
}

/**
 * Returns the server that an earlier process left running, once it answers. Otherwise it leaves the cluster ready for a
 * new one.
 */
async function settleLeftover({ cluster, log }: Places): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_LIMIT
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster)
    if (!found) return undefined
    if (!isServing(cluster, found)) {
      disownPostmaster(cluster)
      return undefined
    }
    if (found.ready && (await isAnswering(found))) return found
    await sleep(LOOK_EVERY)
  }
  throw startError('database_did_not_start', log)
}

/** Tries once to start the server; it returns undefined when the server ended before it answered. */
async function launch({ cluster, log }: Places, postgres: string, runner: Runner): Promise<Running | undefined> {
  const settings = { ...SETTINGS, unix_socket_directories: openSocketFolder(cluster, runner) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, options } = commandOf(runner, postgres, ['-D', cluster, ...flags])
  const output = openSync(log, 'a', 0o600)
  fchmodSync(output, 0o600)
  // Its own process group: Ctrl-C in the terminal reaches only us, and we stop the database after our own work.
  const child = spawn(command, args, { ...options, stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  child.unref()
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve())
  }).then(() => void (hasEnded = true))
  const deadline = Date.now() + START_LIMIT
  while (!hasEnded && Date.now() < deadline) {
    const found = readPostmaster(cluster)
    if (found?.pid === child.pid && found?.ready && (await isAnswering(found))) return { server: found, ended }
    await sleep(LOOK_EVERY)
  }
  return undefined
}

function turnLog(log: string) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) renameSync(log, path.format({ ...path.parse(log), base: undefined, ext: '.old.log' }))
}
