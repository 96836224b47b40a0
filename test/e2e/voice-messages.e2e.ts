import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { sound } from './support/files.ts'
import { look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * A customer speaks and sends a photo instead of writing. A transcription server on loopback hears; nothing sees. What the
 * customer gets is read from their simulated phone, what the owner sees from the thread.
 */

const NOW = '2026-12-11T20:40:00-03:00'
const VENUE = '5511955550100'
const RAFAEL = '5521955550122'
const SAID = 'Boa noite! Queria saber quanto custa a rolha, que a gente vai levar um vinho de casa pro aniversário'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const VOICE = Buffer.from(`OggS\0\u0002${'\0'.repeat(200)}`).toString('base64')

/** A minute of what a browser plays without a codec. */
const MINUTE = sound(60).toString('base64')

const heard: string[] = []
const hearing = createServer((request, response) => {
  heard.push(request.url ?? '')
  request
    .resume()
    .on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: SAID })),
    )
})

let product: Product
test.beforeAll(async () => {
  await new Promise<void>((resolve) => hearing.listen(0, '127.0.0.1', resolve))
  const { port } = hearing.address() as AddressInfo
  const env = { TRANSCRIPTION_MODEL: 'whisper-1', TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${port}/v1` }
  product = await startProduct({ at: NOW, env })
  await expect.poll(async () => (await inbox()).length, { timeout: 60_000 }).toBe(3)
})
test.afterAll(async () => {
  await product.stop()
  hearing.close()
})

const inbox = async () => (await product.phones.inbox(RAFAEL)).map(({ text }) => text)

async function sends(said: object | string) {
  const response = await fetch(`${product.url}/simulador/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      from: RAFAEL,
      to: VENUE,
      ...(typeof said === 'string' ? { text: said } : { content: said }),
    }),
  })
  expect(response.ok).toBe(true)
}

test('a voice message is answered and can be read, a photo is asked about', async ({ page }) => {
  await sends({ kind: 'voice', data: VOICE, seconds: 7 })
  await expect.poll(inbox, { timeout: 20_000 }).toHaveLength(4)
  expect((await inbox()).at(-1)).toContain('R$ 40')
  expect(heard).toEqual(['/v1/audio/transcriptions'])
  await sends({ kind: 'image', data: PIXEL })
  await expect.poll(inbox, { timeout: 20_000 }).toHaveLength(5)
  expect((await inbox()).at(-1)).toContain('não consigo ver imagens')

  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Rafael Nogueira').click()
  const log = page.getByRole('log')
  await expect(log.getByText('Transcrição')).toBeVisible()
  await look(page, 'transcript', { part: log.getByText(SAID) })
})

test('what plays goes on while one reads elsewhere, and alone', async ({ page }) => {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Rafael Nogueira').click()
  const log = page.getByRole('log')
  await expect(log.getByText('Transcrição')).toBeVisible()
  const players = log.getByLabel('Mensagem de voz')
  const before = await players.count()
  for (const _ of [1, 2]) await sends({ kind: 'voice', data: MINUTE, seconds: 60 })
  await expect(players).toHaveCount(before + 2)
  const first = await players.nth(before).elementHandle()
  const isPlaying = () => first!.evaluate((player: HTMLAudioElement) => player.isConnected && !player.paused)
  await first!.evaluate((player: HTMLAudioElement) => {
    // However long the lines below take, it is not over by itself.
    player.loop = true
    return player.play()
  })
  await log.evaluate((pane) => pane.scrollTo(0, 0))
  // Who is still taken to be at the end is carried along by what comes.
  const toEnd = page.getByRole('button', { name: /mensagens? novas?|Ir para a última mensagem/ })
  await toEnd.waitFor()
  for (let line = 0; line < 40; line++) await sends(`Linha ${line}\n${'e mais\n'.repeat(6)}`)
  await toEnd.click()
  await expect(log.getByText('Linha 39')).toBeInViewport()
  await expect(log.getByText('Linha 5', { exact: false }).first()).not.toBeInViewport()
  expect(await isPlaying()).toBe(true)

  // Of those before, only what plays is still there.
  await expect(players).toHaveCount(1)
  await sends({ kind: 'voice', data: MINUTE, seconds: 60 })
  await expect(players).toHaveCount(2)
  await players.last().evaluate((player: HTMLAudioElement) => player.play())
  await expect.poll(isPlaying).toBe(false)
})
