/**
 * The local engine in a thread of its own. HTTP and the worker's other steps go on while a reply is composed, and a reply
 * that takes more than its time is given up: its conversation gets the courteous text and a person.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AssistantReply, ReplyInput } from '@balcao/assistant'
import { type Assistant, ReplyOverdue } from '#features/assistant/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

type Options = ThreadData & {
  logger: Logger
  /** Composes in this thread where no other can be had. */
  fallback: Assistant
  /** The module that runs in the thread; tests bring one that breaks on request. */
  entry?: URL
}
type Asked = ToThread extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never
type Running = { worker: Worker; ended: Promise<void>; answer?: (message: FromThread) => void }

const ENTRY = new URL('./thread.ts', import.meta.url)
/** The processor time that a reply may take; time in which others have the processor does not count. Milliseconds, like the others. */
const BUDGET = 50
const LOOK_EVERY = 25
/** Reading a large house; and how long anything may take that waits for a processor. */
const LONGEST = 20_000
const START_LIMIT = 60_000
/** Starts that fail in a row until replies are composed without a thread. */
const MOST_FAILED_STARTS = 3

export type ReplyThread = Assistant & {
  /** Starts the thread before somebody waits for it. */
  warmUp(): void
  close(): Promise<void>
}

/** Composes one reply after the other in a thread that starts with the first one, and anew whenever it ends. */
export function createReplyThread(options: Options): ReplyThread {
  const { logger, fallback } = options
  let running: Promise<Running> | undefined
  let failedStarts = 0
  let isClosed = false
  let calls = 0
  let last: Promise<unknown> = Promise.resolve()

  async function thread(): Promise<Running | null> {
    if (isClosed || failedStarts >= MOST_FAILED_STARTS) return null
    const starting = running ?? begin()
    try {
      const started = await starting
      failedStarts = 0
      return started
    } catch (error) {
      if (running === starting) running = undefined
      failedStarts += 1
      logger.error({ error: describeError(error), failedStarts }, 'the thread of replies did not start')
      return thread()
    }
  }

  function begin(): Promise<Running> {
    const starting = start(options)
    running = starting
    const forget = () => {
      if (running === starting) running = undefined
    }
    starting.then(({ ended }) => ended).then(forget, forget)
    return starting
  }

  async function ask(asked: Asked): Promise<AssistantReply | null> {
    const there = await thread()
    if (!there) return composeHere(fallback, asked)
    const id = ++calls
    const { promise, resolve, reject } = Promise.withResolvers<AssistantReply | null>()
    const over = new AbortController()
    there.answer = (message) => {
      if (message.kind === 'ready' || message.id !== id) return
      if (message.kind === 'begun') void watch(there.worker, over.signal).then((late) => late && giveUp(BUDGET))
      else if (message.kind === 'done') resolve(message.reply)
      else reject(new Error(message.error))
    }
    const giveUp = (after: number) => {
      logger.error({ after }, 'a reply took too long')
      reject(new ReplyOverdue())
      // The next one is not asked of a thread that ends.
      running = undefined
      void there.worker.terminate()
    }
    const late = setTimeout(() => giveUp(LONGEST), LONGEST)
    void there.ended.then(() => reject(new Error('the thread of replies ended')))
    try {
      there.worker.postMessage({ ...asked, id })
    } catch (error) {
      // Copying an input that is too deep fails here; a timer that stayed would end the process later.
      reject(error)
    }
    return promise.finally(() => {
      clearTimeout(late)
      over.abort()
    })
  }

  /** One at a time: the time of the next does not run while it waits. */
  function inTurn(asked: Asked) {
    const turn = last.then(() => ask(asked))
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async prepare(house) {
      await inTurn({ kind: 'prepare', house })
    },
    async reply(input) {
      return (await inTurn({ kind: 'reply', input: withoutPictures(input) }))!
    },
    warmUp: () => void thread(),
    async close() {
      isClosed = true
      const there = await running?.catch(() => undefined)
      await there?.worker.terminate()
    },
  }
}

/** @throws when it ends before it is ready, or is not in time */
async function start({ capabilities, housesAtHand, entry = ENTRY }: Options): Promise<Running> {
  const worker = new Worker(entry, { workerData: { capabilities, housesAtHand }, name: 'replies' })
  // Nothing waits for it at the end of the process.
  worker.unref()
  const ready = Promise.withResolvers<Running>()
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  const running: Running = { worker, ended }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') ready.resolve(running)
    else running.answer?.(message)
  })
  worker.on('error', (error: unknown) => ready.reject(error))
  const late = setTimeout(() => {
    ready.reject(new Error('not ready in time'))
    void worker.terminate()
  }, START_LIMIT)
  void ended.then(() => {
    clearTimeout(late)
    ready.reject(new Error('ended before it was ready'))
  })
  return ready.promise.finally(() => clearTimeout(late))
}

/** @returns true once the thread has used more than the budget; false where the reply was there before */
async function watch(worker: Worker, over: AbortSignal): Promise<boolean> {
  const used = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  }
  try {
    const before = await used()
    for (;;) {
      await pause(LOOK_EVERY, undefined, { signal: over })
      if ((await used()) - before > BUDGET) return !over.aborted
    }
  } catch {
    return false
  }
}

async function composeHere(fallback: Assistant, asked: Asked): Promise<AssistantReply | null> {
  if (asked.kind === 'reply') return fallback.reply(asked.input)
  await fallback.prepare(asked.house)
  return null
}

/** The local engine does not look at them. */
function withoutPictures(input: ReplyInput): ReplyInput {
  const history = input.history.map(({ role, text, at }) => ({ role, text, at }))
  return { ...input, history, ...(input.files && { files: input.files.map(({ kind }) => ({ kind })) }) }
}
