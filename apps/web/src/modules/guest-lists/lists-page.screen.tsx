import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EVENT } from '../../../dev/samples.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { failsOffline, press } from '../../testing/windows.ts'

const ID = '01980000-0000-7000-8000-000000000005'

test('says why a list cannot be saved, and that it was', async () => {
  const night = { ...EVENT, id: ID, lists: [] }
  const server = await openScreen('/dashboard/lists', {
    guestLists: { events: () => ({ events: [night], today: '2026-11-22' }), add: () => ({ id: ID }) },
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nova lista para Sexta do samba' }).click()
  await dialog.getByLabelText('Nome da lista').fill('Aniversário da Nina')
  await dialog.getByLabelText('Cota de pessoas').fill('2001')
  await press('Salvar')
  await says('Digite um número de 1 a 2000.')
  await dialog.getByLabelText('Cota de pessoas').fill('3')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Lista salva', 'O agente já conta com isso.')
  const list = {
    name: 'Aniversário da Nina',
    quota: 3,
    cutOff: '',
    benefit: '',
    companionsAtMost: 2,
    isOpen: true,
  }
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'guestLists/add', input: { eventId: ID, list, repeats: false } })
})
