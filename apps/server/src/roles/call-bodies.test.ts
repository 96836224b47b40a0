import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const KB = 1024
const JSON_CALL = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }

/** A JSON text of so many kilobytes that arrives piece by piece, and how much of it was read. */
function slowly(kilobytes: number, start: string) {
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = start.slice(read.bytes, read.bytes + 16 * KB)
        const left = kilobytes * KB - read.bytes
        if (left <= 0) return controller.close()
        const piece = new TextEncoder().encode(text.padEnd(Math.min(left, 16 * KB), ' '))
        read.bytes += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

async function post(
  browser: ReturnType<TestApp['client']>,
  path: string,
  kilobytes: number,
  { headers = {}, start = '{"json":{}}', told = false } = {},
) {
  const { body, read } = slowly(kilobytes, start)
  const length = told ? { 'content-length': String(kilobytes * KB) } : {}
  const init = { method: 'POST', headers: { ...JSON_CALL, ...length, ...headers }, body, duplex: 'half' } as RequestInit
  const response = await browser.request(path, init)
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, kilobytes: read.bytes / KB }
}

it.each([
  ['/api/rpc/account/session', 413],
  ['/api/rpc/knowledge/add', 401],
  ['/api/rpc/contacts/import', 401],
  ['/api/rpc/account/signIn', 413],
  ['/api/session', 413],
  ['/api/assistant/preview', 401],
  ['/api/v1/schedules', 401],
  ['/api/v1/contacts', 413],
])('reads no more than a small body of %s before somebody is known', async (path, status) => {
  for (const told of [false, true]) {
    const answer = await post(app.client(), path, 900, { told })
    expect(answer).toMatchObject({ status })
    expect(answer.kilobytes).toBeLessThanOrEqual(told ? 0 : 96)
  }
  const guessed = await post(app.client(), path, 900, { headers: { authorization: 'Bearer bk_guessed' } })
  expect([guessed.status, guessed.kilobytes <= 96]).toEqual([status, true])
})

it('reads a large body of somebody who is signed in where the call is one that may be large', async () => {
  const { email, password } = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn({ email, password })
  const snippets = '{"json":{"snippets":[{"title":"Onde fica","content":"Na praça"}]}}'
  const taken = await post(browser, '/api/rpc/knowledge/add', 3_900, { start: snippets })
  expect(taken).toMatchObject({ kilobytes: 3_900 })
  expect([200, 400]).toContain(taken.status)
  for (const told of [false, true])
    expect((await post(browser, '/api/rpc/knowledge/add', 5_000, { start: snippets, told })).status).toBe(413)
  const lists = `{"json":{"snippets":[${'[],'.repeat(300_000)}[]]}}`
  expect((await post(browser, '/api/rpc/knowledge/add', 1_000, { start: lists })).status).toBe(413)
  const other = await post(browser, '/api/rpc/venue/setMode', 900)
  expect([other.status, other.kilobytes <= 96]).toEqual([413, true])
})

it('looks for the session once, however large the body is', async () => {
  const { email, password } = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn({ email, password })
  const { accountsStatement } = app.app.db
  let asked = 0
  app.app.db.accountsStatement = async (work) => {
    asked += 1
    return accountsStatement(work)
  }
  const count = async (kilobytes: number) => {
    asked = 0
    await post(browser, '/api/rpc/knowledge/add', kilobytes)
    return asked
  }
  const small = await count(1)
  expect(small).toBeGreaterThan(0)
  expect(await count(900)).toBe(small)
  app.app.db.accountsStatement = accountsStatement
})
