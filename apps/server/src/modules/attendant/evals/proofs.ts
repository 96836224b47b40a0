import { type Proof, type ProofInput, PROOFS_AT_MOST } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { asc, eq, sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { proofResults, proofs } from '../schema.ts'

/**
 * Returns all proofs of an owner, the failing ones first.
 *
 * @param withModel whether results of a model are included; without a model they do not describe who answers now
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

/** Adds a proof. @returns its id, or null when the venue already has the most that it may keep */
export async function addProof(tx: Tx, ownerId: string, input: ProofInput): Promise<string | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`proofs ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from proofs`)
  if (rows[0]!.total >= PROOFS_AT_MOST) return null
  const [row] = await tx
    .insert(proofs)
    .values({ ownerId, ...columns(input) })
    .returning({ id: proofs.id })
  return row!.id
}

/** Changes a proof and deletes its results, which belong to the earlier question. @returns whether it existed */
export async function updateProof(tx: Tx, id: string, input: ProofInput): Promise<boolean> {
  await tx.delete(proofResults).where(eq(proofResults.proofId, id))
  const rows = await tx.update(proofs).set(columns(input)).where(eq(proofs.id, id)).returning({ id: proofs.id })
  return rows.length > 0
}

/** Removes a proof. @returns whether it existed */
export async function removeProof(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(proofs).where(eq(proofs.id, id)).returning({ id: proofs.id })
  return rows.length > 0
}

const columns = ({ question, moment, expected, handsOver }: ProofInput) => ({
  question: storableText(question),
  weekday: moment?.weekday ?? null,
  time: moment?.time ?? null,
  expected: expected.map(storableText),
  handsOver,
})
