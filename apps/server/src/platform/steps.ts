import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Works on what is due; 0 when there was nothing. Errors of one row stay with that row. */
  run(): Promise<number>
  /** Waits for what `run` has begun and not waited for. */
  idle?(): Promise<void>
}

/** Longest a due row waits when no wake-up reached us (another process, a row whose time came). Milliseconds. */
const LOOK_EVERY = 250
const AFTER_ERROR = 1_000

/**
 * How long to let work gather before the next look. Work that comes one by one under load is dear; after a moment there is
 * more of it, and it shares its commits. Where there was little, nobody is kept waiting for company. Milliseconds.
 */
export const gatherFor = (done: number) => (done < FEW ? 10 : 40)
const FEW = 4

/**
 * Runs steps until closed: again at once after a full batch, otherwise when woken or at the next look. Whoever makes a
 * row due says so, so there is no second look just to find nothing.
 */
export function runSteps(steps: Step[], { realtime, logger }: { realtime: Realtime; logger: Logger }) {
  const stop = new AbortController()
  const loops = steps.map((step) => loop(step, realtime, logger, stop.signal))
  return {
    /** Lets running work finish. */
    async close() {
      stop.abort()
      await Promise.all(loops)
      await Promise.all(steps.map(async (step) => step.idle?.()))
    },
  }
}

async function loop(step: Step, realtime: Realtime, logger: Logger, signal: AbortSignal) {
  let woken = false
  let notify = () => {}
  const wakeUp = () => {
    woken = true
    notify()
  }
  const off = realtime.onWake(step.topic, wakeUp)
  signal.addEventListener('abort', wakeUp)
  while (!signal.aborted) {
    woken = false
    let pause = LOOK_EVERY
    try {
      const done = await step.run()
      if (done >= step.batch) continue
      if (done > 0) await sleep(gatherFor(done))
    } catch (error) {
      logger.error({ step: step.name, error: describe(error) }, 'a step failed and will run again')
      pause = AFTER_ERROR
    }
    if (woken) continue
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      notify = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    notify = () => {}
  }
  off()
}

/** An error in words for the log: message and PostgreSQL's own, never the parameters of the statement. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return cause ?? error.message.split('\nparams:')[0]!
}
