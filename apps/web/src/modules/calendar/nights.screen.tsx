import { schedules as copy } from '@balcao/copy/schedules/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { NOTE } from '../../testing/outreach.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const EVENT_ID = '01980000-0000-7000-8000-0000000000e5'
const LONG = 'Noite de samba de roda com o Grupo Raiz da Vila e convidados, até o último bonde'
const hour = (start: string, reservations: number, people: number, requested = 0) => ({
  date: '2026-11-20',
  start,
  reservations,
  people,
  requested,
})
const NIGHTS = {
  tables: [hour('2026-11-20T20:00', 3, 10, 1), hour('2026-11-20T21:00', 1, 2), hour('2026-11-21T01:00', 1, 1)],
  events: [
    { id: EVENT_ID, title: LONG, date: '2026-11-20', start: '2026-11-20T22:00' },
    { id: crypto.randomUUID(), title: 'Feira', date: '2026-11-21', start: null },
  ],
}
const at = (view: string) => `/dashboard/schedules?vista=${view}&data=2026-11-20`
const open = (view: string) =>
  openScreen(at(view), {
    schedules: {
      list: () => ({
        schedules: [{ ...NOTE, start: '2026-11-20T10:00', end: '2026-11-20T11:00' }],
        repetitions: [],
        zone: NOTE.zone,
        now: NOTE.start,
      }),
      nights: () => NIGHTS,
    },
  })
const block = (title: string) => page.getByRole('button', { name: new RegExp(`^(\\d\\d:\\d\\d ?)?${title}`) })

test.for(['mes', 'agenda'])(
  'shows the reservations of an evening as one, and the events, in the view %s',
  async (view) => {
    await open(view)
    await expect.element(block('5 reservas · 13 pessoas · 1 a confirmar')).toBeVisible()
    await expect.element(block(LONG)).toBeVisible()
    await expect.element(block('Feira')).toBeVisible()
    await look()
  },
)

test.for(['semana', 'dia'])('shows the reservations hour by hour in the view %s', async (view) => {
  await open(view)
  await expect.element(block('3 reservas · 10 pessoas · 1 a confirmar')).toBeInTheDocument()
  await expect.element(block('1 reserva · 2 pessoas')).toBeInTheDocument()
  await look()
})

test('hides what is not asked for, in the address', async () => {
  const server = await open('agenda')
  const toggle = (name: string) =>
    page.getByRole('group', { name: copy.legend }).getByRole('button', { name, exact: true })
  await expect.element(block('Feira')).toBeVisible()
  await toggle('Programação').click()
  await expect.element(block('Feira')).not.toBeInTheDocument()
  await expect.element(toggle('Programação')).toHaveAttribute('aria-pressed', 'false')
  await toggle('Mensagem').click()
  await expect.element(page.getByRole('button', { name: new RegExp(`^${NOTE.title}`) })).not.toBeInTheDocument()
  await expect.poll(() => new URLSearchParams(location.search).get('ocultar')).toBe('programacao,mensagens')
  await toggle('Programação').click()
  await expect.element(block('Feira')).toBeVisible()
  const asked = server.calls.find(({ procedure }) => procedure === 'schedules/nights')
  expect(asked?.input).toEqual({ from: '2026-10-06', until: '2027-01-04' })
})

test('asks for no nights while none are shown', async () => {
  const server = await openScreen(`${at('agenda')}&ocultar=reservas,programacao`)
  await says('Não há eventos neste período')
  expect(server.calls.map(({ procedure }) => procedure)).not.toContain('schedules/nights')
})

test('opens the reservations of the evening', async () => {
  await open('agenda')
  await block('5 reservas').click()
  await expect.poll(() => location.pathname + location.search).toBe('/dashboard/reservations?dia=2026-11-20')
})

test('opens the night of an event', async () => {
  const server = await open('agenda')
  server.answer({
    guestLists: {
      event: () => ({
        event: { id: EVENT_ID, title: LONG, date: '2026-11-20', starts: '22:00', lists: [] },
        guests: [],
        links: [],
        today: '2026-11-20',
      }),
    },
  })
  await block(LONG).click()
  await expect.poll(() => location.pathname).toBe(`/dashboard/lists/${EVENT_ID}`)
})

test('keeps the calendar where only the nights could not be loaded, and tries again', async () => {
  const server = await openScreen(at('agenda'), {
    schedules: { nights: () => Promise.reject(refusal('forbidden')) },
  })
  await says(copy.nightsFailed, 'Não há eventos neste período')
  server.answer({ schedules: { nights: () => NIGHTS } })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(block('Feira')).toBeVisible()
})
