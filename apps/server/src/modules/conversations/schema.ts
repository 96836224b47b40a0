import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { channels } from '#modules/channels/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { venueFiles } from '#modules/venue/schema.ts'
import { bytes, id, instant, word } from '#platform/schema/columns.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of each message, for the search (`found_messages`): without accents, by their stems. Triggers maintain
 * them. They are not in the table of messages because the status of a message changes four times, and each change would
 * update their index again.
 */
export const messageWords = pgTable(
  'message_words',
  {
    /** No foreign key, which would look up each message once more. A trigger deletes the row of a deleted message. */
    messageId: bigint('message_id', { mode: 'bigint' }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    words: searchable('words').notNull(),
  },
  (table) => [
    // By venue and word in one: of two columns the one of the venue would be read whole, however rare a word is.
    index('message_words_of').using('gin', sql`words_of_venue(${table.ownerId}, ${table.words})`),
    ...ownedBy('message_words', [table.ownerId, table.messageId]),
  ],
)

/** The file of a message of ours, from the moment in which it is queued: the thread shows the file that is sent. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: bigint('message_id', { mode: 'bigint' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Null when the message shares a file with others. */
    data: bytes('data'),
    fileId: uuid('file_id').references(() => venueFiles.id),
  },
  (table) => [
    index('message_files_shared').on(table.fileId).where(sql`${table.fileId} is not null`),
    ...ownedBy('message_files', [table.ownerId, table.messageId], workerRole),
  ],
)

/** The emoji that a person put on a message and that WhatsApp does not have yet. The row is the job. */
export const outgoingReactions = pgTable(
  'outgoing_reactions',
  {
    messageId: bigint('message_id', { mode: 'bigint' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** Empty when the reaction was taken back. */
    emoji: text('emoji').notNull(),
    externalId: text('external_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('outgoing_reactions_due').on(table.dueAt),
    ...ownedBy('outgoing_reactions', [table.ownerId, table.messageId], workerRole),
  ],
)

/**
 * The changes that people of the venue made to messages they sent: the history of each message, and the job that sends
 * the change to WhatsApp while `due_at` is set. `before` is the earlier message (`kind`, `text`, `content`), which is
 * restored if WhatsApp does not accept the change.
 */
export const messageChanges = pgTable(
  'message_changes',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    messageId: bigint('message_id', { mode: 'bigint' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['edit', 'delete'] }).notNull(),
    before: jsonb('before').notNull(),
    /** The new text; empty for a deletion. */
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** WhatsApp's id of the change itself; sending it twice makes one change. */
    externalId: text('external_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at'),
    /** The time at which the gateway accepted it; null while it waits, or when WhatsApp did not accept it. */
    leftAt: instant('left_at'),
  },
  (table) => [
    index('message_changes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('message_changes_of').on(table.messageId, table.id),
    ...ownedBy('message_changes', [table.ownerId, table.id], workerRole),
  ],
)

/** Threads that somebody has open, and the presence of their contacts. */
export const watchedThreads = pgTable(
  'watched_threads',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    /** The time after which nobody watches the thread, unless the browser asks again. */
    until: instant('until').notNull(),
    /** The time at which WhatsApp was last asked for the presence. */
    askedAt: instant('asked_at'),
    presence: text('presence', { enum: ['available', 'unavailable', 'composing', 'recording', 'paused'] }),
    notedAt: instant('noted_at'),
  },
  (table) => [
    index('watched_threads_of').on(table.ownerId, table.until),
    ...ownedBy('watched_threads', [table.ownerId, table.conversationId]),
  ],
)

/** Notes that people of the venue write for each other in a thread. Nothing is sent from this table. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: id(),
    ownerId: owner(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** The id that the browser gave the note, so that the same note is written only once. */
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_notes_once').on(table.ownerId, table.conversationId, table.clientId),
    index('conversation_notes_thread').on(table.conversationId, table.createdAt),
    ...ownedBy('conversation_notes', [table.ownerId, table.id]),
  ],
)

