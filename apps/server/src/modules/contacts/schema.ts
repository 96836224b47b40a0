import {
  bigint,
  boolean,
  check,
  date,
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
import { id, instant, word } from '#platform/schema/columns.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'
import type { CustomValues, SegmentRule } from '@balcao/contract'

const contact = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' })

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    ownerId: owner(),
    name: text('name'),
    /** Canonical digits with country code; null while only a LID is known. */
    phone: text('phone'),
    /** True where the owner wants no automatic reply for this person. */
    noReply: boolean('no_reply').notNull().default(false),
    /** The one who decided that: a person, whose decision stays, or the venue's rule for those who chatted before. */
    noReplyBy: text('no_reply_by', { enum: ['person', 'venue'] }),
    /** True where they chatted with a channel of the venue before it was connected. */
    chattedBefore: boolean('chatted_before').notNull().default(false),
    email: word('email'),
    birthday: date('birthday'),
    notes: word('notes'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The values of the venue's own fields, by `contact_fields.key`. */
    custom: jsonb('custom').$type<CustomValues>().notNull().default(sql`'{}'`),
    /** The name by which the table is sorted: without accents and case. */
    sortName: text('sort_name').generatedAlwaysAs(sql`fold(name)`),
    /** The time at which the person's data was erased. The same person is a new contact when they write again. */
    erasedAt: instant('erased_at'),
    /** The time since which the person wants no outreach; the history is in `contact_consents`. */
    optedOutAt: instant('opted_out_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    /** Indexes for the sort orders of the table of contacts, walked page by page. */
    index('contacts_since').on(table.ownerId, table.createdAt, table.id),
    index('contacts_by_name').on(table.ownerId, table.sortName, table.id),
    index('contacts_birthdays').on(table.ownerId).where(sql`${table.birthday} is not null`),
    index('contacts_emails')
      .using('gin', table.ownerId, sql`fold(${table.email}) gin_trgm_ops`)
      .where(sql`${table.email} <> ''`),
    /** Index for the search of a part of a name or of a phone (`found_contacts`). */
    index('contacts_names').using(
      'gin',
      table.ownerId,
      sql`fold(coalesce(${table.name}, '')) gin_trgm_ops`,
      sql`coalesce(${table.phone}, '') gin_trgm_ops`,
    ),
    index('contacts_tags').using('gin', table.ownerId, table.tags).where(sql`${table.tags} <> '{}'`),
    ...ownedBy('contacts', [table.ownerId, table.id], workerRole, adminRole),
  ],
)

/** Holds the history of each person's consent: a row is written and never changed. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['opted-out', 'opted-in'] }).notNull(),
    source: text('source', { enum: ['contact', 'venue'] }).notNull(),
    /** The reason, in the words of the person who recorded it. */
    reason: word('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('contact_consents_contact').on(table.contactId, table.id),
    ...ownedBy('contact_consents', [table.ownerId, table.id]),
  ],
)

/**
 * Holds a keyed hash of each identifier of an erased person, so that outreach never reaches them again; nothing else of
 * them is kept.
 */
export const suppressedPeople = pgTable(
  'suppressed_people',
  {
    ownerId: owner(),
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => ownedBy('suppressed_people', [table.ownerId, table.hash]),
)

/**
 * Holds every identifier that WhatsApp has for a contact, so that one person is one contact however they are addressed.
 */
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
    index('contact_aliases_contact').on(table.contactId),
    ...ownedBy('contact_aliases', [table.ownerId, table.kind, table.value]),
  ],
)

/** Holds the fields that an owner added to contacts. Their values are in `contacts.custom`, by key. */
export const contactFields = pgTable(
  'contact_fields',
  {
    id: id(),
    ownerId: owner(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    kind: text('kind', { enum: ['text', 'number', 'date', 'boolean', 'choice'] }).notNull(),
    choices: text('choices').array().notNull().default(sql`'{}'`),
    inTable: boolean('in_table').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_fields_key').on(table.ownerId, table.key),
    ...ownedBy('contact_fields', [table.ownerId, table.id]),
  ],
)

/**
 * Holds the people that a channel's phone knew when it was linked, from its address book and its chats. They are not
 * used as leads; the data is applied when they write or are added as contacts.
 */
export const knownPeople = pgTable(
  'known_people',
  {
    ownerId: owner(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** The phone, otherwise the LID. */
    who: text('who').notNull(),
    phone: text('phone'),
    lid: text('lid'),
    name: text('name'),
    chattedBefore: boolean('chatted_before').notNull(),
  },
  (table) => [
    index('known_people_phone').on(table.ownerId, table.phone),
    index('known_people_lid').on(table.ownerId, table.lid),
    ...ownedBy('known_people', [table.ownerId, table.channelId, table.who]),
  ],
)

/** Holds the saved filters of contacts. */
export const contactSegments = pgTable(
  'contact_segments',
  {
    id: id(),
    ownerId: owner(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<SegmentRule[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_segments_name').on(table.ownerId, sql`fold(${table.name})`),
    ...ownedBy('contact_segments', [table.ownerId, table.id]),
  ],
)

/**
 * Holds pairs of contacts that the venue declared to be two people although they look like one. They are not suggested
 * again for the same reason or a weaker one.
 */
export const contactsApart = pgTable(
  'contacts_apart',
  {
    ownerId: owner(),
    oneId: contact('one_id'),
    /** The greater id of the two. */
    otherId: contact('other_id'),
    /** The reason for which they looked like one person when the venue decided. */
    reason: text('reason', { enum: ['phone', 'email', 'name'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contacts_apart_other').on(table.otherId),
    check('contacts_apart_ordered', sql`${table.oneId} < ${table.otherId}`),
    ...ownedBy('contacts_apart', [table.ownerId, table.oneId, table.otherId]),
  ],
)

/** Holds the days for which a venue keeps messages; without a row it keeps them for ever. The row is the job. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    /** The next time at which too old messages are deleted. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('retention_rules_due').on(table.dueAt), ...ownedBy('retention_rules', table.ownerId, workerRole)],
)
