import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const response = await browser.request('/api/rpc/house/setMode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', host: '127.0.0.1:8080', origin },
    body: JSON.stringify({ json: { mode: 'off' } }),
  })
  expect(response.status).toBe(status)
  expect((await browser.rpc.house.get()).mode).toBe(status === 200 ? 'off' : 'on')
})

it('logs accidents, and no answers that a gateway or a network made necessary', async () => {
  const errors: unknown[] = []
  const { logger } = app.app
  app.app.logger = { ...logger, error: (fields) => void errors.push(fields) }
  const owner = await app.owner()
  const { rpc: owned } = app.client()
  await owned.account.signIn(owner)
  await expect(owned.numbers.connect({ network: 'demo' })).rejects.toMatchObject({
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
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('alert(1)</script>')
  const json = /id="balcao-session">([^<]*)</.exec(html)![1]!
  expect(JSON.parse(json)).toMatchObject({ user: { email: owner.email }, demo: false })
})

it('serves files of the web app alone', async () => {
  const browser = app.client()
  const asset = await browser.request('/assets/page-1a2b.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-type')).toContain('javascript')
  for (const path of ['/assets/missing.js', '/api/nothing']) {
    expect((await browser.request(path)).status, path).toBe(404)
  }
  for (const path of ['/..%2ftest-app.ts', '/%2e%2e%2ftest-app.ts', '/index.html', '/bar.do.zé']) {
    expect(await (await browser.request(path)).text(), path).toContain('balcao-session')
  }
  expect((await browser.request('/%E0%A4%A')).status).toBeLessThan(500)
})

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['deflate', null, (bytes: Buffer) => bytes],
  [undefined, null, (bytes: Buffer) => bytes],
])('sends files as small as a browser that reads %s can have them', async (accepted, encoding, unpack) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
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
