/** A pattern for `like` that finds the words anywhere; what `like` treats specially counts as written. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
