/** The limits of a fair share, which divides a scarce capacity among those who want it at the same time. */

type Limits = {
  /** The total capacity, in units that `run` names; a call takes 1 by default. */
  places: number
  /** The most units that one key has at a time. */
  placesPerKey: number
  /** The most calls of one key that may wait, and the milliseconds for which each may. */
  waitingPerKey: number
  patienceMs: number
}

/** Thrown where a call would wait longer than it may. */
export class TooBusy extends Error {}

type Waiting = { units: number; start: () => void }

/**
 * Runs work for keys (an owner, a program) within limits, in this process. Keys take turns: however many calls one of
 * them makes, the first call of another is the next to begin.
 *
 * @returns `run` and `hold`, which throw TooBusy where the work did not begin
 */
export function createFairShare({ places, placesPerKey, waitingPerKey, patienceMs }: Limits) {
  let free = places
  const inUse = new Map<string, number>()
  /** The waiting calls by key, in the order of turns: a key whose call began goes to the end. */
  const waiting = new Map<string, Waiting[]>()

  function take(key: string, units: number) {
    free -= units
    inUse.set(key, (inUse.get(key) ?? 0) + units)
  }

  function giveBack(key: string, units: number) {
    free += units
    const rest = (inUse.get(key) ?? 0) - units
    if (rest > 0) inUse.set(key, rest)
    else inUse.delete(key)
    startWaiting()
  }

  const mayTake = (key: string, units: number) => (inUse.get(key) ?? 0) + units <= placesPerKey

  function startWaiting() {
    for (let started = true; started; ) {
      started = false
      for (const [key, queue] of waiting) {
        const [first] = queue
        if (!first || !mayTake(key, first.units)) continue
        // Nobody passes whoever wants much, or they would wait for ever.
        if (first.units > free) return
        queue.shift()
        waiting.delete(key)
        if (queue.length > 0) waiting.set(key, queue)
        take(key, first.units)
        first.start()
        started = true
        break
      }
    }
  }

  async function begin(key: string, units: number): Promise<void> {
    if (waiting.size === 0 && units <= free && mayTake(key, units)) return take(key, units)
    const queue = waiting.get(key) ?? []
    if (queue.length >= waitingPerKey) throw new TooBusy('too many calls wait')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { units, start: resolve }
    waiting.set(key, [...queue, entry])
    const late = setTimeout(() => {
      const rest = (waiting.get(key) ?? []).filter((each) => each !== entry)
      if (rest.length > 0) waiting.set(key, rest)
      else waiting.delete(key)
      reject(new TooBusy('waited too long'))
      startWaiting()
    }, patienceMs)
    startWaiting()
    await promise.finally(() => clearTimeout(late))
  }

  /** Takes a share. @returns a function that gives it back, however often it is called */
  async function hold(key: string, units = 1): Promise<() => void> {
    const size = Math.min(units, placesPerKey, places)
    await begin(key, size)
    let isHeld = true
    return () => {
      if (isHeld) giveBack(key, size)
      isHeld = false
    }
  }

  return {
    hold,
    async run<T>(key: string, work: () => Promise<T>, units = 1): Promise<T> {
      const letGo = await hold(key, units)
      try {
        return await work()
      } finally {
        letGo()
      }
    },
  }
}
