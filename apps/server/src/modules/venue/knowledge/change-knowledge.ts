import { type Snippet, SNIPPETS_AT_MOST, type SnippetInput } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { knowledge } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'

/**
 * Teaches all of these or, when the house would then know more than it may, none.
 *
 * @returns whether there was room
 */
export async function addKnowledge(tx: Tx, ownerId: string, snippets: SnippetInput[]): Promise<boolean> {
  if (snippets.length === 0) return true
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`knowledge ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from knowledge`)
  if (rows[0]!.total + snippets.length > SNIPPETS_AT_MOST) return false
  await tx.insert(knowledge).values(snippets.map((snippet) => ({ ownerId, ...storable(snippet) })))
  return true
}

/** @returns null when there is no such snippet, or it is another owner's */
export async function updateSnippet(tx: Tx, id: string, input: SnippetInput, now: Date): Promise<Snippet | null> {
  const change = { ...storable(input), updatedAt: now }
  const [row] = await tx.update(knowledge).set(change).where(eq(knowledge.id, id)).returning()
  return row ? { id: row.id, title: row.title, content: row.content, updatedAt: row.updatedAt } : null
}

/** @returns whether it was there */
export async function removeSnippet(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(knowledge).where(eq(knowledge.id, id)).returning({ id: knowledge.id })
  return rows.length > 0
}

const storable = ({ title, content }: SnippetInput) => ({ title: storableText(title), content: storableText(content) })
