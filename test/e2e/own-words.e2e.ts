import { expect, type Page, test } from '@playwright/test'
import { look, lookInBoth } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * A person edits and deletes what they sent, and sees that the customer is there and types. What changes is looked for on the
 * customer's simulated phone.
 */

const NOW = '2026-12-11T20:40:00-03:00'
const HOUSE = '5511955550100'
const BIANCA = '5511955550133'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
  await expect.poll(async () => (await product.phones.inbox(BIANCA)).length, { timeout: 60_000 }).toBe(2)
})
test.afterAll(() => product.stop())

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Digite uma mensagem' })
const header = (page: Page) => page.getByRole('region', { name: /Bianca Souza/ }).locator('header')
/** The message of the house that the customer's phone shows under these words, now or before it was changed. */
const onPhone = async (text: string) =>
  (await product.phones.chat(BIANCA, HOUSE)).find((one) => one.kind !== 'edit' && one.text === text)

async function act(page: Page, words: string, item: string) {
  await log(page).getByText(words).hover()
  await page
    .getByRole('button', { name: /^Ações da mensagem de/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what was sent is edited and deleted, and the customer is seen typing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Bianca Souza').click()
  await log(page).waitFor()

  // How she is now is told with the first question; then what she does.
  await expect(header(page).getByText('online')).toBeVisible()
  await product.phones.typing(BIANCA, HOUSE, 'composing')
  await expect(header(page).getByText('digitando…')).toBeVisible()
  await look(page, 'thread-typing')
  await product.phones.typing(BIANCA, HOUSE, 'recording')
  await expect(header(page).getByText('gravando áudio…')).toBeVisible()
  await product.phones.presence(BIANCA, 'unavailable')
  await expect(header(page).getByText(/última mensagem/)).toBeVisible()

  await field(page).fill('Sua mesa é às 20h')
  await field(page).press('Enter')
  await expect.poll(() => onPhone('Sua mesa é às 20h'), { timeout: 20_000 }).toBeTruthy()
  await expect(log(page).getByTitle('Na fila de envio')).toHaveCount(0)
  await act(page, 'Sua mesa é às 20h', 'Editar')
  const window = page.getByRole('dialog', { name: 'Editar mensagem' })
  await expect(window.getByLabel('Mensagem')).toHaveValue('Sua mesa é às 20h')
  await window.getByLabel('Mensagem').fill('   ')
  await expect(window.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await window.getByLabel('Mensagem').fill('Sua mesa é às 21h')
  await look(page, 'message-edit', { floating: true })
  await window.getByRole('button', { name: 'Salvar' }).click()
  await expect(window).toHaveCount(0)
  await expect(log(page).getByText('Sua mesa é às 21h')).toBeVisible()
  await expect(log(page).getByText('editada')).toBeVisible()
  await expect.poll(() => onPhone('Sua mesa é às 21h'), { timeout: 20_000 }).toMatchObject({ edited: true })
  await lookInBoth(page, 'message-edited', 'wide')

  await act(page, 'Sua mesa é às 21h', 'Apagar para todos')
  const question = page.getByRole('dialog', { name: 'Apagar para todos?' })
  await look(page, 'message-delete', { floating: true })
  await question.getByRole('button', { name: 'Apagar para todos' }).click()
  await expect(log(page).getByText('Mensagem apagada')).toBeVisible()
  await expect(log(page).getByText('Sua mesa é às 21h')).toHaveCount(0)
  await expect
    .poll(async () => (await product.phones.chat(BIANCA, HOUSE)).filter(({ kind }) => kind === 'deleted').length, {
      timeout: 20_000,
    })
    .toBe(1)

  // What the assistant said may be taken back by the owner, but is nobody's to reword.
  await log(page).getByText(/\S/).first().hover()
  await page
    .getByRole('button', { name: /^Ações da mensagem de Agente/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Apagar para todos' })).toBeVisible()
  await lookInBoth(page, 'message-actions-own', 'wide', { floating: true })
  await page.keyboard.press('Escape')

  // Typed too late, it is said so and nothing typed is lost.
  await field(page).fill('Até já')
  await field(page).press('Enter')
  await expect.poll(() => onPhone('Até já'), { timeout: 20_000 }).toBeTruthy()
  await act(page, 'Até já', 'Editar')
  await page.route('**/rpc/conversations/edit', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code: 'edit_too_late', status: 409, message: '' } }),
    }),
  )
  await window.getByLabel('Mensagem').fill('Até logo')
  await window.getByLabel('Mensagem').press('Enter')
  await expect(window).toContainText('Já passaram 15 minutos: o WhatsApp não deixa mais editar esta mensagem.')
  await expect(window.getByLabel('Mensagem')).toHaveValue('Até logo')
  await lookInBoth(page, 'message-edit-late', 'wide', { floating: true })
  expect(problems).toEqual([])
})
