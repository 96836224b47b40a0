import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * Returns the SQL that counts what the current venue has: the same number as counting the rows, with the changes of
 * this transaction, and as fast in a large venue as in a small one (`venue_counts`).
 *
 * @param what `contacts` for those that were not erased; `chats` for the listed conversations that are not resolved
 */
export const keptCount = (what: 'contacts' | 'chats'): SQL =>
  sql.raw(`(select coalesce(sum(amount), 0)::int from venue_counts where what = '${what}')`)
