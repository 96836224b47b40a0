import type { GatewayMessage, GatewayPeer } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeDueAnswers } from '../answer-leases.ts'
import { loadThreads } from '../load-threads.ts'
import { settleAnswers } from '../settle-answers.ts'
import { createApi } from '../../../roles/api.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const peer: GatewayPeer = { phone: '5511988880002', lid: '77', jid: '77@lid' }
const stranger: GatewayPeer = { phone: '5511977770003', lid: null, jid: '5511977770003@s.whatsapp.net' }
const MEDIA = {
  id: 'f1',
  mimeType: 'image/png',
  fileName: null,
  size: 4,
  seconds: null,
  width: 2,
  height: 2,
  voice: false,
}

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let browser: ReturnType<TestApp['client']>
let client: (typeof browser)['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A new owner, signed in, whom the contact has written `messages` to; nothing is answered yet. */
async function start(...messages: (Partial<GatewayMessage> & { messageId: string })[]) {
  owner = await app.owner()
  browser = app.client()
  client = browser.rpc
  await client.account.signIn({ email: owner.email, password: owner.password })
  for (const message of messages) app.gateway.message(owner.instance, { peer, ...message }, app.clock.now())
  await app.settle()
}
const tell = (event: Parameters<TestApp['gateway']['push']>[0]) => {
  app.gateway.push(event)
  return app.settle()
}
const base = () => ({ instance: owner.instance, at: app.clock.now().toISOString() })
const cookieOf = ({ cookies }: typeof browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
async function thread() {
  const { conversations } = await client.conversations.list({})
  const conversation = conversations[0]!
  const { messages } = await client.conversations.messages({ conversationId: conversation.id })
  return { conversation, messages }
}

/** Returns the answer of the same venue to somebody who writes just this. */
async function answerTo(text: string) {
  const other: GatewayPeer = { phone: '5511966660004', lid: null, jid: '5511966660004@s.whatsapp.net' }
  app.gateway.message(owner.instance, { messageId: 'T1', peer: other, text }, app.clock.now())
  await app.settle()
  app.wait(10_000)
  await app.settle()
  return (await thread()).messages[1]?.text
}

describe('what a message is beside its text', () => {
  it('is kept and shown', async () => {
    await start({
      messageId: 'A1',
      kind: 'location',
      text: 'Praça',
      location: { latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua\0 A' },
      quoted: { messageId: 'A0', text: 'onde?' },
    })
    const { messages } = await thread()
    expect(messages[0]).toMatchObject({
      kind: 'location',
      content: {
        location: { latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua A' },
        quoted: { messageId: 'A0', text: 'onde?' },
      },
    })
    await start({ messageId: 'A1', text: 'oi' })
    expect((await thread()).messages[0]?.content).toBeNull()
  })
})

describe('a reaction', () => {
  const react = (text: string, on: string, by = peer) =>
    app.gateway.message(
      owner.instance,
      { messageId: `R${text}${on}`, peer: by, kind: 'reaction', text, reaction: { messageId: on, fromMe: false } },
      app.clock.now(),
    )

  it('stands on its message, starts no answer and may be taken back', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    app.wait(10_000)
    await app.settle()
    const before = (await thread()).messages.length
    react('👍', 'A1')
    await app.settle()
    app.wait(10_000)
    await app.settle()
    const { messages, conversation } = await thread()
    expect(messages).toHaveLength(before)
    expect(messages[0]?.content).toEqual({ reactions: { contact: '👍' } })
    expect(conversation.lastMessage?.kind).toBe('text')
    react('', 'A1')
    await app.settle()
    expect((await thread()).messages[0]?.content).toEqual({ reactions: {} })
  })

  it("cannot be put on somebody else's message", async () => {
    await start({ messageId: 'A1', text: 'oi' })
    react('👎', 'A1', stranger)
    await app.settle()
    expect((await thread()).messages[0]?.content).toBeNull()
  })
})

describe('an edit', () => {
  const edit = (text: string, by = peer) =>
    tell({ type: 'edit', ...base(), edit: { messageId: 'A1', peer: by, fromMe: false, text } })

  it('of a message that nobody answered yet is answered as it reads now', async () => {
    await start({ messageId: 'A1', text: 'xyzzy plugh' })
    app.wait(3_000)
    await edit('qual o endereço de vocês?')
    // The moment of silence begins anew.
    app.wait(2_000)
    await app.settle()
    expect((await thread()).messages).toHaveLength(1)
    app.wait(3_000)
    await app.settle()
    const { messages } = await thread()
    expect(messages[0]).toMatchObject({ text: 'qual o endereço de vocês?', content: { edited: true } })
    expect(messages).toHaveLength(2)
    expect(messages[1]?.text).toBe(await answerTo('qual o endereço de vocês?'))
  })

  it('makes the answer stale that somebody is composing', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    app.wait(10_000)
    const due = await app.db.worker((tx) => takeDueAnswers(tx, app.clock, 64))
    const ids = due.map(({ conversationId }) => conversationId)
    const [composing] = await app.db.tenant(owner.ownerId, (tx) => loadThreads(tx, ids, app.clock.now()))
    await edit('qual o endereço de vocês?')
    app.wait(10_000)
    // Another worker has it in hand by now.
    await app.db.worker((tx) => takeDueAnswers(tx, app.clock, 64))
    const answer = { ...composing!, handsOver: false, summary: '', reason: null, replies: true }
    const settled = await app.db.tenant(owner.ownerId, (tx) => settleAnswers(tx, [answer], app.clock.now()))
    expect(settled).toEqual(new Set())
  })

  it('of one that was answered asks for nothing', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    app.wait(10_000)
    await app.settle()
    const before = (await thread()).messages.length
    await edit('olá')
    app.wait(10_000)
    await app.settle()
    const { messages } = await thread()
    expect([messages.length, messages[0]?.text]).toEqual([before, 'olá'])
  })

  it('by another person changes nothing, nor one of our own by the contact', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    await edit('invadido', stranger)
    await tell({ type: 'edit', ...base(), edit: { messageId: 'A1', peer, fromMe: true, text: 'invadido' } })
    expect((await thread()).messages[0]?.text).toBe('oi')
  })
})

