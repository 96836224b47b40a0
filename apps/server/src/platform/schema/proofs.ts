import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownedBy } from './roles.ts'
import { owner } from './parts/owner.ts'

/** Questions of the owner with what belongs into their answers, and how the last run went. */
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
    passed: boolean('passed'),
    reply: text('reply'),
    missing: text('missing').array().notNull().default(sql`'{}'`),
    handedOver: boolean('handed_over').notNull().default(false),
    ranAt: timestamp('ran_at', { withTimezone: true, precision: 3 }),
    goodReply: text('good_reply'),
    /** What answered the last time: a model, or the local engine. */
    engine: text('engine', { enum: ['model', 'local'] })
      .notNull()
      .default('local'),
  },
  (table) => [index('proofs_owner').on(table.ownerId), ...ownedBy('proofs', table.ownerId)],
)

/** Owners who have proofs. `stale` is the job: what the assistant may say has changed since the last run (a trigger says so). */
export const proofRuns = pgTable(
  'proof_runs',
  {
    ownerId: owner().primaryKey(),
    stale: boolean('stale').notNull().default(true),
    /** Grows with every change: a run that began before one leaves the next due. */
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
    /** Somebody wants the run that is due to ask what answers customers; otherwise the local engine does, at no cost. */
    asksModel: boolean('asks_model').notNull().default(false),
    /** Until when a worker has the run in hand. */
    leaseUntil: timestamp('lease_until', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('proof_runs_stale').on(table.ownerId).where(sql`${table.stale}`),
    ...ownedBy('proof_runs', table.ownerId),
  ],
)