/** Texts that people write often, each under a shortcut. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: id(),
    ownerId: owner(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    /** The number of times it was used; the most used come first. */
    uses: integer('uses').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quick_replies_shortcut').on(table.ownerId, sql`fold(${table.shortcut})`),
    ...ownedBy('quick_replies', [table.ownerId, table.id]),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    ownerId: owner(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** The JID that the contact now writes from; answers are sent to it. */
    replyTo: text('reply_to').notNull(),
    state: text('state', { enum: ['bot', 'waiting', 'human', 'resolved'] })
      .notNull()
      .default('bot'),
    waitingSince: instant('waiting_since'),
    /** The reason why it waits, where that is not that a person was asked for. It counts only while it waits. */
    waitingReason: text('waiting_reason', { enum: ['too-many-replies', 'venue-open'] }),
    /** The assistant's summary for whoever takes over: the reason, what was said, and what is known so far. */
    handoverSummary: word('handover_summary'),
    assigneeId: uuid('assignee_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The person who transferred it to the current one, until that one has looked at it. */
    transferredBy: uuid('transferred_by').references(() => profiles.id, { onDelete: 'set null' }),
    lastHumanAt: instant('last_human_at'),
    unread: integer('unread').notNull().default(0),
    /** Its place among the chats. Null while it is not listed: unanswered outreach, or a contact who was erased. */
    lastMessageAt: instant('last_message_at'),
    lastInboundId: bigint('last_inbound_id', { mode: 'bigint' }),
    /**
     * The time at which the assistant owes an answer. The row is the job: it commits with the message that asks for it.
     */
    answerDueAt: instant('answer_due_at'),
    /** The end of the lease of the worker that composes the answer; another may take it afterwards. */
    answerLeaseUntil: instant('answer_lease_until'),
    /** True when the answer that is due is the apology for messages that came late. It counts only while one is due. */
    answerApologises: boolean('answer_apologises').notNull().default(false),
    apologisedAt: instant('apologised_at'),
    burstStartedAt: instant('burst_started_at'),
    burstCount: integer('burst_count').notNull().default(0),
    /** The times of the assistant's last replies, oldest first, as many as the limit for robots counts. */
    answeredAt: instant('answered_at').array().notNull().default(sql`'{}'`),
    /** The assistant's state between two turns. */
    dialogue: jsonb('dialogue'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_channel_contact').on(table.ownerId, table.channelId, table.contactId),
    index('conversations_recent').on(table.ownerId, table.lastMessageAt.desc(), table.id.desc()),
    index('conversations_contact').on(table.contactId),
    index('conversations_answer_due').on(table.answerDueAt).where(sql`${table.answerDueAt} is not null`),
    /** Finds what the tab of a state shows, in its order; the counts are read from it too. */
    index('conversations_state_recent').on(table.ownerId, table.state, table.lastMessageAt.desc(), table.id.desc()),
    index('conversations_unread')
      .on(table.ownerId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.unread} > 0`),
    /** Finds the conversations that one person has. */
    index('conversations_assignee')
      .on(table.assigneeId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.assigneeId} is not null`),
    index('conversations_waiting').on(table.ownerId, table.waitingSince).where(sql`${table.state} = 'waiting'`),
    check('conversations_state', sql`${table.state} in ('bot', 'waiting', 'human', 'resolved')`),
    ...ownedBy('conversations', [table.ownerId, table.id], workerRole, adminRole),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    /** No foreign key: that of the conversation is enough, and a second one would cost a row lock on every message. */
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
    /** The content besides the text, as `MessageContent` of the contract; null for text alone. */
    content: jsonb('content'),
    status: text('status', { enum: ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] }).notNull(),
    failure: text('failure'),
    /**
     * The reason why it leaves: a reply leaves at once, outreach when its channel allows it. Null for what was not
     * queued here.
     */
    purpose: text('purpose'),
    /**
     * The channel whose rate limit it follows; null for what leaves at once. It has no `send_after` until its turn has come.
     */
    limitedBy: uuid('limited_by'),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The id that the browser gave it before it was stored. */
    clientId: text('client_id'),
    /** The time at which it was written, as WhatsApp says; for ours, the time at which it was queued. */
    sentAt: instant('sent_at').notNull(),
    /** The next moment at which a queued message may be handed to the gateway. The row is the job. */
    sendAfter: instant('send_after'),
    attempts: integer('attempts').notNull().default(0),
    /** The time after which a message that still waits for its rate limit is deleted. */
    leaveBy: instant('leave_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_once').on(table.ownerId, table.conversationId, table.externalId),
    uniqueIndex('messages_client_once')
      .on(table.ownerId, table.conversationId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_thread').on(table.conversationId, table.id),
    index('messages_external').on(table.externalId),
    // A day's messages of everybody: as good as free to keep, since rows come in the order of time.
    index('messages_sent').using('brin', table.sentAt),
    index('messages_queued').on(table.sendAfter).where(sql`${table.status} = 'queued'`),
    index('messages_limited')
      .on(table.limitedBy, table.id)
      .where(sql`${table.status} = 'queued' and ${table.sendAfter} is null and ${table.limitedBy} is not null`),
    index('messages_outreach_done')
      .on(table.limitedBy, table.id)
      .where(sql`${table.status} <> 'queued' and ${table.limitedBy} is not null`),
    /** Finds the last messages of each share (`modules/channels/rate-limit`), however many of the others left since. */
    index('messages_outreach_shares')
      .on(table.limitedBy, table.purpose, table.id)
      .where(sql`${table.status} <> 'queued' and ${table.limitedBy} is not null`),
    /** Finds the outreach that a person got lately (`weekly-cap.ts`). */
    index('messages_promotions')
      .on(table.ownerId, table.sentAt)
      .where(sql`${table.purpose} in ('campaign', 'remarketing', 'automation', 'api')`),
    index('messages_send_queue').on(table.conversationId, table.id).where(sql`${table.status} = 'queued'`),
    ...ownedBy('messages', [table.ownerId, table.id], workerRole, adminRole),
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
    index('media_to_forget_due').on(table.dueAt),
    ...ownedBy('media_to_forget', [table.ownerId, table.instanceName, table.mediaId], workerRole),
  ],
)
