import type { Language } from '@balcao/assistant'
import type { Venue, RealtimeEvent } from '@balcao/contract'

/** Tells on whose behalf an action is carried out, and with which data. */
export type ActionContext = {
  ownerId: string
  /** Null in a rehearsal, which stores nothing. */
  conversationId: string | null
  contact: { id: string; name: string | null; phone: string | null }
  /**
   * The last message of the burst that led to the action. With the conversation it is the key that prevents a second
   * row.
   */
  messageId: bigint
  venue: Venue
  /** The language in which the customer writes. */
  language: Language
  now: Date
}

/** The result of an action: `text` replaces the paragraph about it, and `events` are sent to browsers. */
export type Carried = { text?: string; events: RealtimeEvent[] }
