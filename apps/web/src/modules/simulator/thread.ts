import type { ChatMessage } from './message.ts'

type Side = 'mine' | 'theirs'
/** Holds a message with all that later ones changed of it. */
export type ThreadMessage = ChatMessage & {
  answers?: ChatMessage
  reactions: Partial<Record<Side, string>>
  votes: Partial<Record<Side, string[]>>
}

/**
 * Returns a chat as a phone shows it: reactions, votes, edits and deletions have no bubbles of their own, but change
 * the message that they refer to. Edits and deletions count only from its author.
 */
export function thread(messages: ChatMessage[]): ThreadMessage[] {
  const shown = new Map<string, ThreadMessage>()
  for (const message of messages) {
    if (isAbout(message)) apply(message, shown.get(message.of ?? ''))
    else {
      const answers = message.quoted ? shown.get(message.quoted) : undefined
      shown.set(message.id, { ...message, answers, reactions: {}, votes: {} })
    }
  }
  return [...shown.values()]
}

const isAbout = ({ kind }: ChatMessage) =>
  kind === 'reaction' || kind === 'vote' || kind === 'edit' || kind === 'delete'

function apply({ kind, fromMe, text, options = [] }: ChatMessage, target: ThreadMessage | undefined) {
  if (!target || target.kind === 'deleted') return
  const side = fromMe ? 'mine' : 'theirs'
  if (kind === 'reaction') target.reactions = { ...target.reactions, [side]: text || undefined }
  if (kind === 'vote') target.votes = { ...target.votes, [side]: options }
  if (fromMe !== target.fromMe) return
  if (kind === 'edit') Object.assign(target, { text, edited: true })
  if (kind === 'delete') Object.assign(target, { text: '', kind: 'deleted', media: undefined, reactions: {} })
}
