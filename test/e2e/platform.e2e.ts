import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { startModelStub } from '../../apps/server/src/testing/model-stub.ts'
import { callOneByOne } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { ADMIN, type Product, startProduct } from './support/product.ts'

/** Whoever runs the platform: a venue seen as its owner sees it, and the settings of all. */

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { BALCAO_DEMO: 'off' } })
})
test.afterAll(() => product.stop())

const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** What a phone on a slow line waits for before it sees the page, and what the specification allows for it. */
const FIRST_VIEW_BYTES = 130_000

test('the landing page loads little, and what is of development only leads to it', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
  await page.goto(`${product.url}/dev/components`)
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(3)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).arrayBuffer()))
  const bytes = texts.reduce((sum, text) => sum + gzipSync(Buffer.from(text)).length, 0)
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES)
  // Not the page in its place, which search engines cannot read as one.
  expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain('Disallow: /dashboard')
})

test('an admin sees a venue as its owner does, and the owner reads of it', async ({ page, browser }) => {
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
  await expect(page.getByRole('button', { name: 'Salvar Telefone' })).toBeDisabled()
  // Nothing is taken along either.
  await page.goto(`${product.url}/dashboard/contacts`)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect(page.getByRole('menuitem', { name: 'Exportar' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Campos personalizados' })).toBeEnabled()
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

test('a visitor reads what it costs before signing up', async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await rpc(admin, product.url, 'account/signIn', ADMIN)
  const limits = { tokens: null, messages: 2000, contacts: null, channels: 3, teammates: null, storage: null }
  const offer = { description: 'Para casas que lotam de quinta a domingo.', features: ['Campanhas'], limits }
  await rpc(admin, product.url, 'admin/plans/create', { ...offer, name: 'Casa Cheia', price: 149.9, duration: 30 })
  await rpc(admin, product.url, 'admin/plans/create', { ...offer, name: 'Noite Inteira', price: 1490, duration: 365 })
  await page.goto(product.url)
  const plans = page.getByRole('region', { name: 'Planos e preços' })
  await expect(plans.getByText('R$ 149,90 por mês', { exact: true })).toBeVisible()
  await expect(plans.getByText('o mesmo que R$ 122,47 por mês')).toBeVisible()
  await look(page, 'landing-plans', { part: plans })
  await plans.getByRole('link', { name: 'Começar, para assinar Casa Cheia' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('the landing page is there before its script, and comes alive as it was', async ({ page, browser }) => {
  const withoutScript = await browser.newContext({ javaScriptEnabled: false })
  const still = await withoutScript.newPage()
  await still.goto(product.url)
  await expect(still).toHaveTitle(/^Balcão: /)
  await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(still.getByText('R$ 149,90 por mês', { exact: true })).toBeVisible()
  await expect(still.locator('head meta[name=description]')).toHaveAttribute('content', /WhatsApp/)
  await withoutScript.close()

  const said: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  // The heading that the server sent, known again when it is still the same element.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => Object.assign(document.querySelector('h1')!, { isFirst: true }))
  })
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Criar Conta' }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  await page.goBack()
  await page.reload()
  await expect(page.getByText('digitando…').first()).toBeVisible()
  expect(await page.locator('h1').evaluate((heading) => 'isFirst' in heading)).toBe(true)
  await expect(page.getByText('R$ 149,90 por mês', { exact: true })).toBeVisible()
  expect(await page.title()).toMatch(/^Balcão: /)
  expect(await page.locator('title').count()).toBe(1)
  expect(await page.locator('meta[name=description]').count()).toBe(1)
  expect(said).toEqual([])
})

test('a page that opens asks for little', async ({ page }) => {
  await newOwner(page, product.url)
  // The invitation to connect, which opens once, brings what windows are made of.
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const [path, shown] of [
    ['/dashboard', 'Atividade Recente'],
    ['/dashboard/chats', 'Configuração não encontrada'],
  ] as const) {
    const asked: string[] = []
    const count = (request: { url: () => string }) => void asked.push(request.url())
    page.on('request', count)
    await page.goto(product.url + path)
    await expect(page.getByText(shown).first()).toBeVisible()
    await page.waitForLoadState('load')
    page.off('request', count)
    // A page may ask for 25 files and reads. A slow machine reads at more moments, and each moment is a request.
    expect(asked.filter((url) => !url.includes('/api/')).length, path).toBeLessThanOrEqual(21)
    expect(asked.filter((url) => url.endsWith('/api/rpc/__batch__')).length, path).toBeGreaterThan(0)
  }
})

test('an admin sets up the platform, and everything goes by it', async ({ page, browser }) => {
  await callOneByOne(page)
  await rpc(page, product.url, 'account/signIn', ADMIN)
  await page.route('**/api/rpc/admin/operator/get', (route) => route.fulfill({ status: 500, json: {} }), { times: 4 })
  await page.goto(`${product.url}/admin`)
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByText('Não foi possível carregar as configurações')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()

  const save = () => page.getByRole('tabpanel').getByRole('button', { name: 'Salvar', exact: true }).first().click()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const tried = async (said: string | RegExp) => {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Testar' }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  const answerOnce = (call: string, answer: { status?: number; json: object }) =>
    page.route(
      `**/api/rpc/admin/operator/${call}**`,
      (route) => route.fulfill({ ...answer, json: { json: answer.json } }),
      {
        times: 1,
      },
    )
  await tab('E-mail')
  await page.getByLabel('Como saem').selectOption('Não saem: ficam na caixa de e-mails abaixo')
  await tried('Não há servidor para testar: nenhum e-mail sai.')
  await tab('Site')
  await page.getByLabel('Nome do produto').fill('Atende Bar')
  await page.getByLabel('E-mail de contato').fill('oi@')
  await page.getByRole('button', { name: 'Adicionar depoimento' }).click()
  await save()
  await expect(page.getByText('Digite um e-mail válido.')).toBeVisible()
  await expect(page.getByText('Preencha os três campos de cada depoimento.')).toBeVisible()
  await page.getByLabel('E-mail de contato').fill('oi@atende.example')
  await page.getByLabel('O que disse').fill('Sábado cheio, e ninguém ficou sem resposta na madrugada.')
  await page.getByLabel('Nome', { exact: true }).fill('Maria Antonieta de Vasconcelos')
  await page.getByLabel('Estabelecimento').fill('Bar da Esquina')
  await look(page, 'admin-settings-site')
  await page.route('**/api/rpc/admin/operator/saveSite', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await save()
  await toast(page, 'Não foi possível salvar as configurações')
  await save()
  await toast(page, 'Configurações salvas')

  await tab('Termos e privacidade')
  await page.getByLabel('Termos de uso').fill('# Nossas regras\n\nSeja gentil com quem atende.')
  await save()
  await tab('Contas')
  await page.getByLabel('Confirmação de e-mail').selectOption('Sempre')
  await expect(page.getByText(/^Nenhum e-mail sai deste servidor/)).toBeVisible()
  await page.getByLabel('Atendentes').fill('muitos')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salvar', exact: true }).last().click()
  await expect(page.getByText('Informe um número inteiro, ou deixe em branco.')).toBeVisible()
  await look(page, 'admin-settings-accounts')
  await page.getByLabel('Atendentes').fill('2')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salvar', exact: true }).last().click()
  await toast(page, 'Configurações salvas')
  await save()
  await tab('Agente')
  await page.getByLabel('Quem responde').selectOption('O modelo abaixo')
  await save()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await page.getByLabel('Provedor').selectOption('Outro, compatível com a OpenAI')
  await page.getByLabel('Modelo', { exact: true }).fill('qwen3')
  await page.getByRole('textbox', { name: 'Endereço', exact: true }).fill('http://127.0.0.1:9/v1')
  await page.getByLabel('R$ por milhão de tokens lidos').fill('2,50')
  await save()
  await expect(page.getByText(/^Informe um preço, como 2,50, nos dois campos/)).toBeVisible()
  await page.getByLabel('R$ por milhão de tokens lidos').fill('')
  await tried(/^Não foi possível chegar ao provedor/)
  await look(page, 'admin-settings-model')
  const model = await startModelStub('openai')
  await page.getByRole('textbox', { name: 'Endereço', exact: true }).fill(model.baseUrl)
  for (const [turn, said] of [
    [{ text: 'OK' }, 'O modelo respondeu.'],
    [{ status: 401 }, /^O provedor recusou a chave ou o nome do modelo\./],
    [{ status: 429 }, /^O provedor respondeu que há pedidos demais/],
    [{ raw: '<html>' }, /^O provedor respondeu algo que não é uma resposta de modelo\./],
  ] as const) {
    // Whoever has too much to do is asked again.
    model.turns.splice(0, model.turns.length, turn, turn, turn, turn)
    await tried(said)
  }
  await answerOnce('testModel', { json: { failure: 'timeout' } })
  await tried('O modelo não respondeu em 15 segundos.')
  await page.route('**/api/rpc/admin/operator/testModel', (route) => route.abort(), { times: 1 })
  await tried('Não foi possível testar agora')
  await model.close()
  // A provider that wants a key never gets one that was typed for another.
  await page.getByLabel('Provedor').selectOption('OpenAI')
  await save()
  await expect(page.getByText(/^Digite a chave ou a senha\./).first()).toBeVisible()
  await page.getByLabel('Quem responde').selectOption('Só o motor local')
  await tried('Não há modelo para testar: quem responde é o motor local.')
  await tab('Pagamentos')
  await page.getByLabel('Chave PIX').fill('123')
  await save()
  await expect(page.getByText('Esta chave não é uma chave PIX.')).toBeVisible()
  await page.getByLabel('Chave PIX').fill('pix@atende.example')
  await save()
  await expect(page.getByText('Preencha os três campos, ou nenhum.')).toBeVisible()
  await page.getByLabel('Nome de quem recebe').fill('Atende Bar Ltda')
  await page.getByLabel('Cidade', { exact: true }).fill('São Paulo')
  await save()
  await toast(page, 'Configurações salvas')
  await look(page, 'admin-settings-pix')
  await tab('WhatsApp')
  await page.getByLabel('Por onde os números se conectam').selectOption('Outro (Evolution API 2 ou outro Balcão)')
  await save()
  await expect(page.getByText('Digite um endereço que comece com http:// ou https://.')).toBeVisible()
  await look(page, 'admin-settings-gateway')
  await page.getByRole('textbox', { name: 'Endereço', exact: true }).fill('http://127.0.0.1:9')
  await page.getByLabel('Chave', { exact: true }).fill('uma chave do servidor')
  await save()
  await toast(page, 'Configurações salvas. Reinicie o Balcão para valer.')

  // A newcomer reads what to do, and whoever runs the platform has the letter.
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(product.url)
  await expect(visitor.getByText('Sábado cheio, e ninguém ficou sem resposta na madrugada.')).toBeVisible()
  await expect(visitor.getByText('Exemplo', { exact: true })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'oi@atende.example' })).toBeVisible()
  await visitor.goto(`${product.url}/termos`)
  await expect(visitor.getByRole('heading', { name: 'Nossas regras' })).toBeVisible()
  await expect(visitor).toHaveTitle(/Atende Bar$/)
  await visitor.goto(`${product.url}/register`)
  await visitor.getByLabel('Nome do estabelecimento').fill('Bar Novo')
  await visitor.getByLabel('Seu nome').fill('Nina Rosa')
  await visitor.getByLabel('E-mail').fill('nina@bar.example')
  await visitor.getByLabel('WhatsApp').fill('(11) 98888-0001')
  await visitor.getByLabel('Senha', { exact: true }).fill('segredo da casa')
  await visitor.getByRole('button', { name: 'Criar Conta' }).last().click()
  await expect(visitor.getByText(/peça o link de confirmação a quem cuida dele: oi@atende\.example/)).toBeVisible()
  const refused = { status: 403, json: { code: 'forbidden' } }
  await answerOnce('mailbox', refused)
  await page.reload()
  await tab('E-mail')
  await expect(page.getByText('Não foi possível carregar os e-mails')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await answerOnce('letter', refused)
  await page.getByText('Atende Bar: confirme seu e-mail').first().click()
  await expect(page.getByText('Não foi possível abrir o e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(/Confirme seu e-mail abrindo este link/).first()).toBeVisible()
  await page.getByLabel('Como saem').selectOption('Pelo servidor abaixo')
  await page.getByLabel('Servidor (SMTP)').fill('smtp://127.0.0.1')
  await page.getByLabel('Porta').fill('0')
  await page.getByLabel('Remetente').fill('oi')
  await save()
  await expect(page.getByText('Digite só o endereço, como smtp.exemplo.com.br.')).toBeVisible()
  await expect(page.getByText('De 1 a 65535.')).toBeVisible()
  await expect(page.getByText('O remetente precisa ter um e-mail.')).toBeVisible()
  await page.getByLabel('Servidor (SMTP)').fill('127.0.0.1')
  await page.getByLabel('Porta').fill('9')
  await page.getByLabel('Remetente').fill('Atende Bar <oi@atende.example>')
  await tried(/^Não foi possível chegar ao servidor/)
  await look(page, 'admin-settings-mail')
  for (const [failure, said] of [
    [null, 'Um e-mail de teste saiu para o seu endereço.'],
    ['refused', 'O servidor recusou o usuário, a senha ou um dos endereços.'],
    ['other', 'O servidor respondeu com um erro. Confira os dados e tente de novo.'],
  ] as const) {
    await answerOnce('testMail', { json: { failure } })
    await tried(said)
  }

  await tab('Contas')
  await page.getByText('Qualquer pessoa pode criar uma conta').click()
  await save()
  await toast(page, 'Configurações salvas')
  await visitor.goto(`${product.url}/register`)
  await expect(visitor.getByRole('heading', { name: 'Novos cadastros estão fechados' })).toBeVisible()
  await look(visitor, 'register-closed')
  await context.close()
})
