import { randomUUID } from 'node:crypto'
import type { GatewayKnownPerson } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGatewayFixture } from '#testing/gateway-fixture.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
const OFF = { quietSeconds: 4, humanSilenceMinutes: 60 }
const ON = { ...OFF, leaveEarlier: true }

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let browser: ReturnType<TestApp['client']>
let rpc: (typeof browser)['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
  browser = app.client()
  rpc = browser.rpc
  await rpc.account.signIn(owner)
})

let phones = 0
const newPhone = () => `5511966${String((phones += 1)).padStart(6, '0')}`
const friend = (more: Partial<GatewayKnownPerson> = {}): GatewayKnownPerson & { phone: string } => ({
  lid: null,
  name: null,
  chattedBefore: true,
  ...more,
  phone: more.phone ?? newPhone(),
})

/** What the gateway tells of the phone's book and chats. */
async function tell(...people: GatewayKnownPerson[]) {
  const at = app.clock.now().toISOString()
  app.gateway.push({ type: 'known', instance: owner.instance, at, known: { people } })
  await app.settle()
}
/** @returns how many answers came */
async function ask(phone: string, text = 'oi', pushName: string | null = null) {
  const before = app.gateway.sent.length
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text, pushName }, app.clock.now())
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  return app.gateway.sent.length - before
}
const contactOf = async (phone: string) => (await rpc.contacts.list({ search: phone })).contacts[0]
const threadOf = async (phone: string) => (await rpc.conversations.list({ search: phone })).conversations[0]!

describe('people whom the phone knew', () => {
  it('are nobody’s contacts until they write, and are called as the phone calls them then', async () => {
    const ana = friend({ name: 'Ana do Açougue', chattedBefore: false })
    await tell(ana)
    expect((await rpc.contacts.list({})).contacts).toEqual([])
    expect(await ask(ana.phone, 'oi', 'aninha 🌸')).toBe(1)
    expect(await contactOf(ana.phone)).toMatchObject({ name: 'Ana do Açougue', chattedBefore: false, noReply: false })
    // Digits are no name.
    const bia = friend({ name: '+55 11 96600-0000'.replace(/[ -]/g, '') })
    await tell(bia)
    await ask(bia.phone, 'oi', 'Bia')
    expect(await contactOf(bia.phone)).toMatchObject({ name: 'Bia', chattedBefore: true })
  })

  it('get their name and mark when they wrote before it was told, and keep a name that they have', async () => {
    const [nameless, named] = [friend({ name: 'Caio Irmão' }), friend({ name: 'Zé' })]
    await ask(nameless.phone)
    await ask(named.phone, 'oi', 'José')
    await tell(nameless, named)
    expect(await contactOf(nameless.phone)).toMatchObject({ name: 'Caio Irmão', chattedBefore: true })
    expect(await contactOf(named.phone)).toMatchObject({ name: 'José', chattedBefore: true })
  })

  it('are found under the name that WhatsApp told later, and when a person writes them down', async () => {
    const hidden = friend({ lid: '880011223344', name: 'Duda' })
    await tell(hidden)
    const peer = { phone: null, lid: hidden.lid, jid: `${hidden.lid}@lid` }
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: 'oi' }, app.clock.now())
    await app.settle()
    expect(await contactOf('Duda')).toMatchObject({ phone: null, chattedBefore: true })
    const typed = friend({ name: 'Eva' })
    await tell(typed)
    await rpc.contacts.add({ name: 'Dona Eva', phone: typed.phone, email: '', birthday: null, tags: [], notes: '' })
    expect(await contactOf(typed.phone)).toMatchObject({ name: 'Dona Eva', chattedBefore: true })
  })

  it('are one person where a phone and a LID that wrote turn out to be theirs', async () => {
    const ana = friend({ lid: '990011223344', name: 'Ana' })
    await ask(ana.phone, 'tem mesa?')
    const hidden = { phone: null, lid: ana.lid, jid: `${ana.lid}@lid` }
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer: hidden, text: 'alô?' }, app.clock.now())
    await app.settle()
    expect((await rpc.contacts.list({})).contacts).toHaveLength(2)
    await tell(ana, friend())
    expect((await rpc.contacts.list({})).contacts).toMatchObject([
      { phone: ana.phone, name: 'Ana', chattedBefore: true },
    ])
    const { conversations } = await rpc.conversations.list({})
    expect(conversations).toHaveLength(1)
    const { messages } = await rpc.conversations.messages({ conversationId: conversations[0]!.id })
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['tem mesa?', 'alô?']))
    // Told again, there is nothing to do; of whom only one name wrote nobody becomes a contact.
    await tell(ana)
    expect((await rpc.contacts.list({})).contacts).toHaveLength(1)
  })

  it('are another venue’s business there, and are forgotten with the channel', async () => {
    const ana = friend({ name: 'Ana' })
    await tell(ana)
    const other = await app.owner()
    const peer = { phone: ana.phone, lid: null, jid: `${ana.phone}@s.whatsapp.net` }
    app.gateway.message(other.instance, { messageId: randomUUID(), peer, text: 'oi' }, app.clock.now())
    await app.settle()
    const theirs = app.client().rpc
    await theirs.account.signIn(other)
    expect((await theirs.contacts.list({})).contacts).toMatchObject([{ name: null, chattedBefore: false }])
    await rpc.channels.remove({ channelId: owner.channelId })
    const left = await app.db.pool.query('select from known_people where owner_id = $1', [owner.ownerId])
    expect(left.rowCount).toBe(0)
  })

  it('are told to the person whose data is asked for', async () => {
    const ana = friend({ name: 'Ana da Agenda' })
    await ask(ana.phone, 'oi', 'aninha')
    await tell(ana)
    const { id } = (await contactOf(ana.phone))!
    const exported = async (extension: string) =>
      (await browser.request(`http://localhost:3000/api/contacts/${id}.${extension}`)).text()
    expect(JSON.parse(await exported('json'))).toMatchObject({
      contact: { name: 'aninha', chattedBefore: true },
      book: [{ name: 'Ana da Agenda' }],
    })
    expect(await exported('csv')).toContain('Ana da Agenda')
  })

  it('are strangers again once they are erased', async () => {
    const [ana, bia] = [friend({ name: 'Ana' }), friend({ name: 'Bia' })]
    await tell(ana, bia)
    await ask(ana.phone)
    await rpc.contacts.privacy.erase({ contactId: (await contactOf(ana.phone))!.id })
    const left = await app.db.pool.query('select name from known_people where owner_id = $1', [owner.ownerId])
    expect(left.rows).toEqual([{ name: 'Bia' }])
    expect(await ask(ana.phone)).toBe(1)
    expect(await contactOf(ana.phone)).toMatchObject({ name: null, chattedBefore: false })
  })
})

