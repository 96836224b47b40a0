import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'

/** A person edits and deletes what they sent, and the customer's phone shows it so; meanwhile they see the customer type. */

const NOW = '2026-12-11T20:40:00-03:00'
const VENUE = '5511955550100'
const BIANCA = '5511955550133'

let product: Product
test.beforeAll(async () => {
  // Who wrote a moment ago is online: the demonstration has to be played while the test looks.
  product = await startProduct({ at: NOW, template: null })
  await expect.poll(async () => (await product.phones.inbox(BIANCA)).length, { timeout: 60_000 }).toBe(2)
})
test.afterAll(() => product.stop())

const onPhone = async () => (await product.phones.chat(BIANCA, VENUE)).filter(({ kind }) => kind !== 'edit')

async function act(page: Page, words: string, item: string) {
  await page.getByRole('log').getByText(words).hover()
  await page
    .getByRole('button', { name: /^Ações da mensagem de/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what was sent is edited and deleted on the phone of a customer who is seen typing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Bianca Souza').click()
  const log = page.getByRole('log')
  const header = page.getByRole('region', { name: /Bianca Souza/ }).locator('header')
  await expect(header.getByText('online')).toBeVisible()
  await product.phones.typing(BIANCA, VENUE, 'composing')
  await expect(header.getByText('digitando…')).toBeVisible()
  await product.phones.presence(BIANCA, 'unavailable')
  await expect(header.getByText(/última mensagem/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Sua mesa é às 20h')
  await page.keyboard.press('Enter')
  await expect.poll(onPhone, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ text: 'Sua mesa é às 20h' }))
  await expect(log.getByTitle('Na fila de envio')).toHaveCount(0)
  await act(page, 'Sua mesa é às 20h', 'Editar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mensagem').fill('Sua mesa é às 21h')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(log.getByText('editada')).toBeVisible()
  const edited = expect.objectContaining({ text: 'Sua mesa é às 21h', edited: true })
  await expect.poll(onPhone, { timeout: 20_000 }).toContainEqual(edited)

  await act(page, 'Sua mesa é às 21h', 'Apagar para todos')
  await dialog.getByRole('button', { name: 'Apagar para todos' }).click()
  await expect(log.getByText('Mensagem apagada')).toBeVisible()
  await expect.poll(onPhone, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ kind: 'deleted' }))
})
