import { randomUUID } from 'node:crypto'
import { GatewayError } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import type { ScheduleInput } from '@balcao/contract'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localTime } from '@balcao/contract/local-time'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const DAY = 86_400_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let browser: ReturnType<TestApp['client']>
let rpc: (typeof browser)['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  browser = app.client()
  rpc = browser.rpc
  await rpc.account.signIn(owner)
})

const PHONE = '5511955550001'
async function write(text: string, more: { mediaId?: string; phone?: string } = {}) {
  const phone = more.phone ?? PHONE
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const messageId = randomUUID()
  const file = {
    mimeType: 'image/jpeg',
    fileName: null,
    size: 10,
    seconds: null,
    width: null,
    height: null,
    voice: false,
  }
  const media = more.mediaId ? { kind: 'image' as const, media: { id: more.mediaId, ...file } } : {}
  app.gateway.message(owner.instance, { messageId, peer, pushName: 'Rosalinda', text, ...media }, app.clock.now())
  await app.receive()
}
const only = async () => (await rpc.contacts.list({})).contacts[0]!
const rows = async <T>(query: ReturnType<typeof sql>) =>
  (await app.db.tenant(owner.ownerId, (tx) => tx.execute(query))).rows as T[]

it('takes a person out of what other programs are to be told', async () => {
  await rpc.webhooks.add({ url: 'https://example.com/hook', events: ['message.received'] })
  await write('Sou a Rosalinda')
  const deliveries = () => rows(sql`select 1 as waits from webhook_deliveries`)
  expect(await deliveries()).toHaveLength(1)
  await rpc.contacts.privacy.erase({ contactId: (await only()).id })
  expect(await deliveries()).toEqual([])
})

