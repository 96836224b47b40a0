import { bigint, boolean, index, integer, numeric, pgTable, sql, text, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { id, instant, word } from '#platform/schema/columns.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/** Holds the owner's test questions with the facts expected in their answers. */
export const evals = pgTable(
  'evals',
  {
    id: id(),
    ownerId: owner(),
    question: text('question').notNull(),
    /** 0 for Monday; null with `time` for the moment of the run. */
    weekday: integer('weekday'),
    time: text('time'),
    expected: text('expected').array().notNull().default(sql`'{}'`),
    handsOver: boolean('hands_over').notNull().default(false),
  },
  (table) => ownedBy('evals', [table.ownerId, table.id]),
)

/**
 * Holds the last result of each question, one for each engine that was asked: the local one, and the one that answers
 * customers.
 */
export const evalResults = pgTable(
  'eval_results',
  {
    evalId: uuid('eval_id')
      .notNull()
      .references(() => evals.id, { onDelete: 'cascade' }),
    asked: text('asked', { enum: ['local', 'model'] }).notNull(),
    ownerId: owner(),
    /** The engine that answered: `local` also where the model was asked and failed. */
    engine: text('engine', { enum: ['model', 'local'] }).notNull(),
    passed: boolean('passed').notNull(),
    reply: text('reply').notNull(),
    missing: text('missing').array().notNull().default(sql`'{}'`),
    handedOver: boolean('handed_over').notNull(),
    ranAt: instant('ran_at').notNull(),
    /** The reply of the same engine when it last passed. */
    goodReply: text('good_reply'),
  },
  (table) => ownedBy('eval_results', [table.ownerId, table.evalId, table.asked]),
)

/**
 * Lists the owners who have evals. `stale` marks a due run: the facts that the assistant may state have changed since
 * the last one (set by a trigger).
 */
export const evalRuns = pgTable(
  'eval_runs',
  {
    ownerId: owner().primaryKey(),
    stale: boolean('stale').notNull().default(true),
    /** Counts the changes; a run that began before a change leaves the next run due. */
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
    /** True when somebody wants the due run to ask the model that answers customers too. */
    asksModel: boolean('asks_model').notNull().default(false),
    /**
     * The time at which the model is asked too after a change; every later change postpones it. Null when there is
     * nothing to ask it.
     */
    modelDueAt: instant('model_due_at'),
    /** The time until which a worker holds the run. */
    leaseUntil: instant('lease_until'),
  },
  (table) => [
    index('eval_runs_stale').on(table.ownerId).where(sql`${table.stale}`),
    index('eval_runs_model').on(table.modelDueAt),
    ...ownedBy('eval_runs', table.ownerId, workerRole),
  ],
)

/**
 * Holds one row for each answer that a model was asked for, also when it was dropped; and one row without tokens and
 * model for each answer that the local engine gave alone.
 */
export const tokenUsage = pgTable(
  'token_usage',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: owner(),
    /** Null for a test conversation. */
    conversationId: uuid('conversation_id'),
    /** The engine that gave the final answer: `local` where the model's drafts were rejected. */
    engine: text('engine', { enum: ['model', 'local'] })
      .notNull()
      .default('model'),
    /** The purpose of the tokens; only rows with `answer` count as answers. */
    purpose: text('purpose', { enum: ['answer', 'hearing', 'eval'] })
      .notNull()
      .default('answer'),
    provider: word('provider'),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** R$; null where no prices were set. */
    cost: numeric('cost', { precision: 14, scale: 6 }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('token_usage_owner').on(table.ownerId, table.at),
    /** Indexes only the rows with tokens, so that a month's sum reads them alone. */
    index('token_usage_spent')
      .on(table.ownerId, table.at, table.inputTokens, table.outputTokens)
      .where(sql`${table.inputTokens} + ${table.outputTokens} > 0`),
    ...ownedBy('token_usage', [table.ownerId, table.id], adminRole),
  ],
)

/**
 * Holds tokens that an answer in progress may use before its row is in the ledger, until it ends or its process counts
 * as dead.
 */
export const tokenHolds = pgTable(
  'token_holds',
  {
    id: uuid('id').notNull(),
    ownerId: owner(),
    tokens: integer('tokens').notNull(),
    until: instant('until').notNull(),
  },
  (table) => ownedBy('token_holds', [table.ownerId, table.id]),
)
