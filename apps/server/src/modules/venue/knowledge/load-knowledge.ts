import { asc, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { knowledge } from '../schema.ts'

/** What the owner taught the assistant, in a stable order. */
export async function loadKnowledge(
  tx: Tx,
  ownerId: string,
): Promise<{ id: string; title: string; content: string }[]> {
  return tx
    .select({ id: knowledge.id, title: knowledge.title, content: knowledge.content })
    .from(knowledge)
    .where(eq(knowledge.ownerId, ownerId))
    .orderBy(asc(knowledge.id))
}
