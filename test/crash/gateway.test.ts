import { expect, it } from 'vitest'
import { checkReplies, checkTold } from '../../bench/crash/check-gateway.ts'
import { crashGateway } from '../../bench/crash/gateway.ts'
import { full } from '../support/full.ts'

const NUMBERS = 10
const MESSAGES = 200

/** The small form of `npm run crash -- gateway` (docs/measurements.md): the same code, one kill. */
it.runIf(full)(
  'loses nothing and doubles nothing when one of two gateway processes is killed',
  {
    timeout: 300_000,
  },
  async () => {
    const seed = Math.floor(Math.random() * 1_000_000)
    const report = await crashGateway({ numbers: NUMBERS, messages: MESSAGES, kills: 1, customers: NUMBERS, seed })
    expect(report.violations, `seed ${seed}\n${report.log}`).toEqual([])
    expect(report.accepted).toBe(MESSAGES)
    expect(report.replies).toBe(MESSAGES)
    // Half of them were on the process that was killed; its leases keep them for 8 s.
    expect(report.takeovers).toHaveLength(NUMBERS / 2)
    process.stdout.write(`taken over ${report.takeovers.map(({ ms }) => Math.round(ms)).join(', ')} ms after kill -9\n`)
  },
)

it('finds what should not be', () => {
  const sent = [{ venue: '1', phone: '2', text: 'oi', id: 'C1' }]
  const told = { instance: '1', phone: '2', text: 'oi' }
  expect(checkTold(sent, [told])).toEqual([])
  expect(checkTold(sent, [])).toHaveLength(1)
  expect(checkTold(sent, [told, told])).toHaveLength(1)
  const replies = new Map([['2 R1', 'oi']])
  expect(checkReplies(replies, [{ phone: '2', inbox: [{ id: 'R1' }] }])).toEqual([])
  expect(checkReplies(replies, [{ phone: '2', inbox: [] }])).toHaveLength(1)
  expect(checkReplies(replies, [{ phone: '2', inbox: [{ id: 'R1' }, { id: 'R1' }] }])).toHaveLength(1)
  expect(checkReplies(replies, [{ phone: '2', inbox: [{ id: 'R1' }, { id: 'R2' }] }])).toHaveLength(1)
})
