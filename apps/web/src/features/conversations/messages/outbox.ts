import type { Message } from '@balcao/contract'

/** A message that was written here and is not on the server yet, or could not be brought there. */
export interface Pending {
  /** Also the key by which the server writes a repeated request once. */
  clientId: string
  conversationId: string
  text: string
  at: Date
  /** Why the last attempt failed; null while one is under way. */
  error: unknown
}

type Deliver = (pending: Pending) => Promise<Message>

/**
 * What is on its way to the server, by conversation. Messages of one conversation leave one after the other, in the order
 * in which they were written; one that fails stays, and does not hold up those behind it.
 */
export function createOutbox(deliver: Deliver) {
  const nothing: Pending[] = []
  const waiting = new Map<string, Pending[]>()
  const lastAttempt = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()

  function replace(conversationId: string, change: (pending: Pending[]) => Pending[]) {
    waiting.set(conversationId, change(waiting.get(conversationId) ?? nothing))
    for (const listener of listeners) listener()
  }

  const without = (pending: Pending) => (all: Pending[]) => all.filter(({ clientId }) => clientId !== pending.clientId)

  async function attempt(pending: Pending, onDelivered: (message: Message) => void) {
    try {
      // `onDelivered` shows the server's copy before ours goes, so that the bubble never blinks.
      onDelivered(await deliver(pending))
      replace(pending.conversationId, without(pending))
    } catch (error) {
      replace(pending.conversationId, (all) =>
        all.map((each) => (each.clientId === pending.clientId ? { ...each, error } : each)),
      )
      throw error
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The same array until something changes. */
    pendingOf: (conversationId: string): Pending[] => waiting.get(conversationId) ?? nothing,
    /** Brings a message to the server; again with the same `clientId` after a failure. Rejects as the server did. */
    send(message: Omit<Pending, 'error'>, onDelivered: (message: Message) => void): Promise<void> {
      const pending = { ...message, error: null }
      replace(pending.conversationId, (all) => [...without(pending)(all), pending])
      const turn = lastAttempt.get(pending.conversationId) ?? Promise.resolve()
      const done = turn.then(() => attempt(pending, onDelivered))
      lastAttempt.set(
        pending.conversationId,
        done.catch(() => undefined),
      )
      return done
    },
  }
}
