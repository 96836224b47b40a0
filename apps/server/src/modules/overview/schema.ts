import { bigint, boolean, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { instant } from '#platform/schema/columns.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'

/** The activities of "Atividade Recente". Each is written in the transaction that made it true. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    kind: text('kind', {
      enum: [
        'conversation-started',
        'handed-over',
        'assistant-stopped',
        'person-took-over',
        'resolved',
        'channel-connected',
        'channel-disconnected',
        'eval-failed',
        'reminder-expired',
        'reservation-requested',
        'reservation-change-requested',
      ],
    }).notNull(),
    subject: text('subject').notNull(),
    conversationId: uuid('conversation_id'),
    at: instant('at').notNull(),
  },
  (table) => ownedBy('activity', [table.ownerId, table.id]),
)

/**
 * Counters of a venue, each as the sum of its rows: triggers write one for each change, in its commit, and a step folds
 * them into the one that is the sum so far. No row is changed by two transactions at once, so nobody waits for a
 * counter.
 */
export const venueCounts = pgTable(
  'venue_counts',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    /**
     * `contacts` counts the contacts that were not erased. `chats` counts the listed conversations that are not
     * resolved.
     */
    what: text('what', { enum: ['contacts', 'chats'] }).notNull(),
    amount: integer('amount').notNull(),
    isSum: boolean('is_sum').notNull().default(false),
  },
  (table) => [
    index('venue_counts_of').on(table.ownerId, table.what),
    uniqueIndex('venue_counts_sum').on(table.ownerId, table.what).where(sql`${table.isSum}`),
    index('venue_counts_loose').on(table.id).where(sql`not ${table.isSum}`),
    ...ownedBy('venue_counts', [table.ownerId, table.id], workerRole),
  ],
)
