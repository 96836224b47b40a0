import type { Message } from '@balcao/contract'
import type { OutgoingFile } from '#lib/files/describe-file.ts'

/** A message that was written here and is not on the server yet, or could not be brought there. */
export interface Pending {
  /** Also the key by which the server writes a repeated request once. */
  clientId: string
  conversationId: string
  /** What it says; of a file, the caption. */
  text: string
  file: OutgoingFile | null
  /** The message that it answers. */
  quotes: { id: string; text: string } | null
  at: Date
  /** How much of a file is at the server, from 0 to 1. */
  progress: number
  /** Why the last attempt failed; null while one is under way. */
  error: unknown
}

type Deliver = (pending: Pending, onProgress: (progress: number) => void) => Promise<Message>

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

  const change = ({ conversationId, clientId }: Pending, news: Partial<Pending>) =>
    replace(conversationId, (all) => all.map((each) => (each.clientId === clientId ? { ...each, ...news } : each)))

  const without = (pending: Pending) => (all: Pending[]) => all.filter(({ clientId }) => clientId !== pending.clientId)

  async function attempt(pending: Pending, onDelivered: (message: Message) => void) {
    try {
      // `onDelivered` shows the server's copy before ours goes, so that the bubble never blinks.
      onDelivered(await deliver(pending, (progress) => change(pending, { progress })))
      replace(pending.conversationId, without(pending))
      if (pending.file) URL.revokeObjectURL(pending.file.url)
    } catch (error) {
      change(pending, { error })
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
    send(message: Omit<Pending, 'error' | 'progress'>, onDelivered: (message: Message) => void): Promise<void> {
      const pending = { ...message, progress: 0, error: null }
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
