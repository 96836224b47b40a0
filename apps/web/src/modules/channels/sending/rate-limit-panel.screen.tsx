import type { ChannelRateLimit } from '@balcao/contract'
import { rateLimit } from '@balcao/copy/rate-limit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const advice: Record<string, string> = rateLimit.advice
const REASONS = Object.keys(rateLimit.reasons) as NonNullable<ChannelRateLimit['waitsFor']>[]

test.each(REASONS)('tells why what a channel sends by itself waits: %s', async (reason) => {
  await openScreen('/dashboard/agent-settings', {
    channels: {
      rateLimit: ({ channelId }) => ({
        channelId,
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
  await says(rateLimit.reasons[reason], rateLimit.reserve(25))
  if (advice[reason]) await says(advice[reason])
  const resume = page.getByRole('button', { name: rateLimit.resume })
  await expect.element(resume).toHaveLength(reason === 'failing' ? 1 : 0)
  if (reason === 'plan-contacts') await look()
})
