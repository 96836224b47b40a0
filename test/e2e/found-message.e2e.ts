import { expect, type Page, test } from '@playwright/test'
import { callOneByOne } from './support/failing.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * A thread that is opened at a found message shows that message, whatever comes later than the message itself: here the
 * notes of the venue, in the middle of the browser's way there.
 */

const VENUE = '5511955550100'
const BIANCA = '5511955550133'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: '2026-12-11T20:40:00-03:00' })
})
test.afterAll(() => product.stop())

type Found = { messages: { id: string; conversationId: string }[] }

/**
 * No frame is drawn for scripts, and none of them hears of a scroll, until the test lets go: on a busy machine both may come
 * late.
 */
const holdFrames = (page: Page) =>
  page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window)
    const kept: FrameRequestCallback[] = []
    let held = true
    window.requestAnimationFrame = (callback) => (held ? kept.push(callback) : draw(callback))
    window.addEventListener('scroll', (event) => held && event.stopImmediatePropagation(), true)
    window.addEventListener('let-go', () => {
      held = false
      document.querySelector('[role=log]')?.dispatchEvent(new Event('scroll'))
      for (const callback of kept) draw(callback)
    })
  })

/** More than the way to a row ever takes: it is at its end when two of them found it there. */
const drawnFrames = (page: Page, count: number) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : void requestAnimationFrame(() => next(left - 1)))
        next(frames)
      }),
    count,
  )

test('a found message is on screen, though rows come in above it on the way there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(await product.newLink())
  const known = await rpc<Found>(page, product.url, 'messageSearch/find', { words: 'festa de empresa' })
  const { conversationId } = known.messages[0]!
  await rpc(page, product.url, 'conversations/takeOver', { conversationId })
  const note = (n: number) =>
    rpc(page, product.url, 'conversations/addNote', {
      conversationId,
      clientId: `n${n}`,
      text: `Nota ${n}\nde duas linhas`,
    })
  for (let n = 0; n < 25; n++) await note(n)
  for (let n = 0; n < 40; n++)
    await product.phones.send(
      BIANCA,
      VENUE,
      n === 20 ? 'achei um guarda-chuva xadrez' : `mensagem ${n}\ncom mais uma linha`,
    )
  const find = () => rpc<Found>(page, product.url, 'messageSearch/find', { words: 'guarda-chuva xadrez' })
  await expect.poll(async () => (await find()).messages.length).toBe(1)
  const [found] = (await find()).messages

  let sendNotes = () => {}
  const held = new Promise<void>((resolve) => (sendNotes = resolve))
  await callOneByOne(page)
  await page.route('**/api/rpc/conversations/notes*', async (route) => {
    await held
    await route.continue()
  })
  await holdFrames(page)
  await page.goto(`${product.url}/dashboard/chats/${found!.conversationId}?mensagem=${found!.id}`)
  const rows = page.getByRole('log').locator('[data-index]')
  await rows.first().waitFor({ state: 'attached' })
  const height = () => page.getByRole('log').evaluate((log) => log.scrollHeight)
  const before = await height()
  sendNotes()
  await expect.poll(height).toBeGreaterThan(before + 500)
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')))
  await drawnFrames(page, 20)
  const message = page.getByRole('log').getByText('achei um guarda-chuva xadrez')
  await expect(message).toBeInViewport()
})
