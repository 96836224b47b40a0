/**
 * Returns a function of two strings that keeps its latest results. Every reply reads the conversation from its start,
 * so that the same texts are read a dozen times with the same result.
 *
 * @param read a pure function; its results are shared and must not be changed
 * @param capacity the number of results kept, about a kilobyte each; the oldest are dropped first, which is cheaper
 * than tracking the least used
 */
export function remember<T>(read: (text: string, context: string) => T, capacity = 4_000) {
  return rememberBy((text: string, context: string) => `${context}\n${text}`, read, capacity)
}

/** Returns the same as `remember`, for any function whose arguments can be turned into a key. */
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
