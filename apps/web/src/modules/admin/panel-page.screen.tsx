import { admin } from '@balcao/copy/admin/screens'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN } from '../../testing/administration.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('tells whoever cares for the installation what failed today', async () => {
  const failuresToday = { messages: 3, schedules: 4, webhooks: 5, mails: 6 }
  const none = { value: 0, trend: null }
  await openScreen(
    '/admin',
    {
      account: { session: () => ADMIN },
      admin: {
        panel: () => ({
          users: none,
          activeSubscriptions: none,
          monthlyRevenue: none,
          plans: none,
          latestSubscriptions: [],
          activity: [],
          health: {
            channels: 1,
            channelsConnected: 1,
            messagesToday: 0,
            queued: 0,
            oldestQueuedAt: null,
            failuresToday,
            version: '0.1.0',
          },
        }),
      },
    },
    ADMIN,
  )
  const { failures } = admin.panel
  await says(...Object.values(failures))
  for (const kind of ['messages', 'schedules', 'webhooks', 'mails'] as const) {
    const term = page.getByText(failures[kind]).element()
    expect(term.nextElementSibling?.textContent).toBe(String(failuresToday[kind]))
  }
})
