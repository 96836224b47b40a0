import { type Snippet, type SnippetInput, SNIPPETS_AT_MOST } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { asc, eq, sql } from '#platform/drizzle.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { storableText } from '#platform/storable-text.ts'
import { knowledge } from '../schema.ts'

/** Loads what the owner taught the assistant, in a stable order. */
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

/** Adds all of these snippets, or none when the venue would have more than allowed. @returns whether there was room */
export async function addKnowledge(tx: Tx, ownerId: string, snippets: SnippetInput[]): Promise<boolean> {
  if (snippets.length === 0) return true
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`knowledge ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from knowledge`)
  if (rows[0]!.total + snippets.length > SNIPPETS_AT_MOST) return false
  await tx.insert(knowledge).values(snippets.map((snippet) => ({ ownerId, ...storable(snippet) })))
  return true
}

/** Changes a snippet. @returns null when there is no such snippet, or it is another owner's */
export async function updateSnippet(tx: Tx, id: string, input: SnippetInput, now: Date): Promise<Snippet | null> {
  const change = { ...storable(input), updatedAt: now }
  const [row] = await tx.update(knowledge).set(change).where(eq(knowledge.id, id)).returning()
  return row ? { id: row.id, title: row.title, content: row.content, updatedAt: row.updatedAt } : null
}

/** Deletes a snippet. @returns whether it existed */
export async function removeSnippet(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(knowledge).where(eq(knowledge.id, id)).returning({ id: knowledge.id })
  return rows.length > 0
}

const storable = ({ title, content }: SnippetInput) => ({ title: storableText(title), content: storableText(content) })

/** Returns the owner's snippets, by title, and the number of all. `search` ignores accents and case. */
export async function findSnippets(tx: Tx, search: string): Promise<{ snippets: Snippet[]; total: number }> {
  const pattern = likePattern(search.trim())
  const { rows } = await tx.execute<Omit<Snippet, 'updatedAt'> & { updatedAt: string }>(sql`
    select id, title, content, updated_at as "updatedAt" from knowledge
    where fold(title) like fold(${pattern}) or fold(content) like fold(${pattern})
    order by fold(title), id`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from knowledge`)
  return { snippets: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) })), total: counted[0]!.total }
}
