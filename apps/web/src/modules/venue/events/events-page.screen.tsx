import { venueEvents } from '@balcao/copy/knowledge/events'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

const NIGHT = {
  title: 'Noite do vinil',
  date: '2026-12-18',
  starts: '',
  attractions: '',
  entrance: '',
  description: '',
}
const ID = '01980000-0000-7000-8000-000000000003'
const TODAY = '2026-12-11'
const dialog = page.getByRole('dialog')

test('says why a night cannot be saved, and that it was', async () => {
  const server = await openScreen('/dashboard/programme', { events: { add: () => ({}) } })
  await page.getByRole('button', { name: 'Adicionar evento' }).first().click()
  await dialog.getByLabelText('Nome').fill('Noite do vinil')
  await press('Salvar')
  await says('Escolha uma data.')
  await dialog.getByLabelText('Data').fill('2026-12-18')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Salvo', 'O agente já conta com isso.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'events/add', input: NIGHT })
})

test('says that a night could not be removed, and that it was', async () => {
  const server = await openScreen('/dashboard/programme', {
    events: { list: () => ({ events: [{ ...NIGHT, id: ID }], total: 1, today: TODAY }), remove: () => ({}) },
  })
  await page.getByRole('button', { name: 'Remover Noite do vinil', exact: true }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
  await press('Remover')
  await says('Removido')
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'events/remove', input: { id: ID, scope: 'this' } })
})

test('says of each pasted line why it stays out', async () => {
  await openScreen('/dashboard/programme', {
    events: {
      list: () => ({ events: [], total: 0, today: TODAY }),
      addMany: ({ events }) => ({ added: events.length }),
    },
  })
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  const nights = ['20/12 22:00 Baile', '20/12 22:00 Baile', 'Sem data', '31/02 22:00 Nunca', '10/12/2026 22:00 Ontem']
  const lines = [...nights, '21/12 25:99 Tarde', '22/12 22:00', `23/12 22:00 ${'a'.repeat(121)}`]
  await dialog.getByRole('textbox').first().fill(lines.join('\n'))
  await says(...Object.values(venueEvents.bulkForm.reasons))
  await press('Adicionar 1')
  await says('1 evento adicionado')
})

const SERIES = '01980000-0000-7000-8000-0000000000aa'
const weekly = { recurrence: 'weekly' as const, weekdays: [], repeatUntil: null }
const night = (day: string, over: { cancelled?: boolean } = {}) => ({
  ...NIGHT,
  id: `01980000-0000-7000-8000-0000000000${day}`,
  date: `2026-12-${day}`,
  plannedFor: `2026-12-${day}`,
  seriesId: SERIES,
  repeats: weekly,
  isException: false,
  cancelled: false,
  ...over,
})
const list = () => ({ events: ['11', '18', '25'].map((day) => night(day)), total: 1, today: TODAY })

test('asks how an event repeats, and shows the next night of one that does', async () => {
  const server = await openScreen('/dashboard/programme', { events: { list, add: () => ({}) } })
  await expect.element(page.getByText('Toda semana: sex')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: NIGHT.title })).toHaveLength(1)
  await page.getByRole('button', { name: 'Mostrar mais 2 datas' }).click()
  await expect.element(page.getByRole('heading', { name: NIGHT.title })).toHaveLength(3)
  await page.getByRole('button', { name: 'Adicionar evento' }).first().click()
  await dialog.getByLabelText('Nome').fill('Pagode')
  await dialog.getByLabelText('Data').fill('2026-12-18')
  await dialog.getByLabelText('Repetir', { exact: true }).selectOptions('weekly')
  await dialog.getByLabelText('Repetir até').fill('2026-12-01')
  await press('Salvar')
  await says('A última data vem antes da primeira.')
  await dialog.getByLabelText('Repetir até').fill('2027-02-26')
  await press('Salvar')
  await says('Salvo')
  const repeats = { ...weekly, repeatUntil: '2027-02-26' }
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'events/add', input: { ...NIGHT, title: 'Pagode', repeats } })
})

test('asks which nights a change and a removal are for', async () => {
  const update = () => ({})
  const server = await openScreen('/dashboard/programme', { events: { list, update, remove: update } })
  await page.getByRole('button', { name: 'Editar Noite do vinil', exact: true }).click()
  await dialog.getByLabelText('Entrada').fill('R$ 40')
  await press('Salvar')
  await page.getByLabelText('Este e os seguintes').click()
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await page.getByLabelText('Este e os seguintes').click()
  await press('Salvar')
  await says('Salvo')
  const stored = { ...NIGHT, date: TODAY, repeats: weekly }
  const change = { id: night('11').id, scope: 'following', base: stored, event: { ...stored, entrance: 'R$ 40' } }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'events/update', input: change })
  await page.getByRole('button', { name: 'Remover Noite do vinil', exact: true }).click()
  await page.getByLabelText('Todos os que ainda vão acontecer').click()
  await press('Remover')
  await says('Removido')
  const removal = { id: night('11').id, scope: 'all' }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'events/remove', input: removal })
})

test('cancels one night, and takes that back', async () => {
  let cancelled = false
  const server = await openScreen('/dashboard/programme', {
    events: {
      list: () => ({ events: [night('11', { cancelled }), night('18')], total: 1, today: TODAY }),
      cancel: (asked) => {
        cancelled = asked.cancelled
        return {}
      },
    },
  })
  const cancel = page.getByRole('button', { name: 'Cancelar só esta data de Noite do vinil' })
  await failsOffline(server, 'Não foi possível mudar esta data', () => cancel.first().click())
  await cancel.first().click()
  await says('Data cancelada', 'Cancelado')
  await page.getByRole('button', { name: 'Voltar atrás: Noite do vinil acontece' }).click()
  await says('A data vale de novo')
})
