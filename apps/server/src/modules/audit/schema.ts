import { bigint, index, pgTable, text, timestamp } from '#platform/drizzle.ts'
import { word } from '#platform/schema/columns.ts'
import { accountsRole, adminRole, billingRole, openTo, workerRole } from '#platform/schema/roles.ts'

/**
 * Holds what admins did. The application may read and add lines, and has no right to change or remove one. Names are
 * kept as they were, because a line outlives the accounts in it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    act: text('act').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    details: word('details'),
    address: text('address').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.id),
    openTo('audit_log', workerRole, adminRole, billingRole, accountsRole),
  ],
)
