import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, sql, text, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/** Questions of the owner with what belongs into their answers. */
export const proofs = pgTable(
  'proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    question: text('question').notNull(),
    /** 0 for Monday; null with `time` for the moment of the run. */
    weekday: integer('weekday'),
    time: text('time'),
    expected: text('expected').array().notNull().default(sql`'{}'`),
    handsOver: boolean('hands_over').notNull().default(false),
  },
  (table) => [index('proofs_owner').on(table.ownerId), ...ownedBy('proofs', table.ownerId)],
)

/** How a question went the last time, once for each engine that was asked: the local one, and what answers customers. */
export const proofResults = pgTable(
  'proof_results',
  {
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    asked: text('asked', { enum: ['local', 'model'] }).notNull(),
    ownerId: owner(),
    /** Who answered: the local engine, where the model that was asked did not. */
    engine: text('engine', { enum: ['model', 'local'] }).notNull(),
    passed: boolean('passed').notNull(),
    reply: text('reply').notNull(),
    missing: text('missing').array().notNull().default(sql`'{}'`),
    handedOver: boolean('handed_over').notNull(),
    ranAt: instant('ran_at').notNull(),
    /** The reply of the same engine when it last passed. */
    goodReply: text('good_reply'),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.asked] }),
    index('proof_results_owner').on(table.ownerId),
    ...ownedBy('proof_results', table.ownerId),
  ],
)

/** Owners who have proofs. `stale` is the job: what the assistant may say has changed since the last run (a trigger says so). */
export const proofRuns = pgTable(
  'proof_runs',
  {
    ownerId: owner().primaryKey(),
    stale: boolean('stale').notNull().default(true),
    /** Grows with every change: a run that began before one leaves the next due. */
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
    /** Somebody wants the run that is due to ask what answers customers. */
    asksModel: boolean('asks_model').notNull().default(false),
    /** When the model is asked too, after a change: each later one puts it off. Null where it has nothing to answer. */
    modelDueAt: instant('model_due_at'),
    /** Until when a worker has the run in hand. */
    leaseUntil: instant('lease_until'),
  },
  (table) => [
    index('proof_runs_stale').on(table.ownerId).where(sql`${table.stale}`),
    index('proof_runs_model').on(table.modelDueAt),
    ...ownedBy('proof_runs', table.ownerId, workerRole),
  ],
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
