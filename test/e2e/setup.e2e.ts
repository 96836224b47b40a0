import { expect, type Page, test } from '@playwright/test'
import { keep, look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * The set-up after sign-up: an owner with a text in the clipboard is answered for by an attendant that knows it, within
 * three minutes and twelve presses. Through the unmodified engine; the phones are simulated.
 */

const NOW = '2026-12-11T20:40:00-03:00'
const OWNER = { name: 'Nara Lopes', phone: '5511955558001', typed: '11955558001' }

/** Texts that owners have at hand: a profile, a menu and some rules, as they were written somewhere else. */
const PREPARED = `🍻 Bar da Nara, boteco raiz desde 1998
📍 Rua Aspicuelta, 123 – Vila Madalena, São Paulo
⏰ ter a dom das 17h à 1h, seg fechado
📲 Reservas pelo WhatsApp (11) 95555-8001, até as 20h
@bardanara

PORÇÕES
Batata frita ........ R$ 32,90
com cheddar e bacon
Bolinho de bacalhau 38
Torresmo
R$ 29

BEBIDAS
Chopp 300ml 9,90 / 500ml 14,90
Caipirinha 22

Aceitamos cartão de crédito, débito e PIX
Estacionamento conveniado ao lado por R$ 20
Música ao vivo sexta e sábado às 21h
Crianças são bem-vindas até as 22h
O som da casa fica baixo depois das 23h por causa dos vizinhos`

/** Questions of customers, each with what a true answer contains. */
const QUESTIONS: [question: string, fact: RegExp][] = [
  ['que horas vocês abrem amanhã?', /17h/],
  ['fecha que dia?', /segunda/i],
  ['onde fica?', /Rua Aspicuelta, 123/],
  ['quanto é a batata frita?', /R\$ 32,90/],
  ['quanto custa o torresmo?', /R\$ 29/],
  ['tem estacionamento?', /conveniado/],
  ['dá pra reservar mesa?', /reserva/i],
  ['tem música ao vivo?', /sexta e sábado/],
  ['posso levar criança?', /22h/],
  ['aceita pix?', /PIX/],
]

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

test('from sign-up to an attendant that knows the place, and the QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: new Date(NOW) })
  await countPresses(page)
  await signUp(page)
  const begun = Date.now()
  const before = await presses(page)
  await expect(page).toHaveURL(/\/dashboard\/comecar$/)
  await expect(page.getByText('Responde', { exact: false }).first()).toBeVisible()
  await look(page, 'setup-place')
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await page.getByRole('button', { name: 'ter–dom 17h–1h' }).click()
  await look(page, 'setup-hours')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  const field = page.getByLabel('Texto para ler')
  await field.click()
  await look(page, 'setup-tell')
  await paste(page, PREPARED)
  await expect(page.getByText('Foi isto que lemos')).toBeVisible()
  await expect(page.getByText('Torresmo')).toBeVisible()
  await look(page, 'setup-review')
  await keep(page, 'setup-review-whole', 'wide', 'light', true)
  // The review is still there when the page is opened again.
  await page.reload()
  await expect(page.getByText('Foi isto que lemos')).toBeVisible()
  await page.getByRole('button', { name: /^Salvar \d+ coisas$/ }).click()
  await expect(page.getByText('O atendente já responde com isso.')).toBeVisible()
  await expect(page.getByText(/Responde ([89]|10) de 10 perguntas comuns/)).toBeVisible()
  await look(page, 'setup-told')
  const used = { presses: (await presses(page)) - before, seconds: (Date.now() - begun) / 1000 }

  const right = await ask(page)
  test.info().annotations.push({ type: 'set-up', description: JSON.stringify({ ...used, right }) })
  expect(right).toBeGreaterThanOrEqual(8)
  expect(used.presses).toBeLessThanOrEqual(12)
  expect(used.seconds).toBeLessThan(180)

  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Mostrar o QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await dialog.getByText('Número de demonstração').click()
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  await product.phones.add(OWNER.name, OWNER.phone)
  const [venue] = (await product.phones.waiting()).filter(({ venueName }) => venueName === 'Bar da Nara')
  await product.phones.scan(OWNER.phone, venue!.qr)
  await expect(dialog.getByText(/conectado/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Seu número está conectado. O atendente já responde.')).toBeVisible()
  await look(page, 'setup-connected')
})

async function signUp(page: Page) {
  await page.goto(`${product.url}/register`)
  await page.getByLabel('Nome do estabelecimento').fill('Bar da Nara')
  await page.getByLabel('Seu nome completo').fill(OWNER.name)
  await page.getByLabel('E-mail').fill('nara@example.com')
  await page.getByLabel('WhatsApp').pressSequentially(OWNER.typed)
  await page.getByLabel('Senha', { exact: true }).fill('segredo da casa')
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await expect(page.getByText('Cadastro Realizado!')).toBeVisible()
  // The page of before has a field of the same name.
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await page.getByLabel('Senha', { exact: true }).fill('segredo da casa')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Asks the attendant beside the set-up, as a customer would. @returns how many answers have their fact */
async function ask(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Conversar' }).click()
  const log = page.getByRole('log', { name: 'Teste Assistente' })
  let right = 0
  for (const [question, fact] of QUESTIONS) {
    await page.getByLabel('Digite uma mensagem').fill(question)
    await page.keyboard.press('Enter')
    await expect(log.getByText('O agente está digitando…')).toHaveCount(0)
    await expect(log.getByText(question, { exact: true })).toBeVisible()
    const said = (await log.innerText()).split(question).at(-1)!
    if (fact.test(said)) right += 1
  }
  return right
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Counts what a person presses with mouse or finger, also across pages. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0)
          sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
      },
      true,
    )
  })
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')))
