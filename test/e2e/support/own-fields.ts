import { expect, type Page } from '@playwright/test'
import { look } from './look.ts'
import { rpc } from './owner.ts'
import type { Product } from './product.ts'

/**
 * Checks that the venue's own fields of contacts are offered, previewed and filled in, and that an unknown one is not
 * sent.
 */
export async function fillsInOwnFields(
  page: Page,
  product: Product,
  { name: search, phone }: { name: string; phone: string },
): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' })
  const words = async () => (await product.phones.inbox(phone)).map(({ text }) => text)
  const call = <T>(path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
  await call('contacts/fields/add', { label: 'Bebida preferida', kind: 'text', choices: [], inTable: false })
  const { contacts } = await call<{ contacts: { id: string; name: string }[] }>('contacts/list', { search })
  const { id: contactId, name } = contacts[0]!
  const custom = { bebida_preferida: 'gim com tônica' }
  await call('contacts/update', { contactId, name, email: '', birthday: null, notes: '', tags: [], custom })
  await page.reload()

  await field.fill('{nome}, o')
  await page.getByRole('button', { name: 'Anexar' }).click()
  await page.getByRole('menuitem', { name: 'Variável' }).click()
  await expect(field).toHaveValue('{nome}, o {')
  await expect(page.getByRole('button', { name: 'Inserir {atendente}' })).toBeVisible()
  await look(page, 'composer-variables', { floating: true })
  await field.press('End')
  await field.pressSequentially('beb')
  await expect(page.getByRole('button', { name: 'Inserir {atendente}' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Inserir {bebida_preferida}' }).click()
  await field.pressSequentially(' de sempre?')
  await expect(page.getByText(`Vai sair assim: ${search}, o gim com tônica de sempre?`)).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect.poll(words, { timeout: 20_000 }).toContain(`${search}, o gim com tônica de sempre?`)

  await field.fill('Use o {cupom}, {nome}')
  await expect(page.getByText('Estas variáveis não existem: {cupom}.')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('Mensagem não enviada')).toBeVisible()
  await expect(field).toHaveValue('Use o {cupom}, {nome}')
  await look(page, 'composer-unknown', { only: 'wide', floating: true })
}
