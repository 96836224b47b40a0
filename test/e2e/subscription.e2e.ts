import { expect, type Page, test } from '@playwright/test'
import { callOneByOne } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { ADMIN, type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** An owner chooses a plan and pays for it, an admin confirms, and the end is said before it comes. */

const NONE = { tokens: null, messages: null, contacts: null, channels: null, teammates: null, storage: null }
const PIX = { key: '+55 11 98765-4321', name: 'Balcão Serviços', city: 'São Paulo' }
// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let product: Product
let admin: Page
let owner: { email: string; password: string }
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { BALCAO_DEMO: 'off' } })
  const page = await browser.newPage()
  owner = await newOwner(page, product.url)
  await page.close()
  admin = await (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })).newPage()
  await rpc(admin, product.url, 'account/signIn', ADMIN)
  await ask('settings/saveFreeLimits', { ...NONE, contacts: 2, teammates: 1 })
})
test.afterAll(() => product.stop())

/** Asked by the admin. */
const ask = <T>(call: string, input: object = {}) => rpc<T>(admin, product.url, `admin/${call}`, input)

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

const sql = (text: string) => query(product, text)

test('starts free, with nothing to buy yet, and says when it could not be read', async ({ page }) => {
  await rpc(page, product.url, 'account/signIn', owner)
  await callOneByOne(page)
  await page.route('**/api/rpc/subscription/get', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Assinatura' }).click()
  await expect(page.getByText('Não foi possível carregar a assinatura')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/rpc/subscription/get')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Plano Gratuito').first()).toBeVisible()
  await expect(page.getByText(/^Você usa o Plano Gratuito, sem prazo para terminar\./)).toBeVisible()
  await expect(page.getByText('Nenhum plano à venda por enquanto.')).toBeVisible()
  await expect(page.getByText('Suas assinaturas vão aparecer aqui.')).toBeVisible()
  await look(page, 'subscription-free')
})

test('warns of a limit before it bites, and at it says what stops and what goes on', async ({ page, browser }) => {
  const person = (name: string, phone: string) => ({ name, phone, email: '', birthday: null, notes: '', tags: [] })
  await open(page)
  await rpc(page, product.url, 'contacts/add', person('Ana', '11955550001'))
  await rpc(page, product.url, 'contacts/add', person('Bia', '11955550002'))
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
  await page.getByRole('dialog').getByLabel('Nome').fill('Caio')
  await page.getByRole('dialog').getByLabel('E-mail').fill('caio@bar.example')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(/^A equipe já tem o máximo de pessoas do seu plano\./)).toBeVisible()

  // Who cannot buy is told whom to ask.
  const bia = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await rpc(bia, product.url, 'team/accept', { token, name: 'Bia', password: 'segredo-da-bia' })
  await bia.goto(`${product.url}/dashboard/contacts`)
  await bia.getByRole('button', { name: 'Novo contato' }).click()
  await expect(bia.getByText(/Peça ao dono da casa para mudar de plano\./)).toBeVisible()
  await expect(bia.getByRole('button', { name: 'Ver planos' })).toHaveCount(0)
  await bia.context().close()

  await ask('settings/saveFreeLimits', {
    ...NONE,
    contacts: 10,
    messages: 100,
    tokens: 0,
    channels: 0,
  })
  await page.goto(`${product.url}/dashboard/agent-settings`)
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).first().click()
  await expect(page.getByText('0 de 0 números do plano')).toBeVisible()
  await look(page, 'number-room', { floating: true })
  await ask('settings/saveFreeLimits', { ...NONE, contacts: 10, messages: 100, tokens: 0 })
  await sql(`insert into outreach_months (owner_id, month, sent)
    select id, date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, 82 from profiles where email = '${owner.email}'`)
  await page.goto(`${product.url}/dashboard/subscription`)
  await expect(page.getByText('Perto do limite')).toBeVisible()
  await expect(page.getByText('82 de 100')).toBeVisible()
  await expect(page.getByText(/^Se chegar ao limite: campanhas, agendamentos, lembretes e automações/)).toBeVisible()
  await expect(page.getByText('Limite atingido')).toBeVisible()
  await look(page, 'subscription-limits')
  await ask('settings/saveFreeLimits', { ...NONE, contacts: 1, messages: 100, teammates: 1 })
  await page.reload()
  await expect(page.getByText('Acima do limite')).toBeVisible()
  await expect(page.getByText(/^Campanhas, agendamentos, lembretes e automações estão parados/)).toBeVisible()
  await expect(page.getByText('Todos em uso')).toBeVisible()
  await expect(page.getByText(/^Não dá para convidar mais ninguém\./)).toBeVisible()
  await ask('settings/saveFreeLimits', { ...NONE, contacts: 10, messages: 100 })
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Perto do limite do plano: envios')).toBeVisible()
})

