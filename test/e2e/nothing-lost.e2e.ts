import { expect, type Page, test } from '@playwright/test'
import { look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/** What somebody wrote and has not sent is there when they come back, on every page of their browser, and for nobody else. */

const NOW = '2026-12-11T20:40:00-03:00'
const BIANCA = '5511955550133'
const DRAFT = 'Guardei a varanda para'
const NOTE = 'Prefere a mesa do fundo'
const DOUBT = 'Não enviada: não veio a confirmação do envio. Tentar de novo não manda duas vezes.'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Digite uma mensagem' })
const note = (page: Page) => page.getByRole('textbox', { name: 'Nota interna: só a sua equipe vê' })
const timesOnPhone = async (text: string) =>
  (await product.phones.inbox(BIANCA)).filter((message) => message.text === text).length

async function openThread(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByRole('navigation', { name: 'Conversas', exact: true }).getByText('Bianca Souza').click()
  await field(page).waitFor()
}
async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('closing the page loses neither a draft nor a message, and signing out forgets both', async ({ context }) => {
  const first = await context.newPage()
  await first.clock.install({ time: new Date(NOW) })
  await first.goto(await product.newLink())
  await openThread(first)
  // The first message reaches the server and its answer is lost; the second and the third never get there.
  await first.route('**/api/rpc/conversations/send', async (route) => {
    if (route.request().postData()?.includes('A casa abre às 18h')) await route.fetch()
    await route.abort()
  })
  await say(first, 'A casa abre às 18h')
  await say(first, 'Sua mesa é a 7')
  await say(first, 'Hoje não tem samba')
  await expect(log(first).getByText(/^Não enviada: Sem resposta do servidor/)).not.toHaveCount(0)
  await expect(log(first).getByRole('button', { name: 'Tentar de novo' }).last()).toBeVisible()
  await field(first).fill(DRAFT)
  await first.keyboard.press('Alt+KeyN')
  await note(first).fill(NOTE)
  await first.close()

  const second = await context.newPage()
  await second.clock.install({ time: new Date(NOW) })
  await openThread(second)
  await expect(field(second)).toHaveValue(DRAFT)
  await second.keyboard.press('Alt+KeyN')
  await expect(note(second)).toHaveValue(NOTE)
  await second.getByRole('button', { name: 'Voltar a escrever ao cliente' }).click()
  await expect(log(second).getByText(DOUBT)).toHaveCount(2)
  await expect.poll(() => timesOnPhone('A casa abre às 18h'), { timeout: 30_000 }).toBe(1)
  await look(second, 'message-in-doubt', { floating: true })

  // Another page of the same browser knows of them, and of what becomes of them here.
  const beside = await context.newPage()
  await beside.clock.install({ time: new Date(NOW) })
  await openThread(beside)
  await expect(log(beside).getByText(DOUBT)).toHaveCount(2)
  await log(second).getByRole('button', { name: 'Apagar', exact: true }).last().click()
  await expect(log(second).getByText('Hoje não tem samba')).toHaveCount(0)
  await log(second).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => timesOnPhone('Sua mesa é a 7'), { timeout: 30_000 }).toBe(1)
  for (const page of [second, beside]) {
    await expect(log(page).getByText('Sua mesa é a 7')).toHaveCount(1)
    await expect(log(page).getByText('Hoje não tem samba')).toHaveCount(0)
    await expect(log(page).getByText(DOUBT)).toHaveCount(0)
  }
  await say(beside, 'Até já!')
  await expect(field(second)).toHaveValue('')
  await expect.poll(() => timesOnPhone('Até já!'), { timeout: 30_000 }).toBe(1)

  await field(second).fill(DRAFT)
  await expect(field(beside)).toHaveValue(DRAFT)
  await beside.close()
  await second.getByRole('button', { name: 'Menu da conta' }).click()
  await second.getByRole('menuitem', { name: 'Sair' }).click()
  await second.waitForURL('**/login')
  const kept = () => second.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('balcao-kept')))
  expect(await kept()).toEqual([])
  await second.goto(await product.newLink())
  await openThread(second)
  await expect(field(second)).toHaveValue('')
  await second.keyboard.press('Alt+KeyN')
  await expect(note(second)).toHaveValue('')
  expect(await timesOnPhone('A casa abre às 18h')).toBe(1)
  expect(await timesOnPhone('Hoje não tem samba')).toBe(0)
})

test('a file that is not sent is asked about before the page closes', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
  await openThread(page)
  await page.route('**/api/conversations/*/files', (route) => route.abort())
  const file = { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(log(page).getByText('Arquivos não enviados se perdem ao fechar a página.')).toBeVisible()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await log(page).getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(log(page).getByText('lista.pdf')).toHaveCount(0)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
})
