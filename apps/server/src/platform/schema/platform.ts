import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { systemRole, tenantRole } from './roles.ts'

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
  },
  (table) => [
    check('platform_settings_one', sql`${table.id}`),
    pgPolicy('platform_settings_tenant', { for: 'select', to: tenantRole, using: sql`true` }),
    pgPolicy('platform_settings_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
)
