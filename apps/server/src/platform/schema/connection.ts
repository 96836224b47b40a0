import { bigint, index, pgTable, sql, text, timestamp, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { instances } from './instances.ts'
import { profiles } from './people.ts'
import { ownedBy, workerRole } from './roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const ofNumber = () => ({
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  instanceId: uuid('instance_id')
    .notNull()
    .references(() => instances.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
  /** Null while it lasts. */
  until: instant('until'),
})

/** How each number was connected, stretch after stretch; kept for 90 days. */
export const connectionHistory = pgTable(
  'connection_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofNumber(),
    state: text('state', { enum: ['open', 'connecting', 'close'] }).notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('connection_history_number').on(table.instanceId, table.since),
    uniqueIndex('connection_history_now').on(table.instanceId).where(sql`${table.until} is null`),
    ...ownedBy('connection_history', table.ownerId, workerRole),
  ],
)

/** Periods in which a number that should be connected was not, or was not linked until its owner linked it again. */
export const numberOutages = pgTable(
  'number_outages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofNumber(),
    reason: text('reason'),
    /** When its owner was told that it is down, and that it is back: each at most once. */
    alertedAt: instant('alerted_at'),
    toldBackAt: instant('told_back_at'),
    /**
     * What was written meanwhile and the phone that was linked again does not have, as far as it told: from the end of its last
     * link until its oldest message, or until it was linked. Null where the link outlived the outage.
     */
    missingFrom: instant('missing_from'),
    missingUntil: instant('missing_until'),
    /** When the owner put the notice away. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('number_outages_now').on(table.instanceId).where(sql`${table.until} is null`),
    index('number_outages_owner').on(table.ownerId, table.since),
    index('number_outages_untold')
      .on(table.since)
      .where(
        sql`${table.until} is null and ${table.alertedAt} is null or ${table.alertedAt} is not null and ${table.toldBackAt} is null`,
      ),
    ...ownedBy('number_outages', table.ownerId, workerRole),
  ],
)
