import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '@balcao/contract/stored-errors'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import type { Realtime, WakeTopic } from './realtime.ts'
import { inStage } from './telemetry/metrics.ts'

/**
 * A durable step of a journey: it looks for due rows, works on some and returns their number. The rows are the jobs
 * (docs/decisions/0003), so a step may be killed anywhere, run twice and run in several processes.
 */
export type Step = {
  name: string
  topic: WakeTopic
  /** The most rows of one run. After a run that found fewer, others gather for a moment. */
  batch: number
  /**
   * Returns the condition that a run would find something, which is read as `Database.worker`. It may be true in vain,
   * but must never be false while there is work, because nothing else looks.
   */
  due(now: Date): SQL
  /** Works on the due rows and returns their number; 0 when there were none. Errors of one row stay with that row. */
  run(): Promise<number>
  /** Waits for the work that `run` has begun and did not wait for. */
  idle?(): Promise<void>
}

/**
 * The longest time that a due row waits when no wake-up came (a row whose time came), in milliseconds. A row often
 * becomes due soon after a commit, so looks are frequent for a while after each commit, and rare while nobody uses the
 * product.
 */
const LOOKS: Looks = { everyMs: 250, seldomEveryMs: 5_000, busyForMs: 30_000 }
type Looks = { everyMs: number; seldomEveryMs: number; busyForMs: number }
const AFTER_ERROR = 1_000
/** Milliseconds without a look after which the loops count as hung: no statement takes that long. */
const HANGS_AFTER = 30_000

/** Returns a condition that only the process knows, for use besides those of the database. */
export const when = (isDue: boolean): SQL => sql`${isDue}::boolean`
export const either = (...conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`
/** Returns a condition that the database looks at only where the first one holds; the text of the look stays the same. */
export const both = (first: SQL, second: SQL): SQL => sql`(${first} and ${second})`

/** Returns the steps whose run may find something now, with one statement, however many steps there are. */
export async function findDueSteps(
  steps: Step[],
  { db, clock }: { db: Pick<Database, 'workerStatement'>; clock: Clock },
): Promise<Step[]> {
  const now = clock.now()
  const due = sql.join(
    steps.map((step) => step.due(now)),
    sql`, `,
  )
  const { rows } = await db.workerStatement((tx) => tx.execute<{ due: boolean[] }>(sql`select array[${due}] as due`))
  return steps.filter((_, at) => rows[0]?.due[at])
}

/**
 * Returns the milliseconds for which work gathers before the next look. Under load, work that comes one by one is
 * expensive; after a moment there is more of it, and it shares its commits. After little work the pause is short, so
 * that nobody waits long.
 */
export const gatherFor = (done: number) => (done < FEW ? 10 : 40)
const FEW = 4

type Deps = {
  db: Pick<Database, 'workerStatement'>
  clock: Clock
  realtime: Realtime
  logger: Logger
  /** The intervals of the looks for due rows; a test may set others. */
  looks?: Looks
  /** Is called when nothing was committed for a while, once until something is. */
  onIdle?: () => void
}

/**
 * Runs steps until closed: again at once after a full batch, otherwise when one is woken, or found due at the next
 * look. Code that makes a row due wakes its step, so there is no second look just to find nothing.
 */
export function runSteps(steps: Step[], deps: Deps) {
  const stop = new AbortController()
  const loops = steps.map((step) => startLoop(step, deps, stop.signal))
  const looking = look(deps, stop.signal, async () => {
    const due = await findDueSteps(steps, deps)
    loops.forEach(({ wakeUp }, at) => due.includes(steps[at]!) && wakeUp())
  })
  return {
    /** Tells whether due work was looked for lately: a loop that hangs or ended would not. */
    isRunning: () => performance.now() - looking.at() < HANGS_AFTER,
    /** Stops after the running work has finished. */
    async close() {
      stop.abort()
      await Promise.all([looking.ended, ...loops.map(({ ended }) => ended)])
      await Promise.all(steps.map(async (step) => step.idle?.()))
    },
  }
}

function look(deps: Deps, signal: AbortSignal, wakeDue: () => Promise<void>) {
  let lookedAt = performance.now()
  const looked = async () => {
    try {
      await wakeDue()
    } finally {
      lookedAt = performance.now()
    }
  }
  return { at: () => lookedAt, ended: keepLooking(deps, signal, looked) }
}

async function keepLooking(
  { realtime, logger, looks = LOOKS, onIdle }: Deps,
  signal: AbortSignal,
  wakeDue: () => Promise<void>,
) {
  let busyUntil = performance.now() + looks.busyForMs
  let isIdle = false
  let endPause = () => {}
  const off = realtime.onCommit(() => {
    const wasIdle = performance.now() > busyUntil
    busyUntil = performance.now() + looks.busyForMs
    if (wasIdle) endPause()
  })
  signal.addEventListener('abort', () => endPause())
  while (!signal.aborted) {
    let failed = false
    try {
      await wakeDue()
    } catch (error) {
      logger.error({ error: describeError(error) }, 'due steps could not be looked for; the next look comes')
      failed = true
    }
    if (signal.aborted) break
    const wasBusy = !isIdle
    isIdle = performance.now() > busyUntil
    if (isIdle && wasBusy) onIdle?.()
    const woken = new AbortController()
    endPause = () => woken.abort()
    await until(failed ? AFTER_ERROR : isIdle ? looks.seldomEveryMs : looks.everyMs, woken.signal)
  }
  off()
}

function startLoop(step: Step, { realtime, logger }: Deps, signal: AbortSignal) {
  let woken = true
  let notify = () => {}
  const wakeUp = () => {
    woken = true
    notify()
  }
  const run = async () => {
    const off = realtime.onWake(step.topic, wakeUp)
    signal.addEventListener('abort', wakeUp)
    while (!signal.aborted) {
      if (!woken) await new Promise<void>((resolve) => (notify = resolve))
      if (signal.aborted) break
      woken = false
      try {
        const done = await inStage(step.name, () => step.run(), Number)
        if (done >= step.batch) woken = true
        else if (done > 0) await sleep(gatherFor(done))
      } catch (error) {
        logger.error({ step: step.name, error: describeError(error) }, 'a step failed and will run again')
        woken = true
        await until(AFTER_ERROR, signal)
      }
    }
    off()
  }
  return { wakeUp, ended: run() }
}

/** Waits for some milliseconds, or until `signal` aborts. */
const until = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)
