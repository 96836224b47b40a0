/**
 * A function of two words that keeps its latest results. Every reply reads the conversation again from its start, so the
 * same texts come back a dozen times; what was understood of them does not change.
 *
 * @param read a pure function; its results are shared and must not be changed
 * @param capacity the number of results kept, about a kilobyte each; the oldest are dropped first, which is cheaper than tracking the least used
 */
export function remember<T>(read: (text: string, context: string) => T, capacity = 4_000) {
  return rememberBy((text: string, context: string) => `${context}\n${text}`, read, capacity)
}

/** As `remember`, for any function whose arguments can be told by a key. */
export function rememberBy<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  read: (...args: Args) => T,
  capacity: number,
) {
  const results = new Map<string, T>()
  return (...args: Args): T => {
    const key = keyOf(...args)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = read(...args)
    results.set(key, result)
    if (results.size > capacity) results.delete(results.keys().next().value!)
    return result
  }
}
