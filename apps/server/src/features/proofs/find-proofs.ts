import type { Proof } from '@balcao/contract'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { proofs } from '#platform/schema/proofs.ts'

/** All of an owner's, those that fail first. */
export async function findProofs(tx: Tx): Promise<Proof[]> {
  const rows = await tx
    .select()
    .from(proofs)
    .orderBy(sql`${proofs.passed} is false desc`, asc(proofs.question), asc(proofs.id))
  return rows.map(({ id, question, weekday, time, expected, handsOver, goodReply, ...ran }) => ({
    id,
    question,
    moment: weekday === null || time === null ? null : { weekday, time },
    expected,
    handsOver,
    goodReply,
    result: resultOf(ran),
  }))
}

function resultOf({
  passed,
  reply,
  missing,
  handedOver,
  ranAt,
  engine,
}: Pick<
  typeof proofs.$inferSelect,
  'passed' | 'reply' | 'missing' | 'handedOver' | 'ranAt' | 'engine'
>): Proof['result'] {
  if (passed === null || ranAt === null) return null
  return { passed, reply: reply ?? '', missing, handedOver, engine, at: ranAt }
}
