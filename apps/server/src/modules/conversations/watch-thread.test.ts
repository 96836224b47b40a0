import type { GatewayPresence } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let conversationId: string
const peer = { phone: '5511955554444', lid: '77', jid: '77@lid' }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.watched.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await connection('open')
  conversationId = await written(peer)
})

function connection(state: 'open' | 'close') {
  const told = { state, number: '5511999990001', code: null, reason: null }
  app.gateway.push({
    type: 'connection',
    instance: owner.instance,
    at: app.clock.now().toISOString(),
    connection: told,
  })
  return app.settle()
}
async function written(by: typeof peer | { phone: string; lid: null; jid: string }) {
  app.gateway.message(owner.instance, { messageId: crypto.randomUUID(), peer: by, text: 'oi' }, app.clock.now())
  await app.settle()
  return (await rpc.conversations.list({ search: by.phone })).conversations[0]!.id
}
function tell(presence: GatewayPresence['presence']) {
  const at = app.clock.now().toISOString()
  app.gateway.push({ type: 'presence', instance: owner.instance, at, presence: { peer, presence, lastSeenAt: null } })
  return app.settle()
}
const watch = async () => (await rpc.conversations.watch({ conversationId })).doing

it('is told while somebody looks, and WhatsApp is asked no more often than it must', async () => {
  expect(await watch()).toBeNull()
  expect(app.gateway.watched).toEqual(['77@lid'])
  await tell('available')
  expect(await watch()).toBe('online')
  await tell('composing')
  // Another tab of the same thread.
  expect(await watch()).toBe('composing')
  await tell('recording')
  expect(await watch()).toBe('recording')
  expect(app.gateway.watched).toHaveLength(1)
  await tell('paused')
  expect(await watch()).toBe('online')
  await tell('unavailable')
  expect(await watch()).toBeNull()
  app.wait(45 * SECOND)
  await watch()
  expect(app.gateway.watched).toHaveLength(2)
})

it('does not go on typing for ever', async () => {
  await watch()
  await tell('composing')
  app.wait(31 * SECOND)
  expect(await watch()).toBe('online')
  for (let look = 0; look < 7; look += 1) {
    app.wait(45 * SECOND)
    await watch()
  }
  expect(await watch()).toBeNull()
})

it('is not kept of a thread that nobody looks at, or looks at any longer', async () => {
  await tell('composing')
  expect(await watch()).toBeNull()
  app.wait(91 * SECOND)
  await tell('composing')
  expect(await watch()).toBeNull()
})

it('tells the browsers of this venue which thread it is about', async () => {
  await watch()
  const stop = new AbortController()
  const events = await rpc.realtime.subscribe(undefined, { signal: stop.signal })
  const told = (async () => {
    for await (const event of events) if (event.type === 'presence.changed') return event
  })()
  await tell('composing')
  expect(await told).toEqual({ type: 'presence.changed', conversationId })
  stop.abort()
})

it('asks nothing while the channel is not connected, of another venue, or about too many', async () => {
  await connection('close')
  expect(await watch()).toBeNull()
  expect(app.gateway.watched).toEqual([])
  await connection('open')
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990002'))
  await expect(stranger.conversations.watch({ conversationId })).rejects.toMatchObject({ code: 'not_found' })
  const others = Array.from({ length: 50 }, (_, n) => `55119600000${String(n).padStart(2, '0')}`)
  for (const phone of others) {
    const id = await written({ phone, lid: null, jid: `${phone}@s.whatsapp.net` })
    await rpc.conversations.watch({ conversationId: id })
  }
  expect(app.gateway.watched).toHaveLength(50)
  expect(await watch()).toBeNull()
  expect(app.gateway.watched).toHaveLength(50)
})
