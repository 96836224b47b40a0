/** Keeps, for everything that one request or one run of a step begins, the ids that its lines in the log carry. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** The ids of what is going on: of a request, and of a run of a step. */
export type Ids = { requestId?: string; job?: string }

const current = new AsyncLocalStorage<Ids>()

/** Returns the ids of the work that asks; empty outside of any. */
export const currentIds = (): Ids => current.getStore() ?? {}

/** Runs work whose lines in the log carry these ids, besides those of the work around it. */
export const withIds = <T>(ids: Ids, work: () => T): T => current.run({ ...currentIds(), ...ids }, work)

/** Is different in each process and thread, so that two of them never name two jobs alike. */
const process = randomBytes(3).toString('hex')
let jobs = 0

/** Returns a new id for a run of a step, such as `answer-3f09c2-1a`. */
export const newJob = (step: string): string => `${step}-${process}-${(++jobs).toString(36)}`

/** Matches ids that a log and a header may hold: the usual kinds (UUID, hexadecimal, `a.b:c`), and nothing long. */
const REQUEST_ID = /^[\w.:-]{1,128}$/

/** Returns the id that a caller or a proxy gave to a request, or a new one. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && REQUEST_ID.test(given) ? given : randomUUID()
