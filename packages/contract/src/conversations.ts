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

/** Bytes: what WhatsApp's own apps take of anything but a document, and plenty for one. */
export const FILE_AT_MOST = 16 * 1024 * 1024

/** What a message is beside its text. */
export const MessageContent = z.object({
  /** A file; while it is `ready`, it lies at `/api/media/<message id>`. */
  media: GatewayMedia.extend({ state: z.enum(['waiting', 'ready', 'failed']) }).optional(),
  location,
  contacts,
  poll,
  /** What each side chose in the poll. */
  votes: z.object({ contact: z.array(z.string()).optional(), house: z.array(z.string()).optional() }).optional(),
  /** A call that came in, instead of a message. */
  call: z.object({ video: z.boolean(), rejected: z.boolean() }).optional(),
  quoted,
  /** The emoji with which each side answered it. */
  reactions: z.object({ contact: z.string().optional(), house: z.string().optional() }).optional(),
  /** Its author changed it. */
  edited: z.boolean().optional(),
  /** What somebody here wanted to change, and WhatsApp did not take: the reader sees it as it is. */
  unchanged: z.enum(['edit', 'delete']).optional(),
  /** What is said in it, as a model heard it. */
  transcript: z.string().optional(),
})
export type MessageContent = z.infer<typeof MessageContent>

/** Files that a customer means to be looked at; a sticker is not one. */
export const FileKind = z.enum(['image', 'audio', 'video', 'document'])
export type FileKind = z.infer<typeof FileKind>

