import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { GatewayMedia, GatewayMessage } from './gateway.ts'
import { Tags } from './contacts.ts'
import { ContactPresence } from './inbox/contact-presence.ts'
import { messageChanges } from './inbox/message-changes.ts'
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

/** The largest file in bytes: the limit of WhatsApp's own apps for anything but a document. */
export const FILE_AT_MOST = 16 * 1024 * 1024

/** The parts of a message beside its text. */
export const MessageContent = z.object({
  /** The file of the message; while it is `ready`, it is served at `/api/media/<message id>`. */
  media: GatewayMedia.extend({ state: z.enum(['waiting', 'ready', 'failed']) }).optional(),
  location,
  contacts,
  poll,
  /** The options that each side chose in the poll. */
  votes: z.object({ contact: z.array(z.string()).optional(), venue: z.array(z.string()).optional() }).optional(),
  /** An incoming call, in place of a message. */
  call: z.object({ video: z.boolean(), rejected: z.boolean() }).optional(),
  quoted,
  /** The emoji with which each side reacted. */
  reactions: z.object({ contact: z.string().optional(), venue: z.string().optional() }).optional(),
  /** Whether its author edited it. */
  edited: z.boolean().optional(),
  /** The change that somebody of the venue wanted and WhatsApp refused; the contact still sees the original. */
  unchanged: z.enum(['edit', 'delete']).optional(),
  /** The text of a voice message, as a model transcribed it. */
  transcript: z.string().optional(),
})
export type MessageContent = z.infer<typeof MessageContent>

/** The kinds of files that a customer sends to be looked at; stickers are left out. */
export const FileKind = z.enum(['image', 'audio', 'video', 'document'])
export type FileKind = z.infer<typeof FileKind>

export const Message = z.object({
  /** The id of the message, which grows with time and is the key of paging. */
  id: z.string(),
  conversationId: z.string(),
  origin: MessageOrigin,
  /** The name of the person who wrote it in the panel; null otherwise. */
  authorName: z.string().nullable(),
  /** The id of that person. */
  authorId: z.string().nullable(),
  /** Whether its author is a teammate whom the owner invited. */
  byTeammate: z.boolean(),
  /** The kind as in `GatewayMessage.kind`; `deleted` was taken back by its author, `call` is a call. */
  kind: z.string(),
  text: z.string(),
  content: MessageContent.nullable(),
  status: MessageStatus,
  failure: z.string().nullable(),
  /** The id that the browser chose for its optimistic copy. */
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
    /** Whether the assistant never answers this person. */
    noReply: z.boolean(),
    /** Whether they chatted with a channel of the venue before it was connected. */
    chattedBefore: z.boolean(),
    tags: z.array(z.string()),
  }),
  channelId: z.string(),
  /** The label or digits of its channel when the owner removed that channel; null while the channel exists. */
  formerChannel: z.string().nullable(),
  state: ConversationState,
  waitingSince: z.date().nullable(),
  /** The reason why it waits, where it is not simply that a person was asked for. */
  waitingReason: z.enum(['too-many-replies']).nullable(),
  /**
   * The summary that the assistant leaves for the person who takes over, in at most three lines: the reason and what is
   * open, what was answered before, and what is on record; empty without a handover.
   */
  handoverSummary: z.string(),
  /** The person who has the conversation when its state is `human`. */
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** The person who transferred it, until the new assignee has looked at it. */
  transferredBy: z.string().nullable(),
  unread: z.number(),
  lastMessage: z
    .object({ text: z.string(), kind: z.string(), origin: MessageOrigin, status: MessageStatus, at: z.date() })
    .nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** A note that people of the venue leave in a thread. The contact never sees it. */
export const Note = z.object({
  id: z.string(),
  conversationId: z.string(),
  text: z.string(),
  authorName: z.string().nullable(),
  /** Whether the person who asks wrote it. */
  own: z.boolean(),
  /** The id that the browser chose for it. */
  clientId: z.string(),
  at: z.date(),
})
export type Note = z.infer<typeof Note>

/**
 * The highest exact count; larger ones are shown as "and more", since counting them all would cost as much as reading
 * them.
 */
export const COUNT_AT_MOST = 1000

/** The text of a thread with its variables filled in. */
export const FilledText = z.object({
  text: z.string(),
  /** Variables in it that do not exist; they are left as they are written. */
  unknownVariables: z.array(z.string()),
})
export type FilledText = z.infer<typeof FilledText>

/** The largest page of the list, so that one answer refreshes everything that somebody has scrolled through. */
export const CONVERSATIONS_AT_MOST = 500

const byId = z.object({ conversationId: z.uuid() })
const MessageId = z.string().regex(/^\d{1,18}$/)
/** The message that is quoted, if any. */
const quoting = { quotes: MessageId.optional() }

/** The filter of the list. */
const filter = {
  search: z.string().max(200).default(''),
  tag: z.string().trim().min(1).max(30).optional(),
  channelId: z.uuid().optional(),
  /** The person who has the conversation. */
  assigneeId: z.uuid().optional(),
  /** Whether only unread conversations are listed. */
  unread: z.boolean().default(false),
}

