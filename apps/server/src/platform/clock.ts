/** The source of the time in the program. Tests have their own and move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds of a second, and of the units below. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the instant `ms` milliseconds from now. */
export const after = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms)