export const Message = z.object({
  /** Grows with time; the key of paging. */
  id: z.string(),
  conversationId: z.string(),
  origin: MessageOrigin,
  /** Who wrote it from the panel; null otherwise. */
  authorName: z.string().nullable(),
  /** The same person's id. */
  authorId: z.string().nullable(),
  /** Its author is somebody the owner invited. */
  byTeammate: z.boolean(),
  /** As `GatewayMessage.kind` has it; `deleted`: its author took it back; `call`: somebody called. */
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
    /** They chatted with a number of the house before it was connected. */
    chattedBefore: z.boolean(),
    tags: z.array(z.string()),
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
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** Who gave it to that person, until they have looked at it. */
  transferredBy: z.string().nullable(),
  unread: z.number(),
  lastMessage: z
    .object({ text: z.string(), kind: z.string(), origin: MessageOrigin, status: MessageStatus, at: z.date() })
    .nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** What people of the house tell each other in a thread. The contact never sees it. */
export const Note = z.object({
  id: z.string(),
  conversationId: z.string(),
  text: z.string(),
  authorName: z.string().nullable(),
  /** Whether who asks wrote it. */
  own: z.boolean(),
  /** The id the browser chose for it. */
  clientId: z.string(),
  at: z.date(),
})
export type Note = z.infer<typeof Note>

/** More than these are shown as "and more": nobody counts further, and counting them all would cost as much as reading them. */
export const COUNT_AT_MOST = 1000

/** What is written in a thread, with its variables filled in. */
export const FilledText = z.object({
  text: z.string(),
  /** Variables in it that do not exist, as they are written: they are left as they are. */
  unknownVariables: z.array(z.string()),
})
export type FilledText = z.infer<typeof FilledText>

/** The largest page of the list: whoever has scrolled far has what they loaded fetched anew in one answer. */
export const CONVERSATIONS_AT_MOST = 500

const byId = z.object({ conversationId: z.uuid() })
const MessageId = z.string().regex(/^\d{1,18}$/)
/** What was said, to which message it answers. */
const quoting = { quotes: MessageId.optional() }

/** What the list is narrowed to. */
const filter = {
  search: z.string().max(200).default(''),
  tag: z.string().trim().min(1).max(30).optional(),
  numberId: z.uuid().optional(),
  /** What this person has in hand. */
  assigneeId: z.uuid().optional(),
  /** Only what nobody has read. */
  unread: z.boolean().default(false),
}

export const conversations = {
  /** Newest activity first. `search` matches name, phone or last message; accents and case do not matter. */
  list: oc
    .input(
      z.object({
        ...filter,
        state: ConversationState.optional(),
        cursor: z
          .string()
          .regex(/^[\dTZ:.-]{20,30}_[0-9a-f-]{36}$/)
          .optional(),
        limit: z.number().int().min(1).max(CONVERSATIONS_AT_MOST).default(50),
      }),
    )
    .output(z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() })),
  /** How many the list would have in each state, up to `COUNT_AT_MOST`. */
  counts: oc.input(z.object(filter)).output(z.record(ConversationState, z.number())),
  get: oc.errors(errors('not_found')).input(byId).output(Conversation),
  /** Every conversation of a contact, newest activity first: one for each number they wrote to. */
  ofContact: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: z.uuid() }))
    .output(z.object({ conversations: z.array(Conversation) })),
  /**
   * Writing first: the conversation with a contact, or with whoever has this phone, begun where there is none; nothing is sent.
   * `numberId`: at which number; absent, where they last wrote, else the principal one.
   */
  start: oc
    .errors(errors('not_found', 'phone_invalid', 'number_removed', 'number_disconnected', 'contacts_full'))
    .input(
      z.union([
        z.object({ contactId: z.uuid(), numberId: z.uuid().optional() }),
        z.object({
          phone: z.string().max(30),
          /** For somebody who has none yet. */
          name: z.string().trim().max(120).default(''),
          numberId: z.uuid().optional(),
        }),
      ]),
    )
    .output(z.object({ conversationId: z.string() })),
  /**
   * The newest page; `before` one message, `after` one, or `around` one (which is in it). Oldest first inside a page.
   * `hasMore`: there are older ones; `hasNewer`: there are newer ones.
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
  /** A person answers: the conversation becomes theirs. `clientId` makes a repeated request write once. */
  send: oc
    .errors(errors('not_found', 'number_disconnected', 'number_removed'))
    .input(byId.extend({ text: z.string().trim().min(1).max(4096), clientId: z.string().min(1).max(64), ...quoting }))
    .output(Message),
  /** A text with variables as this contact would read it now, from whoever asks; nothing is sent. */
  fill: oc
    .errors(errors('not_found'))
    .input(byId.extend({ text: z.string().max(4096) }))
    .output(FilledText),
  retry: oc
    .errors(errors('not_found'))
    .input(z.object({ messageId: MessageId }))
    .output(Message),
  /** Puts an emoji on a message, in the place of the one before; none takes it back. It changes nothing about who answers. */
  react: oc
    .errors(errors('not_found'))
    .input(z.object({ messageId: MessageId, emoji: z.string().regex(/^(\p{RGI_Emoji}|)$/v) }))
    .output(Message),
  ...messageChanges(MessageId, Message),
  /**
   * What the contact is doing right now, for whoever has the thread in front of them. Asked for again every `WATCH_EVERY_MS`, for as
   * long as somebody looks: WhatsApp is asked then, and no more once nobody does.
   */
  watch: oc.errors(errors('not_found')).input(byId).output(ContactPresence),
  notes: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ notes: z.array(Note) })),
  /** `clientId` makes a repeated request write once. */
  addNote: oc
    .errors(errors('not_found'))
    .input(byId.extend({ text: z.string().trim().min(1).max(4000), clientId: z.string().min(1).max(64) }))
    .output(Note),
  /** Only who wrote it may. */
  removeNote: oc
    .errors(errors('not_found'))
    .input(z.object({ noteId: z.uuid() }))
    .output(z.object({})),
  /** The tags of the contact, whole. */
  setTags: oc
    .errors(errors('not_found'))
    .input(byId.extend({ tags: Tags, base: Base }))
    .output(Conversation),
  /**
   * Gives it to another person of the house, with a note in the thread that says so. `clientId` makes a repeated request
   * transfer once.
   */
  transfer: oc
    .errors(errors('not_found', 'person_unavailable', 'number_removed'))
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
  /** Whether the assistant leaves this contact alone, in all their conversations. */
  setNoReply: oc
    .errors(errors('not_found'))
    .input(byId.extend({ noReply: z.boolean() }))
    .output(Conversation),
  markRead: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}

/** The form fields of `POST /api/conversations/:id/files`, which sends one file; it answers with a `Message`. */
export const FileFields = z.object({
  clientId: z.string().min(1).max(64),
  caption: z.string().trim().max(1024).default(''),
  /** Recorded here, to be heard as a voice note where its format allows it. */
  voice: z.enum(['true', 'false']).default('false'),
  seconds: z.coerce.number().int().min(0).max(86_400).optional(),
  width: z.coerce.number().int().min(1).max(100_000).optional(),
  height: z.coerce.number().int().min(1).max(100_000).optional(),
  ...quoting,
})
