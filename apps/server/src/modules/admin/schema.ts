import { date, integer, numeric, pgTable } from '#platform/drizzle.ts'
import { adminRole, openTo, workerRole } from '#platform/schema/roles.ts'

/**
 * Stores the platform's figures at the end of each month. The application may read and add rows; those of past months
 * do not change.
 */
export const platformMonths = pgTable(
  'platform_months',
  {
    /** The first day of the month. */
    month: date('month').primaryKey(),
    users: integer('users').notNull(),
    /** Number of active subscriptions, those in their days of grace included. */
    subscriptions: integer('subscriptions').notNull(),
    /** Revenue of the month in R$. */
    revenue: numeric('revenue', { precision: 14, scale: 2 }).notNull(),
    plans: integer('plans').notNull(),
  },
  () => [openTo('platform_months', workerRole, adminRole)],
)
