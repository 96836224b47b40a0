import type { Reservation } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/open-screen.tsx'

const RESERVATION: Reservation = {
  id: crypto.randomUUID(),
  date: '2026-12-12',
  time: '20:00',
  partySize: 4,
  name: 'Otávio Lacerda',
  phone: '',
  notes: '',
  code: 'R7K2',
  status: 'confirmed',
  origin: 'person',
  contactId: null,
  conversationId: null,
  keptAt: null,
  afterMidnight: false,
  createdAt: new Date('2026-12-11T21:00:00Z'),
}

test('tells of a reminder that did not leave in time', async () => {
  const { date, time, partySize, name, status } = RESERVATION
  const at = new Date('2026-12-11T21:40:00Z')
  await openScreen('/dashboard/reservations', {
    reservations: {
      list: () => ({ reservations: [RESERVATION], total: 1, today: '2026-12-11', periods: [] }),
      history: () => ({
        changes: [{ at, by: 'venue', did: 'not_reminded', personName: null, status, date, time, partySize, name }],
      }),
    },
  })
  await page.getByRole('button', { name: /^Mais ações da reserva de Otávio/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect.element(history.getByText('O lembrete não saiu a tempo')).toBeVisible()
  await expect.element(history.getByText(/lembrete automático/)).toBeVisible()
})
