/**
 * Returns a function of a text that keeps its latest results. Every reply reads the conversation from its start, and
 * each message for several reasons, so that the same texts are read a dozen times with the same result.
 *
 * @param read a pure function; its results are shared and must not be changed. Its second argument is what the result
 * depends on besides the text and has few values, such as the day
 * @param capacity the number of results kept at the least, about a kilobyte each, and up to twice as many; all that was
 * not asked for since the last drop goes at once, which is cheaper than tracking the least used
 */
export function remember<T, Context extends string = string>(
  read: (text: string, context: Context | '') => T,
  capacity = 2_000,
) {
  type Results = Map<string, Map<string, T>>
  let recent: Results = new Map()
  let older: Results = new Map()
  let size = 0
  return (text: string, context: Context | '' = ''): T => {
    const known = recent.get(context)?.get(text)
    if (known !== undefined) return known
    const result = older.get(context)?.get(text) ?? read(text, context)
    if (size++ === capacity) {
      older = recent
      recent = new Map()
      size = 1
    }
    const into = recent.get(context)
    if (into) into.set(text, result)
    else recent.set(context, new Map([[text, result]]))
    return result
  }
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
