/**
 * Returns a function that reads each object once. Indexes and their texts do not change, and a result is freed with its
 * object.
 */
export function readOnce<K extends object, V extends object | string>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const value = read(key)
    known.set(key, value)
    return value
  }
}
