import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './people.ts'
import { ownedBy } from './roles.ts'

const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

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
  },
  (table) => [index('proofs_owner').on(table.ownerId), ...ownedBy('proofs', table.ownerId)],
)

/** Owners who have proofs. `stale` is the job: what the assistant may say has changed since the last run (a trigger says so). */
export const proofRuns = pgTable(
  'proof_runs',
  { ownerId: owner().primaryKey(), stale: boolean('stale').notNull().default(true) },
  (table) => [
    index('proof_runs_stale').on(table.ownerId).where(sql`${table.stale}`),
    ...ownedBy('proof_runs', table.ownerId),
  ],
)
