import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createApi } from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it.each([
  ['127.0.0.1', undefined, 200],
  ['::1', undefined, 200],
  ['::ffff:127.0.0.1', undefined, 200],
  ['10.0.0.7', undefined, 404],
  ['2001:db8::7', undefined, 404],
  ['', undefined, 404],
  ['10.0.0.7', 'a-key-of-the-operator', 200],
])('lets %s in to the gateway when its key is %s: %s', async (remoteAddress, gatewayApiKey, status) => {
  const api = createApi({
    ...app.app,
    config: { ...app.app.config, gatewayApiKey },
    gatewayFetch: async (request) => Response.json({ path: new URL(request.url).pathname }),
  })
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
  const response = await api.request('/gateway/health', {}, { incoming } as never)
  expect(response.status).toBe(status)
  if (status === 200) expect(await response.json()).toEqual({ path: '/health' })
  for (const path of ['/gateway', '/gateway/'])
    expect(
      (await api.request(path, {}, { incoming } as never)).headers.get('content-type')?.includes('json') ?? false,
    ).toBe(status === 200)
})

it('lets nobody in by a proxy of this machine while its key is nobody’s, and reads no large body without a key', async () => {
  const open = (gatewayApiKey?: string) =>
    createApi({
      ...app.app,
      config: { ...app.app.config, gatewayApiKey },
      gatewayFetch: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
    })
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
  const post = async (api: ReturnType<typeof createApi>, headers: Record<string, string>, size: number) => {
    const body = 'x'.repeat(size)
    return (await api.request('/gateway/x', { method: 'POST', headers, body }, { incoming } as never)).status
  }
  expect(await post(open(), {}, 10)).toBe(200)
  expect(await post(open(), { 'x-forwarded-for': '203.0.113.9' }, 10)).toBe(404)
  expect(await post(open('a-key-of-the-operator'), { 'x-forwarded-for': '203.0.113.9' }, 10)).toBe(200)
  expect(await post(open(), { 'content-length': '100000' }, 100_000)).toBe(413)
  expect(await post(open(), { apikey: 'k', 'content-length': '100000' }, 100_000)).toBe(200)
})

it('lets pages of any site call with a key, and the calls of the product only its own', async () => {
  const api = createApi({
    ...app.app,
    config: { ...app.app.config, gatewayApiKey: 'a-key-of-the-operator' },
    gatewayFetch: async (request) =>
      Response.json({}, { status: request.headers.get('apikey') === 'a-key-of-the-operator' ? 200 : 401 }),
  })
  const incoming = { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } }
  const fromPage = (path: string, method: string, headers: Record<string, string>) =>
    api.request(path, { method, headers: { origin: 'https://crm.example', ...headers } }, { incoming } as never)
  const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey,content-type' }
  const to = '/gateway/message/sendText/bar'
  // More often than an address may show a wrong key.
  for (let count = 0; count < 25; count += 1) {
    const asked = await fromPage(to, 'OPTIONS', asks)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toBe('apikey,content-type')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const statuses: number[] = []
  for (const apikey of ['a-key-of-the-operator', ...Array.from({ length: 20 }, () => 'wrong'), 'wrong']) {
    const answer = await fromPage(to, 'POST', { apikey })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    statuses.push(answer.status)
  }
  expect([statuses[0], statuses[1], statuses.at(-1)]).toEqual([200, 401, 429])
  for (const path of ['/api/health', '/api/rpc/numbers/list', '/api/v1/contacts'])
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await fromPage(path, method, asks)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
})

it('looks at no call of an address that showed too many wrong keys, and at those of others', async () => {
  let asked = 0
  const api = createApi({
    ...app.app,
    config: { ...app.app.config, gatewayApiKey: 'a-key-of-the-operator' },
    gatewayFetch: async (request) => {
      asked += 1
      const isRight = request.headers.get('apikey') === 'a-key-of-the-operator'
      return Response.json({}, { status: isRight ? 200 : 401 })
    },
  })
  const call = async (remoteAddress: string, apikey: string, forwarded?: string) => {
    const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
    const headers = { apikey, ...(forwarded && { 'x-forwarded-for': forwarded }) }
    return api.request('/gateway/settings/find/x', { headers }, { incoming } as never)
  }
  const right = 'a-key-of-the-operator'
  for (let count = 0; count < 20; count += 1) {
    expect((await call('10.0.0.7', `guess-${count}`)).status).toBe(401)
    expect((await call('10.0.0.8', right)).status).toBe(200)
  }
  const refused = await call('10.0.0.7', right)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '300',
    { status: 429, code: 'too_many_attempts', response: { message: ['Too many calls without the right key'] } },
  ])
  expect(asked).toBe(40)
  expect((await call('10.0.0.8', right)).status).toBe(200)
  // Behind a proxy of this machine it is who was forwarded for that counts, in the proxy's own words.
  for (let count = 0; count < 20; count += 1) await call('127.0.0.1', 'guess', `10.0.0.${count}, 203.0.113.9`)
  expect((await call('127.0.0.1', right, '203.0.113.9')).status).toBe(429)
  expect((await call('127.0.0.1', right, '203.0.113.10')).status).toBe(200)
  app.wait(5 * 60_000)
  expect((await call('10.0.0.7', right)).status).toBe(200)
})
