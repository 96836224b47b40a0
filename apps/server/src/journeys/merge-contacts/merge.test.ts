import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const blank = { email: '', birthday: null, notes: '', tags: [] }
const add = (name: string, phone: string, fields = {}) => rpc.contacts.add({ ...blank, name, phone, ...fields })
async function write(phone: string, name: string, text: string) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.receive()
}
const named = async (name: string) => (await rpc.contacts.list({})).contacts.find((contact) => contact.name === name)!

it('finds who may be one person: by phone, by e-mail, by name', async () => {
  await add('Ana Lima', '11955550001', { email: 'ana@x.example' })
  await add('Aninha', '21955550001')
  await add('A. Lima', '11944440000', { email: 'ANA@x.example' })
  await add('ana lima', '31933330000')
  await add('Bia', '11922220000')
  await add('Bia', '11911110000')
  const { duplicates } = await rpc.contacts.merging.duplicates()
  expect(
    duplicates.map(({ reason, contacts }) => [reason, contacts.map(({ name }) => String(name)).toSorted()]),
  ).toEqual([
    ['phone', ['Ana Lima', 'Aninha']],
    ['email', ['A. Lima', 'Ana Lima']],
    ['name', ['Ana Lima', 'ana lima']],
  ])
})

it('makes one of two, with everything that hangs on them, and says so before it does', async () => {
  await write('5511955550001', 'Ana', 'do celular novo')
  await write('5521944440002', 'Ana Lima', 'do celular antigo')
  const [keep, drop] = [await named('Ana'), await named('Ana Lima')]
  const { key } = await rpc.contacts.fields.add({ label: 'Bebida', kind: 'text', choices: [], inTable: false })
  const { key: other } = await rpc.contacts.fields.add({ label: 'Mesa', kind: 'text', choices: [], inTable: false })
  const fields = { contactId: drop.id, name: 'Ana Lima', email: 'ana@x.example', birthday: '1990-05-01' }
  await rpc.contacts.update({ ...fields, notes: 'Alérgica', tags: ['VIP'], custom: { [key]: 'Vinho', [other]: '4' } })
  await rpc.contacts.update({
    ...blank,
    contactId: keep.id,
    name: 'Ana',
    notes: 'Mora perto',
    tags: ['samba'],
    custom: { [key]: 'Chope' },
  })
  await rpc.contacts.setOptOut({ contactId: drop.id, optedOut: true, reason: 'Pediu' })
  await rpc.conversations.addNote({ conversationId: drop.conversationId!, clientId: 'n', text: 'Cliente antiga' })
  const merged = {
    id: keep.id,
    name: 'Ana',
    phone: '5511955550001',
    email: 'ana@x.example',
    birthday: '1990-05-01',
    notes: 'Mora perto\nAlérgica',
    tags: ['VIP', 'samba'].toSorted(),
    custom: { [key]: 'Chope', [other]: '4' },
    optedOutAt: app.clock.now(),
  }
  const pair = { keep: keep.id, drop: drop.id }
  expect(await rpc.contacts.merging.preview(pair)).toMatchObject({
    contact: merged,
    phones: ['5511955550001', '5521944440002'],
    conversations: 1,
    reservations: 0,
    guests: 0,
  })
  expect(await rpc.contacts.count({})).toEqual({ total: 2 })

  await rpc.contacts.merging.merge(pair)
  const { contact, consents } = await rpc.contacts.get({ contactId: keep.id })
  expect(contact).toMatchObject(merged)
  expect(consents).toMatchObject([{ change: 'opted-out', reason: 'Pediu' }])
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })
  const { messages } = await rpc.conversations.messages({ conversationId: contact.conversationId! })
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['do celular antigo', 'do celular novo'])
  const { notes } = await rpc.conversations.notes({ conversationId: contact.conversationId! })
  expect(notes.map(({ text }) => text)).toEqual(['Cliente antiga'])

  await write('5521944440002', 'Ana Lima', 'de novo do antigo')
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })
})

const suggested = async () =>
  (await rpc.contacts.merging.duplicates()).duplicates.map(({ reason, contacts }) =>
    [reason, ...contacts.map(({ name }) => String(name)).toSorted()].join(' '),
  )

