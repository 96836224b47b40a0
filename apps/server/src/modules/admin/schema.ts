import { date, integer, numeric, pgTable } from '#platform/drizzle.ts'
import { adminRole, openTo, workerRole } from '#platform/schema/roles.ts'

/** How things stood when a month was over. The application may read it and add to it; a month that is over does not change. */
export const platformMonths = pgTable(
  'platform_months',
  {
    /** Its first day. */
    month: date('month').primaryKey(),
    users: integer('users').notNull(),
    /** Those that were active, in their days of grace too. */
    subscriptions: integer('subscriptions').notNull(),
    /** R$ a month. */
    revenue: numeric('revenue', { precision: 14, scale: 2 }).notNull(),
    plans: integer('plans').notNull(),
  },
  () => [openTo('platform_months', workerRole, adminRole)],
)
