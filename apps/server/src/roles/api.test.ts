import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLoggerTo } from '#platform/logger.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rpc = (headers: Record<string, string>, body: unknown = { json: {} }) =>
  app.client().request('/api/rpc/account/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

it('says that it is well', async () => {
  const response = await app.client().request('/api/health')
  expect(await response.json()).toEqual({ status: 'ok' })
})

it('answers a body that cannot be read, and logs none of it', async () => {
  const lines: string[] = []
  const { logger } = app.app
  app.app.logger = createLoggerTo({ write: (line) => void lines.push(line) }, 'debug')
  const path = Array.from({ length: 4_000 }, (_, n) => `segment ${n}`)
  const answer = await rpc({ 'x-csrf-token': 'orpc' }, { json: {}, meta: [[1, ...path]] })
  const long = await rpc({ 'x-csrf-token': 'orpc' }, { json: {}, meta: [[1, 'x'.repeat(60_000)]] })
  expect([answer.status, long.status]).toEqual([400, 400])
  await rpc({ 'x-csrf-token': 'orpc' }, { json: { text: 'y'.repeat(60_000) }, meta: 7 })
  await app.client().request(`/api/v1/session?${'z'.repeat(10_000)}`, { method: 'POST', body: '{' })
  expect(lines.filter((line) => !line.includes('"msg":"request"'))).toEqual([])
  app.app.logger = logger
})

it('refuses an input that is too deep', async () => {
  const { email, password } = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn({ email, password })
  await browser.rpc.quickReplies.add({ shortcut: 'oi', text: 'Olá' })
  const { rows } = await app.db.pool.query<{ id: string }>('select id from quick_replies limit 1')
  const nested = `${'['.repeat(32_000)}1${']'.repeat(32_000)}`
  const deep = await browser.request('/api/rpc/quickReplies/update', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: `{"json":{"id":"${rows[0]!.id}","shortcut":"oi","text":"a","base":{"text":${nested}}}}`,
  })
  expect(deep.status).toBe(400)
})

it.each([
  ['/api/admin/audit.csv?busca=%00', 400],
  [`/api/files/${'-'.repeat(36)}`, 404],
  ['/api/files/0000000-00000-4000-8000-000000000000', 404],
])('answers %s, which PostgreSQL cannot store or look for, with %s', async (path, status) => {
  const { email, password, ownerId } = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn({ email, password })
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [ownerId])
  expect((await browser.request(path)).status).toBe(status)
})

