import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('allows so many calls a key within the window, and again after it', () => {
  let now = 0
  const allowed = createRateLimit({ clock: { now: () => new Date(now) }, limit: 2, windowMs: 1_000 })
  expect([allowed('a'), allowed('a'), allowed('a'), allowed('b')]).toEqual([true, true, false, true])
  now = 1_001
  expect(allowed('a')).toBe(true)
})

it('forgets the oldest keys before it fills the memory', () => {
  const allowed = createRateLimit({ clock: { now: () => new Date(0) }, limit: 1, windowMs: 1_000 })
  allowed('first')
  for (let key = 0; key < 10_000; key += 1) allowed(`key ${key}`)
  expect(allowed('first')).toBe(true)
})
