import { menu } from '@balcao/copy/knowledge/menu'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

const ITEM = { name: 'Bolinho', category: '', description: '', price: 32, days: [], from: '', to: '', active: true }
const ID = '01980000-0000-7000-8000-000000000002'
const dialog = page.getByRole('dialog')

test('says why an item cannot be saved, and that it was', async () => {
  const server = await openScreen('/dashboard/menu', { menu: { add: () => ({ added: 1 }) } })
  await page.getByRole('button', { name: 'Adicionar item' }).first().click()
  await dialog.getByLabelText('Nome', { exact: true }).fill('Bolinho')
  await dialog.getByLabelText('Preço').fill('barato')
  await dialog.getByRole('textbox', { name: 'Servido das' }).fill('18:00')
  await press('Salvar')
  await says('Digite o preço em reais, por exemplo 38,00.', 'Preencha os dois horários, ou nenhum.')
  await dialog.getByLabelText('Preço').fill('32,00')
  await dialog.getByRole('textbox', { name: 'Servido das' }).fill('')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Salvo', 'O agente já responde com isso.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'menu/add', input: { items: [ITEM] } })
})

test('says that an item could not be removed, and that it was', async () => {
  const server = await openScreen('/dashboard/menu', {
    menu: { list: () => ({ items: [{ ...ITEM, id: ID }], total: 1 }), remove: () => ({}) },
  })
  await page.getByRole('button', { name: 'Remover Bolinho', exact: true }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
  await press('Remover')
  await says('Removido')
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'menu/remove', input: { id: ID } })
})

test('says of each pasted line why it stays out', async () => {
  await openScreen('/dashboard/menu', { menu: { add: ({ items }) => ({ added: items.length }) } })
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  const long = `${'a'.repeat(121)} 10,00`
  const lines = ['Torta 10,00', 'Torta 11,00', 'Chope da casa', long, '12,00', 'Vinho 999.999,00']
  await dialog.getByRole('textbox').first().fill(lines.join('\n'))
  await says(...Object.values(menu.bulkForm.reasons))
  await press('Adicionar 1')
  await says('1 item adicionado')
})
