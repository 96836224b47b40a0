import { expect, it } from 'vitest'
import { newestWaiting } from './newest-waiting.ts'

const since = (minute: number) => ({ waitingSince: new Date(minute * 60_000) })

it('tells of somebody new although another was taken between two looks', () => {
  const heard = newestWaiting([since(1), since(2)], 0)
  expect(newestWaiting([since(2), since(3)], heard)).toBeGreaterThan(heard)
})

it('tells of nobody new when somebody is taken, and comes back to those who wait already', () => {
  const heard = newestWaiting([since(1), since(2)], 0)
  expect(newestWaiting([since(1)], heard)).toBe(heard)
  expect(newestWaiting([], heard)).toBe(heard)
  expect(newestWaiting([since(1), since(2)], heard)).toBe(heard)
})
