import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
const TEXT = 'Desculpe a demora! Estávamos sem internet.'

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const wanted = (on = true) => rpc.venue.save({ sending: { apology: { on, text: TEXT } } })
const peer = (phone: string) => ({ phone, lid: null, jid: `${phone}@s.whatsapp.net` })
const BIA = peer('5511955550001')
const CAIO = peer('5511955550002')

/** A message that was written so long ago and comes now. */
function write(from: typeof BIA, text: string, ago = HOUR, instance = owner.instance) {
  const sentAt = new Date(app.clock.now().getTime() - ago).toISOString()
  app.gateway.message(instance, { messageId: crypto.randomUUID(), peer: from, text, sentAt }, app.clock.now())
}
async function quiet() {
  await app.settle()
  app.wait(4_000)
  await app.settle()
}
const sent = () => app.gateway.sent.map(({ to, text }) => [to, text])

it('is for the venue to want: without it what came late is shown and nothing is said', async () => {
  write(BIA, 'tem mesa?')
  await quiet()
  expect(sent()).toEqual([])
  expect((await rpc.conversations.list({})).conversations).toMatchObject([{ unread: 1, state: 'bot' }])
  expect((await rpc.venue.get()).sending.apology).toMatchObject({ on: false })
})

it('is said once to each contact, however much they wrote and in however many pieces it comes', async () => {
  await wanted()
  write(BIA, 'tem mesa?')
  write(BIA, 'alô?', 50 * MINUTE)
  write(CAIO, 'que horas abre?', 40 * MINUTE)
  await quiet()
  write(BIA, 'deixa pra lá', 35 * MINUTE)
  await quiet()
  app.wait(HOUR)
  write(BIA, 'oi', 31 * MINUTE)
  await quiet()
  expect(sent()).toHaveLength(2)
  expect(sent()).toEqual(
    expect.arrayContaining([
      [BIA.jid, TEXT],
      [CAIO.jid, TEXT],
    ]),
  )
  expect((await rpc.conversations.list({})).conversations).toMatchObject([{ state: 'bot' }, { state: 'bot' }])
})

it('is said once also to somebody who wrote to two channels', async () => {
  await wanted()
  const second = await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  const name = (await rpc.channels.list()).channels.find(({ id }) => id === second.channelId)!.instanceName
  write(BIA, 'tem mesa?')
  write(BIA, 'tem mesa?', HOUR, name)
  await quiet()
  expect(sent()).toHaveLength(1)
})

it('gives way to an answer when something newer is asked', async () => {
  await wanted()
  write(BIA, 'oi')
  await app.settle()
  write(BIA, 'que horas vocês abrem?', 0)
  await quiet()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]![1]).not.toBe(TEXT)
})

it('gives way as well when all of it comes at once', async () => {
  await wanted()
  write(BIA, 'oi')
  write(BIA, 'que horas vocês abrem?', 0)
  await quiet()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]![1]).not.toBe(TEXT)
})

it('is followed by real answers', async () => {
  await wanted()
  write(BIA, 'tem mesa?')
  await quiet()
  write(BIA, 'que horas vocês abrem?', 0)
  await quiet()
  expect(sent()).toHaveLength(2)
  expect(sent()[1]![1]).not.toBe(TEXT)
})

it('is not said where a person has the conversation, nor after the venue thought better of it', async () => {
  await wanted()
  write(BIA, 'oi', 0)
  await quiet()
  const { conversations } = await rpc.conversations.list({})
  await rpc.conversations.takeOver({ conversationId: conversations[0]!.id })
  app.gateway.sent.length = 0
  write(BIA, 'tem mesa?')
  write(CAIO, 'tem mesa?')
  await app.settle()
  await wanted(false)
  await quiet()
  expect(sent()).toEqual([])
})

it('is said again after another outage, on another day', async () => {
  await wanted()
  write(BIA, 'tem mesa?')
  await quiet()
  app.wait(25 * HOUR)
  write(BIA, 'e hoje?')
  await quiet()
  expect(sent()).toHaveLength(2)
})

it('needs words', async () => {
  await expect(rpc.venue.save({ sending: { apology: { on: true, text: ' ' } } })).rejects.toMatchObject({ status: 400 })
})
