import { randomUUID } from 'node:crypto'
import type { GatewayEvent, GatewayPeer } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { takeDueAnswers } from '../modules/conversations/answer-leases.ts'
import { findOrStartConversations } from '#modules/conversations/find-or-start-conversations.ts'
import { loadThreads } from '#modules/conversations/load-threads.ts'
import { noteContactMessages } from '#modules/conversations/note-contact-messages.ts'
import { settleAnswers } from '#modules/conversations/settle-answers.ts'
import { storeMessages } from '#modules/conversations/messages/store-messages.ts'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import type { Tx } from '#platform/database.ts'
import { somebodyWaits } from '#testing/somebody-waits.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeGatewayEvents } from '#journeys/inbound-message/store-gateway-events.ts'

/** What happens when two processes touch the same conversation at the same moment, step by step. */

const PAUSE = 4_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let second: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
  const channel = {
    instanceName: randomUUID(),
    network: 'whatsapp' as const,
    number: '5511911110000',
    isPrincipal: false,
  }
  second = (await app.db.tenant(owner.ownerId, (tx) => createChannel(tx, { ownerId: owner.ownerId, ...channel }))).id
})

const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
const message = (peer: GatewayPeer, text: string, id = randomUUID() as string) => ({
  messageId: id,
  peer,
  fromMe: false,
  pushName: null,
  kind: 'text' as const,
  text,
  sentAt: app.clock.now().toISOString(),
})
const store = (...messages: ReturnType<typeof message>[]) => {
  const at = app.clock.now().toISOString()
  const events = messages.map((told): GatewayEvent => {
    return { id: randomUUID(), type: 'message', instance: owner.instance, at, message: told }
  })
  return storeGatewayEvents({ ...app.app, quietWindow: PAUSE }, events)
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const commit of open.splice(0)) await commit()
})

/** A transaction of another process, open until `commit`. */
async function elsewhere<T>(work: (tx: Tx) => Promise<T>) {
  const started = Promise.withResolvers<T>()
  const released = Promise.withResolvers<void>()
  const done = app.db.tenant(owner.ownerId, async (tx) => {
    started.resolve(await work(tx))
    await released.promise
  })
  done.catch(started.reject)
  const result = await started.promise
  const commit = () => {
    released.resolve()
    return done
  }
  open.push(commit)
  return { result, commit }
}

const threads = async () => {
  const { rows } = await app.db.tenant(owner.ownerId, (tx) =>
    tx.execute<{ contact: string; origin: string; text: string; state: string; due: boolean }>(sql`
      select c.contact_id as contact, m.origin, m.text, c.state, c.answer_due_at is not null as due
      from messages m join conversations c on c.id = m.conversation_id order by m.id`),
  )
  return rows
}

it('does not count a message as answered that was being stored while the answer was queued', async () => {
  const peer = { phone: `55119${digits()}`, lid: null, jid: 'x@s.whatsapp.net' }
  await store(message(peer, 'oi'))
  const contact = (await threads())[0]!.contact
  app.wait(PAUSE)
  const { ownerId, channelId } = owner
  // A worker has the answer in hand, composed from what was there ...
  const due = await app.db.worker((tx) => takeDueAnswers(tx, app.clock, 64))
  const ids = due.map(({ conversationId }) => conversationId)
  const [thread] = await app.db.tenant(ownerId, (tx) => loadThreads(tx, ids, app.clock.now()))
  // ... when the next message gets its place in the conversation, but is not stored yet.
  const storing = await elsewhere(async (tx) => {
    const found = await findOrStartConversations(tx, { ownerId, channelId }, [
      { contactId: contact, replyTo: peer.jid },
    ])
    return { tx, conversationId: found.get(contact)!.id }
  })
  const { conversationId, seen, lease, dialogue } = thread!
  const answer = {
    conversationId,
    seen,
    lease,
    dialogue,
    handsOver: false,
    summary: '',
    reason: null,
    apologises: false,
    replies: true,
  }
  const settling = app.db.tenant(ownerId, (tx) => settleAnswers(tx, [answer], app.clock.now()))
  await somebodyWaits(app)
  const { tx } = storing.result
  const rows = [{ conversationId, origin: 'contact' as const, message: message(peer, 'qual o endereço?') }]
  const rules = {
    now: app.clock.now(),
    quietWindow: PAUSE,
    humanSilence: 0,
    assistantAnswers: true,
    venueOpen: false,
    apologises: false,
  }
  await noteContactMessages(tx, await storeMessages(tx, ownerId, rows), {
    ...rules,
    noReply: new Set(),
    settled: new Set(),
  })
  await storing.commit()
  expect(await settling).toEqual(new Set())
  app.wait(PAUSE)
  await app.settle()
  expect((await threads()).map(({ origin }) => origin)).toEqual(['contact', 'contact', 'assistant'])
})

