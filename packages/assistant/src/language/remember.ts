/**
 * A function of two words that keeps its latest results. Every reply reads the conversation again from its start, so the
 * same texts come back a dozen times; what was understood of them does not change.
 *
 * @param read pure; its results are shared and must not be changed
 * @param capacity results kept, about a kilobyte each; the oldest go first
 */
export function remember<T>(read: (text: string, context: string) => T, capacity = 4_000) {
  const results = new Map<string, T>()
  return (text: string, context: string): T => {
    const key = `${context}\n${text}`
    const known = results.get(key)
    if (known !== undefined) return known
    const result = read(text, context)
    results.set(key, result)
    if (results.size > capacity) results.delete(results.keys().next().value!)
    return result
  }
}
