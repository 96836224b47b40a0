import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startMailStub } from '#testing/mail-stub.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deliver, mailStep, queueMail } from './mail.ts'

let app: TestApp
let server: { close(): Promise<void> } | undefined
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => server?.close())

const mail = { recipient: 'ana@example.com', subject: 'Olá, você', body: 'Um link: https://balcao.example/x' }
const post = (settings?: { smtpUrl: string; from: string }) => ({ ...app.app, config: { mail: settings } })
const rows = async () =>
  (await app.db.pool.query('select status, attempts, failure from mailbox order by created_at desc limit 1')).rows

async function smtp(refuses = false) {
  const stub = await startMailStub(refuses)
  server = stub
  const { port, received } = stub
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'Balcão <casa@example.com>' }
  return { settings, received, step: mailStep({ ...app.app, smtp: () => settings }) }
}

it('keeps what nobody can send', async () => {
  await app.db.accounts((tx) => queueMail(tx, mail, post(), app.clock.now()))
  expect(await rows()).toEqual([{ status: 'kept', attempts: 0, failure: null }])
})

it('sends once', async () => {
  const { settings, step, received } = await smtp()
  await app.db.accounts((tx) => queueMail(tx, mail, post(settings), app.clock.now()))
  expect(await step.run()).toBe(1)
  expect(await step.run()).toBe(0)
  expect(received.join('')).toContain('To: ana@example.com')
  expect(await rows()).toMatchObject([{ status: 'sent' }])
})

it('stores no link that opens an account, sends it, and keeps nothing of it', async () => {
  const { settings, step, received } = await smtp()
  const token = 'aBcDeFgHiJkLmNoPqRsTuVwX'
  const body = `https://balcao.example/reset-password#${token}`
  await app.db.accounts((tx) => queueMail(tx, { ...mail, body }, post(settings), app.clock.now()))
  const stored = async () =>
    (await app.db.pool.query('select body from mailbox order by created_at desc limit 1')).rows[0].body
  expect(await stored()).not.toContain(token)
  expect(await step.run()).toBe(1)
  expect(received.join('')).toContain(body)
  expect(await stored()).toBe('https://balcao.example/reset-password#…')
})

it('tries a server that refuses again, later and later, and gives up after a day', async () => {
  const { settings, step } = await smtp(true)
  await app.db.accounts((tx) => queueMail(tx, mail, post(settings), app.clock.now()))
  expect(await step.run()).toBe(1)
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
  expect(await step.run()).toBe(0)
  for (let hour = 0; hour < 48; hour += 1) {
    app.wait(60 * 60_000)
    await step.run()
  }
  expect(await rows()).toMatchObject([{ status: 'failed', failure: expect.stringContaining('451') }])
  await app.db.pool.query('delete from mailbox')
})

it('does not wait for a server that keeps silent', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  server = { close: () => new Promise((resolve) => silent.close(() => resolve())) }
  const settings = { smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from: 'casa@example.com' }
  await expect(deliver(settings, mail, 50)).rejects.toThrow(/[Gg]reeting|[Tt]imeout/)
})

it('sends everything that is due, each with a lease of its own', async () => {
  const { settings, step, received } = await smtp()
  for (const name of ['um', 'dois', 'três', 'quatro', 'cinco', 'seis'])
    await app.db.accounts((tx) => queueMail(tx, { ...mail, subject: name }, post(settings), app.clock.now()))
  expect([await step.run(), await step.run(), await step.run()]).toEqual([5, 1, 0])
  expect(received.join('').match(/^To: /gm)).toHaveLength(6)
})
