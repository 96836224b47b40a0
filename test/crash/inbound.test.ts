import { expect, it } from 'vitest'
import { crashInbound } from '../../bench/crash/inbound.ts'
import { count } from '../support/full.ts'

const MESSAGES = count(24, 60)
const KILLS = count(1, 3)

/** The small form of `npm run crash -- inbound` (docs/measurements.md): the same code, few kills. */
it('loses, doubles and forgets nothing when the server is killed in the middle of its work', {
  timeout: 180_000,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const report = await crashInbound({ messages: MESSAGES, kills: KILLS, customers: 12, seed })
  expect(report.violations, `seed ${seed}`).toEqual([])
  expect(report).toMatchObject({ accepted: MESSAGES, kills: KILLS })
})
