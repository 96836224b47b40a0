import { expect, type Page, test } from '@playwright/test'
import { connectChannel } from './support/connect-channel.ts'
import { look } from './support/look.ts'
import { newOwner, channelsOf, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'
import { type ScriptedGateway, startScriptedGateway } from './support/scripted-gateway.ts'

/** What an owner does with channels, in the browser; WhatsApp's side is played by a gateway in the test's hand. */

let product: Product
let gateway: ScriptedGateway
test.beforeAll(async () => {
  gateway = await startScriptedGateway()
  product = await startProduct({ env: gateway.env })
})
test.afterAll(async () => {
  await product.stop()
  await gateway.stop()
})
test.beforeEach(async ({ page }) => {
  gateway.heal()
  gateway.unlinkAll()
  await newOwner(page, product.url)
})

const call = <T>(page: Page, path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
const visit = async (page: Page, path: string) => {
  await page.goto(`${product.url}/dashboard${path}`)
  // Not by its role: a dialog that opens by itself hides the page behind it.
  await page.locator('h1').first().waitFor()
}
const connect = (page: Page, digits?: string) => connectChannel(page, product.url, gateway, digits)
const row = (page: Page, text: string) => page.getByRole('table').getByRole('row', { name: text })

test('the QR counts down, renews itself, and makes way for a new one on demand', async ({ page }) => {
  gateway.script.codeFor = 12_000
  await visit(page, '')
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  const qr = dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })
  await expect(qr).toBeVisible()
  const shape = () => qr.evaluate((image) => image.innerHTML)
  const left = async () => Number(/(\d+) s/.exec(await dialog.getByText(/^Vale por mais/).innerText())?.[1])
  const first = await shape()
  const seconds = await left()
  expect(seconds).toBeLessThanOrEqual(12)
  await expect.poll(left).toBeLessThan(seconds)
  await look(page, 'qr-code')

  // Its time is over, and WhatsApp takes the next one.
  await expect(dialog.getByText('Renovando o código…')).toBeVisible({ timeout: 20_000 })
  gateway.script.codeFor = 60_000
  const [channel] = await channelsOf(page, product.url)
  gateway.renewCode(channel!.instanceName)
  await expect(dialog.getByText(/^Vale por mais/)).toBeVisible()
  const second = await shape()
  expect(second).not.toBe(first)

  await dialog.getByRole('button', { name: 'Gerar novo QR Code' }).click()
  await expect.poll(shape).not.toBe(second)
  expect(gateway.calls).toContain(`DELETE /instance/logout/${channel!.instanceName}`)
  gateway.say(channel!.instanceName, 'open', { number: '5511955557001' })
  await expect(dialog.getByText('WhatsApp conectado')).toBeVisible()
})

test('a code is typed instead of the QR', async ({ page }) => {
  await visit(page, '/agent-settings')
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Conectar com código' }).click()
  const phone = dialog.getByLabel('Número do WhatsApp desta casa')
  await expect(phone).toHaveValue('(11) 95555-7001')
  await phone.fill('1195')
  await dialog.getByRole('button', { name: 'Gerar código' }).click()
  await expect(dialog.getByText('Número do WhatsApp inválido. Use apenas números com código do país.')).toBeVisible()
  await phone.fill('11955557001')
  await dialog.getByRole('button', { name: 'Gerar código' }).click()
  await expect(dialog.getByText('WZYE-1H2Y')).toBeVisible()
  await look(page, 'pairing-code')
  await dialog.getByRole('button', { name: 'Voltar ao QR Code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Conectar com código' }).click()
  await expect(dialog.getByText('WZYE-1H2Y')).toBeVisible()
})