describe('a venue that leaves alone who chatted with the channel before it was connected', () => {
  it('is answered for by people there, and by the assistant everywhere else', async () => {
    const [ana, bia] = [friend({ name: 'Ana' }), friend({ chattedBefore: false, name: 'Bia' })]
    await tell(ana, bia)
    expect((await rpc.venue.get()).answering.leaveEarlier).toBe(false)
    expect((await rpc.venue.save({ answering: ON })).answering).toEqual(ON)
    expect([await ask(ana.phone), await ask(bia.phone), await ask(newPhone())]).toEqual([0, 1, 1])
    expect(await threadOf(ana.phone)).toMatchObject({
      state: 'human',
      unread: 1,
      contact: { noReply: true, chattedBefore: true },
    })
    // Another form of the venue says nothing of it, and changes nothing.
    expect((await rpc.venue.save({ answering: OFF })).answering).toEqual(ON)
    expect(await ask(ana.phone)).toBe(0)
  })

  it('begins and ends with the switch, for those who wrote already, too', async () => {
    const [ana, bia] = [friend(), friend()]
    await tell(ana)
    expect([await ask(ana.phone), await ask(bia.phone)]).toEqual([1, 1])
    await rpc.venue.save({ answering: ON })
    expect(await ask(ana.phone)).toBe(0)
    // The first sync takes a while: what it tells later counts at once.
    expect(await ask(bia.phone)).toBe(1)
    await tell(bia)
    expect(await ask(bia.phone)).toBe(0)
    await rpc.venue.save({ answering: { ...ON, leaveEarlier: false } })
    expect(await contactOf(ana.phone)).toMatchObject({ noReply: false, chattedBefore: true })
    // Nobody of the venue had taken them in hand.
    expect([await ask(ana.phone), await ask(bia.phone)]).toEqual([1, 1])
  })

  it('drops the answer that was due when the switch was turned', async () => {
    const ana = friend()
    await tell(ana)
    const peer = { phone: ana.phone, lid: null, jid: `${ana.phone}@s.whatsapp.net` }
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: 'oi' }, app.clock.now())
    await app.settle()
    await rpc.venue.save({ answering: ON })
    app.wait(PAUSE)
    await app.settle()
    expect(app.gateway.sent).toEqual([])
  })

  it('keeps what a person decided about somebody, whatever the switch says later', async () => {
    const [ana, bia] = [friend(), friend()]
    await tell(ana, bia)
    await rpc.venue.save({ answering: ON })
    expect([await ask(ana.phone), await ask(bia.phone)]).toEqual([0, 0])
    await rpc.conversations.giveBack({ conversationId: (await threadOf(ana.phone)).id })
    const { id } = await threadOf(bia.phone)
    await rpc.conversations.setNoReply({ conversationId: id, noReply: false })
    await rpc.conversations.setNoReply({ conversationId: id, noReply: true })
    await tell(ana, bia)
    expect(await ask(ana.phone)).toBe(1)
    await rpc.venue.save({ answering: { ...ON, leaveEarlier: false } })
    await rpc.venue.save({ answering: ON })
    expect([await ask(ana.phone), await ask(bia.phone)]).toEqual([1, 0])
    await rpc.venue.save({ answering: { ...ON, leaveEarlier: false } })
    expect(await ask(bia.phone)).toBe(0)
  })
})

