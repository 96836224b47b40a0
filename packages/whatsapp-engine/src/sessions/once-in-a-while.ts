/** The number of names that are remembered; the oldest is forgotten for a new one. */
const MOST = 1000

/**
 * Tells for each name whether it may be reported: the first time, and again once `ms` have passed since the last
 * report.
 *
 * @param ms milliseconds between two reports of a name
 * @param most the most names that are reported within `ms`
 */
export function onceInAWhile(ms: number, most: number, now: () => Date): (name: string) => boolean {
  const turns = new Map<string, number>()
  return (name) => {
    const at = now().getTime()
    const last = turns.get(name)
    if (last !== undefined && at - last < ms) return false
    const others = [...turns.values()].filter((turn) => at - turn < ms)
    if (others.length >= most) return false
    turns.delete(name)
    turns.set(name, at)
    if (turns.size > MOST) turns.delete(turns.keys().next().value!)
    return true
  }
}
