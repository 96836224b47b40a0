import type { PersistedTexts } from '#lib/persisted/persisted-texts.ts'

/** Holds the text of a message that the server has not confirmed. A file cannot be kept. */
export interface Unsent {
  /** The id of the message, which is also the key by which the server writes a repeated request once. */
  clientId: string
  conversationId: string
  /** The text; for a file, the caption. */
  text: string
  /** The message that it answers. */
  quotes: { id: string; text: string } | null
  at: Date
}

/** Keeps unconfirmed messages, so that closing the page loses none. */
export interface UnsentStore {
  put(message: Unsent): void
  drop(clientId: string): void
  /** Runs an action for a message while no other page of this browser sends it. */
  hold(clientId: string, act: () => Promise<void>): Promise<void>
  /**
   * Reports messages that closed pages left here, and those that other pages could not send, once no page holds them
   * any more. It also reports messages that are gone.
   */
  watch(found: (message: Unsent) => void, gone: (clientId: string) => void): void
}

const PART = 'unsent:'

/** Keeps them with the other texts of a person in this browser. */
export function keepUnsent(kept: PersistedTexts): UnsentStore {
  return {
    put: ({ clientId, ...message }) => kept.set(PART + clientId, JSON.stringify(message)),
    drop: (clientId) => kept.set(PART + clientId, ''),
    hold,
    watch(found, gone) {
      const look = (name: string) => {
        const clientId = name.slice(PART.length)
        if (kept.get(name) === '') return gone(clientId)
        void hold(clientId, async () => {
          const message = parse(clientId, kept.get(name))
          if (message) found(message)
        })
      }
      for (const name of kept.names(PART)) look(name)
      kept.subscribe((name) => name.startsWith(PART) && look(name))
    },
  }
}

async function hold(clientId: string, act: () => Promise<void>): Promise<void> {
  // Without a secure connection there are no locks: the server writes a message once all the same.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return act()
  await navigator.locks.request(`balcao-unsent-${clientId}`, act)
}

function parse(clientId: string, kept: string): Unsent | null {
  try {
    const { conversationId, text, quotes, at }: Record<keyof Unsent, unknown> = JSON.parse(kept)
    if (typeof conversationId !== 'string' || typeof text !== 'string' || typeof at !== 'string') return null
    return { clientId, conversationId, text, quotes: quotes as Unsent['quotes'], at: new Date(at) }
  } catch {
    // Gone meanwhile, or written by another version.
    return null
  }
}
