import { bigint, boolean, check, date, integer, numeric, pgPolicy, pgTable, sql, text } from '#platform/drizzle.ts'
import { adminRole, billingRole, openTo, tenantRole, workerRole } from './roles.ts'

/** What an admin set for the whole platform: one row, and null where nothing was set. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    id: boolean('id').primaryKey().default(true),
    pixKey: text('pix_key'),
    pixName: text('pix_name'),
    pixCity: text('pix_city'),
    /** What owners without a subscription may use; null: as much as they like. Every owner may read these columns. */
    freeTokens: bigint('free_tokens', { mode: 'number' }),
    freeNumbers: integer('free_numbers'),
    freeTeammates: integer('free_teammates'),
    freeContacts: integer('free_contacts'),
    freeMessages: integer('free_messages'),
    freeStorage: integer('free_storage'),
  },
  (table) => [
    check('platform_settings_one', sql`${table.id}`),
    pgPolicy('platform_settings_tenant', { for: 'select', to: tenantRole, using: sql`true` }),
    openTo('platform_settings', adminRole, billingRole),
  ],
)

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

/** With which rules of time zones the stored instants were reckoned: one row, the version of the IANA database. */
export const zoneRules = pgTable(
  'zone_rules',
  {
    id: boolean('id').primaryKey().default(true),
    version: text('version').notNull(),
  },
  (table) => [check('zone_rules_one', sql`${table.id}`), openTo('zone_rules', workerRole)],
)
