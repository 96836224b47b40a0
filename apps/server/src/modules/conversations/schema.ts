import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { instances } from '#modules/channels/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { houseFiles } from '#modules/venue/schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The words of each message, for the search (`found_messages`): without accents, by their stems. Triggers keep them. Apart
 * from the message, because its status changes four times, and each change would have gone through their index again.
 */
export const messageWords = pgTable(
  'message_words',
  {
    /** Not a foreign key: that would look each message up once more. A trigger removes what is gone. */
    messageId: bigint('message_id', { mode: 'bigint' }).primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    words: searchable('words').notNull(),
  },
  (table) => [
    // By house and word in one: of two columns the one of the house would be read whole, however rare a word is.
    index('message_words_of').using('gin', sql`words_of_house(${table.ownerId}, ${table.words})`),
    ...ownedBy('message_words', table.ownerId),
  ],
)

/** The file of a message of ours, from the moment in which it is queued: what is sent is what is shown. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: bigint('message_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Null where it is one that many messages carry. */
    data: bytes('data'),
    fileId: uuid('file_id').references(() => houseFiles.id),
  },
  (table) => [
    index('message_files_shared').on(table.fileId).where(sql`${table.fileId} is not null`),
    ...ownedBy('message_files', table.ownerId, workerRole),
  ],
)

/** The emoji that a person put on a message and that WhatsApp does not have yet. The row is the job. */
export const outgoingReactions = pgTable(
  'outgoing_reactions',
  {
    messageId: bigint('message_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Empty: taken back. */
    emoji: text('emoji').notNull(),
    externalId: text('external_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('outgoing_reactions_due').on(table.dueAt),
    ...ownedBy('outgoing_reactions', table.ownerId, workerRole),
  ],
)

/**
 * What people of the house changed of what they sent: the history of each message, and the job of telling WhatsApp while `due_at`
 * is set. `before` is what it was (`kind`, `text`, `content`), and what it is again if WhatsApp does not take the change.
 */
export const messageChanges = pgTable(
  'message_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    messageId: bigint('message_id', { mode: 'bigint' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['edit', 'delete'] }).notNull(),
    before: jsonb('before').notNull(),
    /** What it says from then on; empty for a deletion. */
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** WhatsApp's name of the change itself: told twice, it is made once. */
    externalId: text('external_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at'),
    /** When the gateway took it; null while it waits, or when WhatsApp did not. */
    leftAt: instant('left_at'),
  },
  (table) => [
    index('message_changes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('message_changes_of').on(table.messageId, table.id),
    ...ownedBy('message_changes', table.ownerId, workerRole),
  ],
)

/** Threads that somebody has in front of them, and what their contact is doing. */
export const watchedThreads = pgTable(
  'watched_threads',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Nobody looks after that, unless they ask again. */
    until: instant('until').notNull(),
    /** When WhatsApp was last asked. */
    askedAt: instant('asked_at'),
    presence: text('presence', { enum: ['available', 'unavailable', 'composing', 'recording', 'paused'] }),
    notedAt: instant('noted_at'),
  },
  (table) => [index('watched_threads_of').on(table.ownerId, table.until), ...ownedBy('watched_threads', table.ownerId)],
)

/** What people of the house tell each other in a thread. It is in no table that anything is sent from. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** What the browser called it: written once, however often it is asked for. */
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_notes_once').on(table.conversationId, table.clientId),
    index('conversation_notes_thread').on(table.conversationId, table.createdAt),
    ...ownedBy('conversation_notes', table.ownerId),
  ],
)

