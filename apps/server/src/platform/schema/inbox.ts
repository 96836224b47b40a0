import { bigint, customType, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { conversations, messages } from './conversations.ts'
import { houseFiles } from './outreach/house-files.ts'
import { profiles } from './people.ts'
import { ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'
import { owner } from './parts/owner.ts'

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
