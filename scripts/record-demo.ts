/**
 * Makes the animated picture of the README, docs/pictures/demo.webp: a customer's phone beside the chats of the panel,
 * in the running product. A frame is taken when its content is there, and is shown for a fixed time, so that a slow
 * computer makes the same picture as a fast one. The web app has to be built (`node bootstrap.mjs`), and `img2webp`
 * installed (Debian: webp).
 *
 *   npx node scripts/record-demo.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../test/support/browser.ts'
import { type Product, startProduct } from '../test/e2e/support/product.ts'

/** A screenshot and the time for which it is shown. */
type Shot = { png: Buffer; milliseconds: number }

const FILE = path.join(import.meta.dirname, '../docs/pictures/demo.webp')
/** A Thursday evening before the samba on Friday. */
const START = Date.parse('2026-12-10T18:40:00-03:00')
const VENUE = '5511955550100'
const CUSTOMER = { name: 'Camila Duarte', phone: '5511900000101' }
const TALK = [
  { says: 'oi! tem samba amanhã?', hears: 'Sexta do samba' },
  { says: 'me põe na lista, Camila +2', hears: 'Seu nome está na Lista do Farol' },
  { says: 'pode levar cachorro?', hears: 'Cachorros são bem-vindos' },
]
/** The last words of the demonstration's own conversations. */
const BEFORE = ['Não temos estacionamento', 'Por nada!', 'Certo, vou chamar']

/** Styles the simulator's page so that it shows only the phone on the left and the panel beside it. */
const STAGE = `
  div:has(> main) > header, main > aside, main > section > :first-child:not(:last-child) { display: none !important }
  main > section { position: absolute !important; inset: 28px auto 28px 28px; padding: 0 !important; align-items: stretch !important }
  #panel { position: fixed; inset: 28px 28px auto auto; width: 644px; height: 564px; border: 0; border-radius: 16px }`

const startedAt = Date.now()
const product = await startProduct({
  at: new Date(START).toISOString(),
  template: null,
  env: { BALCAO_QUIET_WINDOW_MS: '3000' },
})
const browser = await chromium.launch({
  executablePath: await browserPath(),
  chromiumSandbox: process.getuid?.() !== 0,
})
try {
  const shots = await record(product)
  putTogether(shots)
  console.log(`${FILE}: ${shots.length} frames`)
} finally {
  await browser.close()
  await product.stop()
}

/** Makes one animated picture, which repeats, of the screenshots. */
function putTogether(shots: Shot[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-demo-'))
  const frames = shots.flatMap(({ png, milliseconds }, index) => {
    const file = path.join(folder, `${index}.png`)
    writeFileSync(file, png)
    return ['-d', String(milliseconds), file]
  })
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '70', '-m', '4', '-min_size', ...frames, '-o', FILE])
  rmSync(folder, { recursive: true })
}

async function record({ url, phones, newLink }: Product): Promise<Shot[]> {
  const page = await openFixture(url, await newLink(), phones)
  const panel = page.frameLocator('#panel')
  const [onPhone, onPanel] = [page.getByRole('log'), panel.getByRole('log')]
  for (const words of BEFORE) await panel.getByText(words).first().waitFor({ timeout: 120_000 })

  const shots: Shot[] = []
  const shoot = async (milliseconds: number) => void shots.push({ png: await look(page), milliseconds })
  await comeToRest(page)
  await shoot(1_000)
  for (const { says, hears } of TALK) {
    for (const [typed] of says.matchAll(/.{1,3}/g)) {
      await page.getByLabel('Mensagem', { exact: true }).pressSequentially(typed)
      await shoot(90)
    }
    await page.keyboard.press('Enter')
    if (shots.length < 20) {
      await panel.getByRole('link', { name: CUSTOMER.name }).waitFor()
      await shoot(900)
      await panel.getByRole('link', { name: CUSTOMER.name }).click()
      await page.mouse.move(0, 0)
    }
    await onPhone.getByText(says).waitFor()
    await onPanel.getByText(says).waitFor()
    // Whoever turns the wheel in a thread lets go of where it opened, and sees what comes.
    await onPanel.dispatchEvent('wheel')
    await shoot(900)
    await onPhone.getByText(hears).waitFor()
    await onPanel.getByText(hears).waitFor()
    await comeToRest(page)
    await shoot(2_400)
  }
  shots.at(-1)!.milliseconds = 4_000
  return shots
}

async function openFixture(url: string, link: string, phones: Product['phones']): Promise<Page> {
  const page = await browser.newPage({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1124, height: 620 },
    deviceScaleFactor: 1.125,
    bypassCSP: true,
    reducedMotion: 'reduce',
  })
  await page.clock.install({ time: START + Date.now() - startedAt })
  // No site may frame the panel; here it stands in a page of its own.
  await page.route('**/dashboard/**', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(link)
  await phones.add(CUSTOMER.name, CUSTOMER.phone)
  await phones.add('Boteco do Farol', VENUE)
  await page.goto(`${url}/simulador?pessoa=${CUSTOMER.phone}&com=${VENUE}`)
  await page.addStyleTag({ content: STAGE })
  await page.evaluate(() => {
    const panel = Object.assign(document.createElement('iframe'), { id: 'panel', src: '/dashboard/chats' })
    document.body.append(panel)
  })
  return page
}

function look(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled' })
}

/** Waits until ticks, times and positions no longer change. */
async function comeToRest(page: Page) {
  let before: Buffer
  let now = await look(page)
  do {
    before = now
    await page.waitForTimeout(700)
    now = await look(page)
  } while (!now.equals(before))
}
