import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { newOwner, numbersOf, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { type ScriptedGateway, startScriptedGateway } from './support/scripted-gateway.ts'

/** What an owner does with numbers, in the browser; WhatsApp's side is played by a gateway in the test's hand. */

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
  await newOwner(page, product.url)
})

const call = <T>(page: Page, path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
const visit = async (page: Page, path: string) => {
  await page.goto(`${product.url}/dashboard${path}`)
  // Not by its role: a dialog that opens by itself hides the page behind it.
  await page.locator('h1').first().waitFor()
}
/** Looks at what is on screen, wide and narrow, light and dark. With `PICTURES` a folder, keeps what was seen. */
async function look(page: Page, name: string) {
  for (const [size, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(300)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
      if (!process.env.PICTURES) continue
      await mkdir(process.env.PICTURES, { recursive: true })
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Connects a number; `digits` for another one than the registered phone. */
async function connect(page: Page, digits?: string) {
  const input = { network: 'whatsapp', page: 'settings', ...(digits && { newNumber: digits }) }
  const { numberId } = await call<{ numberId: string }>(page, 'numbers/connect', input)
  const number = (await numbersOf(page, product.url)).find(({ id }) => id === numberId)!
  await expect.poll(() => gateway.instances.get(number.instanceName)?.state).toBe('connecting')
  gateway.say(number.instanceName, 'open', { number: `55${digits ?? '11955557001'}` })
  const step = async () => (await call<{ step: string }>(page, 'numbers/attempt', { numberId })).step
  await expect.poll(step).toBe('connected')
  return number
}
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
  const [number] = await numbersOf(page, product.url)
  gateway.renewCode(number!.instanceName)
  await expect(dialog.getByText(/^Vale por mais/)).toBeVisible()
  const second = await shape()
  expect(second).not.toBe(first)

  await dialog.getByRole('button', { name: 'Gerar novo QR Code' }).click()
  await expect.poll(shape).not.toBe(second)
  expect(gateway.calls).toContain(`DELETE /instance/logout/${number!.instanceName}`)
  gateway.say(number!.instanceName, 'open', { number: '5511955557001' })
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

test('a number is named, made the principal one, and removed', async ({ page }) => {
  const first = await connect(page)
  await connect(page, '11955557002')
  gateway.write(first.instanceName, '5511955550001', 'oi')
  await expect
    .poll(async () => (await call<{ conversations: [] }>(page, 'conversations/list')).conversations.length)
    .toBe(1)
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

  // What was said there is still there, under the number's name, and nobody can write into nothing.
  await visit(page, '/chats')
  await page.getByText('Bia Rocha').first().click()
  await expect(page.getByText('Número removido: Delivery e reservas')).toBeVisible()
  await expect(page.getByText(/^Esta conversa era do número Delivery e reservas/)).toBeVisible()
  await expect(page.getByPlaceholder('Digite uma mensagem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await look(page, 'former-number')

  await visit(page, '/agent-settings')
  await ask('(11) 95555-7002')
  await expect(dialog).toContainText('É o único número da casa')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum número conectado')).toBeVisible()
})

test('what WhatsApp limits is said wherever the number is', async ({ page }) => {
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

test('the house sets its quiet hours and its apology', async ({ page }) => {
  await connect(page)
  await visit(page, '/agent-settings')
  const rules = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Regras de envio' }) })
    .last()
  await expect(page.getByText('das 21:00 às 09:00')).toBeVisible()
  const from = page.getByLabel('Silêncio a partir das')
  const until = page.getByLabel('Silêncio até as')
  const save = page.getByRole('button', { name: 'Salvar regras' })
  await from.fill('23:30')
  await until.fill('23:30')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('O começo e o fim do silêncio precisam ser diferentes.')
  await until.fill('11:00')
  await page.getByText('Pedir desculpas a quem escreveu durante a queda').click()
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(/Ficamos um tempo sem conexão/)
  await page.getByLabel('Mensagem', { exact: true }).fill('')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Escreva a mensagem, ou desligue o pedido de desculpas.')
  await page.getByLabel('Mensagem', { exact: true }).fill('Desculpe! Estávamos sem internet.')
  await rules.scrollIntoViewIfNeeded()
  await look(page, 'sending-rules')
  await save.click()
  await expect(page.getByText('Regras de envio salvas')).toBeVisible()
  await expect(page.getByText('das 23:30 às 11:00')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Desculpe! Estávamos sem internet.')
  await page.getByText('Não enviar em certas horas').click()
  await save.click()
  await expect(page.getByText('sem silêncio')).toBeVisible()
})

test('outreach that stopped because it failed goes on when its owner says so', async ({ page }) => {
  await connect(page)
  // Nothing sends outreach from a screen yet: only the answer to this look is played.
  await page.route('**/api/rpc/numbers/pace', async (route) => {
    const response = await route.fetch()
    const { json } = await response.json()
    await route.fulfill({ response, json: { json: { ...json, waiting: 14, waitsFor: 'failing', nextAt: null } } })
  })
  await visit(page, '/agent-settings')
  await expect(page.getByText('Parado: muitos envios falharam')).toBeVisible()
  await expect(page.getByText('Dos últimos 20 envios, 6 ou mais falharam.')).toBeVisible()
  await page.getByRole('button', { name: 'Retomar envios' }).scrollIntoViewIfNeeded()
  await look(page, 'outreach-failing')
  await page.unroute('**/api/rpc/numbers/pace')
  await page.getByRole('button', { name: 'Retomar envios' }).click()
  await expect(page.getByText('Envios retomados')).toBeVisible()
  await expect(page.getByText('Parado: muitos envios falharam')).toHaveCount(0)
})
