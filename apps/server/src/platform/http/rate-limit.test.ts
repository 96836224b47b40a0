import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createFailureLimit, createRateLimit, networkOf } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const options = (name: string, limit: number) => ({ db: app.db, clock: app.clock, name, limit, windowMs: 1_000 })

it('allows so many calls a key within the window, and again after it', async () => {
  const allowed = createRateLimit(options('calls', 2))
  expect([await allowed('a'), await allowed('a'), await allowed('a'), await allowed('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  app.wait(1_001)
  expect(await allowed('a')).toBe(true)
})

it('counts what several processes are asked together, also at the same moment', async () => {
  const one = createRateLimit(options('shared', 10))
  const other = createRateLimit(options('shared', 10))
  const answers = await Promise.all(Array.from({ length: 30 }, (_, call) => (call % 2 ? one : other)('a')))
  expect(answers.filter(Boolean)).toHaveLength(10)
})

it('keeps neither addresses nor e-mails', async () => {
  await createRateLimit(options('secret', 1))('ana@example.com 203.0.113.9')
  const { rows } = await app.db.pool.query('select * from rate_limits')
  expect(JSON.stringify(rows)).not.toMatch(/ana@|203\.0\.113/)
})

it('lets another process guess once more at most, where failures are counted', async () => {
  const one = createFailureLimit(options('failures', 3))
  const other = createFailureLimit(options('failures', 3))
  for (let failure = 0; failure < 3; failure++) await one.noteFailure('a')
  expect([one.isSpent('a'), other.isSpent('a'), one.isSpent('b')]).toEqual([true, false, false])
  await other.noteFailure('a')
  expect(other.isSpent('a')).toBe(true)
  app.wait(1_001)
  expect([one.isSpent('a'), other.isSpent('a')]).toEqual([false, false])
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
