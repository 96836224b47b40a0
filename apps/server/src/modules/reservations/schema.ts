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
import { contacts } from '#modules/contacts/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import { type CapacityPeriod, type ReservationRules } from '@balcao/contract'

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

/** What a customer asked to be reminded of, and the house's own reminders of tables. A pending row is the job that queues the message. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Asked for by the customer, or the house's own of a table that it confirmed. */
    kind: text('kind', { enum: ['asked', 'house'] }).notNull(),
    /** The last message of the burst that asked for it. Not a foreign key: messages are forgotten earlier. */
    messageId: bigint('message_id', { mode: 'bigint' }),
    /** The customer's own words; empty in the house's. */
    words: text('words').notNull(),
    /** In which they asked. */
    language: text('language', { enum: ['pt', 'en', 'es'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    /** IANA zone in which the customer was told the hour, and that hour on its wall, `YYYY-MM-DDTHH:mm`; empty where it was not kept. */
    zone: text('zone').notNull(),
    localDue: text('local_due').notNull().default(''),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    /** So long before the reservation, whenever that is; a trigger moves `due_at` with it. Null for an hour of its own. */
    minutesBefore: integer('minutes_before'),
    /** When the table began that the house's own speaks of; null for what was asked. */
    tableAt: instant('table_at'),
    /** `expired`: its number was away for too long; `failed`: its number is gone. */
    status: text('status', { enum: ['pending', 'queued', 'cancelled', 'expired', 'failed'] })
      .notNull()
      .default('pending'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    /** A step that runs twice makes one. */
    uniqueIndex('reminders_message').on(table.conversationId, table.messageId),
    /** One for a table and its hour, whoever looks. */
    uniqueIndex('reminders_table').on(table.reservationId, table.tableAt).where(sql`${table.kind} = 'house'`),
    index('reminders_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('reminders_contact').on(table.contactId, table.dueAt),
    index('reminders_reservation').on(table.reservationId),
    /** Those of the house that may still be waiting for the pace of their number. */
    index('reminders_said').on(table.dueAt).where(sql`${table.kind} = 'house' and ${table.status} = 'queued'`),
    check('reminders_status', sql`${table.status} in ('pending', 'queued', 'cancelled', 'expired', 'failed')`),
    ...ownedBy('reminders', table.ownerId, workerRole),
  ],
)
