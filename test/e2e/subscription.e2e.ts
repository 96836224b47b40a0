import { type Browser, expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/embedded-postgres/find-running-postgres.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** An owner chooses a plan and pays for it, an admin confirms, and the end is said before it comes. */

const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }
const NONE = { tokens: null, messages: null, contacts: null, numbers: null, teammates: null }
const PIX = { key: '+55 11 98765-4321', name: 'Balcão Serviços', city: 'São Paulo' }
// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let product: Product
let owner: { email: string; password: string }
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password } })
  const page = await browser.newPage()
  owner = await newOwner(page, product.url)
  await page.close()
  await asAdmin(browser, async (admin) => {
    await rpc(admin, product.url, 'admin/settings/saveFreeLimits', { ...NONE, contacts: 2, teammates: 1 })
  })
})
test.afterAll(() => product.stop())

async function asAdmin(browser: Browser, work: (page: Page) => Promise<void>) {
  const page = await browser.newPage()
  await rpc(page, product.url, 'account/signIn', ADMIN)
  await work(page)
  await page.close()
}

async function open(page: Page) {
  await rpc(page, product.url, 'account/signIn', owner)
  await page.goto(`${product.url}/dashboard/subscription`)
  await page.getByRole('heading', { level: 1, name: 'Assinatura' }).waitFor()
}

/** An answer of the server that fails, once. */
const failOnce = (page: Page, call: string) =>
  page.route(
    `**/api/rpc/subscription/${call}`,
    (route) => route.fulfill({ status: 500, json: { json: { code: 'internal' } } }),
    { times: 1 },
  )

const sql = async (text: string) => {
  const client = new Client({ connectionString: (await findRunningPostgres(product.dataDir))! })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('starts free, with nothing to buy yet, and says when it could not be read', async ({ page }) => {
  await rpc(page, product.url, 'account/signIn', owner)
  await page.route('**/api/rpc/subscription/get', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Assinatura' }).click()
  await expect(page.getByText('Não foi possível carregar a assinatura')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/rpc/subscription/get')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Plano Gratuito').first()).toBeVisible()
  await expect(page.getByText('Nenhum plano à venda por enquanto.')).toBeVisible()
  await expect(page.getByText('Suas assinaturas vão aparecer aqui.')).toBeVisible()
  await look(page, 'subscription-free')
})

test('warns of a limit before it bites, and at it says what stops and what goes on', async ({ page, browser }) => {
  const person = (name: string, phone: string) => ({ name, phone, email: '', birthday: null, notes: '', tags: [] })
  await open(page)
  for (const [name, phone] of [
    ['Ana', '11955550001'],
    ['Bia', '11955550002'],
  ] as const)
    await rpc(page, product.url, 'contacts/add', person(name, phone))
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Limite do plano atingido: contatos')).toBeVisible()
  await page.goto(`${product.url}/dashboard/contacts`)
  await page.getByRole('button', { name: 'Novo contato' }).click()
  await expect(page.getByText('2 de 2 contatos do plano')).toBeVisible()
  await look(page, 'contact-room', { floating: true })
  await page.getByRole('textbox', { name: 'Nome' }).fill('Caio')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11955550003')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/O plano da casa não tem lugar para mais contatos/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver planos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinatura' })).toBeVisible()
  await page.goto(`${product.url}/dashboard/team`)
  await page.getByRole('button', { name: 'Convidar' }).first().click()
  await expect(page.getByText('0 de 1 atendente do plano')).toBeVisible()
  await look(page, 'team-room', { floating: true })
  const { token } = await rpc<{ token: string }>(page, product.url, 'team/invite', {
    name: 'Bia',
    email: 'bia@bar.example',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Convidar' }).first().click()
  await expect(page.getByText('1 de 1 atendente do plano')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver planos' })).toBeVisible()

  // Who cannot buy is told whom to ask.
  const bia = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await rpc(bia, product.url, 'team/accept', { token, name: 'Bia', password: 'segredo-da-bia' })
  await bia.goto(`${product.url}/dashboard/contacts`)
  await bia.getByRole('button', { name: 'Novo contato' }).click()
  await expect(bia.getByText(/Peça ao dono da casa para mudar de plano\./)).toBeVisible()
  await expect(bia.getByRole('button', { name: 'Ver planos' })).toHaveCount(0)
  await bia.context().close()

  await asAdmin(browser, (admin) =>
    rpc(admin, product.url, 'admin/settings/saveFreeLimits', {
      ...NONE,
      contacts: 10,
      messages: 100,
      tokens: 0,
      numbers: 0,
    }),
  )
  await page.goto(`${product.url}/dashboard/agent-settings`)
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).first().click()
  await expect(page.getByText('0 de 0 números do plano')).toBeVisible()
  await look(page, 'number-room', { floating: true })
  await asAdmin(browser, (admin) =>
    rpc(admin, product.url, 'admin/settings/saveFreeLimits', { ...NONE, contacts: 10, messages: 100, tokens: 0 }),
  )
  await sql(`insert into outreach_months (owner_id, month, sent)
    select id, date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, 82 from profiles where email = '${owner.email}'`)
  await page.goto(`${product.url}/dashboard/subscription`)
  await expect(page.getByText('Perto do limite')).toBeVisible()
  await expect(page.getByText('82 de 100')).toBeVisible()
  await expect(page.getByText('Limite atingido')).toBeVisible()
  await look(page, 'subscription-limits')
})