describe('a deletion', () => {
  const remove = () => tell({ type: 'delete', ...base(), delete: { messageId: 'A1', peer, fromMe: false } })

  it('leaves nothing to read and nothing to answer', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    await remove()
    app.wait(10_000)
    await app.settle()
    const { messages, conversation } = await thread()
    expect(messages.map(({ kind, text }) => ({ kind, text }))).toEqual([{ kind: 'deleted', text: '' }])
    expect(conversation.lastMessage).toMatchObject({ kind: 'deleted', text: '' })
  })

  it('of one of two leaves the other to be answered', async () => {
    await start({ messageId: 'A1', text: 'oi' }, { messageId: 'A2', text: 'oi' })
    await remove()
    app.wait(10_000)
    await app.settle()
    expect((await thread()).messages.map(({ origin }) => origin)).toEqual(['contact', 'contact', 'assistant'])
  })
})

describe('events that the server does not handle', () => {
  it('are acknowledged and change nothing', async () => {
    await start({ messageId: 'A1', text: 'oi' })
    const before = await thread()
    await tell({ type: 'restriction', ...base(), restriction: { kind: 'refused', code: '463', until: null } })
    await tell({ type: 'presence', ...base(), presence: { peer, presence: 'composing', lastSeenAt: null } })
    expect(await app.gateway.events()).toEqual([])
    expect(await thread()).toEqual(before)
  })
})

describe('a file', () => {
  const ready = () =>
    tell({ type: 'media', ...base(), media: { id: 'f1', messageId: 'A1', status: 'ready', size: 4, reason: null } })
  /** The product's API, with a gateway that has the file of every instance. */
  const ask = async (messageId: string, cookie: string, range?: string) => {
    const asked: unknown[] = []
    const media = async (...which: unknown[]) => {
      asked.push(which)
      const headers = { 'content-length': '4', 'accept-ranges': 'bytes', 'content-type': 'text/html' }
      return range
        ? new Response('bc', { status: 206, headers: { ...headers, 'content-range': 'bytes 1-2/4' } })
        : new Response('abcd', { headers })
    }
    const headers = { cookie, ...(range && { range }) }
    const response = await createApi({ ...app.app, media }).request(`/api/media/${messageId}`, { headers })
    return { response, asked }
  }

  it('is given to the owner of its conversation, as what it may be shown as', async () => {
    await start({ messageId: 'A1', kind: 'image', text: '', media: MEDIA })
    const [message] = (await thread()).messages
    expect(message?.content?.media).toEqual({ ...MEDIA, state: 'waiting' })
    expect((await ask(message!.id, cookieOf(browser))).response.status).toBe(404)
    await ready()
    expect((await thread()).messages[0]?.content?.media?.state).toBe('ready')
    const { response, asked } = await ask(message!.id, cookieOf(browser))
    expect([response.status, await response.text()]).toEqual([200, 'abcd'])
    const servedAs = { type: 'image/png', disposition: 'inline' }
    expect(asked).toEqual([[owner.instance, 'f1', undefined, servedAs]])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': '4',
    })
    const part = await ask(message!.id, cookieOf(browser), 'bytes=1-2')
    expect([part.response.status, part.response.headers.get('content-range')]).toEqual([206, 'bytes 1-2/4'])
    expect(part.asked).toEqual([[owner.instance, 'f1', 'bytes=1-2', servedAs]])
    const headers = { location: 'https://bucket.example/f1?signature' }
    const api = createApi({ ...app.app, media: async () => new Response(null, { status: 302, headers }) })
    const direct = await api.request(`/api/media/${message!.id}`, { headers: { cookie: cookieOf(browser) } })
    expect([direct.status, direct.headers.get('location')]).toEqual([302, headers.location])
  })

  it('that cannot be had at this moment is not said to be missing', async () => {
    await start({ messageId: 'A1', kind: 'image', text: '', media: MEDIA })
    await ready()
    const [message] = (await thread()).messages
    const away = [
      async () => new Response('{}', { status: 503 }),
      () => Promise.reject(new Error('connection refused')),
    ]
    for (const media of away) {
      const api = createApi({ ...app.app, media })
      const response = await api.request(`/api/media/${message!.id}`, { headers: { cookie: cookieOf(browser) } })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    }
  })

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'IMAGE/PNG\r\nx: y', 'application/pdf'])(
    'is never a page of ours: %s',
    async (mimeType) => {
      await start({
        messageId: 'A1',
        kind: 'document',
        text: '',
        media: { ...MEDIA, mimeType, fileName: 'a"\r\nção.html' },
      })
      await ready()
      const { response } = await ask((await thread()).messages[0]!.id, cookieOf(browser))
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''a____%C3%A7%C3%A3o.html".replace('____', '___'),
      )
    },
  )

  it('is not given to anybody else, nor to nobody', async () => {
    await start({ messageId: 'A1', kind: 'image', text: '', media: MEDIA })
    await ready()
    const [message] = (await thread()).messages
    expect((await ask(message!.id, '')).response.status).toBe(401)
    const other = await app.owner('Bia', '5511999990009')
    const theirs = app.client()
    await theirs.rpc.account.signIn({ email: other.email, password: other.password })
    const { response, asked } = await ask(message!.id, cookieOf(theirs))
    expect([response.status, asked]).toEqual([404, []])
  })
})
