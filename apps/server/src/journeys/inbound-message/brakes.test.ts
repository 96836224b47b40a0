import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
const MINUTE = 60_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

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

/** A customer with a phone in hand. `ask` waits for the answer and tells how many came. */
function customer(
  peer: { phone: string | null; lid: string | null; jid: string } = byPhone(),
  more = {},
  instance = owner.instance,
) {
  const write = (text: string) =>
    app.gateway.message(instance, { messageId: randomUUID(), peer, text, ...more }, app.clock.now())
  const ask = async (text: string, pause = PAUSE) => {
    const before = app.gateway.sent.length
    write(text)
    await app.settle()
    app.wait(pause)
    await app.settle()
    return app.gateway.sent.length - before
  }
  const conversation = async () => (await rpc.conversations.list({ search: peer.phone ?? '' })).conversations[0]!
  return { peer, write, ask, conversation }
}

function byPhone() {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  return { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
}

const answering = { quietSeconds: 4, humanSilenceMinutes: 60 }

it('stops at the ninth reply within ten minutes, without a word, and calls a person', async () => {
  const robot = customer()
  for (let turn = 0; turn < 8; turn += 1) expect(await robot.ask('oi, tudo bem?')).toBe(1)
  expect(await robot.ask('oi, tudo bem?')).toBe(0)
  expect(await robot.conversation()).toMatchObject({ state: 'waiting', waitingReason: 'too-many-replies' })
  expect((await rpc.overview.get()).activity[0]).toMatchObject({ kind: 'assistant-stopped' })
  // What a person decides counts: given back, it starts anew.
  await rpc.conversations.giveBack({ conversationId: (await robot.conversation()).id })
  await app.settle()
  expect(app.gateway.sent).toHaveLength(9)
  expect(await robot.conversation()).toMatchObject({ state: 'bot', waitingReason: null })
})

it('goes on with somebody who writes as much, but more slowly', async () => {
  const bia = customer()
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await bia.ask('vocês abrem hoje?')).toBe(1)
    app.wait(1.3 * MINUTE)
  }
})

it('brakes one contact and no other', async () => {
  const robot = customer()
  for (let turn = 0; turn < 9; turn += 1) await robot.ask('oi')
  expect(await customer().ask('oi')).toBe(1)
})

it('leaves alone whom it is told to, whatever their name and number, and waits for nobody because of them', async () => {
  const supplier = customer()
  await supplier.ask('oi')
  const { id } = await supplier.conversation()
  const marked = await rpc.conversations.setNoReply({ conversationId: id, noReply: true })
  expect(marked).toMatchObject({ contact: { noReply: true }, state: 'human' })
  app.wait(61 * MINUTE)
  expect(await supplier.ask('chegou a cerveja')).toBe(0)
  expect(await supplier.conversation()).toMatchObject({ state: 'human', unread: 1, waitingSince: null })
  await rpc.conversations.resolve({ conversationId: id })
  expect(await supplier.ask('chegou o gelo')).toBe(0)
  // WhatsApp calls the same person by another name.
  const lid = String(Math.floor(Math.random() * 1e12))
  const renamed = { phone: supplier.peer.phone, lid, jid: `${lid}@lid` }
  expect(await customer(renamed).ask('e o limão')).toBe(0)
  expect(await customer({ ...renamed, phone: null }).ask('alguém?')).toBe(0)

  await rpc.conversations.setNoReply({ conversationId: id, noReply: false })
  await app.settle()
  expect(await supplier.ask('obrigado')).toBe(1)
})

it('answers a marked contact again who is given back', async () => {
  const friend = customer()
  await friend.ask('oi')
  const { id } = await friend.conversation()
  await rpc.conversations.setNoReply({ conversationId: id, noReply: true })
  await friend.ask('abrem hoje?')
  expect(await rpc.conversations.giveBack({ conversationId: id })).toMatchObject({ contact: { noReply: false } })
  await app.settle()
  expect(app.gateway.sent).toHaveLength(2)
})

