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
import type { CapacityPeriod, ReservationRules } from '@balcao/contract'
import { contacts, conversations } from './conversations.ts'
import { profiles } from './people.ts'
import { ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'
import { owner } from './parts/owner.ts'

const id = () => uuid('id').primaryKey().defaultRandom()

export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    ownerId: owner(),
    /** What a customer calls it by, such as `R7K2`. */
    code: text('code').notNull(),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The last message of the burst that asked for it. Not a foreign key: messages are forgotten earlier. */
    messageId: bigint('message_id', { mode: 'bigint' }),
    /** The evening it belongs to, on the wall of the house. */
    date: date('date').notNull(),
    /** Minutes since the midnight that opened `date`; past midnight more than 1440. */
    minutes: integer('minutes').notNull(),
    /** The same moment as an instant. */
    startsAt: instant('starts_at').notNull(),
    partySize: integer('party_size').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    notes: text('notes').notNull().default(''),
    status: text('status', { enum: ['requested', 'confirmed', 'seated', 'no_show', 'cancelled'] }).notNull(),
    origin: text('origin', { enum: ['assistant', 'person'] }).notNull(),
    /** When the customer said that they will come, asked by the house; null again when its hour changes. */
    keptAt: instant('kept_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reservations_code').on(table.ownerId, table.code),
    /** A step that runs twice books once. */
    uniqueIndex('reservations_message')
      .on(table.conversationId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    index('reservations_night').on(table.ownerId, table.date, table.minutes),
    index('reservations_contact').on(table.contactId, table.startsAt),
    check('reservations_status', sql`${table.status} in ('requested', 'confirmed', 'seated', 'no_show', 'cancelled')`),
    check('reservations_minutes', sql`${table.minutes} between 0 and 2879`),
    ...ownedBy('reservations', table.ownerId, workerRole),
  ],
)

/** What became of a reservation, and by whom: a row is written and never changed. */
export const reservationChanges = pgTable(
  'reservation_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** The customer through the assistant, a person, or the house by itself. */
    by: text('by', { enum: ['contact', 'person', 'house'] }).notNull(),
    /** Anything about it, or that its customer was reminded, or said that they will come. */
    did: text('did', { enum: ['changed', 'reminded', 'not_reminded', 'kept'] })
      .notNull()
      .default('changed'),
    personId: uuid('person_id').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['requested', 'confirmed', 'seated', 'no_show', 'cancelled'] }).notNull(),
    /** As it was from then on. */
    date: date('date').notNull(),
    minutes: integer('minutes').notNull(),
    partySize: integer('party_size').notNull(),
    name: text('name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('reservation_changes_of').on(table.reservationId, table.id),
    ...ownedBy('reservation_changes', table.ownerId, workerRole),
  ],
)

/** Under which conditions a house takes tables; without a row the defaults of the contract hold. */
export const reservationRules = pgTable(
  'reservation_rules',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    autoConfirm: boolean('auto_confirm').notNull(),
    periods: jsonb('periods').$type<CapacityPeriod[]>().notNull(),
    earliest: text('earliest').notNull(),
    latest: text('latest').notNull(),
    partyMin: integer('party_min').notNull(),
    partyMax: integer('party_max').notNull(),
    noticeMinutes: integer('notice_minutes').notNull(),
    /** 0 for Monday; none means every day. */
    days: integer('days').array().notNull(),
    /** How long before a confirmed table its customer is reminded; 0 for never. */
    remindMinutes: integer('remind_minutes').$type<ReservationRules['remindMinutes']>().notNull().default(0),
    /** How long a table is kept for who is late, as customers are told; 0 where nothing is said. */
    holdMinutes: integer('hold_minutes').$type<ReservationRules['holdMinutes']>().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => ownedBy('reservation_rules', table.ownerId, workerRole),
)

/** What customers told of themselves, with the message it was in. The last word on each counts. */
export const contactFacts = pgTable(
  'contact_facts',
  {
    id: id(),
    ownerId: owner(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    field: text('field', { enum: ['name', 'email', 'birthday', 'phone', 'interest'] }).notNull(),
    value: text('value').notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    messageId: bigint('message_id', { mode: 'bigint' }),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_facts_once').on(table.contactId, table.field),
    ...ownedBy('contact_facts', table.ownerId),
  ],
)
