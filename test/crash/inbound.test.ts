import { expect, it } from 'vitest'
import { crashInbound } from '../../bench/crash/inbound.ts'

/** The small form of `npm run crash -- inbound` (docs/measurements.md): the same code, three kills. */
it('loses, doubles and forgets nothing when the server is killed in the middle of its work', {
  timeout: 180_000,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const report = await crashInbound({ messages: 60, kills: 3, customers: 12, seed })
  expect(report.violations, `seed ${seed}`).toEqual([])
  expect(report).toMatchObject({ accepted: 60, kills: 3 })
})
