import type { Conversation, Note } from '@balcao/contract'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import type { StateAction } from '../thread/state/offered-actions.ts'

/** Who asks. */
interface Self {
  id: string
  fullName: string
}

/** What somebody asked of a conversation and the server has not confirmed. */
export type OptimisticChange = { conversationId: string } & (
  | { act: StateAction }
  | { act: 'transfer'; to: string; name: string | null }
)

const NOBODY = { waitingSince: null, waitingReason: null, assigneeId: null, assigneeName: null, transferredBy: null }

/** A conversation as it will be once the server has done what was asked, in that order. */
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

/** A message with the emoji that was asked for last; none takes it back. */
export function withReaction(message: ThreadMessage, pending: { messageId: string; emoji: string }[]): ThreadMessage {
  const last = pending.findLast(({ messageId }) => messageId === message.id)
  if (!last) return message
  const reactions = { ...message.content?.reactions, house: last.emoji || undefined }
  return { ...message, content: { ...message.content, reactions } }
}

/** A note that is being stored. */
export interface OptimisticNote {
  conversationId: string
  clientId: string
  text: string
  at: Date
}

/** The notes of a thread without those that are being removed, and with those that are being stored; each once. */
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
