import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { base32, totp } from '../../../../../test/support/totp.ts'
import { createSignInLink } from './sign-in-links.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let ana: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Tries are counted by the clock of the test.
  app.wait(10 * 60_000)
  ana = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(ana)
})

/** Turns it on. @returns the key of the app, and the recovery codes */
async function turnOn(from = rpc) {
  const { key, uri, recoveryCodes } = await from.account.startTwoFactor({ password: ana.password })
  await from.account.confirmTwoFactor({ code: totp(key) })
  return { key, uri, recoveryCodes }
}
/** A code that turning it on did not use: the app shows it next, and it is good already. */
const unused = (key: string) => totp(key, new Date(Date.now() + 30_000))
const wrong = (key: string) => totp(key, new Date(Date.now() + 10 * 60_000))

it('gives an address for the app, codes for when it is lost, and asks for nothing before a code was right', async () => {
  expect(await rpc.account.twoFactor()).toEqual({ enabled: false, recoveryCodesLeft: 0, required: false })
  await expect(rpc.account.startTwoFactor({ password: 'errada' })).rejects.toMatchObject({ code: 'password_wrong' })
  const { uri, key, recoveryCodes } = await rpc.account.startTwoFactor({ password: ana.password })
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Balcão:.*@example\.com\?secret=[A-Z2-7]+/)
  expect(uri).toContain(key)
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(rpc.account.confirmTwoFactor({ code: wrong(key) })).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await app.client().rpc.account.signIn(ana)).toMatchObject({ needsCode: false })
  await rpc.account.confirmTwoFactor({ code: ` ${totp(key).slice(0, 3)} ${totp(key).slice(3)}` })
  expect(await rpc.account.twoFactor()).toEqual({ enabled: true, recoveryCodesLeft: 10, required: false })
  // The session that turned it on goes on.
  expect(await rpc.account.session()).toMatchObject({ user: { email: ana.email } })
  await expect(rpc.account.startTwoFactor({ password: ana.password })).rejects.toMatchObject({ code: 'two_factor_on' })
})

it('signs nobody in before the code, and the right person with it', async () => {
  const { key } = await turnOn()
  const other = app.client().rpc
  expect(await other.account.signIn(ana)).toMatchObject({ user: null, needsCode: true })
  expect(await other.account.session()).toMatchObject({ user: null })
  await expect(other.venue.get()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(other.account.verifyCode({ code: wrong(key) })).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await other.account.verifyCode({ code: unused(key) })).toMatchObject({ user: { email: ana.email } })
  await other.venue.get()
})