/** What is written often, under a short name. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    /** How often it was used: the usual ones come first. */
    uses: integer('uses').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quick_replies_shortcut').on(table.ownerId, sql`fold(${table.shortcut})`),
    ...ownedBy('quick_replies', table.ownerId),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => instances.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** The JID that the contact writes from now: what an answer is addressed to. */
    replyTo: text('reply_to').notNull(),
    state: text('state', { enum: ['bot', 'waiting', 'human', 'resolved'] })
      .notNull()
      .default('bot'),
    waitingSince: instant('waiting_since'),
    /** Why it waits, where that is not simply that a person was asked for. Only of meaning while it waits. */
    waitingReason: text('waiting_reason', { enum: ['too-many-replies', 'house-open'] }),
    /** What the assistant tells whoever takes over: why, what was said, what is known so far. */
    handoverSummary: text('handover_summary').notNull().default(''),
    assigneeId: uuid('assignee_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Who gave it to the one who has it; until that one has looked at it. */
    transferredBy: uuid('transferred_by').references(() => profiles.id, { onDelete: 'set null' }),
    lastHumanAt: instant('last_human_at'),
    unread: integer('unread').notNull().default(0),
    /** Its place among the chats. Null while it is none of them: outreach that nobody answered, or of somebody who was erased. */
    lastMessageAt: instant('last_message_at'),
    lastInboundId: bigint('last_inbound_id', { mode: 'bigint' }),
    /** When the assistant owes an answer. The row is the job: it commits with the message that asks for it. */
    answerDueAt: instant('answer_due_at'),
    /** Until when one worker has the answer in hand; another may take it afterwards. */
    answerLeaseUntil: instant('answer_lease_until'),
    /** The answer that is due is the apology for what came late. Only of meaning while one is due. */
    answerApologises: boolean('answer_apologises').notNull().default(false),
    apologisedAt: instant('apologised_at'),
    burstStartedAt: instant('burst_started_at'),
    burstCount: integer('burst_count').notNull().default(0),
    /** When the assistant gave its last replies, oldest first; as many as the brake counts. */
    answeredAt: instant('answered_at').array().notNull().default(sql`'{}'`),
    /** What the assistant keeps between turns. */
    dialogue: jsonb('dialogue'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_instance_contact').on(table.instanceId, table.contactId),
    index('conversations_recent').on(table.ownerId, table.lastMessageAt.desc(), table.id.desc()),
    index('conversations_contact').on(table.contactId),
    index('conversations_answer_due').on(table.answerDueAt).where(sql`${table.answerDueAt} is not null`),
    /** What a state's tab shows, in the order in which it shows it; counts are read from it too. */
    index('conversations_state_recent').on(table.ownerId, table.state, table.lastMessageAt.desc(), table.id.desc()),
    index('conversations_unread')
      .on(table.ownerId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.unread} > 0`),
    /** What one person has in hand. */
    index('conversations_assignee')
      .on(table.assigneeId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.assigneeId} is not null`),
    index('conversations_waiting').on(table.ownerId, table.waitingSince).where(sql`${table.state} = 'waiting'`),
    check('conversations_state', sql`${table.state} in ('bot', 'waiting', 'human', 'resolved')`),
    ...ownedBy('conversations', table.ownerId, workerRole, adminRole),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a foreign key: the conversation's is enough, and a second one would cost a row lock on every message. */
    ownerId: uuid('owner_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** WhatsApp's id. Ours are chosen before sending, so that a repeated send is one message on the phone. */
    externalId: text('external_id').notNull(),
    origin: text('origin', {
      enum: ['contact', 'assistant', 'person', 'phone', 'campaign', 'schedule', 'automation', 'api'],
    }).notNull(),
    kind: text('kind').notNull().default('text'),
    text: text('text').notNull(),
    /** What it is beside its text, as `MessageContent` of the contract; null for words alone. */
    content: jsonb('content'),
    status: text('status', { enum: ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] }).notNull(),
    failure: text('failure'),
    /** Why it leaves: the answer to somebody waits for nothing, outreach for its turn. Null for what was not queued here. */
    purpose: text('purpose'),
    /** The number whose pace it follows; null for what waits for nothing. It has no `send_after` until its turn has come. */
    pacedBy: uuid('paced_by'),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** What the browser called it before it was stored. */
    clientId: text('client_id'),
    /** When it was written, as WhatsApp says; ours: when it was queued. */
    sentAt: instant('sent_at').notNull(),
    /** The next moment at which a queued message may be handed to the gateway. The row is the job. */
    sendAfter: instant('send_after'),
    attempts: integer('attempts').notNull().default(0),
    /** What waits for its pace beyond this moment does not leave: it is taken back. */
    leaveBy: instant('leave_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_once').on(table.conversationId, table.externalId),
    uniqueIndex('messages_client_once')
      .on(table.conversationId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_thread').on(table.conversationId, table.id),
    index('messages_external').on(table.externalId),
    // A day's messages of everybody: as good as free to keep, since rows come in the order of time.
    index('messages_sent').using('brin', table.sentAt),
    index('messages_queued').on(table.sendAfter).where(sql`${table.status} = 'queued'`),
    index('messages_paced')
      .on(table.pacedBy, table.id)
      .where(sql`${table.status} = 'queued' and ${table.sendAfter} is null and ${table.pacedBy} is not null`),
    index('messages_outreach_done')
      .on(table.pacedBy, table.id)
      .where(sql`${table.status} <> 'queued' and ${table.pacedBy} is not null`),
    /** Finds the last ones of each share (`modules/channels/pace`), however many of the others left since. */
    index('messages_outreach_shares')
      .on(table.pacedBy, table.purpose, table.id)
      .where(sql`${table.status} <> 'queued' and ${table.pacedBy} is not null`),
    /** Finds the outreach that a person got lately (`parts/weekly-cap.ts`). */
    index('messages_promotions')
      .on(table.ownerId, table.sentAt)
      .where(sql`${table.purpose} in ('campaign', 'remarketing', 'automation', 'api')`),
    index('messages_queued_lane').on(table.conversationId, table.id).where(sql`${table.status} = 'queued'`),
    ...ownedBy('messages', table.ownerId, workerRole, adminRole),
  ],
)

/** Files of deleted messages that the gateway still has. The row is the job. */
export const mediaToForget = pgTable(
  'media_to_forget',
  {
    ownerId: owner(),
    instanceName: text('instance_name').notNull(),
    mediaId: text('media_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceName, table.mediaId] }),
    index('media_to_forget_due').on(table.dueAt),
    ...ownedBy('media_to_forget', table.ownerId, workerRole),
  ],
)
