import { connectionHealth } from '@balcao/copy/connection-health'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('says why a channel was not connected before', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-21T20:00:00Z') - minutes * 60_000)
  const history = Object.keys(connectionHealth.reasons).map((reason, index) => ({
    state: 'close' as const,
    reason,
    since: at(index + 1),
    until: at(index),
  }))
  await openScreen('/dashboard/agent-settings', {
    channels: {
      health: ({ channelId }) => ({
        channelId,
        state: 'open',
        aliveAt: null,
        lastInAt: null,
        lastOutAt: null,
        alertMinutes: 5,
        history,
      }),
    },
  })
  await page.getByRole('button', { name: 'Ver histórico' }).click()
  await says(...Object.values(connectionHealth.reasons))
})
