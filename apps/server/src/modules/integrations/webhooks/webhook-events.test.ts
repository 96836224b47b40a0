import { createHmac, randomUUID } from 'node:crypto'
import { DAYS, WEBHOOK_DATA, WebhookEventType } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ReceivingServer, startReceivingServer } from '#testing/receiving-server.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** What each event says, and that it comes from whatever makes it so. It is Wednesday, 7 January 2026, 20:00 in São Paulo. */

let app: TestApp
let receiver: ReceivingServer
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let secret: string
beforeAll(async () => {
  app = await createTestApp({ webhookPrivateHosts: ['127.0.0.1'] })
  receiver = await startReceivingServer()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  ;({ secret } = await rpc.webhooks.add({ url: receiver.url, events: WebhookEventType.options }))
})

/** A message of somebody, from a phone of their own. */
async function writes(text: string, phone = newPhone()) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
  await app.settle()
  return phone
}
const connection = (state: 'open' | 'close', reason: string | null) =>
  app.gateway.push({
    type: 'connection',
    instance: owner.instance,
    at: app.clock.now().toISOString(),
    connection: { state, number: '5511999990001', code: null, reason },
  })
const newPhone = () => `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** What was told of this, checked against the contract. */
function told(type: WebhookEventType) {
  return receiver.received
    .filter(({ body }) => body.type === type)
    .map(({ body }) => ({ timestamp: body.timestamp, data: WEBHOOK_DATA[type].strict().parse(body.data) }))
}

/** Checked by hand, as a receiver in any language would. */
function isSigned({ headers, raw }: ReceivingServer['received'][number], with_ = secret) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
  const key = Buffer.from(with_.replace('whsec_', ''), 'base64')
  return (
    signature ===
    `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${raw}`)
      .digest('base64')}`
  )
}

const friday = { date: '2026-01-09', time: '20:00', partySize: 4, name: 'Rui Lima', phone: '', notes: 'janela' }

describe('a venue is told of', () => {
  it('messages of customers, signed', async () => {
    const phone = await writes('Oi, 😀 tudo bem?')
    const [first] = told('message.received')
    expect(first).toMatchObject({
      timestamp: '2026-01-07T23:00:00.000Z',
      data: {
        message: { kind: 'text', text: 'Oi, 😀 tudo bem?', sentAt: '2026-01-07T23:00:00.000Z' },
        conversation: { state: 'bot' },
        contact: { name: 'Bia', phone },
        number: { id: owner.channelId, instanceName: owner.instance, phone: '5511999990001' },
      },
    })
    const [post] = receiver.received
    expect(post!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/),
    })
    expect(post!.headers['webhook-timestamp']).toBe(String(app.clock.now().getTime() / 1000))
    expect(isSigned(post!)).toBe(true)
    expect(isSigned({ ...post!, raw: `${post!.raw} ` })).toBe(false)
    expect(
      isSigned(post!, (await rpc.webhooks.newSecret({ id: (await rpc.webhooks.list()).webhooks[0]!.id })).secret),
    ).toBe(false)
  })

  it('conversations that wait for a person', async () => {
    await writes('quero falar com um atendente')
    app.wait(4_000)
    await app.settle()
    expect(told('conversation.handed_over')).toMatchObject([
      {
        data: {
          conversation: { state: 'waiting' },
          contact: { name: 'Bia' },
          reason: null,
          summary: expect.any(String),
        },
      },
    ])
  })

  it('tables, and what becomes of them', async () => {
    const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
    const horarios = DAYS.map((dia) => ({ dia, ...day }))
    await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
    const { reservation } = await rpc.reservations.add({ reservation: { ...friday, time: '00:30' } })
    const { id, code } = reservation!
    await rpc.reservations.update({ id, reservation: { ...friday, partySize: 6 }, tell: false })
    await rpc.reservations.setStatus({ id, status: 'cancelled', tell: false })
    await rpc.reservations.setStatus({ id, status: 'cancelled', tell: false })
    await app.settle()
    const common = { id, code, date: '2026-01-09', name: 'Rui Lima', notes: 'janela' }
    expect(receiver.types()).toEqual(['reservation.created', 'reservation.changed', 'reservation.cancelled'])
    expect(told('reservation.created')).toMatchObject([
      {
        data: {
          reservation: {
            ...common,
            status: 'confirmed',
            time: '00:30',
            startsAt: '2026-01-10T03:30:00.000Z',
            partySize: 4,
          },
          by: 'person',
          contact: null,
        },
      },
    ])
    expect(told('reservation.changed')).toMatchObject([
      { data: { reservation: { ...common, time: '20:00', partySize: 6 } } },
    ])
    expect(told('reservation.cancelled')).toMatchObject([{ data: { reservation: { ...common, status: 'cancelled' } } }])
  })

  it('what a customer tells of themselves, once', async () => {
    const phone = await writes('Meu nome é Beatriz Souza e meu e-mail é bia@example.com')
    app.wait(4_000)
    await app.settle()
    const captured = told('contact.captured')
    expect(captured).toMatchObject([{ data: { contact: { phone }, fields: { email: 'bia@example.com' } } }])
    await writes('meu e-mail é bia@example.com', phone)
    app.wait(4_000)
    await app.settle()
    expect(told('contact.captured')).toEqual(captured)
    await writes('meu e-mail é beatriz@example.com', phone)
    app.wait(4_000)
    await app.settle()
    expect(told('contact.captured').at(-1)).toMatchObject({ data: { fields: { email: 'beatriz@example.com' } } })
  })

  it('entries of the calendar, and their end', async () => {
    const person = await rpc.contacts.add({
      name: 'Rui',
      phone: '5511970000001',
      email: '',
      birthday: null,
      notes: '',
      tags: [],
    })
    const schedule = {
      title: 'Noite de jazz',
      description: 'só para a equipe',
      type: 'message' as const,
      start: '2026-01-07T20:10',
      end: '2026-01-07T23:00',
      zone: 'America/Sao_Paulo',
      channelId: null,
      audience: { kind: 'contacts' as const, contactIds: [person.id] },
      text: 'Oi!',
      recurrence: 'daily' as const,
      toleranceMinutes: 60,
    }
    const { id } = await rpc.schedules.create(schedule)
    await app.settle()
    const common = {
      id,
      user_id: owner.ownerId,
      title: 'Noite de jazz',
      type: 'message',
      start: '2026-01-07T23:10:00.000Z',
    }
    expect(told('schedule.created')).toMatchObject([
      { data: { schedule: { ...common, status: 'pending', end_time: '2026-01-08T02:00:00.000Z' } } },
    ])
    connection('open', null)
    for (let minute = 0; minute < 20; minute += 1) {
      app.wait(60_000)
      await app.settle()
    }
    expect(told('schedule.done')).toMatchObject([
      { data: { schedule: { ...common, status: 'done' }, recipients: { sent: 1 } } },
    ])
    // The next evening of it was created by nobody.
    expect(told('schedule.created')).toHaveLength(1)
  })

  it('an automation that says so, once', async () => {
    const trigger = { kind: 'keyword' as const, words: ['festa'] }
    const rule = { name: 'Festas', trigger, conditions: [], actions: [{ kind: 'webhook' as const }], isOn: true }
    const { id } = await rpc.automations.create(rule)
    await writes('quero uma festa')
    app.wait(4_000)
    await app.settle()
    expect(told('automation.fired')).toMatchObject([
      { data: { automation: { id, name: 'Festas' }, contact: { name: 'Bia' }, conversation: { state: 'bot' } } },
    ])
  })

  it('a channel that comes and goes', async () => {
    await writes('oi')
    connection('open', null)
    await app.settle()
    expect(told('dashboard.update')).toEqual([
      {
        timestamp: expect.any(String),
        data: { contacts: 1, messages: 1, chats: 1, instanceName: owner.instance, timestamp: expect.any(String) },
      },
    ])
    connection('close', 'logged-out')
    await app.settle()
    expect(told('number.disconnected')).toMatchObject([
      { data: { number: { id: owner.channelId }, reason: 'logged-out' } },
    ])
  })
})

