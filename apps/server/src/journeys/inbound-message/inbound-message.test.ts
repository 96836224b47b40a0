import { randomUUID } from 'node:crypto'
import type { GatewayMessage } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import { GatewayError } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  app.gateway.attempts.length = 0
  app.gateway.confirms = true
  app.gateway.failWith = null
  owner = await app.owner()
})

/** A new customer of this test's owner, with a phone in hand. */
function customer() {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = (
    text: string,
    more: { id?: string; fromMe?: boolean; at?: Date; kind?: GatewayMessage['kind'] } = {},
  ) =>
    app.gateway.message(
      owner.instance,
      {
        messageId: more.id ?? randomUUID(),
        peer,
        pushName: 'Bia',
        text,
        fromMe: more.fromMe ?? false,
        kind: more.kind ?? 'text',
      },
      more.at ?? app.clock.now(),
    )
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
  return { phone, peer, write, received }
}

const messagesOf = (phone: string) =>
  app.db.tenant(owner.ownerId, async (tx) => {
    const { rows } = await tx.execute<{
      origin: string
      text: string
      status: string
      failure: string | null
      state: string
    }>(sql`
      select m.origin, m.text, m.status, m.failure, c.state from messages m join conversations c on c.id = m.conversation_id
      join contacts k on k.id = c.contact_id where k.phone = ${phone} order by m.id`)
    return rows
  })

it('shows a customer that an answer is on its way, and nobody else', async () => {
  app.gateway.typing.length = 0
  const [asks, rings] = [customer(), customer()]
  asks.write('abre hoje?')
  rings.write('', { kind: 'reaction' })
  await app.settle()
  expect(app.gateway.typing).toEqual([asks.peer.jid])
})

it('answers a contact once they pause, and the message is read first', async () => {
  const bia = customer()
  bia.write('oi', { id: 'first' })
  await app.settle()
  expect(bia.received()).toEqual([])
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toHaveLength(1)
  expect(app.gateway.read).toContain('first')
  expect(await messagesOf(bia.phone)).toMatchObject([
    { origin: 'contact', status: 'received' },
    { origin: 'assistant', status: 'sent' },
  ])
})

it('answers a burst together, and not before the pause after its last message', async () => {
  const bia = customer()
  bia.write('oi')
  await app.settle()
  app.wait(3_000)
  bia.write('tudo bem?')
  await app.settle()
  app.wait(3_000)
  await app.settle()
  expect(bia.received()).toEqual([])
  app.wait(1_000)
  await app.settle()
  expect(bia.received()).toHaveLength(1)
})

it('answers somebody who never pauses after a minute at most', async () => {
  const bia = customer()
  for (let second = 0; second < 60; second += 3) {
    bia.write(`e mais isso ${second}`)
    await app.settle()
    app.wait(3_000)
  }
  await app.settle()
  expect(bia.received()).toHaveLength(1)
})

it('stores a message that is delivered twice once', async () => {
  const bia = customer()
  bia.write('oi', { id: 'twice' })
  bia.write('oi', { id: 'twice' })
  await app.settle()
  bia.write('oi', { id: 'twice' })
  app.wait(PAUSE)
  await app.settle()
  expect((await messagesOf(bia.phone)).map(({ origin }) => origin)).toEqual(['contact', 'assistant'])
})

it('falls silent the moment somebody writes on the phone, and what was not sent stays behind', async () => {
  const bia = customer()
  bia.write('oi')
  await app.settle()
  bia.write('Oi Bia, aqui é a Ana', { fromMe: true })
  app.wait(PAUSE)
  await app.settle()
  bia.write('que bom!')
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({ state: 'human' })
})

it('drops what a channel that was away could not send, when a person answers meanwhile', async () => {
  const bia = customer()
  bia.write('oi')
  await app.settle()
  app.gateway.failWith = new GatewayError('not_connected', 0, 'away')
  app.wait(PAUSE)
  await app.settle()
  bia.write('Oi Bia, aqui é a Ana', { fromMe: true })
  await app.settle()
  app.gateway.failWith = null
  expect((await messagesOf(bia.phone)).map(({ failure }) => failure)).toContain('superseded')
})

