import { randomUUID } from 'node:crypto'
import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const HOUR = 3_600_000
type Rpc = ReturnType<TestApp['client']>['rpc']

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: Rpc
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  app.gateway.failWith = null
  await app.db.pool.query('truncate platform_settings')
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  open(owner.instance)
  await app.settle()
})

function open(instance: string) {
  const connection = { state: 'open' as const, number: '5511999990001', code: null, reason: null }
  app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection })
}
const aPhone = () => `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const blank = { email: '', birthday: null, notes: '', tags: [] }
const add = (name = 'Bia', phone = aPhone()) => rpc.contacts.add({ ...blank, name, phone })
const start = (asked: Parameters<Rpc['conversations']['start']>[0]) => rpc.conversations.start(asked)
const get = (conversationId: string) => rpc.conversations.get({ conversationId })
const send = (conversationId: string, text = 'Sua mesa está pronta!') =>
  rpc.conversations.send({ conversationId, text, clientId: randomUUID() })
async function write(phone: string, { text = 'oi', instance = owner.instance } = {}) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
  await app.receive()
}
/** A second channel of the venue. */
async function another() {
  const typed = aPhone()
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp', newNumber: typed, page: 'settings' })
  const channel = (await rpc.channels.list()).channels.find(({ id }) => id === channelId)!
  await rpc.channels.cancel({ channelId })
  return { id: channelId, instance: channel.instanceName }
}

it('begins with a contact who never wrote: the person’s, with nothing said yet and nothing sent', async () => {
  const bia = await add()
  const { conversationId } = await start({ contactId: bia.id })
  expect(await get(conversationId)).toMatchObject({
    contact: { id: bia.id, name: 'Bia' },
    channelId: owner.channelId,
    state: 'human',
    assigneeName: 'Ana',
    unread: 0,
    lastMessage: null,
  })
  expect((await rpc.conversations.list({})).conversations).toMatchObject([{ id: conversationId, lastMessage: null }])
  expect(await rpc.conversations.counts({})).toEqual({ bot: 0, waiting: 0, human: 1, resolved: 0 })
  expect((await rpc.conversations.messages({ conversationId })).messages).toEqual([])
  expect((await rpc.contacts.get({ contactId: bia.id })).contact.conversationId).toBe(conversationId)
  app.wait(3 * HOUR)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
})

it('is written in like any other, and leaves at once', async () => {
  const phone = aPhone()
  const { conversationId } = await start({ contactId: (await add('Bia', phone)).id })
  await send(conversationId)
  await app.settle()
  expect(app.gateway.sent).toMatchObject([{ to: `${phone}@s.whatsapp.net`, text: 'Sua mesa está pronta!' }])
  expect(await get(conversationId)).toMatchObject({ lastMessage: { origin: 'person', status: 'sent' } })
  // What is answered belongs to the person who wrote.
  await write(phone, { text: 'obrigada!' })
  await app.settle()
  expect(await get(conversationId)).toMatchObject({ state: 'human', assigneeName: 'Ana', unread: 1 })
  expect(app.gateway.sent).toHaveLength(1)
})

it('is the same one however often it is begun, by contact or by phone, with the ninth digit or without', async () => {
  const bia = await add('Bia', '5511995550001')
  const first = await start({ contactId: bia.id })
  for (const phone of ['11 99555-0001', '(11) 9555-0001', '+55 11 9555-0001'])
    expect(await start({ phone, name: 'Outra' })).toEqual(first)
  expect(await get(first.conversationId)).toMatchObject({ contact: { name: 'Bia' } })
  const [one, other] = await Promise.all([start({ phone: '11995550002' }), start({ phone: '551195550002' })])
  expect(one).toEqual(other)
  expect((await rpc.conversations.list({})).conversations).toHaveLength(2)
})

it('makes a contact of a phone that nobody knew, under the name that was given', async () => {
  const { conversationId } = await start({ phone: '(11) 98888-0001', name: ' Caio da banda ' })
  expect((await rpc.contacts.list({})).contacts).toMatchObject([
    { name: 'Caio da banda', phone: '5511988880001', conversationId },
  ])
  // A name that was missing is filled in.
  const nameless = await start({ phone: '11988880002' })
  await start({ phone: '11988880002', name: 'Duda' })
  expect(await get(nameless.conversationId)).toMatchObject({ contact: { name: 'Duda' } })
  for (const phone of ['', '12', '119', '551198888000123'])
    await expect(start({ phone })).rejects.toMatchObject({ code: 'phone_invalid' })
})

it('leaves one that is there with whoever has it', async () => {
  const phone = aPhone()
  await write(phone)
  const { id: conversationId, contact } = (await rpc.conversations.list({})).conversations[0]!
  expect(await start({ contactId: contact.id })).toEqual({ conversationId })
  expect(await get(conversationId)).toMatchObject({ state: 'bot', unread: 1, assigneeId: null })
  await rpc.conversations.resolve({ conversationId })
  expect(await start({ phone })).toEqual({ conversationId })
  expect(await get(conversationId)).toMatchObject({ state: 'resolved' })
})

it('reaches who hides their phone where WhatsApp knows them', async () => {
  const lid = String(Math.floor(Math.random() * 1e14))
  const second = await another()
  const peer = { phone: null, lid, jid: `${lid}@lid` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: 'oi' }, app.clock.now())
  await app.receive()
  const { contact } = (await rpc.conversations.list({})).conversations[0]!
  const { conversationId } = await start({ contactId: contact.id, channelId: second.id })
  open(second.instance)
  await send(conversationId)
  await app.settle()
  expect(app.gateway.sent.filter(({ instance }) => instance === second.instance)).toMatchObject([{ to: `${lid}@lid` }])
})

it('is at the channel that is asked for, else where they last wrote, else at the principal one', async () => {
  const second = await another()
  const phone = aPhone()
  await write(phone, { instance: second.instance })
  const { id: there, contact } = (await rpc.conversations.list({})).conversations[0]!
  expect(await start({ contactId: contact.id })).toEqual({ conversationId: there })
  const here = await start({ contactId: contact.id, channelId: owner.channelId })
  expect(await get(here.conversationId)).toMatchObject({ channelId: owner.channelId, state: 'human' })
  // A conversation in which only the venue wrote does not count as theirs.
  expect(await start({ contactId: contact.id })).toEqual({ conversationId: there })
  const stranger = await start({ phone: aPhone() })
  expect(await get(stranger.conversationId)).toMatchObject({ channelId: owner.channelId })
})

it('is not begun at a channel that was removed, and needs one', async () => {
  const second = await another()
  const phone = aPhone()
  await write(phone)
  const { id: former, contact } = (await rpc.conversations.list({})).conversations[0]!
  await rpc.channels.remove({ channelId: owner.channelId })
  const removed = { contactId: contact.id, channelId: owner.channelId }
  await expect(start(removed)).rejects.toMatchObject({ code: 'channel_removed', status: 409 })
  const { conversationId } = await start({ contactId: contact.id })
  expect(conversationId).not.toBe(former)
  expect(await get(conversationId)).toMatchObject({ channelId: second.id, state: 'human' })
  await rpc.channels.remove({ channelId: second.id })
  await expect(start({ phone: aPhone() })).rejects.toMatchObject({ code: 'number_disconnected' })
  // Nobody was written down for nothing.
  expect((await rpc.contacts.list({})).contacts).toHaveLength(1)
})

it('knows only the own venue’s contacts and channels', async () => {
  const bia = await add()
  const mine = rpc
  const zed = await app.owner('Zé', '5511999990007')
  rpc = app.client().rpc
  await rpc.account.signIn(zed)
  const missing = { code: 'not_found', status: 404 }
  await expect(start({ contactId: bia.id })).rejects.toMatchObject(missing)
  await expect(start({ contactId: randomUUID() })).rejects.toMatchObject(missing)
  await expect(start({ phone: bia.phone!, channelId: owner.channelId })).rejects.toMatchObject(missing)
  expect((await rpc.contacts.list({})).contacts).toEqual([])
  // The same phone is somebody else in another venue.
  const { conversationId } = await start({ phone: bia.phone! })
  await expect(mine.conversations.get({ conversationId })).rejects.toMatchObject(missing)
  expect((await mine.conversations.list({})).conversations).toEqual([])
})

it('knows nobody who was erased; their phone is somebody new', async () => {
  const bia = await add()
  const { conversationId } = await start({ contactId: bia.id })
  await rpc.contacts.privacy.erase({ contactId: bia.id })
  await expect(start({ contactId: bia.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await rpc.conversations.list({})).conversations).toEqual([])
  const anew = await start({ phone: bia.phone! })
  expect(anew.conversationId).not.toBe(conversationId)
  expect(await get(anew.conversationId)).toMatchObject({ contact: { name: null } })
})

it('is a teammate’s who begins it', async () => {
  const bia = await add()
  const { token } = await rpc.team.invite({ name: 'Davi', email: `${randomUUID()}@example.com` })
  const davi = app.client().rpc
  await davi.team.accept({ token: token!, name: 'Davi', password: 'segredo da casa' })
  const { conversationId } = await davi.conversations.start({ contactId: bia.id })
  expect(await get(conversationId)).toMatchObject({ state: 'human', assigneeName: 'Davi' })
})

it('is begun by nobody of a blocked venue', async () => {
  const bia = await add()
  await app.db.pool.query(`update profiles set is_blocked = true where id = $1`, [owner.ownerId])
  await expect(start({ contactId: bia.id })).rejects.toMatchObject({ code: 'unauthenticated' })
})

it('takes no room in the plan that is not there, and none for who is known', async () => {
  const bia = await add()
  await app.db.pool.query('insert into platform_settings (free_contacts) values (1)')
  await expect(start({ phone: aPhone() })).rejects.toMatchObject({ code: 'contacts_full', status: 409 })
  expect((await rpc.contacts.room()).used).toBe(1)
  expect(await start({ phone: bia.phone! })).toEqual(await start({ contactId: bia.id }))
})

it('is open to a person also where the contact wants no outreach', async () => {
  const bia = await add()
  await rpc.contacts.setOptOut({ contactId: bia.id, optedOut: true, reason: 'pediu no balcão' })
  const { conversationId } = await start({ contactId: bia.id })
  await send(conversationId)
  await app.settle()
  expect(app.gateway.sent).toHaveLength(1)
})

it('says of a phone that is not on WhatsApp why nothing arrived', async () => {
  const { conversationId } = await start({ phone: aPhone() })
  app.gateway.failWith = new GatewayError('number_not_on_whatsapp', 400, 'the number is not on WhatsApp')
  await send(conversationId)
  await app.settle()
  const { messages } = await rpc.conversations.messages({ conversationId })
  expect(messages).toMatchObject([{ status: 'failed', failure: 'number_not_on_whatsapp' }])
})
