import type { PersistedTexts } from '#lib/persisted/persisted-texts.ts'

/** The words of a message that the server has not confirmed. A file cannot be kept. */
export interface Unsent {
  /** Also the key by which the server writes a repeated request once. */
  clientId: string
  conversationId: string
  /** What it says; of a file, the caption. */
  text: string
  /** The message that it answers. */
  quotes: { id: string; text: string } | null
  at: Date
}

/** Where unconfirmed messages are, so that closing the page loses none. */
export interface UnsentStore {
  put(message: Unsent): void
  drop(clientId: string): void
  /** Does something with a message that no other page of this browser brings to the server meanwhile. */
  hold(clientId: string, act: () => Promise<void>): Promise<void>
  /**
   * Tells what pages that are closed left here, and what other pages could not bring to the server: once nobody has it in
   * hand any more. And what is not here any more.
   */
  watch(found: (message: Unsent) => void, gone: (clientId: string) => void): void
}

const PART = 'unsent:'

/** Keeps them with what a person has in this browser. */
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
