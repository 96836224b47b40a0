import type { Conversation, Note } from '@balcao/contract'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import type { StateAction } from '../thread/state/offered-actions.ts'

/** The person who makes the request. */
interface Self {
  id: string
  fullName: string
}

/** Holds a requested change of a conversation that the server has not confirmed. */
export type OptimisticChange = { conversationId: string } & (
  | { act: StateAction }
  | { act: 'transfer'; to: string; name: string | null }
)

const NOBODY = { waitingSince: null, waitingReason: null, assigneeId: null, assigneeName: null, transferredBy: null }

/** Returns a conversation as it will be once the server has made the requested changes, in that order. */
export function withChanges(conversation: Conversation, changes: OptimisticChange[], self: Self): Conversation {
  return changes
    .filter(({ conversationId }) => conversationId === conversation.id)
    .reduce((before, change) => ({ ...before, ...NOBODY, ...outcome(change, self) }), conversation)
}

function outcome(change: OptimisticChange, { id, fullName }: Self): Partial<Conversation> {
  switch (change.act) {
    case 'takeOver':
      return { state: 'human', assigneeId: id, assigneeName: fullName, unread: 0 }
    case 'giveBack':
      return { state: 'bot' }
    case 'resolve':
      return { state: 'resolved', unread: 0 }
    case 'transfer': {
      const transferredBy = change.to === id ? null : fullName
      return { state: 'human', assigneeId: change.to, assigneeName: change.name, transferredBy }
    }
  }
}

/** Returns a message with the last requested emoji; an empty one takes it back. */
export function withReaction(message: ThreadMessage, pending: { messageId: string; emoji: string }[]): ThreadMessage {
  const last = pending.findLast(({ messageId }) => messageId === message.id)
  if (!last) return message
  const reactions = { ...message.content?.reactions, venue: last.emoji || undefined }
  return { ...message, content: { ...message.content, reactions } }
}

/** Holds a note that is being stored. */
export interface OptimisticNote {
  conversationId: string
  clientId: string
  text: string
  at: Date
}

/**
 * Returns the notes of a conversation without those that are being removed, and with those that are being stored; each
 * once.
 */
export function withNotes(
  stored: Note[],
  { added, removed, author }: { added: OptimisticNote[]; removed: string[]; author: string },
): Note[] {
  const known = new Set(stored.map(({ clientId }) => clientId))
  const coming = added.filter(({ clientId }) => !known.has(clientId))
  return [
    ...stored.filter(({ id }) => !removed.includes(id)),
    // Nothing can be done with it before the server has it.
    ...coming.map((note) => ({ ...note, id: note.clientId, authorName: author, own: false })),
  ]
}
