import { expect, type Page, test } from '@playwright/test'
import { picture } from './support/files.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** A campaign on a phone: written in three steps, sent once, and what came of it. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

/** The demonstration's owner, at the campaigns. */
async function enter(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/remarketing`)
  await page.getByRole('tab', { name: 'Campanhas' }).waitFor()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a campaign is written, sent to those who were chosen, and counts who answers', async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'Nova campanha' }).click()
  await page.getByLabel('Nome da campanha').fill('Samba de sexta')
  await press(page, 'Contatos')
  await page.getByLabel('Buscar contato').fill('bianca')
  await page.getByRole('button', { name: /Bianca Souza/ }).click()
  await expect(page.getByText('1 pessoa recebe')).toBeVisible()
  await press(page, 'Continuar')
  await page.getByLabel('Anexar arquivo').setInputFiles({
    name: 'cartaz.png',
    mimeType: 'image/png',
    buffer: picture(),
  })
  await expect(page.getByRole('link', { name: 'cartaz.png' })).toBeVisible()
  await page.getByLabel('Texto').fill('Oi {nome}, hoje tem samba!')
  await expect(page.getByText('Oi Bianca, hoje tem samba!')).toBeVisible()
  await press(page, 'Enviar um teste para mim')
  await expect(page.getByText(/^Teste enviado para/)).toBeVisible()
  await look(page, 'campaign-what', { part: page.getByText('Oi Bianca, hoje tem samba!') })
  await press(page, 'Continuar')
  await press(page, 'Revisar')
  await press(page, 'Enviar para 1 pessoa')
  await expect(page.getByText('Campanha liberada')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Samba de sexta' })).toBeVisible()
  await expect(page.getByText('Concluído')).toBeVisible({ timeout: 30_000 })

  const { contacts } = await rpc<{ contacts: { phone: string }[] }>(page, product.url, 'contacts/list', {
    search: 'bianca',
  })
  const { phone } = contacts[0]!
  const came = (await product.phones.inbox(phone)).filter(({ text }) => text === 'Oi Bianca, hoje tem samba!')
  expect(came).toHaveLength(1)
  expect(await product.phones.media(phone, came[0]!.from, came[0]!.id)).toEqual(picture())
  await product.phones.send(phone, came[0]!.from, 'vou sim')
  await expect(page.getByText('Respondeu', { exact: true })).toBeVisible({ timeout: 30_000 })
  await look(page, 'campaign-results')
  await page.getByRole('button', { name: 'Responderam' }).click()
  await expect(page.getByRole('link', { name: 'Abrir a conversa com Bianca Souza' })).toBeVisible()

  await page.getByRole('link', { name: 'Campanhas' }).click()
  await page.getByLabel('Buscar por título ou texto').fill('samba de')
  await expect(page.getByRole('link', { name: 'Samba de sexta' })).toBeVisible()
  await look(page, 'campaigns')
})
