import { createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { mailStep, queueMail } from './mail.ts'

let app: TestApp
let server: Server | undefined
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => server?.close())

const mail = { recipient: 'ana@example.com', subject: 'Olá, você', body: 'Um link: https://balcao.example/x' }
const rows = async () =>
  (await app.db.pool.query('select status, attempts, failure from mailbox order by created_at desc limit 1')).rows

/** A mail server of a few lines: takes everything, or refuses it. */
async function smtp(refuses = false) {
  const received: string[] = []
  server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inData) {
        received.push(text)
        if (text.includes('\r\n.\r\n')) {
          inData = false
          socket.write('250 taken\r\n')
        }
        return
      }
      if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (refuses && /^RCPT/i.test(text)) socket.write('451 later\r\n')
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'Balcão <casa@example.com>' }
  return { settings, received, step: mailStep({ ...app.app, smtp: settings }) }
}

it('keeps what nobody can send', async () => {
  await app.db.accounts((tx) => queueMail(tx, mail, undefined, app.clock.now()))
  expect(await rows()).toEqual([{ status: 'kept', attempts: 0, failure: null }])
})

it('sends once', async () => {
  const { settings, step, received } = await smtp()
  await app.db.accounts((tx) => queueMail(tx, mail, settings, app.clock.now()))
  expect(await step.run()).toBe(1)
  expect(await step.run()).toBe(0)
  expect(received.join('')).toContain('To: ana@example.com')
  expect(await rows()).toMatchObject([{ status: 'sent' }])
})

it('tries a server that refuses again, later and later, and gives up after a day', async () => {
  const { settings, step } = await smtp(true)
  await app.db.accounts((tx) => queueMail(tx, mail, settings, app.clock.now()))
  expect(await step.run()).toBe(1)
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
  expect(await step.run()).toBe(0)
  for (let hour = 0; hour < 48; hour += 1) {
    app.wait(60 * 60_000)
    await step.run()
  }
  expect(await rows()).toMatchObject([{ status: 'failed', failure: expect.stringContaining('451') }])
  await app.db.system((tx) => tx.execute(sql`delete from mailbox`))
})
