import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { totp } from '../../../../test/support/totp.ts'
import { createRpcClient } from '#testing/rpc-client.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Browser = ReturnType<TestApp['client']>
const MINUTE = 60_000
const WIFI = '203.0.113.9'

let app: TestApp
let ana: { email: string; password: string }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.wait(6 * MINUTE)
  const { email, password } = await app.owner()
  ana = { email, password }
})

/** @returns the status of one call from this address */
async function call(browser: Browser, address: string, name: string, input: object): Promise<number> {
  const response = await browser.request(`/api/rpc/account/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'x-forwarded-for': address },
    body: JSON.stringify({ json: input }),
  })
  return response.status
}
const signIn = (browser: Browser, address: string, { email, password } = ana) =>
  call(browser, address, 'signIn', { email, password })
const guess = (address: string, email = ana.email) => signIn(app.client(), address, { email, password: 'errada' })
const guesses = async (count: number, each: (index: number) => Promise<number>) => {
  for (let index = 0; index < count; index++) await each(index)
}

it('counts tries at every process together', async () => {
  await guesses(10, () => guess(WIFI))
  expect(await signIn(createRpcClient(app.another()), WIFI)).toBe(429)
  app.wait(6 * MINUTE)
  expect(await signIn(createRpcClient(app.another()), WIFI)).toBe(200)
})

it('locks nobody out of a device that they use, because of a guesser on the same Wi-Fi', async () => {
  const own = app.client()
  expect(await signIn(own, WIFI)).toBe(200)
  await guesses(61, (index) => guess(WIFI, `somebody-${index}@example.com`))
  expect(await signIn(app.client(), WIFI)).toBe(429)
  expect(await signIn(own, WIFI)).toBe(200)
})

it('takes the code of a known device too, whoever guesses on the same Wi-Fi', async () => {
  const own = app.client()
  await signIn(own, WIFI)
  const { key } = await own.rpc.account.startTwoFactor(ana)
  await own.rpc.account.confirmTwoFactor({ code: totp(key) })
  await guesses(61, (index) => guess(WIFI, `somebody-${index}@example.com`))
  const soon = new Date(Date.now() + 30_000)
  expect(await signIn(own, WIFI)).toBe(200)
  expect(await call(own, WIFI, 'verifyCode', { code: totp(key, soon) })).toBe(200)
})

it('counts who asks for new passwords by account, and known devices by themselves', async () => {
  const own = app.client()
  await signIn(own, WIFI)
  const ask = (browser: Browser, email: string) => call(browser, WIFI, 'requestPasswordReset', { email })
  await guesses(10, (index) => ask(app.client(), `somebody-${index}@example.com`))
  expect(await ask(app.client(), ana.email)).toBe(200)
  await guesses(51, (index) => ask(app.client(), `nobody-${index}@example.com`))
  expect(await ask(app.client(), ana.email)).toBe(429)
  expect(await ask(own, ana.email)).toBe(200)
  const token = /reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!
  const use = (browser: Browser) => call(browser, WIFI, 'resetPassword', { token, password: 'nova-senha' })
  expect([await use(app.client()), await use(own)]).toEqual([429, 200])
})

it('stops who guesses at one account from everywhere, and not its own people', async () => {
  const own = app.client()
  expect(await signIn(own, WIFI)).toBe(200)
  await guesses(50, (index) => guess(`198.51.100.${index}`))
  expect(await signIn(app.client(), '192.0.2.1')).toBe(429)
  expect(await signIn(own, '192.0.2.1')).toBe(200)
})

it('counts the addresses of one IPv6 customer as one', async () => {
  await guesses(10, (index) => guess(`2001:db8:0:7::${index + 1}`))
  expect([await signIn(app.client(), '2001:db8:0:7:ffff::1'), await signIn(app.client(), '2001:db8:0:8::1')]).toEqual([
    429, 200,
  ])
})

it('lets a known device try its own account alone, and so often', async () => {
  const own = app.client()
  await signIn(own, WIFI)
  const other = await app.owner('Bia', '5511999990002')
  await guesses(10, () => guess(WIFI, other.email))
  expect(await signIn(own, WIFI, other)).toBe(429)
  await guesses(10, () => signIn(own, WIFI, { email: ana.email, password: 'errada' }))
  expect(await signIn(own, WIFI)).toBe(429)
})

it('counts a program’s tries with those of pages', async () => {
  await guesses(10, () => guess(WIFI))
  const response = await app.client().request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': WIFI },
    body: JSON.stringify(ana),
  })
  expect(response.status).toBe(429)
})
