import type { Message, MessageContent, MessageOrigin, MessageStatus } from '@balcao/contract'
import { team } from '@balcao/copy/people/team'
import type { InfiniteData } from '@tanstack/react-query'
import type { Pending } from './outbox.ts'

export interface MessagePage {
  messages: Message[]
  /** There are older ones. */
  hasMore: boolean
  /** There are newer ones. */
  hasNewer: boolean
}

/** A message as the thread shows it: the server's, or ours while it is on its way. */
export interface ThreadMessage {
  /** Stays the same when the server's copy takes the place of ours. */
  key: string
  /** Null until the server has it. */
  id: string | null
  origin: MessageOrigin
  authorName: string | null
  /** Null for what is not a person's, and for what is on its way. */
  authorId: string | null
  /** Its author's name, where that is another person of the venue than who looks at it. */
  byline: string | null
  kind: string
  text: string
  content: MessageContent | null
  status: MessageStatus
  /** Set with `failed`: the reason as the server stored it, or the error of the request. */
  failure: { stored: string | null } | { error: unknown } | null
  at: Date
  /** What is on its way from here: how it is brought again, and what of it is there. */
  pending: Pending | null
}

/**
 * One list, oldest first: the server's pages (newest page first, each oldest first), then what is on its way. A message
 * that is on a page is no longer shown as on its way; one that is on two pages, because new ones moved the border, shows once.
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

/** Puts a message that the server just answered with at the end of the newest page, or in the place of its older copy. */
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

/** How the others of the venue read who wrote something. */
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
