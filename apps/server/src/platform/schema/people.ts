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
import { user } from './auth.ts'
import { accountsRole, adminRole, anonymousRole, billingRole, ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull().default(''),
    businessName: text('business_name').notNull().default(''),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Whose house a teammate works in; null for an owner. */
    ownerId: uuid('owner_id').references((): AnyPgColumn => profiles.id, { onDelete: 'cascade' }),
    /** Since when a teammate may not sign in: for now, or for good. The name stays with what they wrote. */
    deactivatedAt: instant('deactivated_at'),
    removedAt: instant('removed_at'),
    /** The first time that they signed in; null until then. */
    signedInAt: instant('signed_in_at'),
    /** When a page of theirs was last connected. */
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

/** Who was asked to join a house and has not yet. Only the hash of a link's secret is kept. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_email').on(table.ownerId, table.email),
    ...ownedBy('team_invitations', table.ownerId, accountsRole),
  ],
)

/** Pages that are connected, one row for each stream. A process that dies leaves its rows to grow old. */
export const presences = pgTable(
  'presences',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('presences_owner').on(table.ownerId, table.personId), ...ownedBy('presences', table.ownerId)],
)
