import type { Snippet } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'

/** What the owner taught, by title, and how much there is in all. `search` minds neither accents nor case. */
export async function findSnippets(tx: Tx, search: string): Promise<{ snippets: Snippet[]; total: number }> {
  const pattern = likePattern(search.trim())
  const { rows } = await tx.execute<Omit<Snippet, 'updatedAt'> & { updatedAt: string }>(sql`
    select id, title, content, updated_at as "updatedAt" from knowledge
    where fold(title) like fold(${pattern}) or fold(content) like fold(${pattern})
    order by fold(title), id`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from knowledge`)
  return { snippets: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) })), total: counted[0]!.total }
}
