import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * How many the house of this transaction has, for SQL: as many as counting would find, this transaction's own changes included, and
 * as fast in a large house as in a small one (`house_counts`).
 *
 * @param what `contacts`: those who are somebody; `chats`: conversations among the chats that are not resolved
 */
export const keptCount = (what: 'contacts' | 'chats'): SQL =>
  sql.raw(`(select coalesce(sum(amount), 0)::int from house_counts where what = '${what}')`)
