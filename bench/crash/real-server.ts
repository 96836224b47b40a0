import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSecrets, hashKeyOf } from '../../apps/server/src/platform/secrets.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { SUPERUSER } from '../../apps/server/src/platform/embedded-postgres/cluster.ts'
import { readPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'

const ENTRY = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
/** Milliseconds. The first start creates the database and the venue of the demonstration. */
const START_LIMIT = 90_000
const LOOK_EVERY = 50
const QUIET_WINDOW = 300

export type RealServer = Awaited<ReturnType<typeof openRealServer>>

/**
 * Opens the product as `npm start` runs it, on a folder and a port of its own, to be killed and started any number of
 * times.
 *
 * @param entry the built server, of this version by default
 */
export async function openRealServer(dataDir: string, more: Record<string, string> = {}, entry = ENTRY) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    HOME,
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    PORT: String(port),
    DATA_DIR: dataDir,
    BALCAO_QUIET_WINDOW_MS: String(QUIET_WINDOW),
    // The same few customers write all the time.
    BALCAO_ROBOT_BRAKE: 'off',
    LOG_LEVEL: 'error',
    ...more,
  }
  let child: ChildProcess | undefined
  let said = ''

  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !running()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  // A run that breaks leaves no server behind; told so, it stops its database and its network itself.
  process.once('exit', () => child?.kill('SIGTERM'))
  return {
    url,
    /** The id of its process, while it runs. */
    pid: () => child!.pid!,
    /** Returns its output on stderr: the log, which holds only errors. */
    log: () => said,
    isRunning: running,
    /** Resolves when it serves, with the milliseconds that it took. */
    async start(): Promise<number> {
      const began = performance.now()
      child = spawn(process.execPath, [entry], { cwd: dataDir, env, stdio: ['ignore', 'ignore', 'pipe'] })
      child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
      while (!(await answers(`${url}/api/health`))) {
        if (!running()) throw new Error(`the server ended while it started:\n${said}`)
        if (performance.now() - began > START_LIMIT) throw new Error(`the server does not start:\n${said}`)
        await pause(LOOK_EVERY)
      }
      return performance.now() - began
    },
    /** Kills the server's process alone with `kill -9`; its database and its simulated network are not signalled. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Opens its database, while the server runs. */
    database() {
      const options = { max: 1, logger: silentLogger, hashKey: hashKeyOf(createSecrets('nobody was erased here')) }
      if (more.DATABASE_URL) return openDatabase(more.DATABASE_URL, options)
      const postmaster = readPostmaster(path.join(dataDir, 'postgres'))
      if (!postmaster) throw new Error('the database does not run')
      const host = encodeURIComponent(postmaster.socketDir)
      return openDatabase(`postgres://${SUPERUSER}@localhost/postgres?host=${host}`, options)
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
