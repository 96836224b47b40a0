import type { Schedule } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { series } from '@balcao/copy/schedules/series'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../testing/outreach.ts'
import { refusal } from '../../testing/scripted-server.ts'
import { press } from '../../testing/windows.ts'

const WEEKLY: Schedule = {
  ...SCHEDULE,
  type: 'reminder',
  title: 'Samba toda sexta, com a casa aberta até mais tarde',
  text: 'Hoje tem samba, {nome}!',
  status: 'pending',
  recurrence: 'weekly',
  start: '2026-11-27T18:00',
  end: '2026-11-27T20:00',
  date: '2026-11-27',
  startsAt: new Date('2026-11-27T21:00:00Z'),
  startedAt: null,
  endedAt: null,
}
const again = (date: string) => ({ scheduleId: WEEKLY.id, date, start: `${date}T18:00`, end: `${date}T20:00` })
const on = (date: string): Schedule => ({ ...WEEKLY, ...again(date), startsAt: new Date(`${date}T21:00:00Z`) })
const LIST = {
  schedules: [WEEKLY],
  repetitions: [again('2026-12-04'), again('2026-12-25')],
  zone: WEEKLY.zone,
  now: '2026-11-23T12:00',
}
const dialog = page.getByRole('dialog')

async function openCalendar({ list = LIST, path = '/dashboard/schedules?vista=agenda&data=2026-11-27' } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  return openScreen(path, {
    schedules: {
      list: () => list,
      get: ({ date }) => on(date ?? WEEKLY.date),
      preview: () => ({ ...PREVIEW, samples: [{ name: 'Ana Lima', phone: null, text: 'Hoje tem samba, Ana!' }] }),
    },
  })
}
const open = (index: number) =>
  page
    .getByRole('button', { name: /^Samba/ })
    .nth(index)
    .click()
const callsOf = (server: Awaited<ReturnType<typeof openCalendar>>, name: string) =>
  server.calls.filter(({ procedure }) => procedure === `schedules/${name}`).map(({ input }) => input)

test('cancels, saves and removes the day that was opened, or those that are asked for', async () => {
  const server = await openCalendar()
  await open(2)
  await expect.element(dialog.getByLabelText('Data de Início')).toHaveValue('2026-12-25T18:00')
  await press('Cancelar envio')
  await says(series.actions.cancel.title, series.actions.cancel.text)
  await look()
  const cancelled: Schedule = { ...on('2026-12-25'), id: crypto.randomUUID(), status: 'cancelled', isException: true }
  server.answerFrom('schedules/change', {
    schedules: { change: () => cancelled, get: ({ id }) => (id === cancelled.id ? cancelled : WEEKLY) },
  })
  await press('Cancelar envio')
  await says('Envio cancelado', 'Cancelado')
  const which = { id: WEEKLY.id, date: '2026-12-25' }
  expect(callsOf(server, 'change')).toMatchObject([{ ...which, scope: 'this', action: 'cancel' }])
  await userEvent.keyboard('{Escape}')

  server.answer({ schedules: { get: ({ date }) => on(date ?? WEEKLY.date), update: () => WEEKLY, delete: () => ({}) } })
  await open(1)
  await dialog.getByLabelText('Texto').fill('Outro texto')
  await press('Atualizar')
  await dialog.getByLabelText(series.scopes.following).click()
  await says(series.save.others)
  await press('Salvar')
  await says('Evento atualizado')
  expect(callsOf(server, 'update')).toMatchObject([
    { id: WEEKLY.id, date: '2026-12-04', scope: 'following', text: 'Outro texto', audience: { kind: 'tag' } },
  ])
  await open(1)
  await press('Excluir')
  await dialog.getByLabelText(series.scopes.all).click()
  await says(series.remove.others)
  await press('Excluir')
  await says('Evento excluído')
  expect(callsOf(server, 'delete')).toMatchObject([{ id: WEEKLY.id, date: '2026-12-04', scope: 'all' }])
})

test('repeats on several days of the week until a day, which is not for one day alone', async () => {
  const server = await openCalendar()
  await open(0)
  const pressed = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect.element(pressed('Sex')).toHaveAttribute('aria-pressed', 'true')
  await pressed('Ter').click()
  await pressed('Qui').click()
  await dialog.getByLabelText('Repetir até').fill('2026-11-01')
  await press('Atualizar')
  await says('A repetição não pode terminar antes da primeira data.')
  await dialog.getByLabelText('Repetir até').fill('2026-12-31')
  await look()
  await press('Atualizar')
  await expect.element(dialog.getByLabelText(series.scopes.all)).toBeVisible()
  await expect.element(dialog.getByLabelText(series.scopes.this)).not.toBeInTheDocument()
  server.answer({ schedules: { update: () => WEEKLY } })
  await press('Salvar')
  await says('Evento atualizado')
  expect(callsOf(server, 'update')).toMatchObject([
    { scope: 'following', weekdays: [1, 3, 4], repeatUntil: '2026-12-31' },
  ])
})

