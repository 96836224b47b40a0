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
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'events/remove', input: { id: ID } })
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
