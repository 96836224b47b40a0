/** Names that are remembered at a time; the oldest is forgotten for a new one. */
const MOST = 1000

/**
 * Tells for each name whether it is its turn: the first time, and again when it has been quiet about it for `ms`.
 *
 * @param ms milliseconds from one turn to the next
 * @param most names that have a turn in such a time
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
