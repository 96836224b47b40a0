import { sql } from 'drizzle-orm'
import { boolean, check, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { systemRole } from './roles.ts'

/** What an admin set for the whole platform: one row, and null where nothing was set. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    id: boolean('id').primaryKey().default(true),
    pixKey: text('pix_key'),
    pixName: text('pix_name'),
    pixCity: text('pix_city'),
  },
  (table) => [
    check('platform_settings_one', sql`${table.id}`),
    pgPolicy('platform_settings_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
)
