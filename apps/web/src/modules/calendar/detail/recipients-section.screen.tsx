import type { Recipient, Schedule } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { schedules } from '@balcao/copy/schedules/screen'
import { onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { SCHEDULE as CAMPAIGN } from '../../../testing/outreach.ts'

/** Opens in the dialog of the calendar, as a campaign does not. */
const SCHEDULE: Schedule = { ...CAMPAIGN, type: 'reminder' }

test('says of everybody who got nothing why', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:40:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const { skipped, states } = schedules.detail
  // Who wants none is left out, and counts as no failure.
  const { 'opted-out': _, ...known } = chats.message.failures
  const failures: Record<string, string> = { ...known, '131': 'código 131' }
  const recipient = (reason: string, state: Recipient['state']): Recipient => ({
    contactId: reason,
    name: `Freguês ${reason}`,
    phone: null,
    state,
    reason,
    conversationId: null,
    at: null,
    reactions: [],
  })
  const recipients = [
    ...Object.keys(skipped).map((reason) => recipient(reason, 'skipped')),
    ...Object.keys(failures).map((reason) => recipient(reason, 'failed')),
  ]
  await openScreen('/dashboard/schedules?vista=agenda', {
    schedules: {
      list: () => ({ schedules: [SCHEDULE], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
      get: () => SCHEDULE,
      recipients: () => ({ recipients, total: recipients.length, pageSize: 50 }),
    },
  })
  await page.getByRole('button', { name: /^Samba/ }).click()
  await says('Este agendamento terminou: só o título e a descrição ainda podem mudar.')
  await page.getByRole('dialog').getByText('Destinatários').click()
  await says(...Object.values(skipped).map((why) => `${states.skipped} · ${why}`))
  await says(...Object.values(failures).map((why) => `${states.failed} · ${why.replace(/\.$/, '')}`))
  await look()
})