it('refuses a name of nothing but NUL, which would be stored as none', async () => {
  const { email, password } = await app.owner()
  const { rpc: call } = app.client()
  await call.account.signIn({ email, password })
  const input = { kind: 'boolean' as const, label: '\0', choices: [], inTable: false }
  await expect(call.contacts.fields.add(input)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(call.quickReplies.add({ shortcut: 'oi', text: ' \0\0 ' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await call.contacts.fields.add({ ...input, label: 'Mesa\0 preferida' })
  expect(await call.contacts.fields.list()).toMatchObject({ fields: [{ label: 'Mesa preferida' }] })
})

it('takes procedures only from our own pages', async () => {
  expect((await rpc({ 'x-csrf-token': 'orpc' })).status).toBe(200)
  expect((await rpc({})).status).toBe(403)
})

it.each([
  ['http://localhost:3000', 200],
  ['http://127.0.0.1:8080', 200],
  ['https://evil.example', 403],
  ['http://localhost:3001', 403],
  ['null', 403],
])('answers a page of %s with %s, whatever else it sends', async (origin, status) => {
  const owner = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn(owner)
  const response = await browser.request('/api/rpc/venue/setMode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', host: '127.0.0.1:8080', origin },
    body: JSON.stringify({ json: { mode: 'off' } }),
  })
  expect(response.status).toBe(status)
  expect((await browser.rpc.venue.get()).mode).toBe(status === 200 ? 'off' : 'on')
})

it('logs accidents, and no answers that a gateway or a network made necessary', async () => {
  const errors: unknown[] = []
  const { logger } = app.app
  app.app.logger = { ...logger, error: (fields) => void errors.push(fields) }
  const owner = await app.owner()
  const { rpc: owned } = app.client()
  await owned.account.signIn(owner)
  await expect(owned.channels.connect({ network: 'demo' })).rejects.toMatchObject({
    code: 'network_unavailable',
    status: 503,
  })
  expect(errors).toEqual([])
  await app.db.pool.query('alter table knowledge rename to gone')
  await expect(owned.knowledge.list({})).rejects.toMatchObject({ status: 500 })
  await app.db.pool.query('alter table gone rename to knowledge')
  expect(errors).toHaveLength(1)
  app.app.logger = logger
})

it.each([
  ['words that are no JSON', '{"json":'],
  ['nothing at all', ''],
  ['a list', '[1,2]'],
])('answers %s without falling over', async (_, body) => {
  const response = await rpc({ 'x-csrf-token': 'orpc' }, body)
  expect(response.status).toBeLessThan(500)
})

it('knows no procedure that the contract does not', async () => {
  const response = await app
    .client()
    .request('/api/rpc/account/erase', { method: 'POST', headers: { 'x-csrf-token': 'orpc' } })
  expect(response.status).toBe(404)
})

it('keeps the auth library’s own routes closed', async () => {
  const signUp = await app.client().request('/api/auth/sign-up/email', { method: 'POST', body: '{}' })
  expect(signUp.status).toBe(404)
})

it('serves the page for every path of the product, with the session in it and nothing to break out of', async () => {
  const owner = await app.owner('</script><script>alert(1)</script>')
  const browser = app.client()
  await browser.rpc.account.signIn(owner)
  const response = await browser.request('/dashboard/chats')
  const html = await response.text()
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src|default-src[^;]*unsafe/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('alert(1)</script>')
  const json = /id="balcao-session">([^<]*)</.exec(html)![1]!
  expect(JSON.parse(json)).toMatchObject({ user: { email: owner.email }, demo: false })
})

it('names what a page loads in the page, and to nobody who may not see it', async () => {
  const owner = await app.owner()
  const browser = app.client()
  const html = async (path: string) => (await browser.request(path)).text()
  expect(await html('/dashboard/chats')).not.toContain('modulepreload')
  await browser.rpc.account.signIn(owner)
  expect(await html('/dashboard/chats')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/page-1a2b.js"></head>',
  )
  expect(await html('/dashboard/tokens')).not.toContain('modulepreload')
})

it('serves files of the web app alone', async () => {
  const browser = app.client()
  const asset = await browser.request('/assets/page-1a2b.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-type')).toContain('javascript')
  for (const path of ['/assets/missing.js', `/assets/${'a'.repeat(2_000)}`, '/api/nothing']) {
    expect((await browser.request(path)).status, path).toBe(404)
  }
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const path of ['/..%2ftest-app.ts', '/%2e%2e%2ftest-app.ts', '/index.html', '/bar.do.zé']) {
    expect(await (await browser.request(path, { headers })).text(), path).toContain('balcao-session')
  }
  expect((await browser.request('/%E0%A4%A')).status).toBeLessThan(500)
})

it.each([
  // These are the calls of an SDK that belong below /gateway.
  ['GET', '/instance/fetchInstances', 'application/json, text/plain, */*'],
  ['GET', '/instance/fetchInstances', '*/*'],
  ['GET', '/instance/fetchInstances', undefined],
  ['POST', '/message/sendText/bar', 'application/json'],
  ['POST', '/message/sendText/bar', undefined],
  ['DELETE', '/instance/logout/bar', '*/*'],
  ['GET', '/dashboard', 'application/json'],
  // What axios sends.
  ['GET', '/dashboard/x', 'application/json, text/plain, */*'],
  ['GET', '/dashboard/x', '*/*', 'the key of an instance'],
  ['GET', '/login', 'text/html, */*', 'the key of an instance'],
  ['GET', '/dashboardish', '*/*'],
  ['GET', '/api/nothing', undefined],
])(
  'answers a program that asks %s %s with JSON where there is no such call: %s',
  async (method, path, accept, apikey = '') => {
    const headers = { ...(accept !== undefined && { accept }), ...(apikey && { apikey }) }
    const response = await app.client().request(path, { method, headers })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      status: 404,
      error: 'Not Found',
      code: 'not_found',
      message: `Cannot ${method} ${path}`,
      response: { message: [`Cannot ${method} ${path}`] },
    })
  },
)

