import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
const BIA = { phone: '5511955550001', lid: null, jid: '5511955550001@s.whatsapp.net' }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.failures = {}
  app.gateway.failWith = null
  app.gateway.loggedOut.length = 0
  app.gateway.sent.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await tell('open')
})

async function tell(state: 'open' | 'close', instance = owner.instance) {
  const connection = { state, number: '5511999990001', code: null, reason: null }
  app.gateway.states.set(instance, state)
  app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection })
  await app.settle()
}
async function write(text: string, instance = owner.instance) {
  app.gateway.message(instance, { messageId: crypto.randomUUID(), peer: BIA, pushName: 'Bia', text }, app.clock.now())
  await app.settle()
}
const list = async () => (await rpc.channels.list()).channels
const conversation = async () => (await rpc.conversations.list({})).conversations[0]!

it('is logged out and forgotten at the gateway; what was said stays, under its name', async () => {
  await write('oi')
  app.wait(4_000)
  await app.settle()
  await rpc.channels.rename({ channelId: owner.channelId, label: 'Delivery' })
  expect(await conversation()).toMatchObject({ formerChannel: null })
  expect(await rpc.channels.remove({ channelId: owner.channelId })).toEqual({ principal: null })
  expect(await list()).toEqual([])
  await app.settle()
  expect(app.gateway.loggedOut).toEqual([owner.instance])
  expect(app.gateway.states.has(owner.instance)).toBe(false)
  const { id, ...kept } = await conversation()
  expect(kept).toMatchObject({ formerChannel: 'Delivery', state: 'resolved', contact: { name: 'Bia' } })
  expect((await rpc.conversations.messages({ conversationId: id })).messages.length).toBeGreaterThan(1)
  expect((await rpc.contacts.list({})).contacts).toMatchObject([{ name: 'Bia' }])
  await expect(
    rpc.conversations.send({ conversationId: id, text: 'Oi', clientId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'channel_removed' })
  await expect(rpc.channels.health({ channelId: owner.channelId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(rpc.channels.rateLimit({ channelId: owner.channelId })).rejects.toMatchObject({ code: 'not_found' })
  const renamed = rpc.channels.rename({ channelId: owner.channelId, label: 'Salão' })
  await expect(renamed).rejects.toMatchObject({ code: 'not_found' })
})

it('gives nobody an answer any more, not even one that was due', async () => {
  await write('que horas vocês abrem?')
  await rpc.channels.remove({ channelId: owner.channelId })
  app.wait(4_000)
  await app.settle()
  await write('alô?')
  app.wait(60_000)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
})

it('sends nothing that was waiting to leave, and says why in the thread', async () => {
  await write('oi')
  const { id: conversationId } = await conversation()
  app.gateway.failWith = new GatewayError('unreachable', 0, 'gone')
  app.gateway.failures.logout = app.gateway.failWith
  await rpc.conversations.send({ conversationId, text: 'Já respondo', clientId: crypto.randomUUID() })
  await app.settle()
  await rpc.channels.remove({ channelId: owner.channelId })
  // The gateway is back before it was told to forget the channel.
  app.gateway.failWith = null
  app.wait(30_000)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
  const { messages } = await rpc.conversations.messages({ conversationId })
  expect(messages.at(-1)).toMatchObject({ text: 'Já respondo', status: 'failed', failure: 'instance_missing' })
})

it('is asked of the gateway again until that has let go of it, also after a process died', async () => {
  app.gateway.failures.logout = new GatewayError('unreachable', 0, 'gone')
  await rpc.channels.remove({ channelId: owner.channelId })
  await app.settle()
  expect(await list()).toEqual([])
  // The name is not free: what is connected now must not be what is deleted later.
  await rpc.channels.connect({ network: 'whatsapp' })
  const [fresh] = await list()
  expect(fresh!.instanceName).not.toBe(owner.instance)
  app.gateway.failures = {}
  expect(app.gateway.states.get(owner.instance)).toBe('open')
  app.wait(60_000)
  await app.settle()
  expect(app.gateway.states.has(owner.instance)).toBe(false)
  expect(app.gateway.states.has(fresh!.instanceName)).toBe(true)
})

it('is gone although the gateway knew nothing of it', async () => {
  app.gateway.states.delete(owner.instance)
  await rpc.channels.remove({ channelId: owner.channelId })
  await app.settle()
  await rpc.channels.connect({ network: 'whatsapp' })
  expect(await list()).toMatchObject([{ instanceName: owner.instance, isPrincipal: true }])
})

it('leaves the oldest of the others as the principal one', async () => {
  const second = await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-5555', page: 'settings' })
  expect(await rpc.channels.remove({ channelId: owner.channelId })).toMatchObject({
    principal: { id: second.channelId, isPrincipal: true },
  })
  expect((await list()).map(({ isPrincipal }) => isPrincipal)).toEqual([true, false])
  // One that is not the principal changes nothing about who is.
  const last = (await list())[1]!
  expect(await rpc.channels.remove({ channelId: last.id })).toMatchObject({ principal: { id: second.channelId } })
  expect((await rpc.channels.check()).id).toBe(second.channelId)
})

it('frees its phone for another connection', async () => {
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  const again = () => rpc.channels.connect({ network: 'whatsapp', newNumber: '11 99999-0001', page: 'settings' })
  await expect(again()).rejects.toMatchObject({ code: 'phone_taken' })
  await rpc.channels.remove({ channelId: owner.channelId })
  await again()
  expect((await list()).map(({ number }) => number)).toEqual(['5511977776666', '5511999990001'])
})

it('is nobody else’s to remove', async () => {
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(stranger.channels.remove({ channelId: owner.channelId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await list()).toHaveLength(1)
})

it('that is connected again goes on with what was said there', async () => {
  await write('oi, tem mesa?')
  const before = await conversation()
  await rpc.channels.remove({ channelId: owner.channelId })
  await app.settle()
  app.gateway.push({ type: 'connection', instance: owner.instance, at: '', connection: CLOSED })
  app.gateway.qr = { code: '2@a', count: 1, expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString() }
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666' })
  await app.settle()
  const [{ instanceName } = { instanceName: '' }] = await list()
  // The phone is the one of before, whatever was typed.
  await tell('open', instanceName)
  expect(await conversation()).toMatchObject({ id: before.id, formerChannel: null, channelId, state: 'resolved' })
  await write('ainda estou aqui', instanceName)
  const found = (await rpc.conversations.list({})).conversations
  expect(found).toMatchObject([{ id: before.id, state: 'bot' }])
  const texts = (await rpc.conversations.messages({ conversationId: before.id })).messages.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['oi, tem mesa?', 'ainda estou aqui']))
})

const CLOSED = { state: 'close' as const, number: '5511999990001', code: 401, reason: 'logged-out' }