test('chooses a plan without a PIX key, then pays by PIX, and sees the confirmation by itself', async ({
  page,
  browser,
}) => {
  await asAdmin(browser, async (admin) => {
    const plan = (name: string, price: number, more: object = {}) =>
      rpc(admin, product.url, 'admin/plans/create', {
        name,
        description: 'Para casas que lotam de quinta a domingo e querem o balcão sempre atendido.',
        price,
        duration: 30,
        features: ['Suporte por WhatsApp', 'Relatórios de campanhas'],
        limits: { ...NONE, numbers: 3, messages: 2000 },
        ...more,
      })
    await plan('Casa Cheia', 149.9)
    await plan('Noite Inteira Para Casas de Espetáculos e Baladas', 1490, { duration: 365, limits: NONE })
    await rpc(admin, product.url, 'admin/settings/savePix', { pix: null })
  })
  await open(page)
  await page.getByRole('button', { name: 'Escolher Casa Cheia' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('R$ 149,90 por mês.')
  await failOnce(page, 'choose')
  await dialog.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(dialog.getByText('Não foi possível escolher o plano')).toBeVisible()
  await look(page, 'subscription-choose', { floating: true })
  await dialog.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText('O pagamento por PIX ainda não foi configurado.')).toBeVisible()

  await asAdmin(browser, (admin) => rpc(admin, product.url, 'admin/settings/savePix', { pix: PIX }))
  await page.reload()
  const code = page.getByLabel('PIX copia e cola')
  await expect(code).toHaveValue(/^000201.*0114\+5511987654321.*5406149\.905802BR5915Balcao Servicos6009Sao Paulo/)
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await look(page, 'subscription-pix')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Código copiado', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())

  const admin = await (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })).newPage()
  await rpc(admin, product.url, 'account/signIn', ADMIN)
  await admin.goto(`${product.url}/admin/subscriptions?situacao=aguardando`)
  await expect(admin.getByRole('row').nth(1)).toContainText('Aguardando pagamento')
  await admin.getByRole('link', { name: /Bar da Helena/ }).click()
  await expect(admin.getByText('Identificador (txid)')).toBeVisible()
  await look(admin, 'admin-subscription-waiting')
  await admin.getByRole('button', { name: 'Ativar' }).click()
  await expect(admin.getByText('Assinatura ativada com sucesso!').first()).toBeVisible()
  await expect(admin.getByText('Pago', { exact: true })).toBeVisible()
  await admin.context().close()
  await expect(page.getByText(/faltam 30 dias/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Casa Cheia')).toBeVisible()
})

test('renews, gives up, and is told of the end on every first page', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Renovar Casa Cheia' }).click()
  await expect(page.getByRole('dialog')).toContainText('Os novos dias são somados')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await page.getByRole('button', { name: /^Escolher Noite Inteira/ }).click()
  await expect(page.getByRole('dialog')).toContainText(/Os 30 dias que faltam do Casa Cheia viram \d+ dias a mais/)
  await expect(page.getByRole('dialog')).toContainText('A escolha anterior (Casa Cheia)')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText('Substituída')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await failOnce(page, 'dropChoice')
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await expect(page.getByText('Não foi possível desistir da escolha').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await expect(page.getByText('Desistência')).toBeVisible()
  await look(page, 'subscription-active')

  const ends = (days: number) =>
    sql(`update subscriptions set due_at = null, end_date = (now() at time zone 'America/Sao_Paulo')::date + ${days}
      where status = 'active'`)
  await ends(3)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Sua assinatura termina em 3 dias')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await ends(-2)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Sua assinatura terminou')).toBeVisible()
  await look(page, 'subscription-notice')
  await page.getByRole('button', { name: 'Ver assinatura' }).first().click()
  await expect(page.getByText('Na tolerância')).toBeVisible()
  await look(page, 'subscription-grace')
})
