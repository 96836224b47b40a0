import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { totp } from '../../../../../test/support/totp.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let app: TestApp
let ana: Awaited<ReturnType<TestApp['owner']>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Tries are counted by the clock of the test.
  app.wait(10 * 60_000)
  ana = await app.owner()
})

type Letter = { subject: string; body: string; status: string }
const letters = async (recipient = ana.email) => {
  const { rows } = await app.db.pool.query<Letter>(
    'select subject, body, status from mailbox where recipient = $1 order by created_at',
    [recipient],
  )
  return rows
}
const signIn = (browser: ReturnType<TestApp['client']>, userAgent = CHROME) =>
  browser.request('/api/rpc/account/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'user-agent': userAgent },
    body: JSON.stringify({ json: ana }),
  })

it('is written of, once for each, and not at the first sign-in', async () => {
  const [first, second] = [app.client(), app.client()]
  await signIn(first)
  expect(await letters()).toEqual([])
  await first.rpc.account.signOut()
  await signIn(first)
  expect(await letters()).toEqual([])

  await signIn(second)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  // No e-mail leaves here: it is kept.
  expect(letter).toMatchObject({ subject: 'Balcão: entraram na sua conta em um aparelho novo', status: 'kept' })
  const minutes = app.clock.now().toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' })
  expect(letter!.body).toContain(`, ${minutes} (horário de Brasília)`)
  expect(letter!.body).toContain('Aparelho: Chrome no Windows\nEndereço na internet: 127.0.0.1\n')
  expect(letter!.body).toContain('Se não foi, alguém sabe sua senha. Crie outra agora, em “Esqueci minha senha”')
  expect(letter!.body).toContain('http://localhost:3000/login')

  await second.rpc.account.signOut()
  await signIn(second)
  await signIn(first)
  expect(await letters()).toHaveLength(1)
})

it('says nothing of what a browser may call itself', async () => {
  await signIn(app.client())
  await signIn(app.client(), 'Ganhou um iPhone: https://golpe.example <b>Chrome</b>')
  const [letter] = await letters()
  expect(letter!.body).toContain('Aparelho: Aparelho desconhecido\n')
  expect(letter!.body).not.toContain('golpe')
})

it('is none where nobody got in', async () => {
  await signIn(app.client())
  const stranger = app.client().rpc
  await expect(stranger.account.signIn({ ...ana, password: 'errada' })).rejects.toMatchObject({ status: 401 })
  await app.db.pool.query('update profiles set is_blocked = true where id = $1', [ana.ownerId])
  await expect(stranger.account.signIn(ana)).rejects.toMatchObject({ code: 'blocked' })
  expect(await letters()).toEqual([])
})

it('is written of after the second step', async () => {
  const first = app.client().rpc
  await first.account.signIn(ana)
  const { key } = await first.account.startTwoFactor(ana)
  await first.account.confirmTwoFactor({ code: totp(key) })
  const second = app.client().rpc
  expect(await second.account.signIn(ana)).toMatchObject({ needsCode: true })
  expect(await letters()).toEqual([])
  await second.account.verifyCode({ code: totp(key, new Date(Date.now() + 30_000)) })
  expect(await letters()).toHaveLength(1)
})

it('is a program too, once for each that says what it is', async () => {
  await signIn(app.client())
  const open = (program: string) =>
    app.client().request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': program },
      body: JSON.stringify({ email: ana.email, password: ana.password }),
    })
  for (const program of ['n8n', 'n8n', 'curl/8.5.0']) expect((await open(program)).status, program).toBe(201)
  expect(await letters()).toHaveLength(2)
})

it('is a program that calls itself what an open browser does', async () => {
  const browser = app.client()
  await signIn(browser)
  const response = await app.client().request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': CHROME },
    body: JSON.stringify({ email: ana.email, password: ana.password }),
  })
  expect(response.status).toBe(201)
  expect(await letters()).toHaveLength(1)
})

it('is one that was known before the password changed, and not the one that changed it', async () => {
  const [here, elsewhere] = [app.client(), app.client()]
  await signIn(here)
  await signIn(elsewhere)
  const before = await letters()
  const password = 'um novo segredo'
  await here.rpc.account.changePassword({ current: ana.password, password })
  ana = { ...ana, password }
  await here.rpc.account.signOut()
  await signIn(here)
  expect(await letters()).toHaveLength(before.length)
  await signIn(elsewhere)
  expect(await letters()).toHaveLength(before.length + 1)
})

it('is not the one at which somebody joined a team', async () => {
  const owner = app.client().rpc
  await owner.account.signIn(ana)
  const { token } = await owner.team.invite({ name: 'Bia', email: 'bia@bar.example' })
  const bia = { email: 'bia@bar.example', password: 'segredo-da-bia' }
  const browser = app.client().rpc
  await browser.team.accept({ token: token!, name: 'Bia', password: bia.password })
  await browser.account.signOut()
  await browser.account.signIn(bia)
  const { length } = await letters(bia.email)
  await app.client().rpc.account.signIn(bia)
  // The invitation is a letter of hers as well.
  expect(await letters(bia.email)).toHaveLength(length + 1)
})

it('leaves nobody signed in where the letter could not be written down', async () => {
  await signIn(app.client())
  await app.db.pool.query('alter table mailbox rename to burnt')
  const browser = app.client()
  try {
    expect((await signIn(browser)).status).toBe(500)
    expect(browser.cookies.size).toBe(0)
  } finally {
    await app.db.pool.query('alter table burnt rename to mailbox')
  }
  await signIn(browser)
  expect(await letters()).toHaveLength(1)
})
