import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, browser, openInstallation } from './support/installation.ts'
import { totp } from './support/totp.ts'

/** The command as a process, on an installation that has something encrypted of each kind. */
const OWNER = { email: 'ana@bar.example', password: 'segredo-da-ana' }
const PERSON = { phone: '5511955550001', name: 'Rosa', email: '', birthday: null, tags: [], custom: {} }
const MODEL = { source: 'own', provider: 'openai', name: 'gpt', baseUrl: '', prices: null, monthlyTokens: null }

let folder: string
let dataDir: string
let installation: ReturnType<typeof openInstallation>
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-rotate-'))
  dataDir = path.join(folder, 'data')
  installation = openInstallation(dataDir)
})
afterAll(async () => {
  await installation.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const keyFile = () => path.join(dataDir, 'secret-key')
const key = () => readFileSync(keyFile(), 'utf8')
const unused = (secret: string) => totp(secret, new Date(Date.now() + 30_000))

it('encrypts everything anew, and is refused while the product runs', async () => {
  const url = await installation.start()
  const owner = browser(url)
  await owner('account/signUp', { ...OWNER, businessName: 'Bar da Ana', fullName: 'Ana', whatsapp: '(11) 98888-0001' })
  await owner('account/signIn', OWNER)
  const { key: secret } = await owner('account/startTwoFactor', { password: OWNER.password })
  await owner('account/confirmTwoFactor', { code: totp(secret) })
  await owner('contacts/import', { contacts: [PERSON] })
  const known = await owner('contacts/list')
  await owner('contacts/privacy/erase', { contactId: known.contacts[0].id })
  await owner('account/requestPasswordReset', { email: OWNER.email })
  const admin = browser(url)
  await admin('account/signIn', ADMIN)
  await admin('admin/operator/saveModel', { ...MODEL, key: 'sk-guardada-com-cuidado' })
  const busy = await installation.run('rotate-key', [])
  expect([busy.code, busy.lines.at(-1)]).toEqual([75, expect.stringMatching(/^Já existe um Balcão usando esta pasta/)])
  await installation.stop()

  const before = key()
  const { code, lines } = await installation.run('rotate-key', [])
  expect([code, lines.join(' ')]).toEqual([0, expect.stringMatching(/Chave trocada: 5 valores/)])
  expect(key()).not.toBe(before)
  expect([statSync(keyFile()).mode & 0o777, existsSync(`${keyFile()}.new`)]).toEqual([0o600, false])

  const again = await installation.start()
  const boss = browser(again)
  await boss('account/signIn', ADMIN)
  expect((await boss('admin/operator/get')).model).toMatchObject({ hasKey: true, name: 'gpt' })
  const { rows: letters } = await boss('admin/operator/mailbox')
  const reset = letters.find((letter: { subject: string }) => letter.subject.includes('redefina'))
  expect((await boss('admin/operator/letter', { mailId: reset.id })).body).toMatch(/reset-password#[\w-]{16,}\n/)
  const back = browser(again)
  expect(await back('account/signIn', OWNER)).toMatchObject({ needsCode: true })
  expect(await back('account/verifyCode', { code: unused(secret) })).toMatchObject({ user: { email: OWNER.email } })
  // Whoever was erased is known by a hash alone, and still known.
  await back('contacts/import', { contacts: [PERSON] })
  expect((await back('contacts/list')).contacts).toMatchObject([{ optedOutAt: expect.any(String) }])
  await installation.stop()
}, 240_000)

it('is finished by the next start where it was cut off after its commit, and undone before it', async () => {
  const NODE_OPTIONS = `--import ${path.join(import.meta.dirname, 'support/kill-at.mjs')}`
  const kill = async (KILL_AT: string) => {
    const killed = await installation.run('rotate-key', [], { NODE_OPTIONS, KILL_AT })
    expect([killed.code, existsSync(`${keyFile()}.new`)]).toEqual([null, true])
  }
  const hasKey = async () => {
    const boss = browser(await installation.start())
    await boss('account/signIn', ADMIN)
    const { model } = await boss('admin/operator/get')
    await installation.stop()
    return model.hasKey
  }
  const before = key()
  await kill('before-commit')
  expect(await hasKey()).toBe(true)
  expect([key(), existsSync(`${keyFile()}.new`)]).toEqual([before, false])
  await kill('after-commit')
  const next = readFileSync(`${keyFile()}.new`, 'utf8')
  expect(await hasKey()).toBe(true)
  expect([key(), existsSync(`${keyFile()}.new`)]).toEqual([next, false])
  expect(next).not.toBe(before)
}, 240_000)

it('asks for the new key where the old one comes from outside, and may be run again', async () => {
  const SECRET_KEY = key().trim()
  const NEW_SECRET_KEY = 'another key, that the operator keeps elsewhere'
  const missing = await installation.run('rotate-key', [], { SECRET_KEY })
  expect([missing.code, missing.lines.at(-1)]).toEqual([1, expect.stringContaining('NEW_SECRET_KEY')])
  const wrong = await installation.run('rotate-key', [], { SECRET_KEY: `${SECRET_KEY}-`, NEW_SECRET_KEY })
  expect([wrong.code, wrong.lines.at(-1)]).toEqual([1, expect.stringMatching(/tudo continua com a de antes/)])
  for (const values of ['5', '0']) {
    const { code, lines } = await installation.run('rotate-key', [], { SECRET_KEY, NEW_SECRET_KEY })
    expect([code, lines.join(' ')]).toEqual([0, expect.stringContaining(`Chave trocada: ${values} valores`)])
  }
}, 240_000)