test('says on which days it repeats', async () => {
  const server = await openCalendar()
  server.answer({
    schedules: { get: () => ({ ...WEEKLY, weekdays: [1, 3, 5], repeatUntil: '2026-12-05', isException: true }) },
  })
  await open(0)
  await says('Toda semana: ter, qui e sáb, até 05/12/2026')
})

test('saves what is on screen before it sends, asks once and says to how many people what goes', async () => {
  const server = await openCalendar()
  await open(1)
  await dialog.getByLabelText('Texto').fill('Hoje tem samba de roda, {nome}!')
  await press('Enviar agora')
  await says('3 pessoas recebem este texto:', 'Hoje tem samba, Ana!', series.sendNow.onlyThis, series.sendNow.saves)
  await look()
  server.answer({ schedules: { update: () => Promise.reject(refusal('variable_unknown')) } })
  await press('Enviar para 3 pessoas')
  await says('Não foi possível fazer isso')
  expect(callsOf(server, 'change')).toEqual([])
  const saved: Schedule = { ...on('2026-12-04'), id: crypto.randomUUID(), isException: true }
  const get = ({ id }: { id: string }) => (id === saved.id ? saved : on('2026-12-04'))
  server.answer({ schedules: { update: () => saved, change: () => saved, get } })
  await press('Enviar agora')
  expect(callsOf(server, 'preview').at(-1)).toMatchObject({ text: 'Hoje tem samba de roda, {nome}!' })
  await press('Enviar para 3 pessoas')
  await says('Envio liberado')
  expect(callsOf(server, 'update').at(-1)).toMatchObject({
    id: WEEKLY.id,
    date: '2026-12-04',
    scope: 'this',
    text: 'Hoje tem samba de roda, {nome}!',
  })
  expect(callsOf(server, 'change')).toMatchObject([{ id: saved.id, date: '2026-12-04', action: 'sendNow' }])
})

test('shows the text and the file that were sent', async () => {
  const file = {
    id: crypto.randomUUID(),
    kind: 'document' as const,
    mimeType: 'application/pdf',
    fileName: 'cartaz.pdf',
  }
  const shape = { size: 40, seconds: null, width: null, height: null }
  const done: Schedule = {
    ...SCHEDULE,
    type: 'reminder',
    start: WEEKLY.start,
    end: WEEKLY.end,
    text: 'Oi, {nome}!',
    file: { ...file, ...shape },
  }
  const server = await openCalendar({ list: { ...LIST, schedules: [done], repetitions: [] } })
  server.answer({ schedules: { get: () => done } })
  await open(0)
  await says(series.content.over, 'cartaz.pdf')
  await expect.element(dialog.getByText(/Oi, {nome}!/)).toBeVisible()
  await look()
})

test('asks which days are moved when one is dragged, and lets that be undone', async () => {
  const server = await openCalendar({ path: '/dashboard/schedules?vista=mes&data=2026-12-02' })
  const moved: Schedule = { ...on('2026-12-04'), start: '2026-12-03T18:00', end: '2026-12-03T20:00' }
  server.answer({ schedules: { update: () => ({ ...moved, undo: 'o que desfazer' }) } })
  const entry = page.getByRole('button', { name: /Samba/ }).first()
  await expect.element(entry).toBeVisible()
  const bounds = entry.element().getBoundingClientRect()
  await userEvent.dragAndDrop(entry, page.getByLabelText('Calendário de agendamentos'), {
    sourcePosition: { x: bounds.width / 2, y: bounds.height / 2 },
    targetPosition: dayLeftOf(bounds),
  })
  await says(series.move.title)
  await dialog.getByLabelText(series.scopes.all).click()
  await press('Mudar')
  await says('Evento atualizado')
  // The audience stays the stored one, also where it changed since.
  expect(callsOf(server, 'update')[0]).not.toHaveProperty('base.audience')
  expect(callsOf(server, 'update')).toMatchObject([
    {
      id: WEEKLY.id,
      date: '2026-12-04',
      scope: 'all',
      start: '2026-12-03T18:00',
      end: '2026-12-03T20:00',
      base: { start: '2026-12-04T18:00', text: WEEKLY.text },
    },
  ])
  server.answer({ schedules: { undo: () => Promise.reject(refusal('schedule_moved_on')) } })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await says(series.undoFailed, errors.schedule_moved_on)
  expect(callsOf(server, 'undo')).toEqual([{ undo: 'o que desfazer' }])
})

/** Returns the position of the day before a block, within the calendar. */
function dayLeftOf(bounds: DOMRect) {
  const calendar = page.getByLabelText('Calendário de agendamentos').element().getBoundingClientRect()
  return {
    x: bounds.x + bounds.width / 2 - calendar.width / 7 - calendar.x,
    y: bounds.y + bounds.height / 2 - calendar.y,
  }
}
