import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
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

async function conversation(text = 'oi', name = 'Bia') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = async (words: string) => {
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text: words }, app.clock.now())
    await app.settle()
  }
  await write(text)
  const { conversations } = await rpc.conversations.list({ search: phone })
  return { id: conversations[0]!.id, write, peer }
}

it('is a person’s as soon as they write from the panel; the assistant falls silent', async () => {
  const { id, write } = await conversation()
  const message = await rpc.conversations.send({ conversationId: id, text: 'Oi, aqui é a Ana', clientId: 'c1' })
  expect(message).toMatchObject({ origin: 'person', status: 'queued', authorName: 'Ana', clientId: 'c1' })
  app.wait(PAUSE)
  await app.settle()
  await write('que bom')
  app.wait(PAUSE)
  await app.settle()
  expect(app.gateway.sent.map(({ text }) => text)).toEqual(['Oi, aqui é a Ana'])
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({
    state: 'human',
    assigneeName: 'Ana',
    unread: 1,
  })
})

it('writes a repeated request once', async () => {
  const { id } = await conversation()
  const send = () => rpc.conversations.send({ conversationId: id, text: 'uma vez', clientId: 'same' })
  const [one, other] = await Promise.all([send(), send()])
  expect(one.id).toBe(other.id)
  await app.settle()
  expect(app.gateway.sent).toHaveLength(1)
})

it('sends what a person writes in a row in that order, each after the one before was confirmed', async () => {
  const { id } = await conversation()
  for (const text of ['um', 'dois', 'três']) await rpc.conversations.send({ conversationId: id, text, clientId: text })
  await app.settle()
  expect(app.gateway.sent.map(({ text }) => text)).toEqual(['um', 'dois', 'três'])
})

it('answers what is still open when it is given back', async () => {
  const { id, write } = await conversation()
  await rpc.conversations.takeOver({ conversationId: id })
  await write('vocês abrem hoje?')
  app.wait(PAUSE)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
  expect(await rpc.conversations.giveBack({ conversationId: id })).toMatchObject({ state: 'bot' })
  await app.settle()
  expect(app.gateway.sent).toHaveLength(1)
})

it('opens a resolved conversation again when the contact writes', async () => {
  const { id, write } = await conversation()
  await rpc.conversations.resolve({ conversationId: id })
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'resolved', unread: 0 })
  await write('esqueci de perguntar')
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'bot', unread: 1 })
})

it('finds conversations without minding accents, by name, last words and number, page after page', async () => {
  await conversation('quero reservar', 'João Açaí')
  app.wait(1_000)
  await conversation('tchau', 'Maria')
  const names = async (search: string) =>
    (await rpc.conversations.list({ search })).conversations.map(({ contact }) => contact.name)
  expect(await names('joao acai')).toEqual(['João Açaí'])
  expect(await names('RESERVÁR')).toEqual(['João Açaí'])
  expect(await names('100%')).toEqual([])
  const first = await rpc.conversations.list({ limit: 1 })
  const second = await rpc.conversations.list({ limit: 1, cursor: first.nextCursor! })
  expect([...first.conversations, ...second.conversations].map(({ contact }) => contact.name)).toEqual([
    'Maria',
    'João Açaí',
  ])
  expect(second.nextCursor).toBeNull()
})

it('pages back through a thread', async () => {
  const { id, write } = await conversation('1')
  for (const text of ['2', '3']) await write(text)
  const newest = await rpc.conversations.messages({ conversationId: id, limit: 2 })
  expect(newest).toMatchObject({ messages: [{ text: '2' }, { text: '3' }], hasMore: true })
  const older = await rpc.conversations.messages({ conversationId: id, limit: 2, before: newest.messages[0]!.id })
  expect(older).toMatchObject({ messages: [{ text: '1' }], hasMore: false })
})

it('tells the owner’s browsers, and nobody else’s, what went stale', async () => {
  const stop = new AbortController()
  const stream = await rpc.realtime.subscribe(undefined, { signal: stop.signal })
  const next = stream.next()
  const stranger = await app.owner('Zé', '5511999990009')
  const other = app.client().rpc
  await other.account.signIn(stranger)
  await other.venue.saveAgent({ type: 'bar', name: 'Outro', description: '', history: '' })
  const { id } = await conversation()
  expect(await next).toMatchObject({ value: { type: 'conversation.changed', conversationId: id } })
  stop.abort()
})

it('shows people that wait, and counts what is there', async () => {
  const { id } = await conversation('quero falar com um atendente')
  app.wait(PAUSE)
  await app.settle()
  const overview = await rpc.overview.get()
  expect((await rpc.overview.today()).waiting.first).toMatchObject([{ conversationId: id, name: 'Bia' }])
  expect(overview.counters).toEqual({ chats: 1, contacts: 1, tokens: 0, schedules: 0 })
  expect(overview.activity.map(({ kind }) => kind)).toEqual(['handed-over', 'conversation-started'])
})

it('shows WhatsApp what a person has read, once', async () => {
  const { id } = await conversation('tem mesa?')
  app.gateway.read.length = 0
  await rpc.conversations.markRead({ conversationId: id })
  expect(app.gateway.read).toHaveLength(1)
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ unread: 0 })
  await rpc.conversations.markRead({ conversationId: id })
  expect(app.gateway.read).toHaveLength(1)
})

it('refuses words and places that the database cannot hold, and says so', async () => {
  await expect(rpc.conversations.list({ search: 'a\0b' })).rejects.toMatchObject({ code: 'invalid_input', status: 400 })
  const cursor = '9999-99-99T99:99:99.999Z_00000000-0000-0000-0000-000000000000'
  await expect(rpc.conversations.list({ cursor })).rejects.toMatchObject({ code: 'invalid_input' })
})

it('takes digits for no name', async () => {
  const { id } = await conversation('oi', '5511900000006')
  expect((await rpc.conversations.get({ conversationId: id })).contact.name).toBeNull()
})

it('leaves the last message and the place in the list as they are when somebody takes a conversation without a word', async () => {
  const answered = async () => {
    app.wait(PAUSE)
    await app.settle()
  }
  const { id } = await conversation('oi', 'Bia')
  await answered()
  app.wait(PAUSE)
  await conversation('oi', 'Caio')
  await answered()
  const names = async () => (await rpc.conversations.list({})).conversations.map(({ contact }) => contact.name)
  const lastOf = async () => (await rpc.contacts.list({ search: 'Bia' })).contacts[0]!.lastMessageAt
  const before = await lastOf()
  app.wait(PAUSE)
  await rpc.conversations.takeOver({ conversationId: id })
  expect(await names()).toEqual(['Caio', 'Bia'])
  expect(await lastOf()).toEqual(before)

  await rpc.conversations.send({ conversationId: id, text: 'Oi, Bia!', clientId: 'word' })
  expect(await names()).toEqual(['Bia', 'Caio'])
})
