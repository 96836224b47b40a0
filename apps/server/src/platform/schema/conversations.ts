import {
  bigint,
  boolean,
  check,
  date,
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
import type { CustomValues } from '@balcao/contract'
import { instances } from './instances.ts'
import { profiles } from './people.ts'
import { adminRole, ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'
import { owner } from './parts/owner.ts'

export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    name: text('name'),
    /** Canonical digits with country code; null while only a LID is known. */
    phone: text('phone'),
    /** The owner wants no automatic reply for this person. */
    noReply: boolean('no_reply').notNull().default(false),
    /** Who decided that: a person (then it stays), or the rule of the house for those who chatted before. */
    noReplyBy: text('no_reply_by', { enum: ['person', 'house'] }),
    /** Whether they chatted with a number of the house before it was connected. */
    chattedBefore: boolean('chatted_before').notNull().default(false),
    email: text('email').notNull().default(''),
    birthday: date('birthday'),
    notes: text('notes').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** What the house's own fields hold, by `contact_fields.key`. */
    custom: jsonb('custom').$type<CustomValues>().notNull().default(sql`'{}'`),
    /** The name as the table is sorted by it: without accents and case. */
    sortName: text('sort_name').generatedAlwaysAs(sql`fold(name)`),
    /** Since when nothing here tells of a person any more. Whoever it was is a new contact when they write again. */
    erasedAt: instant('erased_at'),
    /** Since when the person wants no outreach; what was agreed before is in `contact_consents`. */
    optedOutAt: instant('opted_out_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    /** The orders of the table of contacts, walked page by page. */
    index('contacts_since').on(table.ownerId, table.createdAt, table.id),
    index('contacts_by_name').on(table.ownerId, table.sortName, table.id),
    index('contacts_birthdays').on(table.ownerId).where(sql`${table.birthday} is not null`),
    index('contacts_emails')
      .using('gin', table.ownerId, sql`fold(${table.email}) gin_trgm_ops`)
      .where(sql`${table.email} <> ''`),
    /** For the search of a part of a name or of a phone (`found_contacts`). */
    index('contacts_names').using(
      'gin',
      table.ownerId,
      sql`fold(coalesce(${table.name}, '')) gin_trgm_ops`,
      sql`coalesce(${table.phone}, '') gin_trgm_ops`,
    ),
    index('contacts_tags').using('gin', table.ownerId, table.tags).where(sql`${table.tags} <> '{}'`),
    ...ownedBy('contacts', table.ownerId, workerRole, adminRole),
  ],
)

/** What a person agreed to, and when: a row is written and never changed. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['opted-out', 'opted-in'] }).notNull(),
    source: text('source', { enum: ['contact', 'house'] }).notNull(),
    /** Why, in the words of whoever wrote it down. */
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    index('contact_consents_contact').on(table.contactId, table.id),
    ...ownedBy('contact_consents', table.ownerId),
  ],
)

/** Keeps a keyed hash of each identifier of an erased person, so that outreach never reaches them again; nothing else of them is kept. */
export const suppressedPeople = pgTable(
  'suppressed_people',
  {
    ownerId: owner(),
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hash] }), ...ownedBy('suppressed_people', table.ownerId)],
)

/** Every name that WhatsApp has for a contact. One person, one contact, however they are addressed. */
export const contactAliases = pgTable(
  'contact_aliases',
  {
    ownerId: owner(),
    kind: text('kind', { enum: ['phone', 'lid'] }).notNull(),
    value: text('value').notNull(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind, table.value] }),
    index('contact_aliases_contact').on(table.contactId),
    ...ownedBy('contact_aliases', table.ownerId),
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
