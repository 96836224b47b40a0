import { expect, test } from '@playwright/test'
import { startProduct, type Product } from './support/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a page that does not come says so, and comes when it is asked for again', async ({ page }) => {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/messages`)
  let gone = true
  await page.route('**/assets/contacts-page*', (route) => (gone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Contatos', exact: true }).first().click()
  await expect(page.getByText('Esta tela encontrou um problema')).toBeVisible()
  gone = false
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
})
