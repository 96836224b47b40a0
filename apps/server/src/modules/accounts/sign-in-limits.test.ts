import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totp } from '../../../../../test/support/totp.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
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

describe('signing up', () => {
  const someone = () => `${crypto.randomUUID()}@example.com`
  const signUp = (browser: Browser, email: string) =>
    call(browser, WIFI, 'signUp', {
      businessName: 'Bar',
      fullName: 'Bia',
      whatsapp: '(11) 98888-7777',
      email,
      password: 'segredo da casa',
    })

  it('lets a whole room behind one address make accounts, a hundred an hour', async () => {
    app.wait(60 * MINUTE)
    const makeSome = async (count: number) => {
      const statuses: number[] = []
      for (let made = 0; made < count; made++) statuses.push(await signUp(app.client(), someone()))
      return [...new Set(statuses)]
    }
    expect(await makeSome(30)).toEqual([200])
    const more = createRateLimit({ ...app.app, name: 'sign up', limit: 100, windowMs: 60 * MINUTE })
    for (let made = 0; made < 68; made++) await more(WIFI)
    expect([await makeSome(2), await makeSome(1)]).toEqual([[200], [429]])
    app.wait(60 * MINUTE)
    expect(await makeSome(1)).toEqual([200])
  })

  it('keeps nobody from it because somebody on the same Wi-Fi asks who has an account, and stops telling them', async () => {
    app.wait(60 * MINUTE)
    const asked: number[] = []
    for (let tries = 0; tries <= 20; tries++) asked.push(await signUp(app.client(), ana.email))
    expect(asked).toEqual([...Array.from({ length: 20 }, () => 409), 429])
    expect(await signUp(app.client(), someone())).toBe(200)
  })

  it('makes the device known, so that its owner signs in while somebody on the same Wi-Fi guesses', async () => {
    app.wait(60 * MINUTE)
    const own = app.client()
    const email = someone()
    expect(await signUp(own, email)).toBe(200)
    await guesses(61, (index) => guess(WIFI, `somebody-${index}@example.com`))
    const account = { email, password: 'segredo da casa' }
    expect(await signIn(app.client(), WIFI, account)).toBe(429)
    expect(await signIn(own, WIFI, account)).toBe(200)
  })
})
