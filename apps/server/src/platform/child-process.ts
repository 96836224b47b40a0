import { describeError } from '@balcao/contract/stored-errors'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from './logger.ts'
import { startError } from './start-error.ts'

export type ChildOptions = {
  /** The TypeScript file to run, with this process's Node and its flags. */
  entry: string
  args: string[]
  log: Logger
  /** The whole environment of the child: it inherits nothing, and so none of our secrets. */
  env?: Record<string, string>
}

export type Child = {
  /** The first message of the running child, unparsed. */
  readonly ready: unknown
  readonly pid: number
  /** Stops the child, and resolves when it has ended. It may be called twice. */
  stop(): Promise<void>
}

/** Milliseconds that a child may take to become ready. The next limits are in milliseconds too. */
const READY_LIMIT = 30_000
const STOP_LIMIT = 5_000
const SHORTEST_PAUSE = 200
const LONGEST_PAUSE = 10_000
/** The time of running after which the next pause is short again. */
const WELL_AFTER = 60_000

/**
 * Starts another program of the product and keeps it running: when it ends by itself it is started again, with the same
 * arguments and ever longer pauses. The child ends when its stdin does, so `kill -9` of this process leaves none
 * behind. A child reports that it is ready with one line of JSON on stdout.
 *
 * @throws StartError `child_did_not_start` when the first start fails
 */
export async function startChildProcess(options: ChildOptions): Promise<Child> {
  const stopping = new AbortController()
  let current = await startOnce(options)
  const watching = watch()

  async function watch() {
    let pause = SHORTEST_PAUSE
    let startedAt = Date.now()
    while (!stopping.signal.aborted) {
      await current.ended
      if (stopping.signal.aborted) return
      pause = Date.now() - startedAt > WELL_AFTER ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE)
      options.log.error({ entry: options.entry, pause }, 'a child process ended by itself; starting it again')
      await wait(pause, stopping.signal)
      if (stopping.signal.aborted) return
      startedAt = Date.now()
      await startOnce(options).then(
        (next) => (current = next),
        (error: unknown) => options.log.error({ error: describeError(error) }, 'a child process does not start'),
      )
    }
  }

  return {
    get ready() {
      return current.ready
    },
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await end(current.process)
      await watching
      // One that was just being started when we were told to stop.
      await end(current.process)
    },
  }
}

async function startOnce({ entry, args, log, env = {} }: ChildOptions) {
  const child = spawn(process.execPath, [...process.execArgv, entry, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in the terminal reaches only us, and we need the child until our work is done.
    detached: true,
  })
  const name = path.basename(path.dirname(path.dirname(entry)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // Writing to a child that just ended is no accident of ours.
  child.stdin.on('error', () => undefined)
  createInterface(child.stderr).on('line', (line) => log.warn({ child: name }, line))
  const lines = createInterface(child.stdout)
  try {
    const ready = await firstLine(child, lines)
    lines.on('line', (line) => log.info({ child: name }, line))
    return { process: child, pid: child.pid ?? 0, ready, ended }
  } catch {
    await end(child)
    throw startError('child_did_not_start', name)
  }
}

async function firstLine(child: ChildProcess, lines: NodeJS.EventEmitter): Promise<unknown> {
  const limit = AbortSignal.any([AbortSignal.timeout(READY_LIMIT), endOf(child)])
  const [line] = await once(lines, 'line', { signal: limit })
  return JSON.parse(String(line))
}

function endOf(child: ChildProcess): AbortSignal {
  const ended = new AbortController()
  child.once('close', () => ended.abort())
  child.once('error', () => ended.abort())
  return ended.signal
}

/** Ends a child: closes its stdin, sends a signal, and then the signal that cannot be ignored. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  child.stdin?.end()
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  await exited
  clearTimeout(insist)
}

/** Waits; it ends early, without an error, when `signal` aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
