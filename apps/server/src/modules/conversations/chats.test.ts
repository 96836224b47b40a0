import { randomUUID } from 'node:crypto'
import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let browser: ReturnType<TestApp['client']>
let rpc: typeof browser.rpc

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  app.gateway.reactions.length = 0
  app.gateway.failWith = null
  owner = await app.owner()
  browser = app.client()
  rpc = browser.rpc
  await rpc.account.signIn(owner)
})

async function conversation(text = 'oi', name = 'Bia') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = async (words: string) => {
    const messageId = randomUUID()
    app.gateway.message(owner.instance, { messageId, peer, pushName: name, text: words }, app.clock.now())
    await app.settle()
    return messageId
  }
  const externalId = await write(text)
  const { conversations } = await rpc.conversations.list({ search: phone })
  const { id, contact } = conversations[0]!
  const thread = () => rpc.conversations.messages({ conversationId: id })
  return { id, contact, write, peer, externalId, thread }
}

const upload = (
  conversationId: string,
  file: File,
  fields: Record<string, string> = {},
  headers: Record<string, string> = { 'x-csrf-token': 'orpc' },
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ clientId: 'c1', ...fields })) body.set(name, value)
  body.set('file', file)
  return browser.request(`/api/conversations/${conversationId}/files`, { method: 'POST', headers, body })
}
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const photo = () => new File([bytes(3000)], 'salão.png', { type: 'image/png' })

it('sends a file once, in its turn, and shows what was sent', async () => {
  const { id, thread } = await conversation()
  await rpc.conversations.send({ conversationId: id, text: 'olha só', clientId: 'before' })
  const [one, other] = await Promise.all([
    upload(id, photo(), { caption: 'o salão' }),
    upload(id, photo(), { caption: 'o salão' }),
  ])
  const message = (await one.json()) as { id: string }
  expect(await other.json()).toMatchObject({ id: message.id, kind: 'image', text: 'o salão', origin: 'person' })
  await app.settle()
  expect(app.gateway.sent.map(({ text }) => text)).toEqual(['olha só', 'o salão'])
  const left = app.gateway.files.get(app.gateway.sent[1]!.messageId)!
  expect(left).toMatchObject({ kind: 'image', mimeType: 'image/png', fileName: 'salão.png', voice: false })
  expect(left.data).toEqual(bytes(3000))
  expect((await thread()).messages.at(-1)).toMatchObject({
    status: 'sent',
    content: { media: { state: 'ready', size: 3000 } },
  })
  const shown = await browser.request(`/api/media/${message.id}`)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes(3000))
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'human' })
})

it('gives a part of a file to a player that asks for one', async () => {
  const { id } = await conversation()
  const film = new File([bytes(1000)], 'festa.mp4', { type: 'video/mp4' })
  const { id: messageId } = (await (await upload(id, film)).json()) as { id: string }
  const part = async (range: string) => {
    const response = await browser.request(`/api/media/${messageId}`, { headers: { range } })
    return [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]
  }
  expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/1000', 10])
  expect(await part('bytes=990-')).toEqual([206, 'bytes 990-999/1000', 10])
  expect(await part('bytes=-5')).toEqual([206, 'bytes 995-999/1000', 5])
  expect(await part('bytes=5000-')).toEqual([416, 'bytes */1000', 0])
})

it.each([
  ['audio/ogg; codecs=opus', 'true', 'audio', true],
  ['audio/webm;codecs=opus', 'true', 'document', false],
  ['audio/mp4', 'true', 'audio', true],
  ['audio/mpeg', 'false', 'audio', false],
  ['text/html', 'false', 'document', false],
])('takes %s (recorded: %s) as %s', async (type, voice, kind, isVoice) => {
  const { id } = await conversation()
  const response = await upload(id, new File([bytes(10)], 'x', { type }), { voice })
  expect(await response.json()).toMatchObject({ kind, content: { media: { voice: isVoice } } })
})

it('says why a file was not taken, and takes nothing of it', async () => {
  const { id, thread } = await conversation()
  const large = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'x.bin')
  const answers = [
    await upload(id, large),
    await upload(id, new File([], 'x.txt')),
    await upload(id, photo(), { clientId: '' }),
    await upload(id, photo(), { clientId: 'a\0b' }),
    await upload('not-an-id', photo()),
    await upload(randomUUID(), photo()),
    await upload(id, photo(), {}, {}),
  ]
  expect(
    await Promise.all(answers.map(async (answer) => [answer.status, ((await answer.json()) as { code: string }).code])),
  ).toEqual([
    [413, 'file_too_large'],
    [400, 'file_empty'],
    [400, 'invalid_input'],
    [400, 'invalid_input'],
    [404, 'not_found'],
    [404, 'not_found'],
    [403, 'forbidden'],
  ])
  expect((await thread()).messages).toHaveLength(1)
})

