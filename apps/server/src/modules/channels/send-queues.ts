import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/logger.ts'

/** Milliseconds that a look for due messages waits for the sendings that it began. */
const PATIENCE = 500

type SendQueue = { instance: string; work: Promise<unknown> }
type Leaving = { instanceName: string; conversationId: string }
export type SendQueues = ReturnType<typeof createSendQueues>

/**
 * Runs the sendings of each channel in a queue of its own, messages and their updates alike. A slow queue is not waited
 * for until it has been quick again.
 */
export function createSendQueues(logger: Logger) {
  const complain = (error: unknown) => logger.error({ error: describeError(error) }, 'what was due could not be sent')
  const busy = new Map<string, Promise<unknown>>()
  const slow = new Set<string>()
  const enter = (instance: string, sending: Promise<unknown>): SendQueue => {
    const began = performance.now()
    const work: Promise<unknown> = sending.catch(complain).then(() => {
      if (busy.get(instance) === work) busy.delete(instance)
      if (performance.now() - began < PATIENCE) slow.delete(instance)
    })
    busy.set(instance, work)
    return { instance, work }
  }
  return {
    /** Returns the channels that are still sending and get nothing more now. */
    busy: () => [...busy.keys()],
    /** Sends everything of a channel together: conversations in parallel, the messages of one in order. */
    enter: <T extends Leaving>(due: T[], send: (one: T) => Promise<unknown>): SendQueue[] =>
      Array.from(
        Map.groupBy(due, ({ instanceName }) => instanceName),
        ([instance, theirs]) => {
          const threads = Map.groupBy(theirs, ({ conversationId }) => conversationId)
          return enter(instance, Promise.all(Array.from(threads.values(), (thread) => inTurn(thread, send))))
        },
      ),
    /** Waits for the given queues to finish, except slow ones, and at most for the patience. */
    async settle(queues: SendQueue[]) {
      const awaited = queues.filter(({ instance }) => !slow.has(instance))
      if (awaited.length === 0) return
      const through = new AbortController()
      const late = pause(PATIENCE, undefined, { signal: through.signal }).then(
        () => {
          for (const { instance } of awaited) if (busy.has(instance)) slow.add(instance)
        },
        () => undefined,
      )
      await Promise.race([Promise.all(awaited.map(({ work }) => work)), late])
      through.abort()
    },
    async idle() {
      await Promise.all(busy.values())
    },
  }
}

async function inTurn<T>(thread: T[], send: (one: T) => Promise<unknown>) {
  for (const one of thread) await send(one)
}