it('tells only what was asked for, and nobody else', async () => {
  const { webhooks } = await rpc.webhooks.list()
  await rpc.webhooks.update({ id: webhooks[0]!.id, webhook: { url: receiver.url, events: ['reservation.created'] } })
  const other = app.client().rpc
  await other.account.signIn(await app.owner('Zé', '5511999990003'))
  await other.webhooks.add({ url: `${receiver.url}/other`, events: WebhookEventType.options })
  await writes('oi')
  await rpc.reservations.add({ reservation: friday, anyway: true })
  await app.settle()
  expect(receiver.received.map(({ path, body }) => [path, body.type])).toEqual([['/hook', 'reservation.created']])
})

it('tells nothing of somebody who was erased meanwhile', async () => {
  receiver.always(500)
  await writes('meu telefone é segredo')
  const { contacts } = await rpc.contacts.list({})
  await rpc.contacts.privacy.erase({ contactId: contacts[0]!.id })
  receiver.always(200)
  receiver.received.length = 0
  app.wait(60_000)
  await app.settle()
  expect(receiver.received).toEqual([])
  const { webhooks } = await rpc.webhooks.list()
  expect((await rpc.webhooks.deliveries({ id: webhooks[0]!.id })).deliveries).toEqual([])
})

it('posts the calendar entry alone to n8n, as it was created', async () => {
  await rpc.webhooks.remove({ id: (await rpc.webhooks.list()).webhooks[0]!.id })
  const made = await rpc.webhooks.saveN8n({ url: `${receiver.url}/n8n` })
  expect(made.secret).toMatch(/^whsec_/)
  expect(await rpc.webhooks.saveN8n({ url: `${receiver.url}/n8n-2` })).toEqual({ secret: null })
  const start = { start: '2026-01-08T20:00', end: '2026-01-08T21:00', zone: 'America/Sao_Paulo', toleranceMinutes: 60 }
  const note = {
    title: 'Nota',
    description: '',
    type: 'reminder' as const,
    channelId: null,
    text: '',
    recurrence: 'none' as const,
  }
  const { id } = await rpc.schedules.create({ ...start, ...note, audience: { kind: 'none' } })
  await writes('oi')
  expect(receiver.received).toHaveLength(1)
  const [post] = receiver.received
  expect(post!.path).toBe('/hook/n8n-2')
  expect(isSigned(post!, made.secret!)).toBe(true)
  expect(JSON.parse(post!.raw)).toEqual({
    id,
    user_id: owner.ownerId,
    title: 'Nota',
    description: '',
    start: '2026-01-08T23:00:00.000Z',
    end_time: '2026-01-09T00:00:00.000Z',
    type: 'reminder',
    status: 'pending',
    created_at: app.clock.now().toISOString(),
    zone: 'America/Sao_Paulo',
    recurrence: 'none',
  })
  await rpc.webhooks.saveN8n({ url: '' })
  expect(await rpc.webhooks.n8n()).toEqual({ url: '', webhookId: null })
})
