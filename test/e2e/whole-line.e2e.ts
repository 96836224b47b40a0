import { expect, type Page, test } from '@playwright/test'
import { keep, look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * The product's main job, as a newcomer sees it: sign up, describe the venue, connect a channel by QR code, and a customer who
 * writes in slang after midnight is told the truth, while who chatted with that phone before is left to the venue. Through the unmodified engine; the phones are simulated.
 */

/** A Saturday, 01:15: what is open now opened on Friday. */
const NOW = '2026-12-12T01:15:00-03:00'
const OWNER = { name: 'Helena Prado', phone: '5511955557001', typed: '(11) 95555-7001' }
const CUSTOMER = { name: 'Bia Rocha', phone: '5511955557002' }
const SUPPLIER = { name: 'Gelo do Zé', phone: '5511955557003' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

test('from sign-up to a true answer after midnight, and silence when the owner speaks', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Comece Grátis Agora' }).first().click()

  await signUp(page)
  await describeTheVenue(page)
  await leavesEarlierChats(page)
  await connectByQr(page)
  await tellWhatItIs(page)
  await product.phones.send(SUPPLIER.phone, OWNER.phone, 'O gelo chega às 18h, pode ser?')
  await asksInSlang(page)
  await isLeftToTheVenue(page)
  await ownerSpeaksOnThePhone(page)
})

async function signUp(page: Page) {
  await page.getByLabel('Nome do estabelecimento').fill('Bar da Helena')
  await page.getByLabel('Seu nome completo').fill(OWNER.name)
  await page.getByLabel('E-mail').fill('helena@example.com')
  await page.getByLabel('WhatsApp').pressSequentially('11955557001')
  await expect(page.getByLabel('WhatsApp')).toHaveValue(OWNER.typed)
  await page.getByLabel('Senha', { exact: true }).fill('segredo da casa')
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await expect(page.getByText('Cadastro Realizado!')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fcomecar$/)

  await expect(page.getByLabel('E-mail')).toHaveValue('helena@example.com')
  await page.getByLabel('Senha', { exact: true }).fill('segredo da casa')
  await page.getByRole('button', { name: 'Login' }).click()
  // The set-up opens first, once; whoever leaves it finds the way to it on the Dashboard.
  await expect(page).toHaveURL(/\/dashboard\/comecar$/)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The dialog opens by itself while no channel is connected; the venue comes first here.
  await page.getByRole('dialog', { name: 'Conectar WhatsApp' }).waitFor()
  await page.keyboard.press('Escape')
}

async function describeTheVenue(page: Page) {
  await page.getByRole('button', { name: 'Configurar Agente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar Agente' })
  // The name of the account, where nobody gave the agent one.
  await expect(dialog.getByLabel('Nome do negócio')).toHaveValue('Bar da Helena')
  await dialog.getByLabel('Mensagem de Boas-vindas').fill('Oi! Aqui é o Bar da Helena.')
  await dialog.getByRole('tab', { name: 'Contato' }).click()
  await dialog.getByLabel('Endereço').fill('Rua Augusta, 1200, São Paulo')
  await dialog.getByRole('tab', { name: 'Horários de Atendimento' }).click()
  await dialog.getByLabel('Sexta-feira, abre às').fill('18:00')
  await dialog.getByLabel('Sexta-feira, fecha às').fill('02:30')
  await dialog.getByRole('button', { name: 'Remover pausa de Sexta-feira' }).click()
  await expect(dialog.getByText('Fecha no dia seguinte')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect(page.getByText('As configurações do agente foram atualizadas com sucesso.')).toBeVisible()
}

/** Has the agent leave alone those who wrote before the connection; this is a part of the settings. */
async function leavesEarlierChats(page: Page) {
  await page.getByRole('link', { name: 'Configurações' }).first().click()
  await page.getByRole('link', { name: 'Voz do agente' }).first().click()
  const leaves = page.getByRole('switch', { name: 'Não responder quem já conversava com o número' })
  await expect(leaves).not.toBeChecked()
  await leaves.click()
  await look(page, 'leave-earlier', { part: leaves })
  await page.getByRole('button', { name: 'Salvar ritmo' }).click()
  await expect(page.getByText('As configurações do agente foram atualizadas com sucesso.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
}

async function connectByQr(page: Page) {
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await dialog.getByText('Número de demonstração').click()
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  await keep(page, 'qr-code', 'wide', 'light')

  await product.phones.add(OWNER.name, OWNER.phone)
  const [venue] = (await product.phones.waiting()).filter(({ venueName }) => venueName === 'Bar da Helena')
  await product.phones.add(SUPPLIER.name, SUPPLIER.phone)
  const past = [{ fromMe: true, text: 'Traz mais gelo amanhã?', at: '2026-11-01T15:00:00.000Z' }]
  await product.phones.history(OWNER.phone, SUPPLIER.phone, past)
  await product.phones.scan(OWNER.phone, venue!.qr)
  await expect(dialog.getByText(/conectado/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
}

/** The first page leads to what the agent has to know before anything else, as long as it does not. */
async function tellWhatItIs(page: Page) {
  await expect(page.getByText('O agente ainda não conhece a sua casa')).toBeVisible()
  await look(page, 'unknown-venue')
  await page.getByRole('link', { name: 'Contar agora' }).click()
  const configure = page.getByRole('button', { name: 'Configurar Agente' })
  await expect(configure).toBeInViewport()
  await configure.click()
  const dialog = page.getByRole('dialog', { name: 'Configurar Agente' })
  await dialog.getByText('Bar', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Bar da Helena já responde, mas ainda não sabe tudo')).toBeVisible()
  await expect(page.getByText('O agente ainda não conhece a sua casa')).toBeHidden()
}

async function asksInSlang(page: Page) {
  await product.phones.add(CUSTOMER.name, CUSTOMER.phone)
  await product.phones.send(CUSTOMER.phone, OWNER.phone, 'opa blz')
  await product.phones.send(CUSTOMER.phone, OWNER.phone, 'vcs tao abertos ainda? ate q hrs')

  await page.getByRole('link', { name: 'Chats' }).first().click()
  await page.getByText(CUSTOMER.name).click()
  const thread = page.getByRole('log')
  await expect(thread.getByText('vcs tao abertos ainda? ate q hrs')).toBeVisible()
  await expect(thread.getByText(/2h30/)).toBeVisible()

  // The panel shows an answer as soon as it is queued, which is before the phone has it.
  await expect.poll(async () => (await product.phones.inbox(CUSTOMER.phone)).length).toBeGreaterThan(0)
  const received = await product.phones.inbox(CUSTOMER.phone)
  expect(received.map(({ from }) => from)).toEqual([OWNER.phone])
  expect(received[0]!.text).toMatch(/abert.*2h30/s)
}

/** They wrote first: an answer to them would have left before the customer's. */
async function isLeftToTheVenue(page: Page) {
  await page.getByRole('link', { name: new RegExp(SUPPLIER.name) }).click()
  await expect(page.getByText(/O agente não responde: já conversava antes da conexão/)).toBeVisible()
  await expect(page.getByRole('log').getByText('O gelo chega às 18h, pode ser?')).toBeVisible()
  await look(page, 'left-alone')
  expect(await product.phones.inbox(SUPPLIER.phone)).toEqual([])
  await page.getByRole('link', { name: new RegExp(CUSTOMER.name) }).click()
  await expect(page.getByRole('log').getByText('vcs tao abertos ainda? ate q hrs')).toBeVisible()
}

async function ownerSpeaksOnThePhone(page: Page) {
  await product.phones.send(OWNER.phone, CUSTOMER.phone, 'Oi Bia, aqui é a Helena. Guardo uma mesa pra você!')
  await expect(page.getByRole('log').getByText('Guardo uma mesa pra você!')).toBeVisible()
  await expect(page.getByText('O agente está respondendo')).toBeHidden()

  await product.phones.send(CUSTOMER.phone, OWNER.phone, 'qual o endereço mesmo?')
  await expect(page.getByRole('log').getByText('qual o endereço mesmo?')).toBeVisible()
  // Long enough for an answer, were there one to come: the quiet window of this test is half a second.
  await page.waitForTimeout(3_000)
  const received = await product.phones.inbox(CUSTOMER.phone)
  expect(received.at(-1)!.text).toContain('Guardo uma mesa')
  await expect(page.getByRole('log').getByText(/Augusta/)).toHaveCount(0)
}
