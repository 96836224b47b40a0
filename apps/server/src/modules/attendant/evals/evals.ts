import { type EvalCase, type EvalCaseInput, EVALS_AT_MOST } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { asc, eq, sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { evalResults, evals } from '../schema.ts'

/**
 * Returns all evals of an owner, the failing ones first.
 *
 * @param withModel whether results of a model are included; without a model they do not describe who answers now
 */
export async function findEvals(tx: Tx, withModel: boolean): Promise<EvalCase[]> {
  const rows = await tx.select().from(evals).orderBy(asc(evals.question), asc(evals.id))
  const ran = await tx.select().from(evalResults).orderBy(asc(evalResults.asked))
  const resultsOf = Map.groupBy(
    ran.filter(({ asked }) => withModel || asked === 'local'),
    ({ evalId }) => evalId,
  )
  const found = rows.map(({ id, question, weekday, time, expected, handsOver }) => ({
    id,
    question,
    moment: weekday === null || time === null ? null : { weekday, time },
    expected,
    handsOver,
    results: (resultsOf.get(id) ?? []).map(resultOf),
  }))
  const fails = ({ results }: EvalCase) => results.some(({ passed }) => !passed)
  return [...found.filter(fails), ...found.filter((evalCase) => !fails(evalCase))]
}

const resultOf = ({
  asked,
  engine,
  passed,
  reply,
  missing,
  handedOver,
  ranAt,
  goodReply,
}: typeof evalResults.$inferSelect) => ({ asked, engine, passed, reply, missing, handedOver, at: ranAt, goodReply })

/** Adds an eval. @returns its id, or null when the venue already has the most that it may keep */
export async function addEval(tx: Tx, ownerId: string, input: EvalCaseInput): Promise<string | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`evals ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from evals`)
  if (rows[0]!.total >= EVALS_AT_MOST) return null
  const [row] = await tx
    .insert(evals)
    .values({ ownerId, ...columns(input) })
    .returning({ id: evals.id })
  return row!.id
}

/** Changes an eval and deletes its results, which belong to the earlier question. @returns whether it existed */
export async function updateEval(tx: Tx, id: string, input: EvalCaseInput): Promise<boolean> {
  await tx.delete(evalResults).where(eq(evalResults.evalId, id))
  const rows = await tx.update(evals).set(columns(input)).where(eq(evals.id, id)).returning({ id: evals.id })
  return rows.length > 0
}

/** Removes an eval. @returns whether it existed */
export async function removeEval(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(evals).where(eq(evals.id, id)).returning({ id: evals.id })
  return rows.length > 0
}

const columns = ({ question, moment, expected, handsOver }: EvalCaseInput) => ({
  question: storableText(question),
  weekday: moment?.weekday ?? null,
  time: moment?.time ?? null,
  expected: expected.map(storableText),
  handsOver,
})
