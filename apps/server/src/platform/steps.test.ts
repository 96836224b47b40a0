import { sql } from '#platform/drizzle.ts'
import { expect, it } from 'vitest'
import type { Tx } from './database.ts'
import { silentLogger } from './logger.ts'
import type { Realtime, WakeTopic } from './realtime.ts'
import { runSteps, type Step } from './steps.ts'

/** Wake-ups that a test gives by hand. */
function bell() {
  const listeners = new Set<() => void>()
  const onWake: Realtime['onWake'] = (_topic: WakeTopic, listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const commits = new Set<() => void>()
  const onCommit: Realtime['onCommit'] = (listener) => {
    commits.add(listener)
    return () => void commits.delete(listener)
  }
  const realtime: Realtime = {
    onWake,
    onCommit,
    streams: () => 0,
    close: async () => {},
    subscribe: async function* () {},
  }
  const call = (all: Set<() => void>) => all.forEach((listener) => listener())
  return { realtime, listeners, commits, ring: () => call(listeners), commit: () => call(commits) }
}

/** Returns a database whose look finds these steps due. */
function looks(due: () => boolean[] | Error) {
  const tx = {
    async execute() {
      const found = due()
      if (found instanceof Error) throw found
      return { rows: [{ due: found }] }
    },
  } as unknown as Tx
  return {
    db: { workerStatement: <T>(statement: (tx: Tx) => Promise<T>) => statement(tx) },
    clock: { now: () => new Date() },
  }
}

/** A step that does what the test tells it, and says when it ran. */
function step(run: () => Promise<number>): Step & { ran: (times: number) => Promise<void>; runs: number } {
  const waiting: { times: number; resolve: () => void }[] = []
  return {
    name: 'test',
    topic: 'answer',
    batch: 10,
    runs: 0,
    due: () => sql`true`,
    async run() {
      this.runs += 1
      for (const { times, resolve } of waiting) if (this.runs >= times) resolve()
      return run()
    },
    ran(times) {
      return new Promise((resolve) => waiting.push({ times, resolve }))
    },
  }
}

it('goes on while there is work, and lets running work finish when it is closed', async () => {
  const { realtime, listeners } = bell()
  let left = 3
  let finish = () => {}
  const work = step(() => (left-- > 0 ? Promise.resolve(1) : new Promise((resolve) => (finish = () => resolve(0)))))
  const ran = work.ran(4)
  const running = runSteps([work], { ...looks(() => [true]), realtime, logger: silentLogger })
  await ran
  let closed = false
  const closing = running.close().then(() => (closed = true))
  await Promise.resolve()
  expect(closed).toBe(false)
  finish()
  await closing
  expect(listeners.size).toBe(0)
})

it('runs again after an error, when it is woken, and when a look finds it due', async () => {
  const { realtime, ring } = bell()
  let fails = true
  let due: boolean[] | Error = new Error('the database is away')
  const work = step(async () => {
    if (fails) throw new Error('down')
    return 0
  })
  const other = step(async () => 0)
  const first = work.ran(1)
  const running = runSteps([work, other], { ...looks(() => due), realtime, logger: silentLogger })
  await first
  fails = false
  await work.ran(2)
  ring()
  await work.ran(3)
  const rested = other.runs
  due = [true, false]
  await work.ran(work.runs + 2)
  expect(other.runs).toBe(rested)
  await running.close()
})

/** Returns a database in which nothing is due, with how often it was looked at and a promise of the next look. */
function countedLooks() {
  const counted = { looked: 0, next: () => {} }
  const database = looks(() => {
    counted.looked += 1
    counted.next()
    return [false]
  })
  return { counted, database, look: () => new Promise<void>((resolve) => (counted.next = resolve)) }
}
const NEVER = 3_600_000

it('looks seldom while nobody uses the product, and at once when something was committed', async () => {
  const { realtime, commit, commits } = bell()
  const { counted, database, look } = countedLooks()
  const first = look()
  const idle = { everyMs: 1, seldomEveryMs: NEVER, busyForMs: 0 }
  let rests = 0
  const onIdle = () => void (rests += 1)
  const running = runSteps([step(async () => 0)], { ...database, realtime, logger: silentLogger, looks: idle, onIdle })
  await first
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(counted.looked).toBe(1)
  const second = look()
  commit()
  await second
  expect(counted.looked).toBe(2)
  expect(rests).toBe(1)
  await running.close()
  expect(commits.size).toBe(0)
})

it('looks often for a while after something was committed', async () => {
  const { realtime } = bell()
  const { database, look } = countedLooks()
  const busy = { everyMs: 1, seldomEveryMs: NEVER, busyForMs: NEVER }
  const running = runSteps([step(async () => 0)], { ...database, realtime, logger: silentLogger, looks: busy })
  for (let n = 0; n < 3; n += 1) await look()
  await running.close()
})
