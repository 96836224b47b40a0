import type { Language } from '@balcao/assistant'
import type { House, RealtimeEvent } from '@balcao/contract'

/** For whom an action is carried out, and by what. */
export type ActionContext = {
  ownerId: string
  /** Null in a rehearsal, which leaves nothing behind. */
  conversationId: string | null
  contact: { id: string; name: string | null; phone: string | null }
  /** The last message of the burst that asked for it: with the conversation, the key that keeps a row from being made twice. */
  messageId: bigint
  house: House
  /** What the customer writes in. */
  language: Language
  now: Date
}

/** What became of an action: `text` in place of the paragraph that spoke of it, and what browsers hear. */
export type Carried = { text?: string; events: RealtimeEvent[] }
