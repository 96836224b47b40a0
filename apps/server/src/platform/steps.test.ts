import { expect, it } from 'vitest'
import { silentLogger } from './logger.ts'
import type { Realtime, WakeTopic } from './realtime.ts'
import { describe as words, runSteps, type Step } from './steps.ts'

/** Wake-ups that a test gives by hand. */
function bell() {
  const listeners = new Set<() => void>()
  const onWake: Realtime['onWake'] = (_topic: WakeTopic, listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const realtime: Realtime = { onWake, close: async () => {}, subscribe: async function* () {} }
  return { realtime, listeners, ring: () => listeners.forEach((listener) => listener()) }
}

/** A step that does what the test tells it, and says when it ran. */
function step(run: () => Promise<number>): Step & { ran: (times: number) => Promise<void>; runs: number } {
  const waiting: { times: number; resolve: () => void }[] = []
  return {
    name: 'test',
    topic: 'answer',
    batch: 10,
    runs: 0,
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
  const running = runSteps([work], { realtime, logger: silentLogger })
  await ran
  let closed = false
  const closing = running.close().then(() => (closed = true))
  await Promise.resolve()
  expect(closed).toBe(false)
  finish()
  await closing
  expect(listeners.size).toBe(0)
})

it('runs again after an error, when it is woken, and by itself', async () => {
  const { realtime, ring } = bell()
  let fails = true
  const work = step(async () => {
    if (fails) throw new Error('down')
    return 0
  })
  const first = work.ran(1)
  const running = runSteps([work], { realtime, logger: silentLogger })
  await first
  fails = false
  const second = work.ran(2)
  ring()
  await second
  await work.ran(work.runs + 1)
  await running.close()
})

it('never puts the values of a statement into words', () => {
  const error = new Error('Failed query: insert …\nparams: a secret', { cause: new Error('duplicate key') })
  expect(words(error)).toBe('duplicate key')
  expect(words(new Error('Failed query: x\nparams: a secret'))).not.toContain('secret')
})
