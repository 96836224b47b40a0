import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '@balcao/contract/stored-errors'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import type { Realtime, WakeTopic } from './realtime.ts'

/**
 * A durable step of a journey: it looks for rows that are due, works on some and says how many. The rows are the jobs
 * (docs/decisions/0003), so a step may be killed anywhere, run twice and run in several processes.
 */
export type Step = {
  name: string
  topic: WakeTopic
  /** Rows of one run. A run that found fewer lets others gather for a moment. */
  batch: number
  /**
   * A condition of the database, read as `Database.worker`: whether a run may find something. It may be true in vain, but never false
   * while there is work: nobody else looks.
   */
  due(now: Date): SQL
  /** Works on what is due; 0 when there was nothing. Errors of one row stay with that row. */
  run(): Promise<number>
  /** Waits for what `run` has begun and not waited for. */
  idle?(): Promise<void>
}

/**
 * Longest a due row waits when no wake-up reached us (a row whose time came). Something becomes due soon after something happened, so
 * looks come often for a while after each commit, and seldom while nobody uses the product. Milliseconds.
 */
const LOOKS: Looks = { everyMs: 250, seldomEveryMs: 2_000, busyForMs: 30_000 }
type Looks = { everyMs: number; seldomEveryMs: number; busyForMs: number }
const AFTER_ERROR = 1_000

/** A condition that only the process knows of, beside those of the database. */
export const when = (isDue: boolean): SQL => sql`${isDue}::boolean`
export const either = (...conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

/** Returns the steps whose run may find something now: one statement, however many steps there are. */
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
 * How long to let work gather before the next look. Work that comes one by one under load is dear; after a moment there is
 * more of it, and it shares its commits. Where there was little, nobody is kept waiting for company. Milliseconds.
 */
export const gatherFor = (done: number) => (done < FEW ? 10 : 40)
const FEW = 4

type Deps = {
  db: Pick<Database, 'workerStatement'>
  clock: Clock
  realtime: Realtime
  logger: Logger
  /** How often it looks for due rows; a test may have it otherwise. */
  looks?: Looks
}

/**
 * Runs steps until closed: again at once after a full batch, otherwise when one is woken, or found due at the next look.
 * Whoever makes a row due says so, so there is no second look just to find nothing.
 */
export function runSteps(steps: Step[], deps: Deps) {
  const stop = new AbortController()
  const loops = steps.map((step) => startLoop(step, deps, stop.signal))
  const looking = look(deps, stop.signal, async () => {
    const due = await findDueSteps(steps, deps)
    loops.forEach(({ wakeUp }, at) => due.includes(steps[at]!) && wakeUp())
  })
  return {
    /** Lets running work finish. */
    async close() {
      stop.abort()
      await Promise.all([looking, ...loops.map(({ ended }) => ended)])
      await Promise.all(steps.map(async (step) => step.idle?.()))
    },
  }
}

async function look({ realtime, logger, looks = LOOKS }: Deps, signal: AbortSignal, wakeDue: () => Promise<void>) {
  let busyUntil = performance.now() + looks.busyForMs
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
    const isIdle = performance.now() > busyUntil
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
        const done = await step.run()
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

/** Waits so many milliseconds, or until it is stopped. */
const until = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)
