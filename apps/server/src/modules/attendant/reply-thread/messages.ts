/** The messages between the server and the thread that composes its replies. */
import type { AssistantHouse, AssistantReply, Capabilities, ReplyInput } from '@balcao/assistant'

export type ThreadData = { capabilities: Capabilities; housesAtHand: number }

export type ToThread =
  | { kind: 'reply'; id: number; input: ReplyInput }
  | { kind: 'prepare'; id: number; house: AssistantHouse }

/** `begun`: the house of a reply is read, and its time runs. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; reply: AssistantReply | null }
  | { kind: 'failed'; id: number; error: string }