it('does not suggest again whom the venue told apart, until there is a surer reason', async () => {
  const ana = await add('Ana Lima', '11955550001')
  const other = await add('Ana Lima', '21944440002', { notes: 'A do samba' })
  const contactIds = [other.id, ana.id]
  const apart = { reason: 'name' as const, contactIds }
  await rpc.contacts.merging.tellApart(apart)
  await rpc.contacts.merging.tellApart(apart)
  expect(await suggested()).toEqual([])

  await rpc.contacts.merging.askAgain({ contactIds })
  expect(await suggested()).toEqual(['name Ana Lima Ana Lima'])

  await rpc.contacts.merging.tellApart(apart)
  const email = 'ana@x.example'
  for (const { id: contactId } of [ana, other])
    await rpc.contacts.update({ ...blank, contactId, name: 'Ana Lima', email })
  expect(await suggested()).toEqual(['email Ana Lima Ana Lima'])
  // The surest reason for which they were told apart stays, whatever is said later for a weaker one.
  await rpc.contacts.merging.tellApart({ reason: 'email', contactIds })
  await rpc.contacts.merging.tellApart(apart)
  expect(await suggested()).toEqual([])
})

it('suggests of three alike those who were not told apart, also after a merge', async () => {
  const [ana, aninha, anita] = [
    await add('Ana', '11955550001'),
    await add('Aninha', '21955550001'),
    await add('Anita', '31955550001'),
  ]
  expect(await suggested()).toEqual(['phone Ana Aninha Anita'])
  await rpc.contacts.merging.tellApart({ reason: 'phone', contactIds: [ana.id, anita.id] })
  expect((await suggested()).toSorted()).toEqual(['phone Ana Aninha', 'phone Aninha Anita'])
  await rpc.contacts.merging.merge({ keep: aninha.id, drop: ana.id })
  expect(await suggested()).toEqual([])
})

it('is undone by WhatsApp, which knows better', async () => {
  const ana = await add('Ana Lima', '11955550001')
  const lid = '77777777777777'
  const unknown = { phone: null, lid, jid: `${lid}@lid` }
  app.gateway.message(
    owner.instance,
    { messageId: 'A', peer: unknown, pushName: 'Ana Lima', text: 'oi' },
    app.clock.now(),
  )
  await app.receive()
  const other = (await rpc.contacts.list({})).contacts.find(({ id }) => id !== ana.id)!
  await rpc.contacts.merging.tellApart({ reason: 'name', contactIds: [ana.id, other.id] })
  const known = { phone: ana.phone!, lid, jid: `${lid}@lid` }
  app.gateway.message(owner.instance, { messageId: 'B', peer: known, text: 'sou eu' }, app.clock.now())
  await app.receive()
  expect(await rpc.contacts.count({})).toEqual({ total: 1 })
  const { rows } = await app.db.pool.query('select from contacts_apart where owner_id = $1', [owner.ownerId])
  expect(rows).toEqual([])
})

it('tells only contacts of one’s own apart', async () => {
  const mine = await add('Ana Lima', '11955550001')
  const also = await add('Ana Lima', '21944440002')
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  const theirs = await stranger.contacts.add({ ...blank, name: 'Ana Lima', phone: '11933330000' })
  const apart = { reason: 'name' as const, contactIds: [mine.id, also.id] }
  await expect(stranger.contacts.merging.tellApart(apart)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    stranger.contacts.merging.tellApart({ ...apart, contactIds: [theirs.id, mine.id] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await rpc.contacts.merging.tellApart(apart)
  const { contactIds } = apart
  await expect(stranger.contacts.merging.askAgain({ contactIds })).rejects.toMatchObject({ code: 'not_found' })
  expect(await suggested()).toEqual([])
})

it('is of two contacts of one’s own', async () => {
  const { id: keep } = await add('Ana', '11955550001')
  const { id: drop } = await add('Bia', '11955550002')
  await expect(rpc.contacts.merging.merge({ keep, drop: keep })).rejects.toMatchObject({ status: 400 })
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  const own = await stranger.contacts.add({ ...blank, name: 'Seu', phone: '11933330000' })
  await expect(stranger.contacts.merging.merge({ keep: own.id, drop })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.contacts.merging.preview({ keep, drop })).rejects.toMatchObject({ code: 'not_found' })
  expect(await stranger.contacts.merging.duplicates()).toEqual({ duplicates: [] })
  await rpc.contacts.merging.merge({ keep, drop })
  await expect(rpc.contacts.merging.merge({ keep, drop })).rejects.toMatchObject({ code: 'not_found' })
})
