import { expect, it } from 'vitest'
import { soak } from '../../bench/soak/soak.ts'
import { full } from '../support/full.ts'

/** The short form of `npm run soak` (docs/measurements.md): what grows by every message shows in two minutes, too. */
it.runIf(full)('grows by nothing while it is used for two minutes', { timeout: 400_000 }, async () => {
  const { growths, done } = await soak({ minutes: 2, seed: Math.floor(Math.random() * 1_000_000) })
  expect(done.failures).toEqual([])
  expect(Math.min(done.messages, done.campaigns, done.streams, done.logins)).toBeGreaterThan(0)
  expect(growths.filter(({ grows }) => grows)).toEqual([])
})