test('chooses a plan without a PIX key, then pays by PIX, and sees the confirmation by itself', async ({ page }) => {
  const plan = (name: string, price: number, more: object = {}) =>
    ask('plans/create', {
      name,
      description: 'Para casas que lotam de quinta a domingo e querem o balcão sempre atendido.',
      price,
      duration: 30,
      features: ['Suporte por WhatsApp', 'Relatórios de campanhas'],
      limits: { ...NONE, channels: 3, messages: 2000 },
      ...more,
    })
  await plan('Casa Cheia', 149.9)
  await plan('Noite Inteira Para Casas de Espetáculos e Baladas', 1490, { duration: 365, limits: NONE })
  await ask('settings/savePix', { pix: null })
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
  const site = { name: '', supportEmail: 'oi@balcao.example', supportPhone: '', testimonials: [] }
  await ask('operator/saveSite', site)
  await page.reload()
  await expect(page.getByText('Para pagar R$ 149,90, fale com quem cuida da plataforma:')).toBeVisible()

  await ask('settings/savePix', { pix: PIX })
  await page.reload()
  const code = page.getByLabel('PIX copia e cola')
  await expect(code).toHaveValue(/^000201.*0114\+5511987654321.*5406149\.905802BR5915Balcao Servicos6009Sao Paulo/)
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await look(page, 'subscription-pix')
  await page.getByRole('button', { name: 'Escolher Casa Cheia' }).click()
  await expect(dialog).toContainText('É a escolha que já está aguardando confirmação')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  // Whoever is paid does not say how, or not in time; and one that has a page of its own, which only other programs have.
  const GET = '**/api/rpc/subscription/get'
  const toldHow = (told: object) =>
    page.route(GET, async (route) => {
      const response = await route.fetch()
      const { json, ...rest } = await response.json()
      await route.fulfill({ response, json: { json: { ...json, choice: { ...json.choice, ...told } }, ...rest } })
    })
  await callOneByOne(page)
  await toldHow({ pay: null, payFailed: true })
  await page.reload()
  await expect(page.getByText(/^Sua escolha está registrada, mas não conseguimos buscar/)).toBeVisible()
  await look(page, 'subscription-unanswered')
  await page.unroute(GET)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(code).toHaveValue(/^000201/)
  const bank = { kind: 'page', url: 'https://banco.example/pagar', receiver: 'Banco', confirmed: 'by-itself' }
  await toldHow({ pay: bank })
  await page.reload()
  await expect(page.getByText('O pagamento é feito na página de Banco.')).toBeVisible()
  await expect(page.getByText(/^O plano começa sozinho assim que o pagamento entrar\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para o pagamento' })).toHaveAttribute('href', bank.url)
  await page.unroute(GET)
  await page.reload()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Não foi possível copiar. Selecione o código e copie.')).toBeVisible()
  await page.reload()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Código copiado', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())

  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(`${product.url}/admin`)
  await admin.getByText('Aguardando pagamento').waitFor()
  await look(admin, 'admin-waiting', { only: 'narrow' })
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto(`${product.url}/admin/subscriptions?situacao=aguardando`)
  await expect(admin.getByRole('row').nth(1)).toContainText('Aguardando pagamento')
  await admin.getByRole('link', { name: /Bar da Helena/ }).click()
  await expect(admin.getByText('Identificador (txid)')).toBeVisible()
  await look(admin, 'admin-subscription-waiting')
  await admin.getByRole('button', { name: 'Ativar' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(admin.getByText('Assinatura ativada com sucesso!').first()).toBeVisible()
  await expect(admin.getByText('Pago', { exact: true })).toBeVisible()
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
  await expect(page.getByText(/^A escolha sai desta página: não pague mais o código dela\./)).toBeVisible()
  await failOnce(page, 'dropChoice')
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await expect(page.getByText('Não foi possível desistir da escolha').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await expect(page.getByText('Escolha desfeita', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Desistência')).toBeVisible()
  await look(page, 'subscription-active')

  // One that costs nothing is let go by an admin; one that nobody paid in time is over by itself.
  const free = { name: 'Cortesia', description: 'Por nossa conta.', price: 0, duration: 30, features: ['Um mês'] }
  await ask('plans/create', { ...free, limits: NONE })
  await page.reload()
  await page.getByRole('button', { name: 'Escolher Cortesia' }).click()
  await expect(page.getByRole('dialog')).toContainText('O período começa quando o plano for liberado.')
  await page.getByRole('dialog').getByRole('button', { name: 'Escolher', exact: true }).click()
  await expect(page.getByText(/^Este plano não custa nada\./)).toBeVisible()
  // The admin is told of the days that would be lost by it, as the owner was.
  await admin.goto(`${product.url}/admin/subscriptions?situacao=aguardando`)
  await admin.getByRole('button', { name: 'Ativar a assinatura de Bar da Helena' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Ativar e perder os dias que faltam?')
  await expect(admin.getByRole('dialog')).toContainText(/^.*A assinatura do Casa Cheia vai até .* se perdem/)
  await look(admin, 'admin-subscription-losing')
  await admin.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await expect(page.getByText('A escolha sai desta página, e o plano não começa.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await sql(`update subscription_payments set expires_at = now() - interval '1 minute' where status = 'open'`)
  await expect(page.getByText('Prazo vencido')).toBeVisible()
  type Found = { rows: { id: string; payment: { status: string } | null }[] }
  const { rows } = await ask<Found>('subscriptions/list')
  for (const [status, said] of [
    ['replaced', 'Trocado por outra escolha'],
    ['cancelled', 'Desistiu'],
    ['expired', 'Prazo vencido'],
  ] as const) {
    const { id } = rows.find(({ payment }) => payment?.status === status)!
    await admin.goto(`${product.url}/admin/subscriptions/${id}`)
    await expect(admin.getByText(said, { exact: true })).toBeVisible()
  }

  const ends = (days: number) =>
    sql(`update subscriptions set due_at = null, end_date = (now() at time zone 'America/Sao_Paulo')::date + ${days}
      where status = 'active'`)
  await ends(3)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Sua assinatura termina em 3 dias')).toBeVisible()
  await expect(page.getByText(/Sem renovação, tudo continua até .*, e depois vale o Plano Gratuito\./)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await ends(-2)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Sua assinatura terminou')).toBeVisible()
  await expect(
    page.getByText(/^Tudo continua funcionando até .*Depois, vale o Plano Gratuito\. Nada é apagado\.$/),
  ).toBeVisible()
  await look(page, 'subscription-notice')
  await page.getByRole('button', { name: 'Ver assinatura' }).first().click()
  await expect(page.getByText('Na tolerância')).toBeVisible()
  await look(page, 'subscription-grace')
})
