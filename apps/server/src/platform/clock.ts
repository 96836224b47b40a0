/** Where the program gets the time from. Tests hold their own and move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant `ms` milliseconds after now. */
export const after = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms)
