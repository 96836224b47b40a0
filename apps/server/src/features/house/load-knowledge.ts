import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { knowledge } from '#platform/schema/house.ts'

export type Snippet = { id: string; title: string; content: string }

/** What the owner taught the assistant, in a stable order. */
export async function loadKnowledge(tx: Tx, ownerId: string): Promise<Snippet[]> {
  return tx
    .select({ id: knowledge.id, title: knowledge.title, content: knowledge.content })
    .from(knowledge)
    .where(eq(knowledge.ownerId, ownerId))
    .orderBy(asc(knowledge.id))
}

export async function addKnowledge(tx: Tx, ownerId: string, snippets: Omit<Snippet, 'id'>[]): Promise<void> {
  if (snippets.length === 0) return
  await tx.insert(knowledge).values(snippets.map((snippet) => ({ ownerId, ...snippet })))
}
