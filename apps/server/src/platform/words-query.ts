import { type SQL, sql } from '#platform/drizzle.ts'

/** The most words of a search; more would only make the query slow. */
const WORDS_AT_MOST = 12

/**
 * Returns the full-text query of what somebody typed: all of the words, the last one also by its beginning. See
 * `words_query` in SQL.
 */
export function wordsQuery(typed: string): SQL {
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_AT_MOST)
  return sql`words_query(${words.slice(0, -1).join(' & ')}, ${words.at(-1) ?? ''})`
}
