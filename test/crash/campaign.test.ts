import { expect, it } from 'vitest'
import { crashCampaign } from '../../bench/crash/campaign.ts'
import { checkCampaign } from '../../bench/crash/check-campaign.ts'
import { full } from '../support/full.ts'

const RECIPIENTS = 200
const KILLS = 3

/** The small form of `npm run crash -- campaign` (docs/measurements.md): the same code, few kills. */
it.runIf(full)(
  'sends a campaign to everybody once when the server is killed in the middle of it',
  {
    timeout: 400_000,
  },
  async () => {
    const seed = Math.floor(Math.random() * 1_000_000)
    const report = await crashCampaign({ recipients: RECIPIENTS, kills: KILLS, seed })
    expect(report.violations, `seed ${seed}`).toEqual([])
    expect(report.killedAt).toHaveLength(KILLS)
    // On its way: none of the kills came when everything had left.
    expect(Math.max(...report.killedAt)).toBeLessThan(RECIPIENTS)
  },
)

it('finds what should not be', () => {
  const right = { phone: '1', state: 'left', status: 'read', messages: 1 }
  const evidence = { people: ['1'], stored: [right], inboxes: [{ phone: '1', texts: ['oi'] }], statuses: ['done'] }
  expect(checkCampaign(evidence)).toEqual({ missing: [], wrong: [] })
  const twice = { ...evidence, inboxes: [{ phone: '1', texts: ['oi', 'oi'] }], stored: [{ ...right, messages: 2 }] }
  expect(checkCampaign(twice).wrong).toHaveLength(2)
  const lost = {
    ...evidence,
    inboxes: [{ phone: '1', texts: [] }],
    stored: [{ ...right, state: 'queued', status: 'queued' }],
  }
  expect(checkCampaign({ ...lost, statuses: ['running'] }).missing).toHaveLength(3)
})
