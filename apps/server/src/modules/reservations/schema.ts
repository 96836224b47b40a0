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
import { id, instant, word } from '#platform/schema/columns.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import { type CapacityPeriod, type ReservationRules } from '@balcao/contract'

export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    ownerId: owner(),
    /** The code that customers use for it, such as `R7K2`. */
    code: text('code').notNull(),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The last message of the burst that asked for it. No foreign key: messages are deleted earlier. */
    messageId: bigint('message_id', { mode: 'bigint' }),
    /** The evening it belongs to, in the venue's local time. */
    date: date('date').notNull(),
    /** Minutes since the midnight that began `date`; past midnight more than 1440. */
    minutes: integer('minutes').notNull(),
    /** The instant of `date` and `minutes`. */
    startsAt: instant('starts_at').notNull(),
    partySize: integer('party_size').notNull(),
    name: text('name').notNull(),
    phone: word('phone'),
    notes: word('notes'),
    status: text('status', { enum: ['requested', 'confirmed', 'seated', 'no_show', 'cancelled'] }).notNull(),
    origin: text('origin', { enum: ['assistant', 'person'] }).notNull(),
    /** The time at which the customer confirmed that they will come; null again when the reservation's time changes. */
    keptAt: instant('kept_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reservations_code').on(table.ownerId, table.code),
    /** Prevents a second reservation when a step runs twice. */
    uniqueIndex('reservations_message')
      .on(table.ownerId, table.conversationId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    index('reservations_night').on(table.ownerId, table.date, table.minutes),
    index('reservations_contact').on(table.contactId, table.startsAt),
    check('reservations_status', sql`${table.status} in ('requested', 'confirmed', 'seated', 'no_show', 'cancelled')`),
    check('reservations_minutes', sql`${table.minutes} between 0 and 2879`),
    ...ownedBy('reservations', [table.ownerId, table.id], workerRole),
  ],
)

/** The history of reservations: a row is written and never changed. */
export const reservationChanges = pgTable(
  'reservation_changes',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** The customer through the assistant, a person, or the venue itself. */
    by: text('by', { enum: ['contact', 'person', 'venue'] }).notNull(),
    /** The kind of the entry: a change, a reminder, or the customer's confirmation that they will come. */
    did: text('did', { enum: ['changed', 'reminded', 'not_reminded', 'kept'] })
      .notNull()
      .default('changed'),
    personId: uuid('person_id').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['requested', 'confirmed', 'seated', 'no_show', 'cancelled'] }).notNull(),
    /** The values from then on. */
    date: date('date').notNull(),
    minutes: integer('minutes').notNull(),
    partySize: integer('party_size').notNull(),
    name: text('name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('reservation_changes_of').on(table.reservationId, table.id),
    ...ownedBy('reservation_changes', [table.ownerId, table.id], workerRole),
  ],
)

/** The venue's rules for reservations; without a row the defaults of the contract apply. */
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
    /** The weekdays, 0 for Monday; none means every day. */
    days: integer('days').array().notNull(),
    /** The minutes before a confirmed reservation at which its customer is reminded; 0 for never. */
    remindMinutes: integer('remind_minutes').$type<ReservationRules['remindMinutes']>().notNull().default(0),
    /** The minutes for which a table is held for late customers, as they are told; 0 where nothing is said. */
    holdMinutes: integer('hold_minutes').$type<ReservationRules['holdMinutes']>().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => ownedBy('reservation_rules', table.ownerId, workerRole),
)

/**
 * The reminders that customers asked for, and the venue's own reminders of reservations. A pending row is the job that
 * queues the message.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** `asked` by the customer, or `venue`, the venue's own for a confirmed reservation. */
    kind: text('kind', { enum: ['asked', 'venue'] }).notNull(),
    /** The last message of the burst that asked for it. No foreign key: messages are deleted earlier. */
    messageId: bigint('message_id', { mode: 'bigint' }),
    /** The customer's own words; empty in the venue's reminders. */
    words: text('words').notNull(),
    /** The language in which they asked. */
    language: text('language', { enum: ['pt', 'en', 'es'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    /**
     * The IANA zone in which the customer was told the time, and that local time, `YYYY-MM-DDTHH:mm`; empty where it
     * was not stored.
     */
    zone: text('zone').notNull(),
    localDue: word('local_due'),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    /**
     * The minutes before the reservation, whenever that is; a trigger moves `due_at` with it. Null for a reminder with
     * a time of its own.
     */
    minutesBefore: integer('minutes_before'),
    /** The start of the reservation in the venue's own reminder; null for a reminder that was asked for. */
    tableAt: instant('table_at'),
    /** `expired`: its channel was disconnected for too long; `failed`: its channel was removed. */
    status: text('status', { enum: ['pending', 'queued', 'cancelled', 'expired', 'failed'] })
      .notNull()
      .default('pending'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    /** Prevents a second reminder when a step runs twice. */
    uniqueIndex('reminders_message').on(table.ownerId, table.conversationId, table.messageId),
    /** Allows one reminder for a reservation and its time. */
    uniqueIndex('reminders_table')
      .on(table.ownerId, table.reservationId, table.tableAt)
      .where(sql`${table.kind} = 'venue'`),
    index('reminders_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('reminders_contact').on(table.contactId, table.dueAt),
    index('reminders_reservation').on(table.reservationId),
    /** Finds the venue's own reminders that may still wait for the rate limit of their number. */
    index('reminders_said').on(table.dueAt).where(sql`${table.kind} = 'venue' and ${table.status} = 'queued'`),
    check('reminders_status', sql`${table.status} in ('pending', 'queued', 'cancelled', 'expired', 'failed')`),
    ...ownedBy('reminders', [table.ownerId, table.id], workerRole),
  ],
)
