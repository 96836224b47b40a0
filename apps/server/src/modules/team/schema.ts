import { index, pgTable, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { accountsRole, ownedBy } from '#platform/schema/roles.ts'

/** The open invitations of a venue. Only the hash of a link's secret is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The address in lower case. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_email').on(table.ownerId, table.email),
    ...ownedBy('team_invitations', [table.ownerId, table.id], accountsRole),
  ],
)

/** The connected pages, one row for each stream. The rows of a process that died become old and are deleted. */
export const presences = pgTable(
  'presences',
  {
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('presences_owner').on(table.ownerId, table.personId),
    ...ownedBy('presences', [table.ownerId, table.id]),
  ],
)
