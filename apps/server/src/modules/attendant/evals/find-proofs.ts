import type { Proof } from '@balcao/contract'
import { asc } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { proofResults, proofs } from '../schema.ts'

/**
 * All of an owner's, those that fail first.
 *
 * @param withModel whether what a model said is shown: without one it says nothing of who answers now
 */
export async function findProofs(tx: Tx, withModel: boolean): Promise<Proof[]> {
  const rows = await tx.select().from(proofs).orderBy(asc(proofs.question), asc(proofs.id))
  const ran = await tx.select().from(proofResults).orderBy(asc(proofResults.asked))
  const resultsOf = Map.groupBy(
    ran.filter(({ asked }) => withModel || asked === 'local'),
    ({ proofId }) => proofId,
  )
  const found = rows.map(({ id, question, weekday, time, expected, handsOver }) => ({
    id,
    question,
    moment: weekday === null || time === null ? null : { weekday, time },
    expected,
    handsOver,
    results: (resultsOf.get(id) ?? []).map(resultOf),
  }))
  const fails = ({ results }: Proof) => results.some(({ passed }) => !passed)
  return [...found.filter(fails), ...found.filter((proof) => !fails(proof))]
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
}: typeof proofResults.$inferSelect) => ({ asked, engine, passed, reply, missing, handedOver, at: ranAt, goodReply })
