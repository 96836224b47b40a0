import { DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/** When an event is tried again, and when its address is. Null: never. */
export type Retry = { dueAt: Date; laneAt: Date } | null

/** For so long a receiver may be down without missing anything. */
const PATIENCE = DAY
/** Tries of one event for which the others of its address wait, so that they arrive in order. */
const IN_ORDER = 3
const LONGEST_PAUSE = 4 * HOUR
const LONGEST_LANE_PAUSE = HOUR

/**
 * How it goes on after a failed try: 5 s, 20 s, 80 s, … up to 4 h, each a fifth more or less, for 24 hours. For its first
 * three tries an event holds its address, so that what follows does not overtake it; from then on it is tried in between.
 * An address at which nothing gets through is tried ever more slowly, whatever waits there.
 *
 * @param tried.failures at this address in a row, this one included
 */
export function retryAfter(
  { attempts, firstTriedAt }: { attempts: number; firstTriedAt: Date },
  tried: { failures: number; pauseMs: number | null; now: Date },
): Retry {
  const now = tried.now.getTime()
  const last = firstTriedAt.getTime() + PATIENCE
  if (now >= last) return null
  const asked = Math.min(tried.pauseMs ?? 0, HOUR)
  const pause = Math.max(jittered(Math.min(5 * SECOND * 4 ** attempts, LONGEST_PAUSE)), asked)
  const dueAt = Math.min(now + pause, last)
  const down = jittered(Math.min(MINUTE * 2 ** Math.max(0, tried.failures - IN_ORDER - 1), LONGEST_LANE_PAUSE))
  const holds = attempts < IN_ORDER && tried.failures <= IN_ORDER
  const laneAt = holds ? dueAt : now + Math.max(down, asked)
  return { dueAt: new Date(dueAt), laneAt: new Date(laneAt) }
}

/** Receivers that failed together are not to be asked together. */
const jittered = (ms: number) => ms * (0.8 + Math.random() * 0.4)
