import type { Schedule } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { ORPCError } from '@orpc/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../../testing/outreach.ts'
import { press } from '../../../testing/windows.ts'

/** For ten minutes, at 17:30 of the day. */
const PLANNED: Schedule = {
  ...SCHEDULE,
  type: 'reminder',
  status: 'pending',
  end: '2026-12-11T17:40',
  startedAt: null,
  endedAt: null,
}

/** Opens an entry at a moment of its day. */
async function open(schedule: Schedule, moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-12-11T${moment}:20-03:00`) })
  onTestFinished(() => void vi.useRealTimers())
  const late = { lastAt: new Date('2026-12-11T15:26:00Z'), lastAtLocal: '2026-12-11T12:26', dailyCap: 187 }
  const server = await openScreen('/dashboard/schedules?vista=agenda&data=2026-12-11', {
    schedules: {
      list: () => ({ schedules: [schedule], repetitions: [], zone: SCHEDULE.zone, now: `2026-12-11T${moment}` }),
      get: () => schedule,
      preview: () => ({ ...PREVIEW, estimate: late }),
    },
  })
  await page.getByRole('button', { name: /^Samba/ }).click()
  const inputs = (name: string) =>
    server.calls.filter(({ procedure }) => procedure === `schedules/${name}`).map(({ input }) => input)
  return { server, inputs }
}

test('asks as of now for what it is, says until when it is sent, and that some would not fit', async () => {
  const { inputs } = await open(PLANNED, '12:00')
  await press(schedules.detail.actions.sendNow)
  const moment = (time: string) => schedules.preview.moment('11/12/2026', time)
  await says(series.sendNow.until(moment('12:10')), schedules.preview.late(moment('12:26')))
  expect(inputs('preview').at(-1)).toMatchObject({ type: 'reminder', start: '2026-12-11T12:00' })
  await look()
  await page.getByRole('dialog').last().getByRole('button', { name: schedules.preview.useEnd }).click()
  await says(series.sendNow.until(moment('13:26')), series.sendNow.saves)
})

test('asks before it sends what is resumed after its time', async () => {
  const paused: Schedule = { ...PLANNED, status: 'paused' }
  const { server, inputs } = await open(paused, '18:40')
  await press(schedules.detail.actions.resume)
  await says(series.sendNow.title)
  expect(inputs('change')).toEqual([])
  server.answer({ schedules: { change: () => ({ ...paused, status: 'pending' }) } })
  await press('Enviar para 3 pessoas')
  await says('Envio liberado')
  expect(inputs('change')).toMatchObject([{ id: PLANNED.id, action: 'sendNow' }])
})

test('resumes the days to come of a series whose time has passed, and asks for this one', async () => {
  const { server, inputs } = await open({ ...PLANNED, status: 'paused', recurrence: 'weekly' }, '18:40')
  await press(schedules.detail.actions.resume)
  await says(series.actions.resume.title, series.actions.resume.past)
  await look()
  await press(series.actions.resume.submit)
  await says(series.sendNow.title, series.sendNow.onlyThis)
  await press(series.sendNow.cancel)
  server.answer({ schedules: { change: () => ({ ...PLANNED, recurrence: 'weekly' }) } })
  await press(schedules.detail.actions.resume)
  await page.getByLabelText(series.scopes.all).click()
  await press(series.actions.resume.submit)
  await says('Envio retomado')
  expect(inputs('change')).toMatchObject([{ id: PLANNED.id, scope: 'all', action: 'resume' }])
})

test('sends what was seen, or says that it changed meanwhile', async () => {
  const chosen: Schedule = {
    ...PLANNED,
    audience: 'chosen',
    tags: [],
    recipients: { ...PLANNED.recipients, version: 'as três' },
  }
  const { server, inputs } = await open(chosen, '12:00')
  const data = { changed: { audience: { kind: 'kept', version: 'outras' } } }
  server.answer({
    schedules: { change: () => Promise.reject(new ORPCError('changed_meanwhile', { status: 409, data })) },
  })
  await press(schedules.detail.actions.sendNow)
  await press('Enviar para 3 pessoas')
  await says(schedules.detail.failed, series.sendNow.changed)
  const base = { text: chosen.text, start: chosen.start, audience: { kind: 'kept', version: 'as três' } }
  expect(inputs('change')).toMatchObject([{ id: chosen.id, action: 'sendNow', base }])
})