it('drops the answer that was due when the contact was marked', async () => {
  const friend = customer()
  friend.write('oi')
  await app.settle()
  await rpc.conversations.setNoReply({ conversationId: (await friend.conversation()).id, noReply: true })
  app.wait(PAUSE)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
})

it('keeps the mark when two contacts turn out to be one person', async () => {
  const lid = String(Math.floor(Math.random() * 1e12))
  const hidden = customer({ phone: null, lid, jid: `${lid}@lid` }, { pushName: 'Fornecedor' })
  await hidden.ask('oi')
  const { id } = (await rpc.conversations.list({ search: 'Fornecedor' })).conversations[0]!
  await rpc.conversations.setNoReply({ conversationId: id, noReply: true })
  const known = customer()
  await known.ask('oi')
  expect(await customer({ ...known.peer, lid }).ask('sou eu')).toBe(0)
  expect(await known.conversation()).toMatchObject({ contact: { noReply: true, name: 'Fornecedor' } })
})

it('waits as long as the venue says before it answers', async () => {
  await rpc.venue.save({ answering: { ...answering, quietSeconds: 10 } })
  const bia = customer()
  expect(await bia.ask('oi', 9_000)).toBe(0)
  app.wait(1_000)
  await app.settle()
  expect(app.gateway.sent).toHaveLength(1)
})

it('stays silent after a person’s word as long as the venue says', async () => {
  await rpc.venue.save({ answering: { ...answering, humanSilenceMinutes: 15 } })
  const bia = customer()
  await bia.ask('oi')
  await rpc.conversations.send({ conversationId: (await bia.conversation()).id, text: 'Oi!', clientId: randomUUID() })
  await app.settle()
  app.wait(14 * MINUTE)
  expect(await bia.ask('abrem hoje?')).toBe(0)
  app.wait(2 * MINUTE)
  expect(await bia.ask('abrem hoje?')).toBe(1)
})

/** Somebody whom a person answered, and who wrote this ten minutes later. */
async function writtenInSilence(...texts: string[]) {
  const bia = customer()
  await bia.ask('oi')
  const { id } = await bia.conversation()
  const say = () => rpc.conversations.send({ conversationId: id, text: 'Oi!', clientId: randomUUID() })
  await say()
  await app.settle()
  app.gateway.sent.length = 0
  app.wait(10 * MINUTE)
  app.gateway.typing.length = 0
  for (const text of texts) expect(await bia.ask(text)).toBe(0)
  expect(app.gateway.typing).toEqual([])
  const after = async (ms: number) => {
    app.wait(ms)
    await app.settle()
    return app.gateway.sent.map(({ text }) => text)
  }
  return { bia, id, say, after }
}

it('answers what was written in the silence when that is over and nobody answered, once and together', async () => {
  const { bia, after } = await writtenInSilence('vocês abrem hoje?', 'alô?')
  expect(await after(49 * MINUTE)).toEqual([])
  expect(await bia.conversation()).toMatchObject({ state: 'human' })
  expect(await after(MINUTE)).toHaveLength(1)
  expect(await bia.conversation()).toMatchObject({ state: 'bot', assigneeId: null })
  expect(await after(61 * MINUTE)).toHaveLength(1)
})

it('answers nothing of it that a person answered, who is left in peace from then on', async () => {
  const { bia, say, after } = await writtenInSilence('vocês abrem hoje?')
  await say()
  expect(await after(61 * MINUTE)).toEqual(['Oi!'])
  expect(await bia.conversation()).toMatchObject({ state: 'human' })
})

it('waits as long as the venue wants by then, and after it was transferred anew', async () => {
  const { id, after } = await writtenInSilence('vocês abrem hoje?')
  await rpc.venue.save({ answering: { ...answering, humanSilenceMinutes: 90 } })
  expect(await after(55 * MINUTE)).toEqual([])
  await rpc.conversations.transfer({ conversationId: id, to: owner.ownerId, clientId: randomUUID() })
  expect(await after(89 * MINUTE)).toEqual([])
  expect(await after(MINUTE)).toHaveLength(1)
})

