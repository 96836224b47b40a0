import { index, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { session } from './auth.ts'
import { profiles } from './people.ts'
import { accountsRole, ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'

/**
 * When an admin looked at a house as its owner sees it. While a row is open its session is the owner's, to look and not to
 * touch; it ends with the session. The owner reads these rows, so the admin's name is kept as it was.
 */
export const visits = pgTable(
  'visits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
    visitorName: text('visitor_name').notNull(),
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('visits_one_open').on(table.sessionId).where(sql`${table.endedAt} is null`),
    index('visits_owner').on(table.ownerId, table.startedAt),
    ...ownedBy('visits', table.ownerId, workerRole, accountsRole),
  ],
)
