import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import packageJson from '../../../../../../package.json' with { type: 'json' }
import { queueOutboundMessages } from '#modules/conversations/messages/queue-outbound-messages.ts'
import { startMailStub } from '#testing/mail-stub.ts'
import { aMail } from '#testing/operator-fixture.ts'
import { startReceivingServer } from '#testing/receiving-server.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
const HOUR = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ webhookPrivateHosts: ['127.0.0.1'], webhookTimeoutMs: 400 })
})
afterAll(() => app.close())

/** Lets time pass in steps, working all the while. */
async function live(ms: number, step: number) {
  for (let passed = 0; passed < ms; passed += step) {
    app.wait(step)
    await app.settle()
  }
}

async function signedIn(name: string, phone: string) {
  const person = await app.owner(name, phone)
  const { rpc } = app.client()
  return { ...person, rpc, enter: () => rpc.account.signIn(person) }
}

it('says how the whole system is: channels, messages, the queue, what failed today, the version', async () => {
  const rita = await signedIn('Rita', '5511999990009')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [rita.ownerId])
  await rita.enter()
  const health = async () => (await rita.rpc.admin.panel()).health
  const nothing = { messages: 0, webhooks: 0, mails: 0, schedules: 0 }
  const ana = await signedIn('Ana', '5511999990001')
  await ana.enter()
  const before = await health()
  expect(before).toMatchObject({ messagesToday: 0, queued: 0, oldestQueuedAt: null, failuresToday: nothing })
  expect(before.version).toBe(packageJson.version)

  // A channel that connects, and one that does not.
  const told = (state: 'open' | 'close') =>
    app.gateway.push({ type: 'connection', instance: ana.instance, at: app.clock.now().toISOString(), ...link(state) })
  told('close')
  await app.settle()
  const { channels, channelsConnected: connected } = await health()
  told('open')
  await app.settle()
  expect(await health()).toMatchObject({ channels, channelsConnected: connected + 1 })

  // An e-mail that no server takes; it is given up in the night, so that is the day of all that fails.
  const stub = await startMailStub(true)
  await rita.rpc.admin.operator.saveMail(aMail({ port: stub.port }))
  await app.client().rpc.account.requestPasswordReset({ email: ana.email })
  await live(5 * HOUR, 10 * 60 * SECOND)
  await rita.rpc.admin.operator.saveMail(aMail({ source: 'none' }))
  await stub.close()
  expect((await health()).failuresToday).toEqual({ ...nothing, mails: 1 })

  // A customer is answered; the next answer is refused by WhatsApp, and one waits.
  const ask = async (messageId: string) => {
    const peer = { jid: '5511988887777@s.whatsapp.net', phone: '5511988887777', lid: null }
    app.gateway.message(ana.instance, { messageId, peer, text: 'que horas abre?' }, app.clock.now())
    await app.settle()
    app.wait(5 * SECOND)
  }
  await ask('A')
  await app.settle()
  expect(await health()).toMatchObject({ messagesToday: 2, queued: 0 })
  app.gateway.failWith = new GatewayError('unreachable', 0, 'gone')
  await ask('B')
  await app.settle()
  const asked = app.clock.now()
  app.wait(60 * SECOND)
  expect(await health()).toMatchObject({ messagesToday: 4, queued: 1, oldestQueuedAt: asked })
  app.gateway.failWith = null
  await live(5 * 60 * SECOND, 60 * SECOND)
  expect(await health()).toMatchObject({ queued: 0, oldestQueuedAt: null, failuresToday: { messages: 0 } })
  app.gateway.failWith = new GatewayError('invalid_input', 400, 'no')
  await ask('C')
  await app.settle()
  app.gateway.failWith = null
  expect(await health()).toMatchObject({ queued: 0, oldestQueuedAt: null, failuresToday: { messages: 1, mails: 1 } })

  // A program that is gone, and a schedule whose time passed unseen.
  const receiver = await startReceivingServer()
  receiver.always(410)
  await ana.rpc.webhooks.add({ url: receiver.url, events: ['reservation.created'] })
  const table = { date: '2026-12-30', time: '20:00', partySize: 2, name: 'Bia', phone: '', notes: '' }
  await ana.rpc.reservations.add({ reservation: table, anyway: true })
  await app.settle()
  await receiver.close()
  expect((await health()).failuresToday).toEqual({ messages: 1, webhooks: 1, mails: 1, schedules: 0 })
  await ana.rpc.schedules.create(aSchedule)
  app.wait(12 * HOUR)
  await app.settle()
  expect((await health()).failuresToday).toEqual({ messages: 1, webhooks: 1, mails: 1, schedules: 1 })

  // Tomorrow is another day.
  app.wait(24 * HOUR)
  expect((await health()).failuresToday).toEqual(nothing)
})

it('counts what waits for its rate limit, and nothing that was held back on purpose as failed', async () => {
  const rita = await signedIn('Rita', '5511999990019')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [rita.ownerId])
  await rita.enter()
  const ana = await signedIn('Ana', '5511999990011')
  await ana.enter()
  const before = (await rita.rpc.admin.panel()).health
  const fields = { name: 'Bia', email: '', birthday: null, notes: '', tags: [] }
  const { id: contactId } = await ana.rpc.contacts.add({ ...fields, phone: '5511977776666' })
  const { conversationId } = await ana.rpc.conversations.start({ contactId })
  const campaign = ['um', 'dois', 'três'].map((text) => ({ conversationId, origin: 'campaign' as const, text }))
  await app.db.tenant(ana.ownerId, (tx) => queueOutboundMessages(tx, ana.ownerId, app.clock.now(), campaign))
  const { health } = await rita.rpc.admin.panel()
  expect(health).toMatchObject({ queued: before.queued + 3, oldestQueuedAt: before.oldestQueuedAt })
  await app.db.pool.query(
    `update messages set status = 'failed', failure = case text when 'três' then 'superseded' else 'opted-out' end where conversation_id = $1`,
    [conversationId],
  )
  const after = (await rita.rpc.admin.panel()).health
  expect(after).toMatchObject({ queued: before.queued, failuresToday: before.failuresToday })
})

const link = (state: 'open' | 'close') => ({ connection: { state, number: null, code: null, reason: null } })
const aSchedule = {
  title: 'Noite de jazz',
  description: '',
  type: 'campaign' as const,
  start: '2026-01-08T03:00',
  end: '2026-01-08T09:00',
  zone: 'America/Sao_Paulo',
  channelId: null,
  audience: { kind: 'all' as const },
  text: 'oi {nome}',
  recurrence: 'none' as const,
  toleranceMinutes: 60,
}
