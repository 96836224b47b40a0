export type Random = {
  /** Returns an integer from `min` to `max`, both included. */
  between(min: number, max: number): number
}

/** Makes numbers that are the same for the same seed, so that a run can be repeated (mulberry32, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { between: (min, max) => Math.floor(min + next() * (max - min + 1)) }
}
