import { describe, expect, it } from 'vitest'
import { createGatewayClient } from '@balcao/gateway-client'
import type { Gateway } from './index.ts'
import { API_KEY, useFixture } from './testing/fixture.ts'

async function call(
  gateway: Gateway,
  method: string,
  path: string,
  { key = API_KEY, body }: { key?: string | null; body?: unknown } = {},
) {
  const headers = { 'content-type': 'application/json', ...(key === null ? {} : { apikey: key }) }
  const response = await gateway.fetch(
    new Request(`http://gateway${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  )
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

describe('the API', () => {
  it('opens with the key only, and tells nothing without it', async () => {
    await using fixture = await useFixture()
    const { gateway, client } = await fixture.open()
    await client.createInstance({ instanceName: 'shop', network: 'demo' })
    const refusal = {
      status: 401,
      answer: { status: 401, error: 'Unauthorized', response: { message: 'Unauthorized' } },
    }
    for (const key of [null, '', 'wrong', `${API_KEY}x`]) {
      expect(await call(gateway, 'GET', '/instance/connectionState/shop', { key })).toMatchObject(refusal)
      expect(await call(gateway, 'GET', '/instance/connectionState/none', { key })).toMatchObject(refusal)
      expect(await call(gateway, 'GET', '/nowhere', { key })).toMatchObject(refusal)
    }
    const admission = (path: string, apikey: string) =>
      gateway.fetch(
        new Request(`http://gateway${path}`, { method: 'POST', headers: { apikey, 'x-admission-only': '1' } }),
      )
    for (const [key, status, known] of [
      [API_KEY, 204, 'yes'],
      ['wrong', 401, null],
    ] as const) {
      const answer = await admission('/message/sendText/shop', key)
      expect([answer.status, answer.headers.get('x-known-key')]).toEqual([status, known])
    }
    expect(await call(gateway, 'GET', '/health', { key: null })).toEqual({ status: 200, answer: { status: 'ok' } })
    const stranger = createGatewayClient({ fetch: gateway.fetch, baseUrl: 'http://gateway', apiKey: 'wrong' })
    await expect(stranger.fetchInstances()).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
  })

  it('refuses a text that no database stores', async () => {
    await using fixture = await useFixture()
    const { gateway, client } = await fixture.open()
    await client.createInstance({ instanceName: 'shop', network: 'demo' })
    const nul = 'a\0b'
    const answers = [
      await call(gateway, 'POST', '/instance/create', { body: { instanceName: nul, integration: 'WHATSAPP-BAILEYS' } }),
      await call(gateway, 'POST', '/settings/set/shop', { body: { rejectCall: true, msgCall: nul } }),
      await call(gateway, 'POST', '/chat/findMessages/shop', { body: { where: { key: { id: nul } } } }),
      await call(gateway, 'POST', '/chat/findChats/shop', { body: { where: { remoteJid: nul } } }),
      await call(gateway, 'POST', '/chat/getBase64FromMediaMessage/shop', { body: { message: { key: { id: nul } } } }),
      await call(gateway, 'GET', '/instance/connectionState/a%00b'),
      await call(gateway, 'GET', '/webhook/find/a%00b'),
    ]
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it("answers in Evolution's shapes", async () => {
    await using fixture = await useFixture()
    const { gateway } = await fixture.open()
    const created = await call(gateway, 'POST', '/instance/create', {
      body: { instanceName: 'shop', integration: 'WHATSAPP-BAILEYS', network: 'demo', qrcode: true, reject_call: true },
    })
    expect(created).toMatchObject({
      status: 201,
      answer: {
        instance: { instanceName: 'shop', status: 'connecting' },
        qrcode: { count: 1 },
        settings: { rejectCall: true },
      },
    })
    const connected = await call(gateway, 'GET', '/instance/connect/shop?waitQrCode=true')
    const image = expect.stringMatching(/^data:image\/png;base64,/)
    expect(connected).toMatchObject({ status: 200, answer: { base64: image, count: 1, qrcode: { base64: image } } })
    expect(await call(gateway, 'GET', '/instance/connectionState/shop')).toEqual({
      status: 200,
      answer: { instance: { instanceName: 'shop', state: 'connecting' } },
    })
    expect(await call(gateway, 'GET', '/instance/fetchInstances')).toMatchObject({
      answer: [{ name: 'shop', connectionStatus: 'connecting', integration: 'WHATSAPP-BAILEYS' }],
    })
    expect(await call(gateway, 'GET', '/instance/none/at/all')).toMatchObject({
      status: 404,
      answer: { response: { message: ['Cannot GET /instance/none/at/all'] } },
    })
  })

  it('takes settings in both spellings and keeps the ones that are not named', async () => {
    await using fixture = await useFixture()
    const { gateway, client } = await fixture.open()
    await client.createInstance({ instanceName: 'shop', network: 'demo', settings: { alwaysOnline: true } })
    const body = { reject_call: true, msg_call: 'não atendo', readMessages: true }
    expect(await call(gateway, 'POST', '/settings/set/shop', { body })).toMatchObject({
      status: 201,
      answer: {
        settings: { settings: { rejectCall: true, msgCall: 'não atendo', readMessages: true, alwaysOnline: true } },
      },
    })
    await client.applySettings('shop', { readMessages: false })
    expect(await call(gateway, 'GET', '/instance/fetchInstances')).toMatchObject({
      answer: [{ Setting: { rejectCall: true, readMessages: false, alwaysOnline: true } }],
    })
  })

  it('refuses what it cannot do, each with its code', async () => {
    await using fixture = await useFixture()
    const { gateway, client } = await fixture.open({ networks: { whatsapp: {} } })
    await client.createInstance({ instanceName: 'shop', network: 'whatsapp' })
    const again = client.createInstance({ instanceName: 'shop', network: 'whatsapp' })
    await expect(again).rejects.toMatchObject({ code: 'name_taken', status: 403 })
    const demo = client.createInstance({ instanceName: 'demo', network: 'demo' })
    await expect(demo).rejects.toMatchObject({ code: 'network_unavailable', status: 400 })
    const noText = client.sendText('shop', { to: '5511988880002', text: '', messageId: 'CCCC0001' })
    await expect(noText).rejects.toMatchObject({ code: 'invalid_input', status: 400 })
    const group = client.sendText('shop', { to: '120363000000000000@g.us', text: 'oi', messageId: 'CCCC0002' })
    await expect(group).rejects.toMatchObject({ code: 'invalid_input' })
    const broken = new Request('http://gateway/instance/create', {
      method: 'POST',
      headers: { apikey: API_KEY },
      body: '{',
    })
    expect((await gateway.fetch(broken)).status).toBe(400)
  })

  it('says that it cannot be reached', async () => {
    const client = createGatewayClient({
      fetch: () => Promise.reject(new Error('connect ECONNREFUSED')),
      baseUrl: 'http://gateway',
      apiKey: 'k',
    })
    await expect(client.fetchInstances()).rejects.toMatchObject({ code: 'unreachable', status: 0, retryable: true })
  })
})
