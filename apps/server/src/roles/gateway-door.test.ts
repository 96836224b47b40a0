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
