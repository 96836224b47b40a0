/**
 * Runs the local engine in a thread of its own, so that HTTP and the worker's other steps go on while a reply is
 * composed. A reply that does not end is given up: its conversation gets the courteous text and a person.
 */
import type { AssistantReply, ReplyInput } from '@balcao/assistant'
import { type Assistant, ReplyOverdue } from '../compose-reply.ts'
import type { Logger } from '#platform/logger.ts'
import { type Thread, threadOnDemand } from '#platform/thread.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

type Options = ThreadData & {
  logger: Logger
  /** The engine in this thread, used when no other thread can be started. */
  fallback: Assistant
  /** The module that runs in the thread; tests bring one that breaks on request. */
  entry?: URL
}
type Asked = ToThread extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never
type Settle = { resolve: (reply: AssistantReply | null) => void; reject: (error: unknown) => void }

const ENTRY = new URL('./thread.ts', import.meta.url)
/**
 * Milliseconds of processor time after which a reply is reported as slow; time in which others have the processor does
 * not count. On a machine that is shared with others a plain question may take that long now and then.
 */
const SLOW = 50
/**
 * Milliseconds of processor time after which a reply is given up and its thread ended, which frees it for the others.
 * It is long because a new thread has to read the venues and compile the patterns again, which costs everybody more.
 */
const ENDLESS = 1_000
/** Milliseconds that anything may take, the wait for a processor included; reading a large venue is the longest. */
const LONGEST = 20_000

export type ReplyThread = Assistant & {
  /** Starts the thread before somebody waits for it. */
  warmUp(): void
  close(): Promise<void>
}

/**
 * Composes the replies one after the other in a thread that starts with the first one, and again whenever it has ended.
 */
export function createReplyThread({
  capabilities,
  venuesAtHand,
  logger,
  fallback,
  entry = ENTRY,
}: Options): ReplyThread {
  const workerData: ThreadData = { capabilities, venuesAtHand }
  const thread = threadOnDemand<ToThread, FromThread>({ entry, name: 'reply', workerData, logger })
  let last: Promise<unknown> = Promise.resolve()

  /** Settles one reply, and returns when the thread is free for the next one, which may be later. */
  async function compose(asked: Asked, { resolve, reject }: Settle) {
    const there = await thread.take()
    if (!there) return resolve(await composeHere(fallback, asked))
    const over = new AbortController()
    const giveUp = (after: number) => {
      logger.error({ after }, 'a reply took too long')
      reject(new ReplyOverdue())
    }
    const watch = async () => {
      if (!(await there.uses(SLOW, over.signal))) return
      logger.warn({ after: SLOW }, 'a reply is slow')
      if (!(await there.uses(ENDLESS, over.signal))) return
      giveUp(ENDLESS)
      thread.end(there)
    }
    const tooLong = AbortSignal.timeout(LONGEST)
    try {
      resolve(await ask(there, asked, { begun: () => void watch(), signal: tooLong }))
    } catch (error) {
      if (tooLong.aborted) {
        giveUp(LONGEST)
        thread.end(there)
      }
      reject(error)
    } finally {
      over.abort()
    }
  }

  /** Composes one reply at a time; the time of the next one does not run while it waits. */
  function inTurn(asked: Asked) {
    const { promise, resolve, reject } = Promise.withResolvers<AssistantReply | null>()
    last = last.then(() => compose(asked, { resolve, reject })).catch(reject)
    return promise
  }

  return {
    async prepare(venue) {
      await inTurn({ kind: 'prepare', venue })
    },
    async reply(input) {
      return (await inTurn({ kind: 'reply', input: withoutPictures(input) }))!
    },
    warmUp: () => void thread.take(),
    close: thread.close,
  }
}

const ask = (
  there: Thread<ToThread, FromThread>,
  asked: Asked,
  { begun, signal }: { begun: () => void; signal: AbortSignal },
) =>
  there.ask<AssistantReply | null>(
    (id) => ({ ...asked, id }),
    (message, { resolve, reject }) => {
      if (message.kind === 'begun') begun()
      else if (message.kind === 'done') resolve(message.reply)
      else if (message.kind === 'failed') reject(new Error(message.error))
    },
    { signal },
  )

async function composeHere(fallback: Assistant, asked: Asked): Promise<AssistantReply | null> {
  if (asked.kind === 'reply') return fallback.reply(asked.input)
  await fallback.prepare(asked.venue)
  return null
}

/** Removes the pictures, which the local engine does not use. */
function withoutPictures(input: ReplyInput): ReplyInput {
  const history = input.history.map(({ role, text, at }) => ({ role, text, at }))
  return { ...input, history, ...(input.files && { files: input.files.map(({ kind }) => ({ kind })) }) }
}
