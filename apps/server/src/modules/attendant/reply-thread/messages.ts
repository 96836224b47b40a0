/** Describes the messages between the server and the thread that composes its replies. */
import type { AssistantVenue, AssistantReply, Capabilities, ReplyInput } from '@balcao/assistant'

export type ThreadData = { capabilities: Capabilities; venuesAtHand: number }

export type ToThread =
  | { kind: 'reply'; id: number; input: ReplyInput }
  | { kind: 'prepare'; id: number; venue: AssistantVenue }

/** `begun` says that the venue has been read and the time of the reply runs. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; reply: AssistantReply | null }
  | { kind: 'failed'; id: number; error: string }
