import { expect, type Page, test } from '@playwright/test'
import { picture, sound } from './support/files.ts'
import { look, openPage } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/** The phone in the browser shows and sends all that a phone of the simulated network can. */

const NOW = '2026-12-11T20:40:00-03:00'
const ANA = { name: 'Ana Beatriz de Albuquerque Cavalcanti Figueiredo', phone: '5511955557011' }
const CAIO = { name: 'Caio', phone: '5511955557012' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
  for (const { name, phone } of [ANA, CAIO]) await product.phones.add(name, phone)
})
test.afterAll(() => product.stop())

const api = (route: string) => `${product.url}/simulador/api/${route}`
/** Caio sends to Ana. */
async function caio(message: object): Promise<string> {
  const body = JSON.stringify({ from: CAIO.phone, to: ANA.phone, ...message })
  const response = await fetch(api('messages'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}
type Seen = {
  id: string
  text: string
  kind?: string
  of?: string
  quoted?: string
  edited?: boolean
  options?: string[]
}
const atCaio = async (): Promise<Seen[]> =>
  ((await (await fetch(api(`chat?phone=${CAIO.phone}&with=${ANA.phone}`))).json()) as { messages: Seen[] }).messages
const fileAtCaio = async (id: string) =>
  Buffer.from(await (await fetch(api(`media?phone=${CAIO.phone}&with=${ANA.phone}&id=${id}`))).arrayBuffer())
const bubbles = (page: Page) => page.getByRole('log')
const open = (page: Page) => page.goto(`${product.url}/simulador?pessoa=${ANA.phone}&com=${CAIO.phone}`)

/** One of each, and what both sides did to some. */
async function seed() {
  const data = picture().toString('base64')
  const image = { kind: 'image', data, mimetype: 'image/png' }
  await caio({ text: 'Praça', content: { kind: 'location', latitude: -23.5, longitude: -46.6, address: 'Rua A, 1' } })
  await caio({ text: 'Dona Lúcia', content: { kind: 'contact', phone: '5531900000103' } })
  await caio({ text: 'Que dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] } })
  await caio({ content: { kind: 'document', data: 'AAEC', fileName: `${'cardápio-'.repeat(12)}.pdf` } })
  await caio({ content: { kind: 'voice', data: sound(2).toString('base64'), mimetype: 'audio/wav' } })
  const photo = await caio({ text: 'o bolo', content: image })
  await caio({ text: '😂', content: { kind: 'reaction', of: photo } })
  await caio({ from: ANA.phone, to: CAIO.phone, text: 'que lindo', quoted: photo })
}

test('shows pictures, sounds, documents, places, cards and polls that come', async ({ page }) => {
  const poll = await caio({ text: 'Que dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] } })
  await caio({ text: 'o bolo', content: { kind: 'image', data: picture().toString('base64'), mimetype: 'image/png' } })
  await caio({ content: { kind: 'voice', data: sound(2).toString('base64'), mimetype: 'audio/wav' } })
  await caio({ content: { kind: 'document', data: 'AAEC', fileName: 'cardápio.pdf' } })
  await caio({ text: 'Praça', content: { kind: 'location', latitude: -23.5, longitude: -46.6, address: 'Rua A, 1' } })
  await caio({ text: 'Dona Lúcia', content: { kind: 'contact', phone: '5531900000103' } })
  await caio({ content: { kind: 'sticker', data: 'AAEC' } })
  const gone = await caio({ text: 'errei' })
  await caio({ content: { kind: 'delete', of: gone } })
  const words = await caio({ text: 'vamos', quoted: poll })
  await caio({ text: 'vamos sim', content: { kind: 'edit', of: words } })

  await open(page)
  const log = bubbles(page)
  const image = log.getByRole('img', { name: 'o bolo' })
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(64)
  await expect(log.getByText('0:02')).toBeVisible()
  await log.getByRole('button', { name: 'Mensagem de voz: tocar' }).click()
  await expect(log.getByRole('button', { name: 'Mensagem de voz: pausar' })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await log.getByRole('link', { name: 'Baixar cardápio.pdf' }).click()
  expect((await waiting).suggestedFilename()).toBe('cardápio.pdf')
  await expect(log.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute('href', /q=-23\.5,-46\.6/)
  await expect(log.getByText('(31) 90000-0103')).toBeVisible()
  await expect(log.getByText('O navegador não abre esta imagem')).toBeVisible()
  await expect(log.getByText('Mensagem apagada')).toBeVisible()
  await expect(log.getByText('errei')).toHaveCount(0)
  await expect(log.getByText('vamos sim')).toBeVisible()
  await expect(log.getByText('editada')).toBeVisible()
  await expect(log.getByText('Em resposta a')).toHaveCount(1)

  await log.getByRole('button', { name: /^sábado/ }).click()
  await expect(log.getByRole('button', { name: /^sábado/, pressed: true })).toBeVisible()
  await expect.poll(atCaio).toContainEqual(expect.objectContaining({ kind: 'vote', of: poll, options: ['sábado'] }))
})

test('sends files, answers, reactions, edits and deletions', async ({ page }) => {
  await caio({ text: 'manda a foto?' })
  await open(page)
  const log = bubbles(page)
  const attach = async (kind: string, name: string, mimeType: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Anexar arquivo' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: kind }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
    await expect(page.getByRole('button', { name: 'Retirar o arquivo' })).toBeVisible()
  }
  // What the other tests sent is there before.
  const before = new Set((await atCaio()).map(({ id }) => id))
  const arrived = async (kind: string) => {
    const sent = async () => (await atCaio()).find((message) => message.kind === kind && !before.has(message.id))
    await expect.poll(sent).toBeTruthy()
    return (await sent())!
  }

  await log.getByText('manda a foto?').hover()
  await page.getByRole('button', { name: 'Opções da mensagem: manda a foto?' }).click()
  await page.getByRole('menuitem', { name: 'Responder' }).click()
  await attach('Foto ou vídeo', 'mesa.png', 'image/png', picture())
  await page.getByLabel('Legenda').fill('a mesa de ontem')
  await page.keyboard.press('Enter')
  const photo = await arrived('image')
  expect(photo).toMatchObject({ text: 'a mesa de ontem', quoted: expect.any(String) })
  expect(picture().equals(await fileAtCaio(photo.id))).toBe(true)

  for (const [label, kind] of [
    ['Mensagem de voz', 'voice'],
    ['Áudio', 'audio'],
    ['Documento', 'document'],
  ] as const) {
    await attach(label, 'som.wav', 'audio/wav', sound(1))
    await page.getByRole('button', { name: 'Enviar' }).click()
    expect(sound(1).equals(await fileAtCaio((await arrived(kind)).id))).toBe(true)
  }
  await attach('Documento', 'grande.bin', 'application/octet-stream', Buffer.from('x'))
  await page.getByRole('button', { name: 'Retirar o arquivo' }).click()

  await page.getByLabel('Mensagem', { exact: true }).fill('mesa para 4')
  await page.keyboard.press('Enter')
  const options = page.getByRole('button', { name: /Opções da mensagem: mesa para/ })
  await page.getByLabel('Mensagem', { exact: true }).fill('rascunho')
  // By the keyboard alone.
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter')
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('mesa para 4')
  await page.getByLabel('Mensagem', { exact: true }).fill('mesa para 6')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('rascunho')
  await expect.poll(atCaio).toContainEqual(expect.objectContaining({ text: 'mesa para 6', edited: true }))
  await options.click()
  await page.getByRole('menuitem', { name: 'Reagir com ❤️' }).click()
  await expect(log.getByText('Reação de Você')).toHaveCount(1)
  await expect.poll(atCaio).toContainEqual(expect.objectContaining({ kind: 'reaction', text: '❤️' }))
  await options.click()
  await page.getByRole('menuitem', { name: 'Apagar para todos' }).click()
  await expect.poll(atCaio).toContainEqual(expect.objectContaining({ kind: 'deleted' }))
})

test('is accessible', async ({ browser }) => {
  const page = await openPage(browser, NOW)
  await seed()
  await open(page)
  await expect(bubbles(page).getByRole('img', { name: 'o bolo' }).last()).toBeVisible()
  await look(page, 'phone')
  await page.context().close()
})