it('keeps files and threads to their owner', async () => {
  const { id } = await conversation()
  const { id: messageId } = (await (await upload(id, photo())).json()) as { id: string }
  browser = app.client()
  await browser.rpc.account.signIn(await app.owner('Zé', '5511999990007'))
  expect((await upload(id, photo(), { clientId: 'c2' })).status).toBe(404)
  expect((await browser.request(`/api/media/${messageId}`)).status).toBe(404)
  await expect(browser.rpc.conversations.react({ messageId, emoji: '👍' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(browser.rpc.conversations.notes({ conversationId: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    browser.rpc.conversations.addNote({ conversationId: id, text: 'x', clientId: 'x' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(browser.rpc.conversations.setTags({ conversationId: id, tags: ['x'] })).rejects.toMatchObject({
    code: 'not_found',
  })
  browser = app.client()
  expect((await upload(id, photo())).status).toBe(401)
})

it('answers a message, which the phone shows with it', async () => {
  const { id, externalId, thread } = await conversation('tem mesa para 4?')
  const [asked] = (await thread()).messages
  const answer = await rpc.conversations.send({ conversationId: id, text: 'tem sim', clientId: 'a', quotes: asked!.id })
  expect(answer.content).toMatchObject({ quoted: { messageId: externalId, text: 'tem mesa para 4?' } })
  await app.settle()
  const { messageId } = app.gateway.sent.find(({ text }) => text === 'tem sim')!
  expect(app.gateway.quotes.get(messageId)).toEqual({ messageId: externalId, text: 'tem mesa para 4?', fromMe: false })
  const other = await conversation()
  const elsewhere = await rpc.conversations.send({
    conversationId: other.id,
    text: 'oi',
    clientId: 'b',
    quotes: asked!.id,
  })
  expect(elsewhere.content).toBeNull()
})

it('puts an emoji on a message, the last one chosen, and takes it back', async () => {
  const { id, externalId, thread } = await conversation()
  const [message] = (await thread()).messages
  const emojiOf = async () => (await thread()).messages[0]!.content?.reactions?.venue
  await rpc.conversations.react({ messageId: message!.id, emoji: '👍' })
  await rpc.conversations.react({ messageId: message!.id, emoji: '❤️' })
  expect(await emojiOf()).toBe('❤️')
  await app.settle()
  expect(app.gateway.reactions).toEqual([{ messageId: externalId, emoji: '❤️' }])
  await rpc.conversations.react({ messageId: message!.id, emoji: '' })
  await app.settle()
  expect(app.gateway.reactions.at(-1)).toEqual({ messageId: externalId, emoji: '' })
  expect(await emojiOf()).toBeUndefined()
  // It is no word: the assistant still has the conversation.
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'bot' })
  await expect(rpc.conversations.react({ messageId: message!.id, emoji: 'oi' })).rejects.toMatchObject({ status: 400 })
})

it('tries a reaction again while the channel is away, and takes off what will never arrive', async () => {
  const { thread } = await conversation()
  const messageId = (await thread()).messages[0]!.id
  app.gateway.failWith = new GatewayError('not_connected', 503, 'away')
  await rpc.conversations.react({ messageId, emoji: '👍' })
  await app.settle()
  app.gateway.failWith = null
  app.wait(11 * SECOND)
  await app.settle()
  expect(app.gateway.reactions).toHaveLength(1)
  app.gateway.failWith = new GatewayError('invalid_input', 400, 'no')
  await rpc.conversations.react({ messageId, emoji: '🔥' })
  await app.settle()
  expect((await thread()).messages[0]!.content?.reactions).toEqual({})
})

it('shows what the customer voted', async () => {
  const { id, peer, thread } = await conversation()
  const poll = { messageId: 'POLL', peer, fromMe: true, kind: 'poll' as const, text: 'Que dia?' }
  app.gateway.message(
    owner.instance,
    { ...poll, poll: { options: ['sexta', 'sábado'], selectable: 1 } },
    app.clock.now(),
  )
  const vote = (options: string[]) =>
    app.gateway.push({
      type: 'vote',
      instance: owner.instance,
      at: app.clock.now().toISOString(),
      vote: { messageId: 'POLL', peer, fromMe: false, options },
    })
  vote(['sexta'])
  vote(['sábado'])
  await app.settle()
  expect((await thread()).messages.at(-1)).toMatchObject({
    conversationId: id,
    content: { votes: { contact: ['sábado'] } },
  })
})

it('shows a call once, as something to be seen that nobody answers in writing', async () => {
  const { id, peer, thread } = await conversation()
  await rpc.conversations.resolve({ conversationId: id })
  const call = { callId: 'CALL', peer, video: true, rejected: true }
  for (const _ of ['offer', 'repeated'])
    app.gateway.push({ type: 'call', instance: owner.instance, at: app.clock.now().toISOString(), call })
  await app.settle()
  app.wait(10 * SECOND)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
  expect((await thread()).messages.slice(1)).toMatchObject([
    { kind: 'call', origin: 'contact', content: { call: { video: true, rejected: true } } },
  ])
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'bot', unread: 1 })
})

it('keeps notes in the thread that nobody outside ever gets', async () => {
  const { id } = await conversation()
  const add = () => rpc.conversations.addNote({ conversationId: id, text: 'cliente antigo', clientId: 'n1' })
  const [note, twin] = [await add(), await add()]
  expect(twin.id).toBe(note.id)
  expect(note).toMatchObject({ text: 'cliente antigo', authorName: 'Ana', own: true })
  await app.settle()
  expect(app.gateway.sent).toEqual([])
  expect(await rpc.conversations.get({ conversationId: id })).toMatchObject({ state: 'bot' })
  expect((await rpc.conversations.notes({ conversationId: id })).notes).toHaveLength(1)
  await rpc.conversations.removeNote({ noteId: note.id })
  await expect(rpc.conversations.removeNote({ noteId: note.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await rpc.conversations.notes({ conversationId: id })).notes).toEqual([])
})

it('narrows the list to a tag, a channel or what is unread, and counts what is left by state', async () => {
  const [tagged, read] = [await conversation('oi', 'Bia'), await conversation('oi', 'Caio')]
  const after = await rpc.conversations.setTags({ conversationId: tagged.id, tags: ['VIP', 'vip', 'aniversário'] })
  expect(after.contact.tags).toEqual(['VIP', 'aniversário'])
  await rpc.conversations.takeOver({ conversationId: read.id })
  const names = async (filter: Parameters<typeof rpc.conversations.list>[0]) =>
    (await rpc.conversations.list(filter)).conversations.map(({ contact }) => contact.name)
  expect(await names({ tag: 'VIP' })).toEqual(['Bia'])
  expect(await names({ tag: 'nada' })).toEqual([])
  expect(await names({ unread: true })).toEqual(['Bia'])
  expect(await names({ channelId: owner.channelId })).toHaveLength(2)
  await expect(names({ channelId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  expect(await rpc.conversations.counts({})).toEqual({ bot: 1, waiting: 0, human: 1, resolved: 0 })
  expect(await rpc.conversations.counts({ tag: 'VIP' })).toEqual({ bot: 1, waiting: 0, human: 0, resolved: 0 })
  expect(await rpc.conversations.counts({ search: 'caio' })).toMatchObject({ bot: 0, human: 1 })
  expect((await rpc.conversations.ofContact({ contactId: read.contact.id })).conversations).toMatchObject([
    { id: read.id },
  ])
})

it('finds conversations by what was said last, not by what was said before', async () => {
  const { write } = await conversation('quero reservar uma mesa', 'Bia')
  const found = async (search: string) => (await rpc.conversations.list({ search })).conversations.length
  expect(await found('reserv')).toBe(1)
  expect(await found('MESÁ quero')).toBe(1)
  expect(await found('mesa cadeira')).toBe(0)
  await write('obrigada')
  expect(await found('reserv')).toBe(0)
  expect(await found('obrig')).toBe(1)
})

it('opens a thread at a message and goes both ways from there', async () => {
  const { id, write } = await conversation('1')
  for (const text of ['2', '3', '4', '5', '6']) await write(text)
  const whole = await rpc.conversations.messages({ conversationId: id })
  expect(whole).toMatchObject({ hasMore: false, hasNewer: false })
  const idOf = (text: string) => whole.messages.find((message) => message.text === text)!.id
  const texts = (page: { messages: { text: string }[] }) => page.messages.map(({ text }) => text).join('')
  const page = await rpc.conversations.messages({ conversationId: id, around: idOf('3'), limit: 2 })
  expect([texts(page), page.hasMore, page.hasNewer]).toEqual(['23', true, true])
  const newer = await rpc.conversations.messages({ conversationId: id, after: idOf('3'), limit: 2 })
  expect([texts(newer), newer.hasNewer]).toEqual(['45', true])
  const last = await rpc.conversations.messages({ conversationId: id, after: idOf('5'), limit: 2 })
  expect([texts(last), last.hasNewer]).toEqual(['6', false])
})

it('lists who waits for a person, the longest wait first, page by page', async () => {
  const waits: string[] = []
  for (const name of ['Ada', 'Bel', 'Cid']) {
    const { id } = await conversation('quero falar com um atendente', name)
    waits.push(id)
    app.wait(60 * SECOND)
  }
  const { id: quiet } = await conversation('oi', 'Dora')
  const all = await rpc.conversations.list({ longestWait: true })
  expect(all.conversations.map(({ id }) => id)).toEqual(waits)
  expect(all.conversations.map(({ id }) => id)).not.toContain(quiet)
  const first = await rpc.conversations.list({ state: 'waiting', longestWait: true, limit: 2 })
  const next = await rpc.conversations.list({ longestWait: true, limit: 2, cursor: first.nextCursor! })
  expect([...first.conversations, ...next.conversations].map(({ id }) => id)).toEqual(waits)
  expect(next.nextCursor).toBeNull()
  // Without the option, the list is still ordered by the newest message.
  const newest = await rpc.conversations.list({ state: 'waiting' })
  expect(newest.conversations.map(({ id }) => id)).toEqual(waits.toReversed())
  await rpc.conversations.takeOver({ conversationId: waits[0]! })
  expect((await rpc.conversations.list({ longestWait: true })).conversations.map(({ id }) => id)).toEqual(
    waits.slice(1),
  )
})
