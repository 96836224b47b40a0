import { bigint, check, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { contacts, conversations } from '../conversations.ts'
import { profiles } from '../people.ts'
import { reservations } from '../reservations.ts'
import { ownedBy, workerRole } from '../roles.ts'
import { instant } from '../parts/instant.ts'

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