it('takes a person out of everything, keeps what counts, and knows them no more when they write again', async () => {
  await write('Meu nome é Rosalinda, moro na rua das Flores', { mediaId: 'foto-1' })
  const person = await only()
  await rpc.conversations.addNote({ conversationId: person.conversationId!, clientId: 'n', text: 'Rosalinda é ótima' })
  await rpc.contacts.setOptOut({ contactId: person.id, optedOut: true, reason: 'Rosalinda pediu' })
  await rpc.contacts.update({
    contactId: person.id,
    name: 'Rosalinda',
    email: 'rosalinda@x.example',
    birthday: null,
    notes: '',
    tags: ['VIP'],
  })
  await rpc.conversations.send({ conversationId: person.conversationId!, clientId: 'c', text: 'Oi Rosalinda' })
  await app.db.tenant(owner.ownerId, (tx) =>
    tx.execute(sql`
    insert into reservations (owner_id, code, contact_id, conversation_id, date, minutes, starts_at, party_size, name, phone, status, origin, created_at, updated_at)
    values (${owner.ownerId}::uuid, 'R1', ${person.id}::uuid, ${person.conversationId}::uuid, '2026-01-09', 1200, now(), 6, 'Rosalinda', ${PHONE}, 'seated', 'person', now(), now())`),
  )

  await rpc.contacts.privacy.erase({ contactId: person.id })
  await expect(rpc.contacts.get({ contactId: person.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(rpc.conversations.get({ conversationId: person.conversationId! })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await rpc.contacts.count({})).toEqual({ total: 0 })
  expect((await rpc.conversations.list({})).conversations).toEqual([])
  expect((await rpc.overview.get()).counters.contacts).toBe(0)

  // Not a word of them is left in any table of the owner.
  const copy = await (await browser.request('http://localhost:3000/api/account.json')).text()
  expect(copy).not.toMatch(/rosalinda|rua das flores|55550001/i)
  expect(copy).toContain('"party_size":6')
  expect(await rows(sql`select status, failure, kind, text from messages order by id`)).toEqual([
    { status: 'received', failure: null, kind: 'deleted', text: '' },
    { status: 'failed', failure: 'conversation_closed', kind: 'deleted', text: '' },
  ])
  expect(await rows(sql`select from message_words where words <> ''`)).toEqual([])

  await app.settle()
  expect(app.gateway.forgotten).toContain('foto-1')
  expect(await rows(sql`select from media_to_forget`)).toEqual([])
  expect(app.gateway.sent.some(({ text }) => text.includes('Rosalinda'))).toBe(false)

  await write('oi de novo')
  const again = await only()
  expect(again.id).not.toBe(person.id)
  // Nothing of them is known but that outreach never reaches them.
  expect(again).toMatchObject({ name: 'Rosalinda', tags: [], optedOutAt: expect.any(Date) })
  const { messages } = await rpc.conversations.messages({ conversationId: again.conversationId! })
  expect(messages.map(({ text }) => text)).toEqual(['oi de novo'])
})

describe('who was erased is never reached by outreach again', () => {
  const row = { phone: PHONE, name: 'Rosa', email: '', birthday: null, tags: ['vip'], custom: {} }
  async function erased() {
    const connection = { state: 'open' as const, number: null, code: null, reason: null }
    app.gateway.push({ type: 'connection', instance: owner.instance, at: app.clock.now().toISOString(), connection })
    await write('oi')
    app.wait(4_000)
    await app.settle()
    await rpc.contacts.privacy.erase({ contactId: (await only()).id })
    app.gateway.sent.length = 0
  }
  const campaign = (audience: ScheduleInput['audience']) => ({
    title: 'Noite',
    description: '',
    type: 'campaign' as const,
    start: localTime(new Date(app.clock.now().getTime() + 60_000), 'America/Sao_Paulo'),
    end: localTime(new Date(app.clock.now().getTime() + DAY), 'America/Sao_Paulo'),
    zone: 'America/Sao_Paulo',
    channelId: null,
    text: 'promo',
    recurrence: 'none' as const,
    toleranceMinutes: 1440,
    audience,
  })
  const live = async () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      app.wait(30 * 60_000)
      await app.settle()
    }
  }

  it('by a campaign to a list, nor by an import', async () => {
    await erased()
    const other = '5511955550002'
    const people = [PHONE, other].map((phone) => ({ phone, name: '' }))
    const asked = {
      type: 'campaign' as const,
      scheduleId: null,
      start: campaign({ kind: 'none' }).start,
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const audience = { kind: 'people' as const, people }
    expect(await rpc.schedules.preview({ ...asked, text: 'promo', audience })).toMatchObject({ total: 2, optedOut: 1 })
    const { people: meant } = await rpc.schedules.people({ ...asked, text: 'promo', audience })
    expect(meant.map(({ skipped }) => skipped)).toEqual(['opted-out', null])
    const { id } = await rpc.schedules.create(campaign(audience))
    await live()
    expect(app.gateway.sent.map(({ to }) => to)).toEqual([`${other}@s.whatsapp.net`])
    const { recipients } = await rpc.schedules.recipients({ id })
    expect(recipients.map(({ phone, state, reason }) => [phone, state, reason])).toContainEqual([
      PHONE,
      'skipped',
      'opted-out',
    ])
  })

  it('until they ask for it', async () => {
    await erased()
    await rpc.contacts.import({ contacts: [row] })
    const contact = await only()
    expect(contact.optedOutAt).toEqual(app.clock.now())
    const { consents } = await rpc.contacts.get({ contactId: contact.id })
    expect(consents).toMatchObject([{ change: 'opted-out', source: 'venue', reason: words.erasedBefore }])
    await write('VOLTAR')
    expect((await only()).optedOutAt).toBeNull()
  })

  it('of another venue they are anybody', async () => {
    await erased()
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
    await stranger.contacts.import({ contacts: [row] })
    expect((await stranger.contacts.list({})).contacts).toMatchObject([{ optedOutAt: null }])
    const kept = await rows<{ hash: string }>(sql`select hash from suppressed_people`)
    expect(kept).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(kept)).not.toContain('55550001')
  })
})

it('gives a person what is kept of them, as data and as a table, to their venue alone', async () => {
  await write('=SOMA(1;1)')
  const { id } = await only()
  await rpc.contacts.setOptOut({ contactId: id, optedOut: true, reason: 'Pediu no balcão' })
  const get = (extension: string, by = browser) => by.request(`http://localhost:3000/api/contacts/${id}.${extension}`)
  const data = await (await get('json')).json()
  expect(data).toMatchObject({
    contact: { id, name: 'Rosalinda', phone: PHONE },
    aliases: [{ kind: 'phone', value: PHONE }],
    consents: [{ change: 'opted-out', reason: 'Pediu no balcão' }],
    messages: [{ origin: 'contact', text: '=SOMA(1;1)' }],
  })
  const table = await get('csv')
  expect(table.headers.get('content-disposition')).toBe('attachment; filename="dados-da-pessoa.csv"')
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Parte;Data;Quem;Conteúdo')
  expect(lines).toContain('Cadastro;;name;Rosalinda')
  expect(lines.at(-1)).toContain(`;contact;"'=SOMA(1;1)"`)
  const stranger = app.client()
  expect((await get('json', stranger)).status).toBe(401)
  await stranger.rpc.account.signIn(await app.owner('Zé', '5511999990003'))
  expect((await get('json', stranger)).status).toBe(404)
})

it('waits for a gateway that does not answer', async () => {
  await write('foto', { mediaId: 'foto-2' })
  await rpc.contacts.privacy.erase({ contactId: (await only()).id })
  app.gateway.failWith = new GatewayError('unreachable', 502, 'away')
  await app.settle()
  expect(app.gateway.forgotten).not.toContain('foto-2')
  app.gateway.failWith = null
  app.wait(6 * 60_000)
  await app.settle()
  expect(app.gateway.forgotten).toContain('foto-2')
})

it('is of one’s own contacts', async () => {
  await write('oi')
  const { id } = await only()
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(stranger.contacts.privacy.erase({ contactId: id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })
})

it('deletes what is older than the venue keeps, day after day, and says so before', async () => {
  const privacy = rpc.contacts.privacy
  await write('velha', { mediaId: 'foto-3' })
  await rpc.conversations.addNote({ conversationId: (await only()).conversationId!, clientId: 'n', text: 'nota velha' })
  app.wait(20 * DAY)
  await write('nova')
  app.wait(15 * DAY)
  expect(await privacy.retention()).toEqual({ days: null })
  await app.settle()
  expect(await privacy.previewRetention({ days: 30 })).toMatchObject({ messages: 1, files: 1, notes: 1 })
  expect(await privacy.previewRetention({ days: 40 })).toEqual({ messages: 0, files: 0, notes: 0, oldest: null })
  await expect(privacy.setRetention({ days: 5 })).rejects.toMatchObject({ status: 400 })

  expect(await privacy.setRetention({ days: 30 })).toEqual({ days: 30 })
  await app.settle()
  const texts = async () =>
    (await rows<{ text: string }>(sql`select text from messages where origin = 'contact' order by id`)).map(
      ({ text }) => text,
    )
  expect(await texts()).toEqual(['nova'])
  expect(await rows(sql`select from conversation_notes`)).toEqual([])
  expect(app.gateway.forgotten).toContain('foto-3')
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })

  app.wait(16 * DAY)
  await app.settle()
  expect(await texts()).toEqual([])
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })

  await privacy.setRetention({ days: null })
  await write('fica')
  app.wait(400 * DAY)
  await app.settle()
  expect(await texts()).toEqual(['fica'])
})
