import { boolean, check, index, integer, pgTable, sql, text } from '#platform/drizzle.ts'
import { id, instant } from './columns.ts'
import { openTo, workerRole } from './roles.ts'

/** The time zone rules with which the stored instants were computed: one row, the version of the IANA database. */
export const zoneRules = pgTable(
  'zone_rules',
  {
    id: boolean('id').primaryKey().default(true),
    version: text('version').notNull(),
  },
  (table) => [check('zone_rules_one', sql`${table.id}`), openTo('zone_rules', workerRole)],
)

/** The e-mails: sent over SMTP when it is configured, otherwise kept here for the admin. The row is the job. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: id().primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'kept', 'failed'] }).notNull(),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    sendAfter: instant('send_after'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('mailbox_due').on(table.status, table.sendAfter)],
)
