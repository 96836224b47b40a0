import type { Schedule } from '@balcao/contract'
import { series } from '@balcao/copy/schedules/series'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../../testing/outreach.ts'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

test('says whether a message for later was scheduled, and taken back', async () => {
  let waiting: Schedule[] = []
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    schedules: {
      waiting: () => ({ schedules: waiting, zone: 'America/Sao_Paulo', now: '2026-11-22T20:00' }),
      preview: () => PREVIEW,
      create: ({ start, text }) => {
        const schedule = { ...SCHEDULE, start, text, status: 'pending' as const }
        waiting = [schedule]
        return schedule
      },
    },
  })
  await page.getByLabelText('Digite uma mensagem').fill('Amanhã tem jazz')
  await page.getByRole('button', { name: 'Anexar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Agendar envio' }).click()
  await press('Amanhã às 10:00')
  await failsOffline(server, 'Não foi possível agendar', () => press('Agendar'))
  await press('Agendar')
  await says('Envio agendado')
  // The year is said where it is another than this one.
  const note = page.getByText(/^Sai em seg, 23\/11(\/2026)?, 10:00 · Amanhã tem jazz$/)
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: /^Cancelar o envio de/ }).click()
  await failsOffline(server, 'Não foi possível cancelar o envio', () => press('Cancelar envio'))
})

test('asks which days of one that repeats are taken back', async () => {
  const weekly: Schedule = { ...SCHEDULE, status: 'pending', recurrence: 'weekly', start: '2026-11-27T18:00' }
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    schedules: {
      waiting: () => ({ schedules: [weekly], zone: weekly.zone, now: '2026-11-22T20:00' }),
      change: () => ({ ...weekly, status: 'cancelled' }),
    },
  })
  await page.getByRole('button', { name: /^Cancelar o envio de/ }).click()
  await says(series.actions.cancel.title)
  await page.getByRole('dialog').getByLabelText(series.scopes.all).click()
  await says(series.actions.cancel.others)
  await press('Cancelar envio')
  await says('Envio cancelado')
  const calls = server.calls.filter(({ procedure }) => procedure === 'schedules/change')
  expect(calls).toMatchObject([{ input: { id: weekly.id, action: 'cancel', scope: 'all' } }])
})
