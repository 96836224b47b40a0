import { expect, type Page, test } from '@playwright/test'
import { startPushService } from '../../apps/server/src/testing/push-service.ts'
import { fails, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** A person is told that a customer waits: by a sound in the open page, and on a device through a push service on loopback. */

const NOW = '2026-12-11T20:40:00-03:00'
const VENUE = '5511955550100'

let service: Awaited<ReturnType<typeof startPushService>>
let product: Product
test.beforeAll(async () => {
  service = await startPushService()
  product = await startProduct({ at: NOW, env: { PUSH_HOSTS: service.host } })
})
test.afterAll(async () => {
  await product.stop()
  await service.close()
})

type Browser = ReturnType<typeof service.browser>

/** What a browser with a push service of its own would do; the one of the tests has none. It counts the tones that it plays. */
async function withPush(page: Page, browser: Browser, permission = 'default') {
  await page.addInitScript(
    ([{ endpoint, ...keys }, asked]) => {
      let [allowed, subscribed] = [asked, sessionStorage.getItem('subscribed') === 'yes']
      const keep = (on: boolean) => {
        subscribed = on
        sessionStorage.setItem('subscribed', on ? 'yes' : 'no')
      }
      const unsubscribe = async () => keep(false)
      const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
      const request = async () => (allowed = 'granted')
      Object.defineProperty(Notification, 'permission', { get: () => allowed })
      Object.defineProperty(Notification, 'requestPermission', { value: request })
      const own = { value: async () => (subscribed ? subscription : null) }
      Object.defineProperty(PushManager.prototype, 'getSubscription', own)
      const subscribe = async () => {
        if (document.documentElement.dataset.push) throw new DOMException('push service error', 'AbortError')
        keep(true)
        return subscription
      }
      Object.defineProperty(PushManager.prototype, 'subscribe', { value: subscribe })
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
        start.call(this, when)
      }
    },
    [browser, permission] as const,
  )
}
const tones = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
async function asksForSomebody(name: string, phone: string) {
  await product.phones.add(name, phone)
  await product.phones.send(phone, VENUE, 'quero falar com um atendente')
}

test('a device is told, a page sounds, and both are turned off again', async ({ page }) => {
  await withPush(page, service.browser())
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/profile`)
  const here = page.getByRole('switch', { name: 'Avisar neste aparelho' })
  await expect(here).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Enviar um teste' })).toHaveCount(0)
  await page.evaluate(() => (document.documentElement.dataset.push = 'gone'))
  await here.click()
  await says(page, 'Não foi possível ativar os avisos')
  await says(page, 'O navegador não respondeu. Confira a conexão e tente de novo.')
  await page.evaluate(() => delete document.documentElement.dataset.push)
  await fails(page, 'notifications/subscribe', 'Não foi possível ativar os avisos', () => here.click())
  await here.click()
  await expect(page.getByText('Avisos ativados neste aparelho')).toBeVisible()
  await expect(here).toBeChecked()
  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  await expect.poll(() => service.received.map(({ word }) => word.title)).toContain('Avisos do Balcão')
  await look(page, 'notifications', { part: page.getByRole('heading', { name: 'Notificações' }) })

  await asksForSomebody('Tereza Nunes', '5511955557301')
  const hears = () => service.received.find(({ word }) => word.title === 'Tereza Nunes espera um atendente')
  await expect.poll(hears, { timeout: 20_000 }).toBeDefined()
  await expect.poll(() => tones(page)).toBe(2)
  await page.goto(`${product.url}${hears()?.word.url}`)
  await expect(page.getByRole('log')).toContainText('quero falar com um atendente')

  await page.goto(`${product.url}/dashboard/profile`)
  await expect(here).toBeChecked()
  const sound = page.getByRole('switch', { name: 'Tocar um som com o Balcão aberto' })
  await sound.click()
  await expect(sound).not.toBeChecked()
  await fails(page, 'notifications/remove', 'Não foi possível desativar os avisos', () => here.click())
  await here.click()
  await expect(page.getByText('Avisos desativados neste aparelho')).toBeVisible()
  await asksForSomebody('Ulisses Prado', '5511955557302')
  await page.goto(`${product.url}/dashboard/chats?estado=aguardando`)
  await expect(page.getByText('Ulisses Prado').first()).toBeVisible({ timeout: 20_000 })
  expect(await tones(page)).toBe(0)
  expect(service.received.map(({ word }) => word.title)).not.toContain('Ulisses Prado espera um atendente')
})

test('a browser that may not or cannot says so', async ({ page, browser }) => {
  await withPush(page, service.browser(), 'denied')
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/profile`)
  await expect(page.getByText('Este navegador bloqueou os avisos.')).toBeVisible()
  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' })
  const safari = await phone.newPage()
  await safari.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await safari.goto(await product.newLink())
  await safari.goto(`${product.url}/dashboard/profile`)
  await expect(safari.getByText('primeiro instale o Balcão')).toBeVisible()
  await phone.close()
})

test('it can be installed, and is shown where its address is shared', async ({ page }) => {
  await page.goto(product.url)
  const manifest = await page.request.get(
    `${product.url}${await page.locator('link[rel=manifest]').getAttribute('href')}`,
  )
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string }[]; start_url: string }
  expect(start).toBe('/dashboard/chats')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  // The address that it was configured with: the product of the tests is given any free port.
  expect(image).toBe('http://127.0.0.1:0/social.jpg')
  for (const url of [...icons.map(({ src }) => product.url + src), `${product.url}/social.jpg`]) {
    const answer = await page.request.get(url)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  }
})

test('whoever has to sign in first comes back to the very place that was asked for', async ({ page }) => {
  const { email, password } = await newOwner(page, product.url, { whatsapp: '(11) 95555-7301' })
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/dashboard/profile?de=aviso#notifications`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${product.url}/dashboard/profile?de=aviso#notifications`)
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeInViewport()
})

test('the product is installed where the browser offers it', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7302' })
  await page.goto(`${product.url}/dashboard/profile`)
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  const offer = (outcome: 'accepted' | 'dismissed') =>
    page.evaluate((answer) => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.documentElement.dataset.asked = answer
        return { outcome: answer }
      }
      dispatchEvent(Object.assign(event, { prompt }))
    }, outcome)
  const asked = () => page.evaluate(() => document.documentElement.dataset.asked)
  const install = page.getByRole('button', { name: 'Instalar aplicativo' })
  await offer('dismissed')
  await look(page, 'install-offer', { part: install })
  await install.click()
  await expect(install).toHaveCount(0)
  expect(await asked()).toBe('dismissed')
  await offer('accepted')
  await install.press('Enter')
  await says(page, 'Balcão instalado')
  expect(await asked()).toBe('accepted')
  await expect(install).toHaveCount(0)
})