it.each([
  ['/', '*/*'],
  ['/termos', undefined],
  ['/dashboard/chats', '*/*'],
  ['/porta/3?x=1', '*/*'],
  ['/dashboard', 'text/plain, */*, application/json'],
  ['/instance/fetchInstances', 'text/html,*/*;q=0.8'],
])('serves the page for %s to who takes %s', async (path, accept) => {
  const response = await app.client().request(path, { headers: accept === undefined ? {} : { accept } })
  expect(await response.text()).toContain('balcao-session')
})

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['deflate', null, (bytes: Buffer) => bytes],
  [undefined, null, (bytes: Buffer) => bytes],
])('sends files as small as a browser that reads %s can have them', async (accepted, encoding, unpack) => {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const asset = await app.client().request('/assets/page-1a2b.js', { headers })
  expect(asset.headers.get('content-encoding')).toBe(encoding)
  expect(asset.headers.get('content-type')).toContain('javascript')
  expect(asset.headers.get('vary')).toBe('accept-encoding')
  expect(unpack(Buffer.from(await asset.arrayBuffer())).toString()).toBe("document.title = 'page'\n")
})

it('does not offer the simulated phones where there is no simulated network', async () => {
  const response = await app.client().request('/simulador/api/people')
  expect(response.status).toBe(404)
})

it('refuses what is too large', async () => {
  const response = await rpc({ 'x-csrf-token': 'orpc' }, JSON.stringify({ json: { text: 'x'.repeat(5_000_000) } }))
  expect(response.status).toBe(413)
})

/** Sends calls as one request, as a page does. */
async function together(browser: ReturnType<TestApp['client']>, calls: [path: string, input: unknown][], more = {}) {
  const response = await browser.request('/api/rpc/__batch__', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'x-orpc-batch': 'buffered', ...more },
    body: JSON.stringify(calls.map(([path, json]) => ({ url: `http://x/api/rpc/${path}`, body: { json } }))),
  })
  const answers = (await response.json().catch(() => null)) as { index: number; status?: number }[] | null
  return { status: response.status, answers }
}

it('answers each of the calls that come as one request as if it had come alone', async () => {
  const lines: string[] = []
  const { logger } = app.app
  const { email, password } = await app.owner()
  const browser = app.client()
  await browser.rpc.account.signIn({ email, password })
  app.app.logger = createLoggerTo({ write: (line) => void lines.push(line) }, 'error')
  const { status, answers } = await together(browser, [
    ['quickReplies/list', {}],
    ['admin/panel', {}],
    ['conversations/get', { conversationId: 7 }],
    ['no/such', {}],
  ])
  app.app.logger = logger
  expect(status).toBe(207)
  const byCall = answers!.sort((a, b) => a.index - b.index).map((answer) => answer.status)
  expect(byCall).toEqual([200, 403, 400, 404])
  expect(lines).toEqual([])
  expect((await together(app.client(), [['quickReplies/list', {}]])).answers).toMatchObject([{ status: 401 }])
})

it('takes no more calls at a time than a page makes, no large ones, and none of other pages', async () => {
  const session: [string, unknown] = ['account/session', {}]
  const browser = app.client()
  expect(
    (
      await together(
        browser,
        Array.from({ length: 11 }, () => session),
      )
    ).status,
  ).toBe(413)
  expect((await together(browser, [['knowledge/add', { text: 'x'.repeat(70_000) }]])).status).toBe(413)
  expect((await together(browser, [session, session], { 'x-csrf-token': 'other' })).answers).toMatchObject([
    { status: 403 },
    { status: 403 },
  ])
  expect((await together(browser, [['%E0%A4%A', {}], session])).answers).toHaveLength(2)
})
