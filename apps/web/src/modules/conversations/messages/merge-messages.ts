import type { Message, MessageContent, MessageOrigin, MessageStatus } from '@balcao/contract'
import { team } from '@balcao/copy/people/team'
import type { InfiniteData } from '@tanstack/react-query'
import type { Pending } from './outbox.ts'

export interface MessagePage {
  messages: Message[]
  /** True when there are older messages. */
  hasMore: boolean
  /** True when there are newer messages. */
  hasNewer: boolean
}

/** Holds a message as the conversation shows it: the server's, or ours while it is being sent. */
export interface ThreadMessage {
  /** A key that stays the same when the server's copy replaces ours. */
  key: string
  /** The server's id; null until the server has the message. */
  id: string | null
  origin: MessageOrigin
  authorName: string | null
  /** The person who wrote it; null for other messages, and while it is being sent. */
  authorId: string | null
  /** The author's name, if that is another person of the venue than the viewer. */
  byline: string | null
  kind: string
  text: string
  content: MessageContent | null
  status: MessageStatus
  /** Set with `failed`: the reason as the server stored it, or the error of the request. */
  failure: { stored: string | null } | { error: unknown } | null
  at: Date
  /** The message while it is being sent: what is needed to send it again, and the progress. */
  pending: Pending | null
}

/**
 * Returns one list, oldest first: the server's pages (newest page first, each oldest first), then the messages being
 * sent. A message on a page is no longer shown as being sent; one on two pages, because new ones moved the border, is
 * shown once.
 */
export function mergeMessages(pages: MessagePage[], pending: Pending[], authorName: string): ThreadMessage[] {
  const stored = new Map(pages.toReversed().flatMap(({ messages }) => messages.map((message) => [message.id, message])))
  const arrived = new Set([...stored.values()].map(({ clientId }) => clientId))
  const ours = pending.filter(({ clientId }) => !arrived.has(clientId))
  return [
    ...[...stored.values()].map((message) => fromServer(message, authorName)),
    ...ours.map((each) => fromOutbox(each, authorName)),
  ]
}

/** Puts a message of the server's answer at the end of the newest page, or in place of its older copy. */
export function withMessage<Param>(
  data: InfiniteData<MessagePage, Param> | undefined,
  message: Message,
): InfiniteData<MessagePage, Param> | undefined {
  // Somebody looks at older messages: the newest page is not here to be added to.
  if (!data?.pages[0] || data.pages[0].hasNewer) return data
  const known = data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))
  const pages = data.pages.map((page, index) => {
    if (!known) return index === 0 ? { ...page, messages: [...page.messages, message] } : page
    return { ...page, messages: page.messages.map((each) => (each.id === message.id ? message : each)) }
  })
  return { ...data, pages }
}

function fromServer(message: Message, me: string): ThreadMessage {
  const { id, origin, authorId, byTeammate, kind, text, content, status, at } = message
  const authorName = writerName(message.authorName, byTeammate)
  const failure = status === 'failed' ? { stored: message.failure } : null
  return {
    key: message.clientId ?? id,
    id,
    origin,
    authorName,
    authorId,
    byline: origin === 'person' && authorName !== me ? authorName : null,
    kind,
    text,
    content,
    status,
    failure,
    at,
    pending: null,
  }
}

/** Returns the author's name as the others of the venue read it. */
const writerName = (name: string | null, byTeammate: boolean) => (name && byTeammate ? team.writer(name) : name)

function fromOutbox(pending: Pending, authorName: string): ThreadMessage {
  const { clientId, text, at, error, file, quotes } = pending
  const failed = error !== null
  return {
    key: clientId,
    id: null,
    origin: 'person',
    authorName,
    authorId: null,
    byline: null,
    kind: file?.kind ?? 'text',
    text,
    content: quotes && { quoted: { messageId: quotes.id, text: quotes.text } },
    status: failed ? 'failed' : 'queued',
    failure: failed ? { error } : null,
    at,
    pending,
  }
}
