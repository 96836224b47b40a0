import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGatewayClient } from '@balcao/gateway-client'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-app.ts'
import { startGatewayThread } from './gateway-thread.ts'

const API_KEY = 'the key of the tests'
/** The real thread, which also does what a mistake in the engine would do, when it is called at these addresses. */
const BREAKABLE = new URL('../../testing/breakable-gateway-thread.ts', import.meta.url)

async function openThread(silenceMs?: number, failsOnce = false) {
  const { url: database } = await createTestDatabase()
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'balcao-thread-'))
  if (failsOnce) await writeFile(path.join(mediaFolder, 'fails-once'), '')
  const logs: string[] = []
  const log = (_: object, message = '') => void logs.push(message)
  const thread = startGatewayThread({
    data: {
      database,
      hashKey: Buffer.alloc(32),
      encryptionKey: new Uint8Array(32).fill(7),
      apiKey: API_KEY,
      serverKey: 'the key of the venue',
      networks: { whatsapp: {} },
      mediaFolder,
      holderId: 'only',
      holdsInstances: true,
    },
    logger: { debug: log, info: log, warn: log, error: log },
    entry: BREAKABLE,
    silenceMs,
  })
  const client = createGatewayClient({ fetch: thread.fetch, baseUrl: 'http://gateway', apiKey: API_KEY })
  const ask = (path: string) => thread.fetch(new Request(`http://gateway${path}`, { headers: { apikey: API_KEY } }))
  const close = async () => {
    await thread.close()
    await rm(mediaFolder, { recursive: true })
  }
  return { client, ask, logs, fetch: thread.fetch, [Symbol.asyncDispose]: close }
}

it('answers as a gateway of the same thread would', async () => {
  await using gateway = await openThread()
  await gateway.client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
  expect(await gateway.client.fetchInstances()).toMatchObject([{ instanceName: 'venue', connectionStatus: 'close' }])
  await expect(gateway.client.connectionState('nobody')).resolves.toBeNull()
  const refused = await gateway.fetch(new Request('http://gateway/instance/fetchInstances'))
  expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/json'])
  const impatient = new Request('http://gateway/events?wait=60000', {
    headers: { apikey: API_KEY },
    signal: AbortSignal.timeout(50),
  })
  await expect(gateway.fetch(impatient)).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('goes on after an error that nobody caught', async () => {
  await using gateway = await openThread()
  await gateway.client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
  const waiting = gateway.client.events({ waitMs: 30_000 })
  const lost = expect(waiting).rejects.toMatchObject({ code: 'not_connected', retryable: true })
  await gateway.ask('/break/crash')
  await lost
  expect(await gateway.client.fetchInstances()).toHaveLength(1)
  expect(gateway.logs).toContain('the gateway crashed')
})

it('answers a call that cannot be made, and goes on', async () => {
  await using gateway = await openThread()
  await gateway.client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
  // What the HTTP server takes from anybody and `Request` refuses.
  const traced = new Request('http://gateway/instance/fetchInstances', { headers: { apikey: API_KEY } })
  Object.defineProperty(traced, 'method', { value: 'TRACE' })
  const refused = await gateway.fetch(traced)
  expect([refused.status, await refused.json()]).toMatchObject([
    500,
    { code: 'internal', error: 'Internal Server Error' },
  ])
  expect(await gateway.client.fetchInstances()).toHaveLength(1)
  expect(gateway.logs).toContain('gateway call failed')
  expect(gateway.logs).not.toContain('the gateway crashed')
})

it('ends a runaway and goes on', async () => {
  await using gateway = await openThread(1_500)
  await gateway.client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
  expect((await gateway.ask('/break/runaway')).status).toBe(503)
  expect(await gateway.client.fetchInstances()).toHaveLength(1)
  expect(gateway.logs).toContain('the gateway does not answer any more')
})

it('lets calls wait for the next start where one fails', async () => {
  await using gateway = await openThread(undefined, true)
  const { status } = await gateway.fetch(new Request('http://gateway/'))
  expect(status).toBe(200)
  expect(gateway.logs).toContain('the gateway ended by itself; starting it again')
})

it('has ended once its gateway has closed, whatever is left in its loop', { timeout: 20_000 }, async () => {
  await using gateway = await openThread()
  await gateway.ask('/break/linger')
})
