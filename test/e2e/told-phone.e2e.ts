import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { simulator } from '../../packages/copy/src/simulator.ts'
import { says } from './support/failing.ts'
import { look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/** What the simulated phone says when its network refuses, is not there, or a file cannot be sent. */

const NOW = '2026-12-11T20:40:00-03:00'
const HOUSE = '5511955550100'
const ANA = { name: 'Ana Beatriz', phone: '5511955557011' }
const CAIO = { name: 'Caio', phone: '5511955557012' }
/** A code to scan that is whole, of a device that nobody knows. */
const OLD_CODE = ['2@old', ...Array.from({ length: 3 }, () => Buffer.alloc(32, 1).toString('base64'))].join(',')

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
  for (const { name, phone } of [ANA, CAIO]) await product.phones.add(name, phone)
})
test.afterAll(() => product.stop())
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const visit = (page: Page, place: string) => page.goto(`${product.url}/simulador?${place}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const { errors } = simulator

/** The network is gone for a call until what this gives back is called; the page asks when it likes. */
async function cutOff(page: Page, call: string) {
  let gone = true
  await page.route(`**/simulador/api/${call}`, (route) => (gone ? route.abort() : route.continue()))
  return () => {
    gone = false
  }
}

/** Asks again, unless the page did so by itself. */
async function again(page: Page, come: Locator) {
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Tentar de novo', exact: true })
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(come).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('a code that links nothing, and every word that a refusal has', async ({ page }) => {
  await visit(page, `pessoa=${ANA.phone}&tela=qr`)
  await says(page, 'Nenhum QR Code aberto agora', 'No painel, use “Conectar WhatsApp” na rede de demonstração.')
  const paste = async (qr: string) => {
    await page.getByLabel('Ou cole o texto do QR Code').fill(qr)
    await press(page, 'Ler')
  }
  const code = async (typed: string) => {
    await page.getByLabel('Ou digite o código de 8 caracteres do painel').fill(typed)
    await press(page, 'Conectar com código')
  }
  const back = () => press(page, 'Tentar de novo')
  await paste('mesa para quatro')
  await says(page, errors.qr_invalid)
  await look(page, 'phone-scan-refused')
  await back()
  await paste(OLD_CODE)
  await says(page, errors.qr_expired)
  await back()
  await code('WZYE-1H2Y')
  await says(page, errors.code_unknown)
  await back()

  const { offline, ...refusals } = errors
  let refusal: string | null = null
  await page.route('**/simulador/api/pairing', (route) =>
    refusal ? route.fulfill({ status: 422, json: { error: { code: refusal } } }) : route.abort(),
  )
  await code('WZYE-1H2Y')
  await says(page, offline)
  await back()
  for (const [named, words] of Object.entries(refusals)) {
    refusal = named
    await code('WZYE-1H2Y')
    await says(page, words)
    await back()
  }
  // One that this page does not know.
  refusal = 'too_early'
  await code('WZYE-1H2Y')
  await says(page, errors.internal)
})

test('nobody to be seen, and somebody who cannot be added', async ({ page }) => {
  const back = await cutOff(page, 'people*')
  await visit(page, '')
  await says(page, simulator.people.error, errors.offline)
  await look(page, 'phone-unreachable')
  back()
  await again(page, page.getByRole('button', { name: /^Ana Beatriz/ }))
  await says(page, 'Escolha uma pessoa', 'O celular dela aparece aqui, pronto para conversar com a casa.')

  let refused = true
  await page.route('**/simulador/api/people', (route) =>
    refused && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await press(page, 'Dona Lúcia')
  await says(page, 'Não foi possível criar a pessoa', errors.offline)
  await press(page, 'Nova pessoa')
  const form = page.getByRole('dialog', { name: 'Nova pessoa' })
  await form.getByRole('button', { name: 'Criar pessoa' }).click()
  await expect(form.getByText('Preencha este campo.')).toBeVisible()
  await expect(form.getByText('Digite o número com DDD, por exemplo (11) 98765-4321.')).toBeVisible()
  await form.getByLabel('Nome').fill('Elis Moura')
  await form.getByLabel('Celular').fill('11944441005')
  await form.getByRole('button', { name: 'Criar pessoa' }).click()
  await expect(form.getByRole('alert').filter({ hasText: errors.offline })).toBeVisible()
  // What was said before has gone.
  await expect(page.getByText('Não foi possível criar a pessoa')).toHaveCount(0)
  await look(page, 'phone-person-refused', { floating: true })
  refused = false
  await form.getByRole('button', { name: 'Criar pessoa' }).click()
  await expect(page.getByRole('region', { name: 'Celular de Elis Moura' })).toBeVisible()
  await says(page, 'Nenhuma conversa', 'Escreva para uma casa e veja o agente responder.')
})

test('chats and messages that do not come, and what does not leave', async ({ page }) => {
  const [noChats, noChat] = [await cutOff(page, 'chats*'), await cutOff(page, 'chat?*')]
  await visit(page, `pessoa=${ANA.phone}`)
  await says(page, 'Não foi possível carregar as conversas', errors.offline)
  noChats()
  await again(page, page.getByText('Nenhuma conversa', { exact: true }))
  await visit(page, `pessoa=${ANA.phone}&com=${CAIO.phone}`)
  await says(page, 'Não foi possível carregar a conversa', errors.offline)
  await look(page, 'phone-chat-lost')
  noChat()
  await again(page, page.getByText('Diga oi', { exact: true }))
  await says(page, 'Caio recebe sua mensagem na hora.')

  const field = page.getByLabel('Mensagem', { exact: true })
  const sending = await cutOff(page, 'messages')
  await field.fill('tem mesa?')
  await press(page, 'Enviar')
  await says(page, 'Mensagem não enviada', errors.offline)
  // What was written is not lost.
  await expect(field).toHaveValue('tem mesa?')
  sending()
  await press(page, 'Enviar')
  await expect(page.getByRole('log').getByText('tem mesa?')).toBeVisible()
})

test('a file that cannot be sent', async ({ page }) => {
  await visit(page, `pessoa=${ANA.phone}&com=${CAIO.phone}`)
  const attach = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await press(page, 'Anexar arquivo')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Documento' }).click()
    await (await chooser).setFiles(file)
  }
  const small = (buffer: Buffer) => ({ name: 'lista.pdf', mimeType: 'application/pdf', buffer })
  await attach(small(Buffer.alloc(0)))
  await says(page, 'O arquivo está vazio. Escolha outro.')
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-file-'))
  const large = path.join(folder, 'filme.mp4')
  const file = await openFile(large, 'w')
  await file.truncate(64_000_001)
  await file.close()
  await attach(large)
  await says(page, 'O arquivo passa de 64 MB. Escolha um menor.')
  await rm(folder, { recursive: true })
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function () {
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
  await attach(small(Buffer.from('%PDF-1.4')))
  await says(page, 'Não foi possível ler o arquivo. Escolha de novo.')
  await expect(page.getByRole('button', { name: 'Retirar o arquivo' })).toHaveCount(0)
})

test('a device that cannot be let go of, and nobody to write to', async ({ page }) => {
  await visit(page, `pessoa=${CAIO.phone}&tela=aparelhos`)
  await says(page, 'Nenhum aparelho conectado')
  await visit(page, `pessoa=${HOUSE}&tela=aparelhos`)
  const back = await cutOff(page, 'unlink')
  await press(page, 'Desconectar')
  await says(page, 'Não foi possível desconectar', errors.offline)
  back()
  await press(page, 'Desconectar')
  await says(page, 'Aparelho desconectado', 'O painel da casa mostra que o celular encerrou a conexão.')

  await page.route('**/simulador/api/people*', (route) => route.fulfill({ json: [{ ...ANA, linkedDevices: [] }] }))
  await visit(page, `pessoa=${ANA.phone}&tela=nova`)
  await says(page, 'Ainda não há com quem conversar', simulator.start.noneText)
})
