import type { SegmentRule } from '@balcao/contract'
import {
  boolean,
  check,
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
import { contacts } from './conversations.ts'
import { instances } from './instances.ts'
import { profiles } from './people.ts'
import { ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'
import { owner } from './parts/owner.ts'

const id = () => uuid('id').primaryKey().defaultRandom()
const contact = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' })

/** Fields that an owner added to contacts. What contacts have in them is in `contacts.custom`, by key. */
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
    ...ownedBy('contact_fields', table.ownerId),
  ],
)

/**
 * Whom a number's phone knew when it was linked: from its address book and its chats. They are nobody's leads; what is known
 * of them is there when they write, or when somebody writes them down.
 */
export const knownPeople = pgTable(
  'known_people',
  {
    ownerId: owner(),
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => instances.id, { onDelete: 'cascade' }),
    /** The phone, or else the LID. */
    who: text('who').notNull(),
    phone: text('phone'),
    lid: text('lid'),
    name: text('name'),
    chattedBefore: boolean('chatted_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.who] }),
    index('known_people_phone').on(table.ownerId, table.phone),
    index('known_people_lid').on(table.ownerId, table.lid),
    ...ownedBy('known_people', table.ownerId),
  ],
)

/** Saved filters of contacts. */
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
    ...ownedBy('contact_segments', table.ownerId),
  ],
)

/** Two contacts that the house says are two people, though they look like one: not suggested again for that reason or a weaker one. */
export const contactsApart = pgTable(
  'contacts_apart',
  {
    ownerId: owner(),
    oneId: contact('one_id'),
    /** The greater id of the two. */
    otherId: contact('other_id'),
    /** Why they looked like one person when the house looked at them. */
    reason: text('reason', { enum: ['phone', 'email', 'name'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('contacts_apart_other').on(table.otherId),
    check('contacts_apart_ordered', sql`${table.oneId} < ${table.otherId}`),
    ...ownedBy('contacts_apart', table.ownerId),
  ],
)

/** For how long a house keeps messages; without a row for ever. The row is the job. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    /** The next moment at which what is too old is deleted. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('retention_rules_due').on(table.dueAt), ...ownedBy('retention_rules', table.ownerId, workerRole)],
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
