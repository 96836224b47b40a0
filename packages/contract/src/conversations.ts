import { oc } from '@orpc/contract'
import { z } from 'zod'
import { GatewayMedia, GatewayMessage } from './gateway.ts'
import { errors } from './procedure.ts'

export const ConversationState = z.enum(['bot', 'waiting', 'human', 'resolved'])
export type ConversationState = z.infer<typeof ConversationState>

export const MessageOrigin = z.enum([
  'contact',
  'assistant',
  'person',
  'phone',
  'campaign',
  'schedule',
  'automation',
  'api',
])
export type MessageOrigin = z.infer<typeof MessageOrigin>

export const MessageStatus = z.enum(['received', 'queued', 'sent', 'delivered', 'read', 'failed'])
export type MessageStatus = z.infer<typeof MessageStatus>

const { location, contacts, poll, quoted } = GatewayMessage.shape

/** What a message is beside its text. */
export const MessageContent = z.object({
  /** A file; while it is `ready`, it lies at `/api/media/<message id>`. */
  media: GatewayMedia.extend({ state: z.enum(['waiting', 'ready', 'failed']) }).optional(),
  location,
  contacts,
  poll,
  quoted,
  /** The emoji with which each side answered it. */
  reactions: z.object({ contact: z.string().optional(), house: z.string().optional() }).optional(),
  /** Its author changed it. */
  edited: z.boolean().optional(),
})
export type MessageContent = z.infer<typeof MessageContent>

export const Message = z.object({
  /** Grows with time; the key of paging. */
  id: z.string(),
  conversationId: z.string(),
  origin: MessageOrigin,
  /** Who wrote it from the panel; null otherwise. */
  authorName: z.string().nullable(),
  /** As `GatewayMessage.kind` has it, or `deleted`: its author took it back. */
  kind: z.string(),
  text: z.string(),
  content: MessageContent.nullable(),
  status: MessageStatus,
  failure: z.string().nullable(),
  /** The id the browser chose for its optimistic copy. */
  clientId: z.string().nullable(),
  at: z.date(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: z.string(),
  contact: z.object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** The assistant never answers this person. */
    noReply: z.boolean(),
  }),
  numberId: z.string(),
  /** What its number was called, or its digits, when the owner removed that; null while it is there. */
  formerNumber: z.string().nullable(),
  state: ConversationState,
  waitingSince: z.date().nullable(),
  /** Why it waits, where that is not simply that a person was asked for. */
  waitingReason: z.enum(['too-many-replies']).nullable(),
  /** What the assistant tells whoever takes it over: why, what was said, what is known; empty when it handed nothing over. */
  handoverSummary: z.string(),
  /** The person who has it, when `human`. */
  assigneeName: z.string().nullable(),
  unread: z.number(),
  lastMessage: z
    .object({ text: z.string(), kind: z.string(), origin: MessageOrigin, status: MessageStatus, at: z.date() })
    .nullable(),
})
export type Conversation = z.infer<typeof Conversation>

const byId = z.object({ conversationId: z.uuid() })

export const conversations = {
  /** Newest activity first. `search` matches name, phone or last message; accents and case do not matter. */
  list: oc
    .input(
      z.object({
        search: z.string().max(200).default(''),
        state: ConversationState.optional(),
        cursor: z
          .string()
          .regex(/^[\dTZ:.-]{20,30}_[0-9a-f-]{36}$/)
          .optional(),
        limit: z.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() })),
  get: oc.errors(errors('not_found')).input(byId).output(Conversation),
  /** Newest page without `before`; oldest first inside a page. */
  messages: oc
    .errors(errors('not_found'))
    .input(
      byId.extend({
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        limit: z.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ messages: z.array(Message), hasMore: z.boolean() })),
  /** A person answers: the conversation becomes theirs. `clientId` makes a repeated request write once. */
  send: oc
    .errors(errors('not_found', 'number_disconnected', 'number_removed'))
    .input(byId.extend({ text: z.string().trim().min(1).max(4096), clientId: z.string().min(1).max(64) }))
    .output(Message),
  retry: oc
    .errors(errors('not_found'))
    .input(z.object({ messageId: z.string().regex(/^\d{1,18}$/) }))
    .output(Message),
  takeOver: oc.errors(errors('not_found')).input(byId).output(Conversation),
  giveBack: oc.errors(errors('not_found')).input(byId).output(Conversation),
  resolve: oc.errors(errors('not_found')).input(byId).output(Conversation),
  /** Whether the assistant leaves this contact alone, in all their conversations. */
  setNoReply: oc
    .errors(errors('not_found'))
    .input(byId.extend({ noReply: z.boolean() }))
    .output(Conversation),
  markRead: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}
