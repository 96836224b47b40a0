import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from './http/app.ts'
import type { GatewayApi } from './http/gateway-api.ts'
import type { Call } from './http/openapi/call.ts'
import { CALLS, openApiDocument } from './http/openapi/document.ts'
import { refusalsOf } from './http/openapi/refusals.ts'
import { callApi } from './testing/call-api.ts'
import { startHookServer } from './testing/hook-server.ts'
import { API_KEY, BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'
import { voiceNote } from '../../whatsapp-engine/src/testing/voice-note.ts'

const VENUE = 'the key of the venue'
const TOKEN = 'x1'
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Ends what others need, so it comes last and at an instance of its own. */
const isEnding = ({ path }: Call) => /\/(logout|delete)\//.test(path)
const inOrder = [...CALLS.filter((call) => !isEnding(call)), ...CALLS.filter(isEnding)]
/** What is asked for is not there: what comes of it when it is, is in the tests of files and of the venue's queue. */
const MISSING: Record<string, number> = {
  'post /chat/getBase64FromMediaMessage/{instance}': 400,
  'get /media/{instance}/{id}': 404,
}

let fixture: Fixture
let shop: Opened
let hooks: Awaited<ReturnType<typeof startHookServer>>
beforeAll(async () => {
  hooks = await startHookServer()
  fixture = await useFixture()
  const webhooks = { privateHosts: ['127.0.0.1'] }
  shop = await fixture.open({ networks: { demo: { url: fixture.simulator.url } }, webhooks, serverKey: VENUE })
  await linkShop(fixture, shop)
  await callApi(shop.gateway, 'POST', '/instance/create', { body: { instanceName: 'idle', token: TOKEN } })
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
  await shop.events.next('message')
})
afterAll(async () => {
  await fixture[Symbol.asyncDispose]()
  await hooks[Symbol.asyncDispose]()
})

/** Bodies that are more than what the document shows. */
const bodyOf = (call: Call): unknown => {
  if (call.path.startsWith('/message/sendWhatsAppAudio')) {
    return { number: BOB, audio: voiceNote({ sizes: [40, 80] }).toString('base64') }
  }
  if (call.path.startsWith('/message/sendPtv')) return { number: BOB, video: Buffer.from('a film').toString('base64') }
  return call.path.startsWith('/webhook/set') ? { webhook: { url: hooks.url } } : call.body?.example
}

function pathOf({ path, query = {} }: Call, instance: string) {
  const values: Record<string, string> = { instance, name: instance, chat: BOB, id: 'NOBODYS0001' }
  const asked = new URLSearchParams()
  // Filters would hide what there is, and a code is for a phone that waits.
  const isAsked = path !== '/instance/fetchInstances' && !path.startsWith('/instance/connect')
  if (isAsked) for (const [name, { example }] of Object.entries(query)) asked.set(name, example ?? '')
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)}?${asked.toString()}`
}

async function ask(call: Call, asked: { instance: string; key: string | null; body?: string }) {
  const { instance, key, body } = asked
  const request = new Request(`http://gateway${pathOf(call, instance)}`, {
    method: call.method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { apikey: key }) },
    ...(body === undefined ? {} : { body }),
  })
  const response = await shop.gateway.fetch(request)
  const said = await response.text()
  const documented = [...Object.keys(call.answers).map(Number), ...refusalsOf(call)]
  expect(documented, `${nameOf(call)} answered ${response.status}: ${said}`).toContain(response.status)
  return { status: response.status, said }
}

describe('the description of the API', () => {
  it('has every route that there is, and no other', () => {
    const nobody: GatewayApi = new Proxy(Object.create(null), { get: () => () => undefined })
    const routes = createApp(nobody).routes.filter(({ method }) => method !== 'ALL')
    const found = routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(found.toSorted()).toEqual(CALLS.map(nameOf).toSorted())
  })

  it('says of each call what goes in and what comes out, with examples that are true', () => {
    const Content = z.record(z.string(), z.looseObject({ schema: z.looseObject({}) }))
    const Operation = z.looseObject({
      operationId: z.string(),
      parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), description: z.string() })),
      requestBody: z.looseObject({ content: Content }).optional(),
      responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content.optional() })),
    })
    const document = JSON.parse(JSON.stringify(openApiDocument()))
    const ids = CALLS.map((call) => {
      const { operationId, parameters, requestBody, responses } = Operation.parse(
        document.paths[call.path][call.method],
      )
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
      expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual(
        Object.keys(call.query ?? {}),
      )
      expect(Object.keys(requestBody?.content ?? {}), nameOf(call)).toEqual([
        ...(call.body ? ['application/json'] : []),
        ...(call.body?.file ? ['multipart/form-data'] : []),
      ])
      if (call.body)
        expect(call.body.schema.safeParse(call.body.example), nameOf(call)).toMatchObject({ success: true })
      for (const { schema, example } of Object.values(call.answers))
        expect(schema?.safeParse(example) ?? { success: true }, nameOf(call)).toMatchObject({ success: true })
      for (const status of refusalsOf(call))
        expect(Object.keys(Object(responses[status]?.content?.['application/json']?.['examples']))).not.toEqual([])
      return operationId
    })
    expect(new Set(ids).size).toBe(CALLS.length)
    const form = document.paths['/message/sendMedia/{instance}'].post.requestBody.content['multipart/form-data'].schema
    expect(form.required).toEqual(['file', 'number', 'mediatype'])
    expect(form.properties.file).toEqual({ type: 'string', format: 'binary' })
  })

  it.each(inOrder.map((call) => [nameOf(call), call] as const))('is true of %s', async (name, call) => {
    const keys = call.keys === 'server' ? VENUE : API_KEY
    const tokenOf = async (instance: string) => {
      const { answer } = await callApi(shop.gateway, 'GET', `/instance/fetchInstances?instanceName=${instance}`)
      return z.tuple([z.object({ token: z.string() })]).parse(answer)[0].token
    }
    const isOfChat = call.path === '/message/text/{chat}'
    const key = isOfChat ? await tokenOf('shop') : keys
    // Whoever has no key, a wrong one, or one that opens something else.
    for (const wrong of [null, 'wrong', TOKEN]) {
      const isOpen =
        call.keys === 'none' || (wrong === TOKEN && /fetchInstances|text\/\{chat|messages\/\{name/.test(call.path))
      const { status } = await ask(call, { instance: 'shop', key: wrong, ...(call.body && { body: '{}' }) })
      if (!isOpen) expect(status).toBe(401)
    }
    const body = call.body && JSON.stringify(bodyOf(call))
    await ask(call, { instance: 'none', key, body })
    if (call.body)
      for (const broken of ['{', '{}', '[]', '""']) await ask(call, { instance: 'idle', key, body: broken })
    if (!call.path.includes('connect/') && !isEnding(call)) await ask(call, { instance: 'idle', key, body })
    // And as it should be called.
    const { status, said } = await ask(call, { instance: isEnding(call) ? 'idle' : 'shop', key, body })
    if (MISSING[name]) return expect(status).toBe(MISSING[name])
    // Made before, by the call that stands for another instance.
    const answer = call.answers[status]
    if (name === 'post /instance/create') return expect([201, 403]).toContain(status)
    expect(answer, said).toBeDefined()
    expect(answer?.schema?.safeParse(JSON.parse(said)), said).toMatchObject({ success: true })
  })
})
