/**
 * Runs threads: starts them, sends them requests, watches them, and starts them again. A failure in a thread does not
 * end the server.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import { type Transferable, Worker } from 'node:worker_threads'
import type { Logger } from './logger.ts'

type Message = { kind: string; id?: number }

type Options<From> = {
  /** The module that runs in the thread. It sends `ready` when it accepts requests. */
  entry: URL
  /** The name of the thread in errors and logs. */
  name: string
  workerData: unknown
  /** Milliseconds in which it has to be ready. */
  startLimit?: number
  /** Is called with the messages that belong to no request. */
  hear?: (message: From) => void
  /** Is called with an error that nobody caught in the thread; the thread has ended then. */
  crashed?: (error: unknown) => void
}

type Settle<T> = { resolve: (value: T) => void; reject: (error: unknown) => void }
type Call<From> = { hear: (message: From) => void; reject: (error: unknown) => void }
export type Thread<To, From> = Awaited<ReturnType<typeof startThread<To, From & Message>>>

/** Thrown when the thread ended before it answered. */
export class ThreadEnded extends Error {
  constructor(name: string) {
    super(`the ${name} thread ended`)
  }
}

/** Milliseconds in which a thread has to be ready. The next limits are in milliseconds too. */
const START_LIMIT = 60_000
const LOOK_EVERY = 25
/** The number of failed starts in a row after which the thread is left alone for `REST`. */
const MOST_FAILED_STARTS = 3
const REST = 300_000

/** Starts a thread. @throws when it ends before it is ready, or takes too long */
export async function startThread<To, From extends Message>(options: Options<From>) {
  const { entry, name, workerData, startLimit = START_LIMIT, hear, crashed } = options
  const worker = new Worker(entry, { workerData, name })
  const calls = new Map<number, Call<From>>()
  let last = 0
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let isEnded = false
  worker.on('message', (message: From) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.id === undefined) hear?.(message)
    else calls.get(message.id)?.hear(message)
  })
  worker.on('error', (error: unknown) => {
    crashed?.(error)
    ready.reject(error)
  })
  worker.once('exit', () => {
    isEnded = true
    ready.reject(new ThreadEnded(name))
    for (const { reject } of calls.values()) reject(new ThreadEnded(name))
    ended.resolve()
  })
  const late = setTimeout(() => {
    ready.reject(new Error(`the ${name} thread was not ready in time`))
    void worker.terminate()
  }, startLimit)
  await ready.promise.finally(() => clearTimeout(late))

  return {
    worker,
    /** Resolves when the thread has ended. */
    ended: ended.promise,
    tell: (message: To) => worker.postMessage(message),
    /**
     * Sends the thread a request. `hear` gets every message with the id of the request, until it settles the request.
     *
     * @throws ThreadEnded; the reason of `signal`; an error for data that cannot be sent to a thread
     */
    async ask<T>(
      question: (id: number) => To,
      hear: (message: From, settle: Settle<T>) => void,
      { signal, transfer = [] }: { signal?: AbortSignal; transfer?: Transferable[] } = {},
    ): Promise<T> {
      const id = ++last
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const onAbort = () => reject(signal?.reason)
      calls.set(id, { hear: (message) => hear(message, { resolve, reject }), reject })
      signal?.addEventListener('abort', onAbort)
      try {
        // Nobody would answer.
        if (isEnded) throw new ThreadEnded(name)
        worker.postMessage(question(id), transfer)
        return await promise
      } finally {
        calls.delete(id)
        signal?.removeEventListener('abort', onAbort)
      }
    },
    /**
     * Watches the processor time of the thread.
     *
     * @returns true once it has used `most` milliseconds; false where `over` aborted or the thread ended first
     */
    async uses(most: number, over: AbortSignal): Promise<boolean> {
      const used = async () => {
        const { user, system } = await worker.cpuUsage()
        return (user + system) / 1000
      }
      try {
        const before = await used()
        for (;;) {
          await pause(LOOK_EVERY, undefined, { signal: over })
          if ((await used()) - before > most) return !over.aborted
        }
      } catch {
        return false
      }
    },
  }
}

/** Runs a thread that starts when it is first needed, and again when it is needed after it ended. */
export function threadOnDemand<To, From extends Message>(options: Options<From> & { logger: Logger }) {
  const { logger, name } = options
  const crashed = (error: unknown) => logger.error({ error: describeError(error) }, `the ${name} thread crashed`)
  let current: Promise<Thread<To, From> | null> | undefined
  let running: Thread<To, From> | undefined
  let failedStarts = 0
  let restsUntil = 0
  let isClosed = false

  async function begin() {
    try {
      const thread = await startThread<To, From>({ crashed, ...options })
      running = thread
      failedStarts = 0
      // Nothing waits for it at the end of the process.
      thread.worker.unref()
      void thread.ended.then(() => forget(thread))
      return thread
    } catch (error) {
      current = undefined
      failedStarts += 1
      logger.error({ error: describeError(error), failedStarts }, `the ${name} thread did not start`)
      if (failedStarts % MOST_FAILED_STARTS === 0) restsUntil = performance.now() + REST
      return null
    }
  }

  /** Forgets a thread that ended. @returns whether it was the current one */
  function forget(thread: Thread<To, From>): boolean {
    if (running !== thread) return false
    running = undefined
    current = undefined
    return true
  }

  return {
    /** Returns the thread, and starts it if needed. @returns null where it cannot be started */
    async take(): Promise<Thread<To, From> | null> {
      while (!isClosed && performance.now() >= restsUntil) {
        const there = await (current ??= begin())
        if (there) return there
      }
      return null
    },
    /** Ends a thread; the next request starts another one. */
    end(thread: Thread<To, From>) {
      if (!forget(thread)) return
      logger.error({}, `the ${name} thread does not come to an end by itself`)
      void thread.worker.terminate()
    },
    async close() {
      isClosed = true
      const there = await current
      await there?.worker.terminate()
    },
  }
}
