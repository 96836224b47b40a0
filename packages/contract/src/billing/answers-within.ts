// A file without schemas: the first page counts with it, and loads no library for them.

/**
 * Tokens that one answer is expected to use in both directions: a venue with some twenty texts, and one search in them.
 */
export const TOKENS_AN_ANSWER = 2_500

/** Returns how many more answers of a model fit into a month's limit of tokens. */
export const answersWithin = (limit: number, used: number): number =>
  Math.max(0, Math.floor((limit - used) / TOKENS_AN_ANSWER))
