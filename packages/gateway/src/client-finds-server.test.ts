import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createFakeEvolution } from '../../gateway-client/src/testing/evolution/fake-evolution.ts'
import { API_KEY, useFixture } from './testing/fixture.ts'
import { findServer } from '../../gateway-client/src/find-server.ts'
import { createGatewayClient } from '@balcao/gateway-client'

const baseUrl = 'http://gateway'
const evolution = (version: string) => createFakeEvolution({ apiKey: 'the-global-key', version })
const answering = (answer: () => Response) => ({ baseUrl, fetch: async () => answer() })

describe('what is behind an address', () => {
  it('is our gateway, there or where a server of ours has mounted it', async () => {
    await using fixture = await useFixture()
    const { gateway } = await fixture.open()
    expect(await findServer({ fetch: gateway.fetch, baseUrl })).toEqual({ dialect: 'balcao', baseUrl })
    const server = new Hono()
    server.mount('/gateway', gateway.fetch)
    // Programs that ask the panel what it is hear of the gateway, which is not there.
    server.get('/', (c) => gateway.fetch(c.req.raw))
    server.get('*', (c) => c.html('<title>the panel</title>'))
    const fetch = async (request: Request) => server.fetch(request)
    expect(await findServer({ fetch, baseUrl })).toEqual({ dialect: 'balcao', baseUrl: 'http://gateway/gateway' })
    const client = createGatewayClient({ fetch, baseUrl, apiKey: API_KEY })
    expect(await client.fetchInstances()).toEqual([])
    expect((await client.openMedia('nobody', 'nothing')).status).toBe(404)
  })

  it('is an Evolution API 2, found out without showing it the key', async () => {
    const { fetch, requests } = evolution('2.3.7')
    expect(await findServer({ fetch, baseUrl })).toEqual({ dialect: 'evolution', baseUrl, version: '2.3.7' })
    expect(requests.map(({ key }) => key)).not.toContain('the-global-key')
  })

  it.each(['1.8.6', '3.0.0'])('is refused when it is an Evolution API %s', async (version) => {
    const found = findServer({ fetch: evolution(version).fetch, baseUrl })
    await expect(found).rejects.toMatchObject({
      code: 'unsupported_server',
      detail: `Evolution API ${version}`,
      retryable: false,
    })
  })

  it('is refused when it is something else, and waited for when it is away', async () => {
    const other = answering(() => Response.json({ name: 'a web shop' }))
    await expect(findServer(other)).rejects.toMatchObject({ code: 'unsupported_server' })
    const away = answering(() => new Response('Bad Gateway', { status: 502 }))
    await expect(findServer(away)).rejects.toMatchObject({ code: 'unreachable', retryable: true })
    const licence = answering(() =>
      Response.json({ code: 'LICENSE_REQUIRED', error: 'not activated' }, { status: 503 }),
    )
    await expect(findServer(licence)).rejects.toMatchObject({ code: 'license_required', retryable: false })
  })

  it('is asked for again after it could not be found', async () => {
    const fake = evolution('1.8.6')
    const client = createGatewayClient({ fetch: fake.fetch, baseUrl, apiKey: 'the-global-key' })
    await expect(client.fetchInstances()).rejects.toMatchObject({ detail: 'Evolution API 1.8.6' })
    fake.version = '2.3.7'
    // Upgraded, and now only the part is missing that a foreign server needs beside it.
    await expect(client.fetchInstances()).rejects.toMatchObject({
      detail: 'this program speaks to a Balcao gateway only',
    })
  })
})
