import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPushService } from '#testing/push-service.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
type Rpc = ReturnType<TestApp['client']>['rpc']

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: Rpc
beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ pushHosts: [service.host] })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers(201)
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const pass = async (ms: number) => {
  app.wait(ms)
  await app.settle()
}
/** A customer who asks for a person; `text` instead: who is answered. */
async function write(text = 'quero falar com um atendente', name = 'Bia') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.settle()
  await pass(5 * SECOND)
  await pass(2 * SECOND)
  const { conversations } = await rpc.conversations.list({ search: phone })
  return conversations[0]!.id
}
const words = () => service.received.map(({ word }) => word)
async function join(): Promise<Rpc> {
  const email = `${randomUUID()}@example.com`
  const { token } = await rpc.team.invite({ name: 'Caio', email })
  const mate = app.client().rpc
  await mate.team.accept({ token: token!, name: 'Caio', password: 'segredo' })
  return mate
}

it('tells every device of the house, once, what it needs to know', async () => {
  const mate = await join()
  await rpc.notifications.subscribe(service.browser())
  await mate.notifications.subscribe(service.browser())
  const id = await write()
  const word = {
    title: 'Bia espera um atendente',
    body: 'quero falar com um atendente',
    tag: id,
    url: `/dashboard/chats/${id}`,
  }
  expect(words()).toEqual([word, word])
  expect(service.received[0]!.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: id.replaceAll('-', '') })
  expect(service.received[0]!.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/)
  await pass(MINUTE)
  expect(words()).toHaveLength(2)
  await rpc.conversations.giveBack({ conversationId: id })
  await write('que horas vocês abrem?', 'Davi')
  expect(words()).toHaveLength(2)
})

it('tells again of who waits again, and not of who was taken up before the word left', async () => {
  await rpc.notifications.subscribe(service.browser())
  const id = await write()
  await rpc.conversations.giveBack({ conversationId: id })
  const { phone } = (await rpc.conversations.get({ conversationId: id })).contact
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const again = { messageId: randomUUID(), peer, text: 'chama uma pessoa por favor' }
  app.gateway.message(owner.instance, again, app.clock.now())
  await app.settle()
  await pass(5 * SECOND)
  await pass(2 * SECOND)
  expect(words().map(({ body }) => body)).toEqual(['quero falar com um atendente', 'chama uma pessoa por favor'])

  service.answers(503)
  const other = await write()
  await rpc.conversations.takeOver({ conversationId: other })
  service.answers(201)
  await pass(5 * MINUTE)
  expect(words()).toHaveLength(2)
})

it('tries again where the service is busy, and forgets a browser that is gone', async () => {
  const gone = { ...service.browser(), endpoint: `http://${service.host}/gone` }
  await rpc.notifications.subscribe(gone)
  await rpc.notifications.subscribe(service.browser())
  service.answers(429)
  await write()
  expect(words()).toEqual([])
  service.answers(201)
  await pass(MINUTE)
  expect(words()).toHaveLength(1)
  expect((await rpc.notifications.get()).devices.map(({ endpoint }) => endpoint)).not.toContain(gone.endpoint)
})

it('tells nobody who left the team or is blocked, and no other house', async () => {
  const mate = await join()
  await mate.notifications.subscribe(service.browser())
  const { members } = await rpc.team.list()
  await rpc.team.deactivate({ id: members.find(({ name }) => name === 'Caio')!.id })
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zoe', '5511999990007'))
  await stranger.notifications.subscribe(service.browser())
  await write()
  expect(words()).toEqual([])
})

it('is each person’s own: sound, devices, a test', async () => {
  const mine = service.browser()
  await rpc.notifications.subscribe(mine)
  const mate = await join()
  const settings = await rpc.notifications.get()
  expect(settings).toMatchObject({ sound: true, devices: [{ endpoint: mine.endpoint }] })
  expect((await mate.notifications.get()).devices).toEqual([])
  const id = settings.devices[0]!.id
  await expect(mate.notifications.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  await mate.notifications.setSound({ on: false })
  expect(await rpc.notifications.get()).toMatchObject({ sound: true })
  expect(await mate.notifications.get()).toMatchObject({ sound: false })
  await mate.notifications.test()
  await rpc.notifications.test()
  await pass(SECOND)
  expect(words()).toEqual([expect.objectContaining({ title: 'Avisos do Balcão', tag: 'test' })])
  // Who signs in at the same browser afterwards is the one who is told there.
  await mate.notifications.subscribe(mine)
  expect((await rpc.notifications.get()).devices).toEqual([])
  await rpc.notifications.subscribe(mine)
  await rpc.notifications.remove({ id: (await rpc.notifications.get()).devices[0]!.id })
  expect((await rpc.notifications.get()).devices).toEqual([])
})

it('ends with the session in which it was asked for', async () => {
  const other = app.client().rpc
  await other.account.signIn(owner)
  await other.notifications.subscribe(service.browser())
  await rpc.notifications.subscribe(service.browser())
  expect((await rpc.notifications.get()).devices).toHaveLength(2)
  await other.account.signOut()
  expect((await rpc.notifications.get()).devices).toHaveLength(1)
})

it('sends nothing to a host that is no push service, and counts devices', async () => {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  for (const endpoint of [
    'https://attacker.example/x',
    'http://fcm.googleapis.com/x',
    'http://127.0.0.1:1/x',
    'https://fcm.googleapis.com.attacker.example/x',
  ])
    await expect(rpc.notifications.subscribe({ endpoint, ...keys })).rejects.toMatchObject({
      code: 'push_service_unknown',
    })
  await rpc.notifications.subscribe({ endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', ...keys })
  await expect(rpc.notifications.subscribe({ ...service.browser(), auth: '!' })).rejects.toMatchObject({ status: 400 })
  for (let n = 1; n < 10; n += 1) await rpc.notifications.subscribe(service.browser())
  await expect(rpc.notifications.subscribe(service.browser())).rejects.toMatchObject({ code: 'too_many_devices' })
})
