/**
 * The local engine in a thread of its own. HTTP and the worker's other steps go on while a reply is composed, and a reply
 * that takes more than its time is given up: its conversation gets the courteous text and a person.
 */
import type { AssistantReply, ReplyInput } from '@balcao/assistant'
import { type Assistant, ReplyOverdue } from '../compose-reply.ts'
import type { Logger } from '#platform/logger.ts'
import { type Thread, threadOnDemand } from '#platform/thread.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

type Options = ThreadData & {
  logger: Logger
  /** Composes in this thread where no other can be had. */
  fallback: Assistant
  /** The module that runs in the thread; tests bring one that breaks on request. */
  entry?: URL
}
type Asked = ToThread extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never
type Settle = { resolve: (reply: AssistantReply | null) => void; reject: (error: unknown) => void }

const ENTRY = new URL('./thread.ts', import.meta.url)
/** The processor time that a reply may take; time in which others have the processor does not count. Milliseconds, like the others. */
const BUDGET = 50
/**
 * What was given up may take this much more before its thread is ended for it: the next thread has read no house and compiled no
 * pattern, which costs everybody more, and whatever is slow in it is slow again.
 */
const ENDLESS = 1_000
/** Reading a large house; and how long anything may take that waits for a processor. */
const LONGEST = 20_000

export type ReplyThread = Assistant & {
  /** Starts the thread before somebody waits for it. */
  warmUp(): void
  close(): Promise<void>
}

/** Composes one reply after the other in a thread that starts with the first one, and anew whenever it ends. */
export function createReplyThread({
  capabilities,
  housesAtHand,
  logger,
  fallback,
  entry = ENTRY,
}: Options): ReplyThread {
  const workerData: ThreadData = { capabilities, housesAtHand }
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
      if (!(await there.uses(BUDGET, over.signal))) return
      giveUp(BUDGET)
      if (await there.uses(ENDLESS, over.signal)) thread.end(there)
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

  /** One at a time: the time of the next does not run while it waits. */
  function inTurn(asked: Asked) {
    const { promise, resolve, reject } = Promise.withResolvers<AssistantReply | null>()
    last = last.then(() => compose(asked, { resolve, reject })).catch(reject)
    return promise
  }

  return {
    async prepare(house) {
      await inTurn({ kind: 'prepare', house })
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
  await fallback.prepare(asked.house)
  return null
}

/** The local engine does not look at them. */
function withoutPictures(input: ReplyInput): ReplyInput {
  const history = input.history.map(({ role, text, at }) => ({ role, text, at }))
  return { ...input, history, ...(input.files && { files: input.files.map(({ kind }) => ({ kind })) }) }
}
