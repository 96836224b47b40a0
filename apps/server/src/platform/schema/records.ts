import { bigint, boolean, index, integer, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { adminRole, ownedBy, workerRole } from './roles.ts'
import { instant } from './parts/instant.ts'
import { owner } from './parts/owner.ts'

/** What happened, for "Atividade Recente". Written in the transaction that made it true. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    kind: text('kind', {
      enum: [
        'conversation-started',
        'handed-over',
        'assistant-stopped',
        'person-took-over',
        'resolved',
        'number-connected',
        'number-disconnected',
        'proof-failed',
        'reminder-expired',
        'reservation-requested',
        'reservation-change-requested',
      ],
    }).notNull(),
    subject: text('subject').notNull(),
    conversationId: uuid('conversation_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('activity_owner').on(table.ownerId, table.id.desc()), ...ownedBy('activity', table.ownerId)],
)

/**
 * One row for each answer a model was asked for, also where it was dropped; and one, with no tokens and no model, for each
 * answer that the local engine gave by itself.
 */
export const tokenUsage = pgTable(
  'token_usage',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    /** Null for a test conversation. */
    conversationId: uuid('conversation_id'),
    /** Who gave the answer in the end: `local` where the model's drafts came to nothing. */
    engine: text('engine', { enum: ['model', 'local'] })
      .notNull()
      .default('model'),
    /** What it was spent on; only answers are counted as such. */
    purpose: text('purpose', { enum: ['answer', 'hearing', 'proof'] })
      .notNull()
      .default('answer'),
    provider: text('provider').notNull().default(''),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** R$; null where no prices were set. */
    cost: numeric('cost', { precision: 14, scale: 6 }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('token_usage_owner').on(table.ownerId, table.at),
    /** What was spent, without the answers that cost nothing: a month is summed from it alone. */
    index('token_usage_spent')
      .on(table.ownerId, table.at, table.inputTokens, table.outputTokens)
      .where(sql`${table.inputTokens} + ${table.outputTokens} > 0`),
    ...ownedBy('token_usage', table.ownerId, adminRole),
  ],
)

/**
 * How many a house has, as the sum of its rows: triggers write one for each change, in its commit, and a step folds them into the one
 * that is the sum so far. Nothing is ever changed by two at once, so nobody waits for a counter.
 */
export const houseCounts = pgTable(
  'house_counts',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    /** `contacts`: those who are somebody. `chats`: conversations among the chats that are not resolved. */
    what: text('what', { enum: ['contacts', 'chats'] }).notNull(),
    amount: integer('amount').notNull(),
    isSum: boolean('is_sum').notNull().default(false),
  },
  (table) => [
    index('house_counts_of').on(table.ownerId, table.what),
    uniqueIndex('house_counts_sum').on(table.ownerId, table.what).where(sql`${table.isSum}`),
    index('house_counts_loose').on(table.id).where(sql`not ${table.isSum}`),
    ...ownedBy('house_counts', table.ownerId, workerRole),
  ],
)

/** Tokens that an answer on its way may use before its row is in the ledger, until it is over or its process is taken for dead. */
export const tokenHolds = pgTable(
  'token_holds',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    tokens: integer('tokens').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('token_holds_owner').on(table.ownerId), ...ownedBy('token_holds', table.ownerId)],
)

/** E-mails: sent over SMTP when it is configured, otherwise kept here for the admin. The row is the job. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'kept', 'failed'] }).notNull(),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    sendAfter: instant('send_after'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('mailbox_due').on(table.status, table.sendAfter)],
)
