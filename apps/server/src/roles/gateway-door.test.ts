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
