import { bigint, boolean, index, integer, pgTable, primaryKey, sql, text, timestamp, uuid } from '#platform/drizzle.ts'
import { ownedBy, workerRole } from './roles.ts'
import { owner } from './parts/owner.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

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
