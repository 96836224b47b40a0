import { describeError } from '@balcao/contract/stored-errors'
import { mkdirSync, realpathSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { bringUp, type Places } from './bring-up.ts'
import { SUPERUSER } from './cluster.ts'
import { isServing } from './postmaster-file.ts'
import { sweepSocketFolders } from './sweep-socket-folders.ts'

export type EmbeddedPostgres = {
  /**
   * The address for `pg`: a unix socket that only this user can open. It stays valid when the server is started again.
   */
  url: string
  /** True when a server that an earlier, killed process left behind was taken over. */
  adopted: boolean
  /** The process id of the server that runs now. */
  readonly pid: number
  /** Ends every connection, writes everything to disk and waits until the server has ended. It may be called twice. */
  stop(): Promise<void>
}

/** Milliseconds between two checks that a server runs whose end nobody tells us, and while it stops. */
const WATCH_EVERY = 500
const STOP_LOOK_EVERY = 10

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, and creates that first if needed, or takes over the server that runs there.
 * Until it is stopped, a server that ends by itself (killed, out of memory) is started again. The caller holds the lock
 * of `dataDir`, so nobody else starts or stops the server meanwhile.
 *
 * @throws StartError with one of the `database_…` codes
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log?: Logger }) {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const places = { cluster: path.join(folder, 'postgres'), log: path.join(folder, 'postgres.log') }
  const first = await bringUp(places)
  sweepSocketFolders()
  return supervise(places, first, log)
}

function supervise(places: Places, first: Awaited<ReturnType<typeof bringUp>>, log?: Logger): EmbeddedPostgres {
  let { server } = first
  let repair: Promise<void> | undefined
  let watch: NodeJS.Timeout | undefined
  let isStopping = false

  const look = () => {
    if (repair || isStopping || isServing(places.cluster, server)) return
    log?.error({ log: places.log }, 'the database server ended by itself; starting it again')
    repair = replace().finally(() => (repair = undefined))
  }
  /** Waits for the end of a server; from then on, and where nobody tells of it, looks again and again. */
  const attend = (ended: Promise<void> | undefined) => {
    clearInterval(watch)
    if (ended) return void ended.then(() => attend(undefined))
    if (isStopping) return
    watch = setInterval(look, WATCH_EVERY).unref()
    look()
  }
  attend(first.ended)

  async function replace() {
    try {
      const next = await bringUp(places)
      server = next.server
      attend(next.ended)
    } catch (error) {
      log?.error({ error: describeError(error) }, 'the database server does not start')
    }
  }

  return {
    url: `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(server.socketDir)}`,
    adopted: !first.ended,
    get pid() {
      return server.pid
    },
    async stop() {
      isStopping = true
      clearInterval(watch)
      await repair
      // SIGINT asks for a fast shutdown: clients are cut off, nothing that was committed is lost.
      if (isServing(places.cluster, server)) process.kill(server.pid, 'SIGINT')
      while (isServing(places.cluster, server)) await sleep(STOP_LOOK_EVERY)
      // Empty now, and made again at the next start.
      await rmdir(server.socketDir).catch(() => undefined)
    },
  }
}
