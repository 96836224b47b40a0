import { expect, type Page, test } from '@playwright/test'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** Whoever runs the platform: a house seen as its owner sees it, and the settings of all. */

const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }
// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password } })
})
test.afterAll(() => product.stop())

const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

test('an admin sees a house as its owner does, and the owner reads of it', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  const owner = await context.newPage()
  await newOwner(owner, product.url, { name: 'Helena Prado de Albuquerque Cavalcanti' })
  await rpc(page, product.url, 'account/signIn', ADMIN)
  await page.goto(`${product.url}/admin/users`)
  await page.getByRole('link', { name: /Albuquerque/ }).click()
  await page.route('**/api/rpc/admin/users/visit', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Ver como o dono' }).click()
  await toast(page, 'Não foi possível ver como o dono')
  await page.getByRole('button', { name: 'Ver como o dono' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  const banner = page.getByRole('complementary', { name: 'Visita da administração' })
  await expect(banner).toContainText('Vendo como Bar da Helena · Só leitura · até')
  await expect(page.getByText('Total de Chats')).toBeVisible()
  // The window that invites an owner to connect is not for somebody who looks.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'visit-overview')
  await page.goto(`${product.url}/dashboard/chats`)
  await expect(banner).toBeVisible()
  await look(page, 'visit-chats')
  await page.goto(`${product.url}/dashboard/profile`)
  await expect(page.getByRole('heading', { name: 'Visitas da administração' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Onde você está conectado' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar Telefone' }).click()
  await expect(page.getByText(/^Você está só vendo esta conta/).first()).toBeVisible()
  for (const path of ['/', '/admin', '/termos']) {
    await page.goto(product.url + path)
    await expect(banner).toBeVisible()
  }

  await page.getByRole('button', { name: 'Voltar à administração' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/)
  await expect(page.getByRole('button', { name: 'Ver como o dono' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Registro' }).click()
  await page.getByLabel('Ação', { exact: true }).selectOption('Visita encerrada')
  await expect(page.getByText('parou de ver como')).toBeVisible()
  await expect(page.getByText('começou a ver como')).toHaveCount(0)
  await look(page, 'admin-audit-narrowed')

  await owner.goto(`${product.url}/dashboard/profile`)
  await expect(owner.getByRole('heading', { name: 'Visitas da administração' })).toBeVisible()
  await expect(owner.getByText(/^\d\d\/\d\d\/\d{4}, das \d\d:\d\d às \d\d:\d\d$/)).toHaveCount(1)
  await look(owner, 'profile-visits')
  await context.close()
})
