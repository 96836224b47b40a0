import type { Message } from '@balcao/contract'
import type { OutgoingFile } from '#lib/files/describe-file.ts'
import type { Unsent, UnsentStore } from './unsent.ts'

/** Holds a message that was written here and is not on the server yet, or could not be sent there. */
export interface Pending extends Unsent {
  file: OutgoingFile | null
  /** The uploaded share of a file, from 0 to 1. */
  progress: number
  /** The error of the last attempt; null during an attempt. */
  error: unknown
}

/** Says that a message is unconfirmed because it was written on a closed page, or on another one. */
export class Unconfirmed extends Error {}

type Deliver = (pending: Pending, onProgress: (progress: number) => void) => Promise<Message>

/**
 * Holds the messages that are being sent to the server, by conversation. Messages of one conversation are sent one
 * after the other, in the order in which they were written; one that fails stays, and does not block those behind it.
 * Messages of text alone are in `unsent` until the server has them: opening the page again shows them as failed.
 */
export function createOutbox(deliver: Deliver, unsent: UnsentStore) {
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

  function release(pending: Pending) {
    replace(pending.conversationId, without(pending))
    if (pending.file) URL.revokeObjectURL(pending.file.url)
    else unsent.drop(pending.clientId)
  }

  const all = () => [...waiting.values()].flat()
  unsent.watch(
    (message) => {
      if (all().some(({ clientId }) => clientId === message.clientId)) return
      const pending = { ...message, file: null, progress: 0, error: new Unconfirmed() }
      // They are found in no order.
      replace(message.conversationId, (before) => [...before, pending].toSorted((a, b) => +a.at - +b.at))
    },
    (clientId) => {
      // One that is under way here ends by itself.
      const other = all().find((each) => each.clientId === clientId && !each.file && each.error !== null)
      if (other) replace(other.conversationId, without(other))
    },
  )

  async function attempt(pending: Pending, onDelivered: (message: Message) => void) {
    try {
      // `onDelivered` shows the server's copy before ours goes, so that the bubble never blinks.
      onDelivered(await deliver(pending, (progress) => change(pending, { progress })))
      release(pending)
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
    /** Returns the pending messages; the same array until something changes. */
    pendingOf: (conversationId: string): Pending[] => waiting.get(conversationId) ?? nothing,
    /**
     * Sends a message to the server; again with the same `clientId` after a failure. Rejects with the server's error.
     */
    send(message: Omit<Pending, 'error' | 'progress'>, onDelivered: (message: Message) => void): Promise<void> {
      const pending = { ...message, progress: 0, error: null }
      replace(pending.conversationId, (before) => [...without(pending)(before), pending])
      if (!pending.file) unsent.put(pending)
      const turn = lastAttempt.get(pending.conversationId) ?? Promise.resolve()
      const done = unsent.hold(pending.clientId, () => turn.then(() => attempt(pending, onDelivered)))
      lastAttempt.set(
        pending.conversationId,
        done.catch(() => undefined),
      )
      return done
    },
    /** Discards a failed message. */
    discard: release,
    /** Removes messages that failed here and reached the server all the same, because the answer was lost. */
    settle(conversationId: string, arrived: ReadonlySet<string | null>): void {
      const known = (waiting.get(conversationId) ?? nothing).filter(({ clientId }) => arrived.has(clientId))
      for (const pending of known) if (pending.error !== null) release(pending)
    },
    /** Tells whether closing the page would lose a file. */
    holdsFiles: () => all().some(({ file }) => file !== null),
  }
}