it('calls a person when the silence is over and the assistant is off', async () => {
  const { bia, after } = await writtenInSilence('vocês abrem hoje?')
  await rpc.venue.setMode({ mode: 'off' })
  expect(await after(51 * MINUTE)).toEqual([])
  expect(await bia.conversation()).toMatchObject({ state: 'waiting' })
  expect((await rpc.overview.today()).waiting.count).toBe(1)
})

it.each(['Obrigada!', 'ok, até mais 👋'])('says nothing to “%s” so much later', async (text) => {
  const { bia, after } = await writtenInSilence(text)
  expect(await after(51 * MINUTE)).toEqual([])
  expect(await bia.conversation()).toMatchObject({ state: 'bot' })
  expect(await bia.ask('vocês abrem hoje?')).toBe(1)
})

it('goes by when somebody wrote on the phone, however late that is heard', async () => {
  const bia = customer()
  await bia.ask('oi')
  const messageId = randomUUID()
  const ago = new Date(app.clock.now().getTime() - 50 * MINUTE)
  app.gateway.message(owner.instance, { messageId, peer: bia.peer, fromMe: true, text: 'Já te ligo' }, ago)
  await app.settle()
  expect(await bia.ask('tem mesa?')).toBe(0)
  app.wait(11 * MINUTE)
  expect(await bia.ask('alô?')).toBe(1)
})

it('counts what one contact is answered at all channels of the venue, and starts anew at all of them', async () => {
  const second = `second-${randomUUID()}`
  await app.db.tenant(owner.ownerId, (tx) =>
    createChannel(tx, {
      ownerId: owner.ownerId,
      instanceName: second,
      network: 'whatsapp',
      number: '5511999990002',
      isPrincipal: false,
    }),
  )
  app.gateway.states.set(second, 'open')
  const first = customer()
  const other = customer(first.peer, {}, second)
  for (let turn = 0; turn < 4; turn += 1) for (const one of [first, other]) expect(await one.ask('oi')).toBe(1)
  expect(await other.ask('oi')).toBe(0)
  const { conversations } = await rpc.conversations.list({ search: first.peer.phone! })
  expect(conversations.map(({ state }) => state).toSorted()).toEqual(['bot', 'waiting'])
  await rpc.conversations.giveBack({ conversationId: conversations.find(({ state }) => state === 'waiting')!.id })
  await app.settle()
  expect(app.gateway.sent).toHaveLength(9)
  expect(await first.ask('oi')).toBe(1)
})

it.each([
  { ...answering, quietSeconds: 1 },
  { ...answering, quietSeconds: 31 },
  { ...answering, humanSilenceMinutes: 0 },
])('refuses %j', async (wrong) => {
  await expect(rpc.venue.save({ answering: wrong })).rejects.toMatchObject({ status: 400 })
})

it('calls a person where WhatsApp refuses what was answered, and where something newer is being answered does not', async () => {
  const refuse = (messageId: string) =>
    app.gateway.receipt(owner.instance, { messageId, status: 'failed', reason: '463' }, app.clock.now())
  app.gateway.confirms = false
  const [bia, caio] = [customer(), customer()]
  for (const one of [bia, caio]) expect(await one.ask('oi')).toBe(1)
  const [toBia, toCaio] = app.gateway.sent.slice(-2)
  caio.write('tem mesa?')
  await app.settle()
  refuse(toBia!.messageId)
  refuse(toCaio!.messageId)
  await app.settle()
  expect(await bia.conversation()).toMatchObject({ state: 'waiting', lastMessage: { status: 'failed' } })
  expect(await caio.conversation()).toMatchObject({ state: 'bot' })
  app.gateway.confirms = true
})