it('takes each code once, whichever comes first of two that bring it at once', async () => {
  const { key, recoveryCodes } = await turnOn()
  const browsers = [app.client().rpc, app.client().rpc]
  for (const browser of browsers) await browser.account.signIn(ana)
  const code = unused(key)
  const answers = await Promise.allSettled(browsers.map((browser) => browser.account.verifyCode({ code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({ code: 'code_wrong' })
  const late = browsers[answers.findIndex(({ status }) => status === 'rejected')]!
  expect(await late.account.session()).toMatchObject({ user: null })
  await expect(late.account.verifyCode({ code })).rejects.toMatchObject({ code: 'code_wrong' })
  // The sign-in goes on with one that is good.
  await late.account.verifyCode({ code: recoveryCodes[0]!, recovery: true })
  expect(await late.account.session()).toMatchObject({ user: { email: ana.email } })
})

it('takes no code again that turned it on', async () => {
  const { key } = await rpc.account.startTwoFactor({ password: ana.password })
  const code = totp(key)
  await rpc.account.confirmTwoFactor({ code })
  const other = app.client().rpc
  await other.account.signIn(ana)
  await expect(other.account.verifyCode({ code })).rejects.toMatchObject({ code: 'code_wrong' })
})

it('takes no code from whoever gave no password', async () => {
  const { key } = await turnOn()
  await expect(app.client().rpc.account.verifyCode({ code: unused(key) })).rejects.toMatchObject({
    code: 'code_expired',
  })
})

it('ends a sign-in after five wrong codes, and rests after ten in a row', async () => {
  const { key } = await turnOn()
  const codes: string[] = []
  for (let attempt = 0; attempt < 2; attempt += 1) {
    app.wait(10 * 60_000)
    const other = app.client().rpc
    await other.account.signIn(ana)
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(await other.account.verifyCode({ code: wrong(key) }).catch((error) => error.code))
  }
  expect(codes.slice(0, 6)).toEqual([...Array(5).fill('code_wrong'), 'code_expired'])
  expect(codes.at(-1)).toBe('code_locked')
  app.wait(10 * 60_000)
  const other = app.client().rpc
  await other.account.signIn(ana)
  await expect(other.account.verifyCode({ code: unused(key) })).rejects.toMatchObject({ code: 'code_locked' })
})

it('slows down whoever tries codes without a sign-in that asks for them', async () => {
  const codes: string[] = []
  for (let tries = 0; tries < 11; tries += 1)
    codes.push(
      await app
        .client()
        .rpc.account.verifyCode({ code: '123456' })
        .catch((error) => error.code),
    )
  expect([codes[9], codes[10]]).toEqual(['code_expired', 'too_many_requests'])
})

it('takes each recovery code once, with its dash or without', async () => {
  const { recoveryCodes } = await turnOn()
  const other = app.client().rpc
  await other.account.signIn(ana)
  await other.account.verifyCode({ code: recoveryCodes[0]!.replace('-', ''), recovery: true })
  expect(await other.account.twoFactor()).toEqual({ enabled: true, recoveryCodesLeft: 9, required: false })
  await other.account.signOut()
  await other.account.signIn(ana)
  const again = other.account.verifyCode({ code: recoveryCodes[0]!, recovery: true })
  await expect(again).rejects.toMatchObject({ code: 'code_wrong' })
  const { recoveryCodes: fresh } = await rpc.account.renewRecoveryCodes({ password: ana.password })
  const old = other.account.verifyCode({ code: recoveryCodes[1]!, recovery: true })
  await expect(old).rejects.toMatchObject({ code: 'code_wrong' })
  await other.account.verifyCode({ code: fresh[1]!, recovery: true })
})

it('takes a recovery code once, however many show it at the same time', async () => {
  const { recoveryCodes } = await turnOn()
  const others = Array.from({ length: 4 }, () => app.client().rpc)
  for (const other of others) await other.account.signIn(ana)
  const code = recoveryCodes[0]!
  const told = await Promise.all(
    others.map(({ account }) =>
      account.verifyCode({ code, recovery: true }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(told.toSorted()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'in'])
})

it('asks no more on a device that is trusted, until it is set up anew', async () => {
  const { key } = await turnOn()
  const device = app.client().rpc
  await device.account.signIn(ana)
  await device.account.verifyCode({ code: unused(key), trustDevice: true })
  await device.account.signOut()
  const month = `select from verification where expires_at between now() + interval '29 days' and now() + interval '30 days'`
  expect((await app.db.pool.query(month)).rowCount).toBe(1)
  expect(await device.account.signIn(ana)).toMatchObject({ needsCode: false, user: { email: ana.email } })
  expect(await app.client().rpc.account.signIn(ana)).toMatchObject({ needsCode: true })
  await rpc.account.disableTwoFactor({ password: ana.password })
  await turnOn()
  await device.account.signOut()
  expect(await device.account.signIn(ana)).toMatchObject({ needsCode: true })
})

it('is turned off with the password alone', async () => {
  await turnOn()
  await expect(rpc.account.disableTwoFactor({ password: 'errada' })).rejects.toMatchObject({ code: 'password_wrong' })
  await rpc.account.disableTwoFactor({ password: ana.password })
  expect(await rpc.account.twoFactor()).toEqual({ enabled: false, recoveryCodesLeft: 0, required: false })
  expect(await app.client().rpc.account.signIn(ana)).toMatchObject({ needsCode: false })
  await expect(rpc.account.renewRecoveryCodes({ password: ana.password })).rejects.toMatchObject({
    code: 'two_factor_off',
  })
})

it('keeps a blocked person out after the code too', async () => {
  const { key } = await turnOn()
  await app.db.pool.query('update profiles set is_blocked = true where id = $1', [ana.ownerId])
  const other = app.client().rpc
  await other.account.signIn(ana)
  await expect(other.account.verifyCode({ code: unused(key) })).rejects.toMatchObject({ code: 'blocked' })
  expect(await other.account.session()).toMatchObject({ user: null })
})

it('keeps neither secret nor recovery codes readable', async () => {
  const { key, recoveryCodes } = await turnOn()
  const { rows } = await app.db.pool.query('select secret, backup_codes from two_factor where user_id = $1', [
    ana.ownerId,
  ])
  const text = JSON.stringify(rows)
  const plain = base32(key).toString()
  expect(plain.length).toBeGreaterThan(15)
  for (const secret of [plain, key, ...recoveryCodes]) expect(text).not.toContain(secret)
  expect(rows).toHaveLength(1)
})

it('lets the link that the operator printed in as before', async () => {
  await turnOn()
  const token = await app.db.accounts((tx) => createSignInLink(tx, ana.ownerId, app.clock))
  const browser = app.client()
  await browser.request(`/entrar/${token}`)
  expect(await browser.rpc.account.session()).toMatchObject({ user: { email: ana.email } })
})

it('still asks after the password was reset by e-mail', async () => {
  await turnOn()
  await rpc.account.requestPasswordReset({ email: ana.email })
  const token = /reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!
  await app.client().rpc.account.resetPassword({ token, password: 'novo-segredo' })
  const signIn = { email: ana.email, password: 'novo-segredo' }
  expect(await app.client().rpc.account.signIn(signIn)).toMatchObject({ needsCode: true, user: null })
})