it('goes back to the assistant an hour after the last word of a person', async () => {
  const bia = customer()
  bia.write('Oi Bia!', { fromMe: true })
  await app.settle()
  app.wait(61 * 60_000)
  bia.write('vocês abrem hoje?')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toHaveLength(1)
})

it('shows what arrives long after it was written and does not answer it', async () => {
  const bia = customer()
  bia.write('tem mesa?', { at: new Date(app.clock.now().getTime() - 31 * 60_000) })
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(await messagesOf(bia.phone)).toMatchObject([{ text: 'tem mesa?' }])
  expect(bia.received()).toEqual([])
})

it('sends again under the same id when WhatsApp confirms nothing', async () => {
  const bia = customer()
  app.gateway.confirms = false
  bia.write('oi')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  app.wait(31_000)
  await app.settle()
  expect(new Set(app.gateway.attempts.map(({ messageId }) => messageId)).size).toBe(1)
  expect(app.gateway.attempts).toHaveLength(2)
})

it('keeps a message for a channel that is away, and says so when it never comes back', async () => {
  const bia = customer()
  app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  bia.write('oi')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({ origin: 'assistant', status: 'queued' })
  app.wait(61 * 60_000)
  await app.settle()
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({
    status: 'failed',
    failure: 'not_connected',
    state: 'waiting',
  })
})

it('lets what waited leave when the channel is back', async () => {
  const bia = customer()
  app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  bia.write('oi')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  app.gateway.failWith = null
  const connection = { state: 'open' as const, number: null, code: null, reason: null }
  app.gateway.push({ type: 'connection', instance: owner.instance, at: app.clock.now().toISOString(), connection })
  await app.settle()
  expect(bia.received()).toHaveLength(1)
})

it('moves a message forward through its receipts, never back', async () => {
  const bia = customer()
  bia.write('oi')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  const { messageId } = app.gateway.sent.at(-1)!
  app.gateway.receipt(owner.instance, { messageId, status: 'read' }, app.clock.now())
  await app.settle()
  app.gateway.receipt(owner.instance, { messageId, status: 'delivered' }, app.clock.now())
  await app.settle()
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({ status: 'read' })
})

it('hands over when a person is asked for, and keeps quiet afterwards', async () => {
  const bia = customer()
  bia.write('quero falar com um atendente humano por favor')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({ state: 'waiting' })
  bia.write('alô?')
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toHaveLength(1)
})

it('keeps one contact for one person, however WhatsApp addresses them', async () => {
  const bia = customer()
  const byLid = { phone: null, lid: '777001', jid: '777001@lid' }
  bia.write('oi')
  app.gateway.message(owner.instance, { messageId: 'by-lid', peer: byLid, text: 'sou eu de novo' }, app.clock.now())
  await app.settle()
  // Now WhatsApp says that both are one.
  const both = { ...byLid, phone: bia.phone }
  app.gateway.message(owner.instance, { messageId: 'both', peer: both, text: 'e agora?' }, app.clock.now())
  await app.settle()
  expect((await messagesOf(bia.phone)).map(({ text }) => text).sort()).toEqual(['e agora?', 'oi', 'sou eu de novo'])
  app.wait(PAUSE)
  await app.settle()
  expect(app.gateway.sent.map(({ to }) => to)).toEqual(['777001@lid'])
})

it('stores text that the database would refuse', async () => {
  const bia = customer()
  bia.write('oi\0 tudo \ud800 bem')
  await app.settle()
  expect(await messagesOf(bia.phone)).toMatchObject([{ text: 'oi tudo \ufffd bem' }])
})

it('shows a reaction and does not answer it', async () => {
  const bia = customer()
  bia.write('👍', { kind: 'reaction' })
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(await messagesOf(bia.phone)).toMatchObject([{ text: '👍' }])
  expect(bia.received()).toEqual([])
})

it('says a word and calls a person when the assistant itself fails', async () => {
  const bia = customer()
  const { reply } = app.app.assistant
  app.app.assistant.reply = () => {
    throw new Error('broken')
  }
  bia.write('oi')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  app.app.assistant.reply = reply
  expect(bia.received()).toEqual([replyFailed.pt])
  expect((await messagesOf(bia.phone)).at(-1)).toMatchObject({ state: 'waiting' })
})

it('answers a voice message with a word too', async () => {
  const bia = customer()
  bia.write('', { kind: 'audio' })
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([expect.stringMatching(/./)])
})