it('takes nobody for somebody from before who wrote to the channel that was removed and is connected again', async () => {
  const [ana, old] = [friend(), friend()]
  expect(await ask(ana.phone)).toBe(1)
  await rpc.venue.save({ answering: ON })
  await rpc.channels.remove({ channelId: owner.channelId })
  await app.settle()
  await rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
  const [fresh] = (await rpc.channels.list()).channels
  owner = { ...owner, channelId: fresh!.id, instance: fresh!.instanceName }
  const connection = { state: 'open' as const, number: '5511999990001', code: null, reason: null }
  app.gateway.states.set(owner.instance, 'open')
  app.gateway.push({ type: 'connection', instance: owner.instance, at: app.clock.now().toISOString(), connection })
  await app.settle()
  await tell(ana, old)
  expect([await ask(ana.phone), await ask(old.phone)]).toEqual([1, 0])
  expect(await contactOf(ana.phone)).toMatchObject({ chattedBefore: false })
})

it('knows them from the past that the phone tells when it is linked', async () => {
  const [shop, old, fresh] = ['5511955551000', '5511955551001', '5511955551002']
  const at = new Date(Date.now() - 86_400_000).toISOString()
  await using fixture = await createGatewayFixture(shop, async (simulator) => {
    await simulator.person({ phone: old, name: 'Fornecedor de Gelo' })
    await simulator.person({ phone: fresh, name: 'Cliente' })
    await simulator.history({ phone: shop, with: old, messages: [{ fromMe: true, text: 'chega quando?', at }] })
  })
  const venue = fixture.app.client().rpc
  await venue.account.signIn(fixture.owner)
  await venue.venue.save({ answering: { ...ON, quietSeconds: 2 } })
  const known = async () =>
    (await fixture.app.db.pool.query('select phone, name, chatted_before from known_people')).rows
  await expect.poll(known).toEqual([{ phone: old, name: 'Fornecedor de Gelo', chatted_before: true }])
  await fixture.phones.send({ from: old, to: shop, text: 'O gelo chega às 18h' })
  await fixture.phones.send({ from: fresh, to: shop, text: 'Que horas vocês abrem?' })
  await expect.poll(async () => [await fixture.thread(old), await fixture.thread(fresh)].flat()).toHaveLength(2)
  fixture.app.wait(2_000)
  await fixture.phones.waitForInbox(fresh, () => true)
  expect(await fixture.thread(old)).toMatchObject([{ origin: 'contact', state: 'human' }])
  expect(await fixture.phones.inbox(old)).toEqual([])
})
