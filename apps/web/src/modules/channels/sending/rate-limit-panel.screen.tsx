import type { NumberPace } from '@balcao/contract'
import { pace } from '@balcao/copy/pace'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const advice: Record<string, string> = pace.advice
const REASONS = Object.keys(pace.reasons) as NonNullable<NumberPace['waitsFor']>[]

test.each(REASONS)('tells why what a number sends by itself waits: %s', async (reason) => {
  await openScreen('/dashboard/agent-settings', {
    numbers: {
      pace: ({ numberId }) => ({
        numberId,
        sentToday: 12,
        dailyCap: 100,
        reserve: 25,
        linkedDays: 30,
        waiting: 3,
        waitsFor: reason,
        nextAt: null,
        quietHours: null,
      }),
    },
  })
  await says(pace.reasons[reason], pace.reserve(25))
  if (advice[reason]) await says(advice[reason])
  const resume = page.getByRole('button', { name: pace.resume })
  await expect.element(resume).toHaveLength(reason === 'failing' ? 1 : 0)
  if (reason === 'plan-contacts') await look()
})
