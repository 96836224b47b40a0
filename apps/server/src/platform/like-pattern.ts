/** Returns a pattern for `like` that finds the words anywhere; special characters of `like` count as written. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