it('loses no message of a contact who is found to be another one at that moment', async () => {
  const phone = `55119${digits()}`
  const lid = digits()
  const known = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const hidden = { phone: null, lid, jid: `${lid}@lid` }
  await store(message(known, 'oi'), message(hidden, 'olá'))
  const contact = (await threads())[1]!.contact
  // The hidden one writes to the other channel for the first time ...
  const storing = await elsewhere(async (tx) => {
    const scope = { ownerId: owner.ownerId, channelId: second }
    const found = await findOrStartConversations(tx, scope, [{ contactId: contact, replyTo: hidden.jid }])
    const conversationId = found.get(contact)!.id
    return storeMessages(tx, owner.ownerId, [
      { conversationId, origin: 'contact', message: message(hidden, 'aqui também') },
    ])
  })
  // ... while this channel learns who that is.
  const merging = store(message({ ...known, lid }, 'sou eu'))
  await somebodyWaits(app)
  await storing.commit()
  await merging
  const left = await threads()
  expect(left.map(({ text }) => text).sort()).toEqual(['aqui também', 'oi', 'olá', 'sou eu'])
  expect(new Set(left.map((row) => row.contact)).size).toBe(1)
})

it('begins one conversation where the venue writes twice at the same moment', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const { ownerId, channelId } = owner
  const connection = { state: 'open' as const, number: '5511911112222', code: null, reason: null }
  const at = app.clock.now().toISOString()
  app.gateway.push({ type: 'connection', instance: owner.instance, at, connection })
  await app.settle()
  const phone = `55119${digits()}`
  const person = { name: 'Ana', phone, email: '', birthday: null, notes: '', tags: [] }
  const { id: contactId } = await rpc.contacts.add(person)
  const first = await elsewhere((tx) =>
    findOrStartConversations(tx, { ownerId, channelId }, [{ contactId, replyTo: `${phone}@s.whatsapp.net` }]),
  )
  const second = rpc.channels.send({ to: phone, text: 'Sua mesa está pronta!' })
  await somebodyWaits(app)
  await first.commit()
  expect(await second).toEqual({ conversationId: first.result.get(contactId)!.id })
  expect(await threads()).toMatchObject([{ contact: contactId, origin: 'person', state: 'human' }])
})

it('merges several at once into one who has no thread at this channel yet', async () => {
  const phone = `55119${digits()}`
  const lids = [digits(), digits()]
  await app.db.tenant(owner.ownerId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into contacts (owner_id, phone) values (${owner.ownerId}::uuid, ${phone}) returning id`)
    await tx.execute(sql`
      insert into contact_aliases (owner_id, kind, value, contact_id) values (${owner.ownerId}::uuid, 'phone', ${phone}, ${rows[0]!.id}::uuid)`)
  })
  await store(...lids.map((lid) => message({ phone: null, lid, jid: `${lid}@lid` }, `de ${lid}`)))
  await store(...lids.map((lid) => message({ phone, lid, jid: `${lid}@lid` }, 'sou eu')))
  const left = await threads()
  expect(left).toHaveLength(4)
  expect(new Set(left.map(({ contact }) => contact)).size).toBe(1)
})

it('still answers what somebody asked when their older, resolved thread is joined to it', async () => {
  const phone = `55119${digits()}`
  const lid = digits()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await store(message({ phone, lid: null, jid: `${phone}@s.whatsapp.net` }, 'obrigado'))
  const [old] = (await rpc.conversations.list({ search: phone })).conversations
  await rpc.conversations.resolve({ conversationId: old!.id })
  await store(message({ phone: null, lid, jid: `${lid}@lid` }, 'qual o endereço?'))
  await store({ ...message({ phone, lid, jid: `${lid}@lid` }, '👍'), kind: 'reaction' as never })
  expect((await threads()).map(({ state, due }) => [state, due])).toEqual(
    Array.from({ length: 3 }, () => ['bot', true]),
  )
})
