import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { id, instant, word } from '#platform/schema/columns.ts'
import { accountsRole, adminRole, anonymousRole, billingRole, ownedBy, workerRole } from '#platform/schema/roles.ts'
import { session, user } from './auth-schema.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    phone: word('phone'),
    businessName: word('business_name'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** The owner of the venue that a teammate works in; null for an owner. */
    ownerId: uuid('owner_id').references((): AnyPgColumn => profiles.id, { onDelete: 'cascade' }),
    /**
     * The time since which a teammate may not sign in, for now or for good. Their name stays with the messages that
     * they wrote.
     */
    deactivatedAt: instant('deactivated_at'),
    removedAt: instant('removed_at'),
    /** The first time that they signed in; null until then. */
    signedInAt: instant('signed_in_at'),
    /** The last time that a page of theirs was connected. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('profiles_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    check('profiles_role', sql`${table.role} in ('user', 'admin')`),
    ...ownedBy(
      'profiles',
      sql`coalesce(${table.ownerId}, ${table.id})`,
      workerRole,
      adminRole,
      anonymousRole,
      billingRole,
      accountsRole,
    ),
  ],
)

/**
 * Records an admin's look at a venue as its owner sees it. While a row is open its session acts as the owner's,
 * read-only; it ends with the session. The owner reads these rows, so the admin's name is kept as it was then.
 */
export const visits = pgTable(
  'visits',
  {
    id: id(),
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
    ...ownedBy('visits', [table.ownerId, table.id], workerRole, accountsRole),
  ],
)
