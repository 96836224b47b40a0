import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createApi } from './api.ts'
import { ADMISSION_ONLY } from '@balcao/contract'

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
    expect((await api.request(path, {}, { incoming } as never)).status).toBe(status)
})

it('lets nobody in by a proxy of this machine while its key is nobody’s', async () => {
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
})

/** A gateway that is as strict as the real one, and tells how many bytes came with each call that it took. */
async function strictGateway(request: Request) {
  if (request.headers.get('apikey') !== 'right') return Response.json({ code: 'unauthorized' }, { status: 401 })
  if (request.headers.has(ADMISSION_ONLY)) return new Response(null, { status: 204 })
  const { pathname } = new URL(request.url)
  return Response.json({ pathname, bytes: (await request.arrayBuffer()).byteLength })
}

/** Megabytes that are made as they are read. */
function endless(megabytes: number) {
  const chunk = new Uint8Array(1024 * 1024)
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.bytes >= megabytes * chunk.length) return controller.close()
        read.bytes += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

it('reads no large body before the key is known to be right, whether its length is told or not', async () => {
  const api = createApi({
    ...app.app,
    config: { ...app.app.config, gatewayApiKey: 'right' },
    gatewayFetch: strictGateway,
  })
  const post = async (headers: Record<string, string>, megabytes: number, address: string) => {
    const { body, read } = endless(megabytes)
    const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } }
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await api.request('/gateway/message/sendMedia/bar', request, { incoming } as never)
    return { status: response.status, answer: await response.json(), read: read.bytes / 1024 / 1024 }
  }
  const told = { 'content-length': String(50 * 1024 * 1024) }
  const refused: Record<string, string>[] = [{}, told, { apikey: 'wrong' }, { apikey: 'wrong', ...told }]
  for (const headers of refused) {
    const { status, read } = await post(headers, 50, '10.0.1.1')
    expect([status, read <= 1]).toEqual([401, true])
  }
  const pathname = '/message/sendMedia/bar'
  for (const headers of [{ apikey: 'right' }, { apikey: 'right', ...told }])
    expect(await post(headers, 50, '10.0.1.2')).toMatchObject({
      status: 200,
      answer: { pathname, bytes: 50 * 1024 * 1024 },
    })
  expect(await post({ apikey: 'right' }, 120, '10.0.1.2')).toMatchObject({ status: 413, answer: { status: 413 } })
  expect(await post({ apikey: 'right', 'content-length': '200000000' }, 200, '10.0.1.2')).toMatchObject({
    status: 413,
    read: 0,
  })
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
  for (const path of ['/api/health', '/api/rpc/channels/list', '/api/v1/contacts'])
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
    { status: 429, code: 'too_many_attempts', response: { message: ['Too many calls with a wrong key'] } },
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

it('lets programs that were right before in, whoever guesses at their address', async () => {
  const keys = new Set(['of-one-program', 'of-another'])
  const gatewayFetch = async (request: Request) =>
    keys.has(request.headers.get('apikey')!)
      ? Response.json({}, { headers: { 'x-known-key': 'yes' } })
      : Response.json({}, { status: new URL(request.url).pathname === '/health' ? 200 : 401 })
  const api = createApi({ ...app.app, config: { ...app.app.config, gatewayApiKey: 'right' }, gatewayFetch })
  const incoming = { socket: { remoteAddress: '10.0.0.12', remotePort: 1, remoteFamily: 'IPv4' } }
  const call = async (apikey: string, path = '/gateway/settings/find/x') =>
    (await api.request(path, { headers: { apikey } }, { incoming } as never)).status
  expect(await call('of-one-program')).toBe(200)
  // What anybody may ask proves no key.
  expect(await call('of-another-guess', '/gateway/health')).toBe(200)
  for (let count = 0; count < 20; count += 1) expect(await call(`guess-${count}`)).toBe(401)
  expect(await call('of-one-program')).toBe(200)
  for (const apikey of ['of-another', 'of-another-guess', 'guess-1']) expect(await call(apikey)).toBe(429)
  // Once it is right no more it is a guess like others.
  keys.delete('of-one-program')
  expect([await call('of-one-program'), await call('of-one-program')]).toEqual([401, 429])
  app.wait(5 * 60_000)
  expect(await call('of-another')).toBe(200)
})

it('takes nothing for a wrong key but a wrong key', async () => {
  const api = createApi({
    ...app.app,
    config: { ...app.app.config, gatewayApiKey: 'a-key-of-the-operator' },
    // As the gateway refuses a key that opens something else, or one that is not there.
    gatewayFetch: async (request) =>
      Response.json(
        {},
        { status: 401, headers: request.headers.get('apikey') === 'a-token' ? { 'x-known-key': 'yes' } : {} },
      ),
  })
  const incoming = { socket: { remoteAddress: '10.0.0.11', remotePort: 1, remoteFamily: 'IPv4' } }
  const call = async (headers: Record<string, string>) =>
    (await api.request('/gateway/group/fetchAllGroups/bar', { headers }, { incoming } as never)).status
  for (let count = 0; count < 25; count += 1) {
    expect(await call({ apikey: 'a-token' })).toBe(401)
    expect(await call({})).toBe(401)
  }
  for (let count = 0; count < 20; count += 1) expect(await call({ apikey: 'a-guess' })).toBe(401)
  expect(await call({ apikey: 'a-guess' })).toBe(429)
  expect(await call({ apikey: 'a-token' })).toBe(401)
})
