import type { Schedule, ScheduleReason } from '@balcao/contract'
import { rateLimit } from '@balcao/copy/rate-limit'
import { schedules } from '@balcao/copy/schedules/screen'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { SCHEDULE as CAMPAIGN } from '../../../testing/outreach.ts'

/** Opens in the dialog of the calendar, as a campaign does not. */
const SCHEDULE: Schedule = { ...CAMPAIGN, type: 'reminder' }

test('says why a schedule did not leave', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:40:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const all = (Object.keys(schedules.reasons) as ScheduleReason[]).map((reason, index) => ({
    ...SCHEDULE,
    id: `01980000-0000-7000-8000-00000000000${index}`,
    title: reason,
    status: reason.endsWith('-down') ? ('expired' as const) : ('failed' as const),
    reason,
  }))
  await openScreen('/dashboard/schedules?vista=agenda', {
    schedules: {
      list: () => ({ schedules: all, repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
      get: ({ id }) => all.find((each) => each.id === id)!,
    },
  })
  for (const { title, reason } of all) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await says(schedules.reasons[reason])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('says why a campaign waits, and until when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:40:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const running = { ...SCHEDULE, status: 'running' as const, endedAt: null }
  const waits = {
    kind: 'schedule' as const,
    id: SCHEDULE.id,
    until: new Date('2026-12-12T09:00:00-03:00'),
    isTooLate: true,
  }
  await openScreen('/dashboard/schedules?vista=agenda', {
    schedules: {
      list: () => ({ schedules: [running], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
      get: () => running,
    },
    channels: { waits: () => ({ waits: [{ ...waits, because: 'daily-cap' }] }) },
  })
  const entry = page.getByRole('button', { name: new RegExp(`^${SCHEDULE.title}`) })
  await expect
    .element(entry)
    .toHaveAccessibleName(new RegExp(rateLimit.waits.because('daily-cap', 'sáb, 12/12, 09:00')))
  await entry.click()
  await says(`${rateLimit.waits.because('daily-cap', 'sáb, 12/12, 09:00')} ${rateLimit.waits.tooLate.schedule}`)
  await look()
})