test('a channel is named, made the principal one, and removed', async ({ page }) => {
  const first = await connect(page)
  const second = await connect(page, '11955557002')
  const written = async (conversations: number) =>
    expect
      .poll(async () => (await call<{ conversations: [] }>(page, 'conversations/list')).conversations.length)
      .toBe(conversations)
  gateway.write(first.instanceName, '5511955550001', 'oi')
  await written(1)
  gateway.write(second.instanceName, '5511955550001', 'boa noite')
  await written(2)
  await visit(page, '/agent-settings')

  await page.getByRole('button', { name: 'Mais ações de (11) 95555-7001' }).click()
  await page.getByRole('menuitem', { name: 'Dar um nome' }).click()
  await look(page, 'number-name')
  await page.getByLabel('Nome', { exact: true }).fill('Delivery e reservas de sexta a domingo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row(page, 'Delivery e reservas')).toContainText('Principal')

  await page.getByRole('button', { name: 'Mais ações de (11) 95555-7002' }).click()
  await page.getByRole('menuitem', { name: 'Tornar principal' }).click()
  await expect(row(page, '(11) 95555-7002')).toContainText('Principal')
  await expect(row(page, 'Delivery e reservas')).not.toContainText('Principal')
  await look(page, 'two-numbers')

  // By its name wherever one chooses among channels.
  await visit(page, '/chats')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Número', { exact: true }).selectOption('Delivery e reservas de sexta a domingo')
  await expect(page.getByText('Bia Rocha')).toHaveCount(1)
  const filtered = new URL(page.url()).search
  await visit(page, '/agent-settings')

  // Asked back first, by keyboard as well; "Cancelar" changes nothing.
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remover número' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Remover este número?' })
  await ask('(11) 95555-7002')
  await expect(dialog).toContainText('O número principal passa a ser Delivery e reservas')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ask('Delivery e reservas de sexta a domingo')
  await expect(dialog).toContainText('As conversas e os contatos continuam guardados')
  await look(page, 'remove-number')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Número removido')).toBeVisible()
  await expect(row(page, 'Delivery e reservas')).toHaveCount(0)
  await expect.poll(() => gateway.instances.has(first.instanceName)).toBe(false)

  // What was said there is still there, under the channel's name, and nobody can write into nothing.
  await visit(page, `/chats${filtered}`)
  await page.getByText('Bia Rocha').first().click()
  await expect(page.getByText('Número removido: Delivery e reservas')).toBeVisible()
  await expect(page.getByText(/^Esta conversa era do número Delivery e reservas/)).toBeVisible()
  await expect(page.getByPlaceholder('Digite uma mensagem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await look(page, 'former-number')
  await page.getByRole('button', { name: 'Filtros: 1 filtro' }).click()
  await expect(page.getByLabel('Número', { exact: true }).locator('option:checked')).toHaveText('Número removido')
  await page.keyboard.press('Escape')
  const panel = page.getByRole('complementary', { name: 'Contato' })
  await expect(panel.getByText('Delivery e reservas de sexta a domingo (removido)')).toHaveCount(2)
  await expect(panel.getByRole('link', { name: '(11) 95555-7002' })).toBeVisible()

  // Who has neither a name nor a phone is opened among the contacts as well.
  await query(product, "update contacts set name = null, phone = null where name = 'Bia Rocha'")
  await page.reload()
  await panel.getByRole('link', { name: 'Abrir em Contatos' }).click()
  await expect(page.getByRole('dialog', { name: 'Sem nome' }).getByLabel('Observações')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard\/contacts$/)

  await visit(page, '/agent-settings')
  await ask('(11) 95555-7002')
  await expect(dialog).toContainText('É o único número da casa')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum número conectado')).toBeVisible()
})

test('what WhatsApp limits is said wherever the channel is', async ({ page }) => {
  const { instanceName } = await connect(page)
  gateway.write(instanceName, '5511955550001', 'oi')
  await expect
    .poll(async () => (await call<{ conversations: [] }>(page, 'conversations/list')).conversations.length)
    .toBe(1)
  gateway.restrict(instanceName)
  await visit(page, '')
  await expect(page.getByRole('alert')).toContainText('O número (11) 95555-7001 está restrito pelo WhatsApp')
  await expect(page.getByText('Restrito pelo WhatsApp', { exact: true })).toBeVisible()
  await look(page, 'restricted-overview')
  for (const path of ['/agent-settings', '/settings', '/integrations']) {
    await visit(page, path)
    await expect(page.getByText('Restrito pelo WhatsApp').first()).toBeVisible()
  }
  await visit(page, '/agent-settings')
  await expect(page.getByText('Responda só a quem escreve').first()).toBeVisible()
  await expect(page.getByText('Parado: o WhatsApp limitou este número')).toBeVisible()
  await look(page, 'restricted-settings')
  await visit(page, '/chats')
  await page.getByText('Bia Rocha').first().click()
  await expect(page.getByText('Número restrito pelo WhatsApp: responda só a quem escreve')).toBeVisible()

  // The page hears of the ban by itself.
  gateway.say(instanceName, 'close', { reason: 'banned' })
  await expect(page.getByText('Número bloqueado pelo WhatsApp')).toBeVisible()
  await look(page, 'banned-chat')
  await visit(page, '')
  await expect(page.getByRole('alert')).toContainText('O número (11) 95555-7001 foi bloqueado pelo WhatsApp')
  await visit(page, '/agent-settings')
  await expect(page.getByRole('table')).toContainText('Bloqueado pelo WhatsApp')
  await page.getByRole('button', { name: 'Verificar Status' }).click()
  const status = page.getByRole('dialog', { name: 'Status da Conexão' })
  await expect(status).toContainText('Bloqueado pelo WhatsApp')
  await expect(status).toContainText('peça a análise por lá')
  await look(page, 'banned-status')
})

test('a phone that another account has is refused, and its owner reads what to do', async ({ page, browser }) => {
  const elsewhere = await browser.newPage()
  await newOwner(elsewhere, product.url, { name: 'Zeca' })
  await connect(elsewhere)
  await visit(page, '/agent-settings')
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  const [channel] = await channelsOf(page, product.url)
  gateway.say(channel!.instanceName, 'open', { number: '5511955557001' })
  gateway.write(channel!.instanceName, '5511955550001', 'oi')
  await expect(dialog.getByRole('alert')).toContainText('Este celular já está conectado a outra conta do Balcão.')
  await expect(dialog.getByRole('alert')).toContainText('Aparelhos conectados')
  await look(page, 'phone-elsewhere')
  await expect.poll(() => gateway.calls).toContain(`DELETE /instance/logout/${channel!.instanceName}`)
  gateway.say(channel!.instanceName, 'close', { reason: 'logged-out' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table')).toContainText('remova o aparelho do Balcão')
  await look(page, 'phone-elsewhere-table')
  expect((await call<{ conversations: [] }>(page, 'conversations/list')).conversations).toEqual([])
  expect((await call<{ channels: object[] }>(elsewhere, 'channels/list')).channels).toMatchObject([{ state: 'open' }])
  await elsewhere.close()
})

test('a new QR code does not cost a link that nobody gave up', async ({ page }) => {
  const channel = await connect(page)
  gateway.say(channel.instanceName, 'close', { reason: 'replaced' })
  gateway.script.codeFor = 0
  await visit(page, '/agent-settings')
  await page.getByRole('button', { name: 'Reconectar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await expect(dialog.getByText('Não foi possível conectar')).toBeVisible({ timeout: 20_000 })
  const logouts = () => gateway.calls.filter((one) => one.startsWith('DELETE /instance/logout')).length
  const before = logouts()
  await dialog.getByRole('button', { name: 'Gerar novo QR Code' }).click()
  const question = page.getByRole('dialog', { name: 'Desfazer a ligação com o WhatsApp?' })
  await look(page, 'forget-link')
  await question.getByRole('button', { name: 'Manter ligado' }).click()
  await expect(question).toHaveCount(0)
  expect(logouts()).toBe(before)
  gateway.script.codeFor = 60_000
  await dialog.getByRole('button', { name: 'Gerar novo QR Code' }).click()
  await question.getByRole('button', { name: 'Desfazer e gerar novo QR Code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  expect(logouts()).toBe(before + 1)
})

test('on the integrations page the channel is typed beside Conectar, and refused where it is none or taken', async ({
  page,
}) => {
  const { instanceName } = await connect(page)
  await connect(page, '11955557002')
  await visit(page, '/integrations')
  const number = page.getByLabel('Número do WhatsApp com código do país')
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await expect(number).toHaveCount(0)
  gateway.say(instanceName, 'close', { reason: 'replaced' })
  await expect(number).toHaveValue('5511955557001')
  const submit = page.getByRole('button', { name: 'Conectar', exact: true })
  await look(page, 'integrations-connect', { part: submit })
  await number.fill('(11) 95555')
  await number.press('Enter')
  const wrong = page.getByText('Número do WhatsApp inválido. Use apenas números com código do país.')
  await expect(wrong).toBeVisible()
  await number.fill('5511955557002')
  await expect(wrong).toHaveCount(0)
  await submit.click()
  await expect(page.getByText('Já existe uma instância com este número. Por favor, use outro número.')).toBeVisible()
  await look(page, 'integrations-taken', { part: submit })
  await number.fill('')
  await expect(submit).toBeDisabled()
  await number.fill('5511955557003')
  await submit.click()
  await expect(
    page
      .getByRole('dialog', { name: 'Conectar WhatsApp' })
      .getByRole('img', { name: 'QR Code para conectar o WhatsApp' }),
  ).toBeVisible()
  expect(
    (await channelsOf(page, product.url)).map((one) => String(one.number)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['5511955557002', '5511955557003'])
})