export const conversations = {
  /**
   * Returns conversations by newest activity. `search` matches name, phone or last message, without regard to accents
   * and case. With `longestWait` it returns only those that wait for a person, the one that waits longest first.
   */
  list: oc
    .input(
      z.object({
        ...filter,
        state: ConversationState.optional(),
        longestWait: z.boolean().default(false),
        cursor: z
          .string()
          .regex(/^[\dTZ:.-]{20,30}_[0-9a-f-]{36}$/)
          .optional(),
        limit: z.number().int().min(1).max(CONVERSATIONS_AT_MOST).default(50),
      }),
    )
    .output(z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() })),
  /** Returns how many conversations the list would have in each state, up to `COUNT_AT_MOST`. */
  counts: oc.input(z.object(filter)).output(z.record(ConversationState, z.number())),
  get: oc.errors(errors('not_found')).input(byId).output(Conversation),
  /** Returns the conversations of a contact, one for each channel they wrote to, by newest activity. */
  ofContact: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: z.uuid() }))
    .output(z.object({ conversations: z.array(Conversation) })),
  /**
   * Opens the conversation with a contact, or with whoever has this phone, and creates it if there is none; nothing is
   * sent. Without `channelId` it is at the channel they last wrote to, or else at the principal one.
   */
  start: oc
    .errors(errors('not_found', 'phone_invalid', 'channel_removed', 'number_disconnected', 'contacts_full'))
    .input(
      z.union([
        z.object({ contactId: z.uuid(), channelId: z.uuid().optional() }),
        z.object({
          phone: z.string().max(30),
          /** The name for somebody who has none yet. */
          name: z.string().trim().max(120).default(''),
          channelId: z.uuid().optional(),
        }),
      ]),
    )
    .output(z.object({ conversationId: z.string() })),
  /**
   * Returns a page of messages, oldest first: the newest page, or the one before, after or around a message (which is
   * in it). `hasMore` says that there are older ones, `hasNewer` that there are newer ones.
   */
  messages: oc
    .errors(errors('not_found'))
    .input(
      byId.extend({
        before: MessageId.optional(),
        after: MessageId.optional(),
        around: MessageId.optional(),
        limit: z.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ messages: z.array(Message), hasMore: z.boolean(), hasNewer: z.boolean() })),
  /** Sends a person's answer and assigns the conversation to them. `clientId` makes a repeated request send once. */
  send: oc
    .errors(errors('not_found', 'number_disconnected', 'channel_removed'))
    .input(byId.extend({ text: z.string().trim().min(1).max(4096), clientId: z.string().min(1).max(64), ...quoting }))
    .output(Message),
  /** Returns a text with its variables as this contact would read it now from the caller; nothing is sent. */
  fill: oc
    .errors(errors('not_found'))
    .input(byId.extend({ text: z.string().max(4096) }))
    .output(FilledText),
  retry: oc
    .errors(errors('not_found'))
    .input(z.object({ messageId: MessageId }))
    .output(Message),
  /** Puts an emoji on a message in place of the one before; an empty one removes it. The assignee stays the same. */
  react: oc
    .errors(errors('not_found'))
    .input(z.object({ messageId: MessageId, emoji: z.string().regex(/^(\p{RGI_Emoji}|)$/v) }))
    .output(Message),
  ...messageChanges(MessageId, Message),
  /**
   * Returns what the contact is doing now, for a browser that shows the thread. Browsers repeat the call every
   * `WATCH_EVERY_MS`; WhatsApp is asked only while somebody does.
   */
  watch: oc.errors(errors('not_found')).input(byId).output(ContactPresence),
  notes: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ notes: z.array(Note) })),
  /** Adds a note. `clientId` makes a repeated request write once. */
  addNote: oc
    .errors(errors('not_found'))
    .input(byId.extend({ text: z.string().trim().min(1).max(4000), clientId: z.string().min(1).max(64) }))
    .output(Note),
  /** Removes a note; only its author may. */
  removeNote: oc
    .errors(errors('not_found'))
    .input(z.object({ noteId: z.uuid() }))
    .output(z.object({})),
  /** Replaces the tags of the contact. */
  setTags: oc
    .errors(errors('not_found'))
    .input(byId.extend({ tags: Tags, base: Base }))
    .output(Conversation),
  /**
   * Transfers the conversation to another person of the venue, and leaves a note in the thread that says so. `clientId`
   * makes a repeated request transfer once.
   */
  transfer: oc
    .errors(errors('not_found', 'person_unavailable', 'channel_removed'))
    .input(
      byId.extend({
        to: z.uuid(),
        note: z.string().trim().max(3000).default(''),
        clientId: z.string().min(1).max(64),
      }),
    )
    .output(Conversation),
  takeOver: oc.errors(errors('not_found')).input(byId).output(Conversation),
  giveBack: oc.errors(errors('not_found')).input(byId).output(Conversation),
  resolve: oc.errors(errors('not_found')).input(byId).output(Conversation),
  /** Sets whether the assistant leaves this contact without replies in all their conversations. */
  setNoReply: oc
    .errors(errors('not_found'))
    .input(byId.extend({ noReply: z.boolean() }))
    .output(Conversation),
  markRead: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}

/** The form fields of `POST /api/conversations/:id/files`, which sends one file and answers with a `Message`. */
export const FileFields = z.object({
  clientId: z.string().min(1).max(64),
  caption: z.string().trim().max(1024).default(''),
  /** Whether it was recorded here, to be sent as a voice note where its format allows it. */
  voice: z.enum(['true', 'false']).default('false'),
  seconds: z.coerce.number().int().min(0).max(86_400).optional(),
  width: z.coerce.number().int().min(1).max(100_000).optional(),
  height: z.coerce.number().int().min(1).max(100_000).optional(),
  ...quoting,
})
