import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let browser: ReturnType<TestApp['client']>
let rpc: (typeof browser)['rpc']
let owner: Awaited<ReturnType<TestApp['owner']>>
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

const blank = { email: '', birthday: null, notes: '', tags: [] }
const add = (name: string, phone: string, fields = {}) => rpc.contacts.add({ ...blank, name, phone, ...fields })
const names = async (input: Parameters<typeof rpc.contacts.list>[0]) =>
  (await rpc.contacts.list(input)).contacts.map(({ name }) => name)

/** Somebody writes to the venue. */
async function write(phone: string, name: string | null, text = 'oi') {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: crypto.randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.settle()
}

describe('the list', () => {
  it('is found by name, phone, e-mail and tag, without minding accents', async () => {
    await add('Zé Antônio', '(11) 95555-0001', { email: 'ze@bar.example', tags: ['VIP'] })
    await add('Bianca', '(21) 96666-0002', { tags: ['aniversário'] })
    expect(await names({ search: 'antonio' })).toEqual(['Zé Antônio'])
    expect(await names({ search: '96666' })).toEqual(['Bianca'])
    expect(await names({ search: 'BAR.example' })).toEqual(['Zé Antônio'])
    expect(await names({ search: 'aniversario' })).toEqual(['Bianca'])
    expect(await names({ tag: 'VIP' })).toEqual(['Zé Antônio'])
    expect(await names({ search: '100%' })).toEqual([])
    expect(await rpc.contacts.tags()).toEqual({
      tags: [
        { tag: 'aniversário', count: 1 },
        { tag: 'VIP', count: 1 },
      ],
    })
  })

  it('is sorted and paged, ten at a time, with who has no name at the end', async () => {
    for (let n = 0; n < 12; n++) await add(`Contato ${String(n).padStart(2, '0')}`, `119700000${10 + n}`)
    await add('', '11970000099')
    const page = { sort: 'name', descending: false } as const
    expect(await rpc.contacts.count({})).toEqual({ total: 13 })
    const first = await rpc.contacts.list(page)
    expect(first.contacts).toHaveLength(10)
    const second = await rpc.contacts.list({ ...page, after: first.next! })
    expect(second.contacts.map(({ name }) => name)).toEqual(['Contato 10', 'Contato 11', null])
    expect(second.next).toBeNull()
    const downwards = await names({ ...page, descending: true, pageSize: 100 })
    expect([downwards[0], downwards.at(-1)]).toEqual(['Contato 11', null])
  })

  it.each(['name', 'lastMessage', 'created'] as const)('has each contact once, page by page, by %s', async (sort) => {
    for (let n = 0; n < 4; n++) {
      await add(n % 2 ? '' : `Nome ${n}`, `119700000${10 + n}`)
      await write(`55119800000${10 + n}`, n % 2 ? null : `Nome ${n}`)
      if (n % 2) app.wait(1000)
    }
    for (const descending of [true, false]) {
      const seen: string[] = []
      let after: NonNullable<Parameters<typeof rpc.contacts.list>[0]['after']> | undefined
      do {
        const { contacts, next } = await rpc.contacts.list({ sort, descending, pageSize: 3, after })
        seen.push(...contacts.map(({ id }) => id))
        after = next ?? undefined
      } while (after)
      const whole = await rpc.contacts.list({ sort, descending, pageSize: 100 })
      expect(seen).toEqual(whole.contacts.map(({ id }) => id))
      expect(new Set(seen).size).toBe(8)
    }
  })

  it('has everybody who wrote, with the newest message', async () => {
    await add('Ana', '11955550009')
    await write('5511944440001', 'Bruno')
    const { contacts } = await rpc.contacts.list({})
    expect(contacts.map(({ name }) => name)).toEqual(['Bruno', 'Ana'])
    expect(contacts[0]!.lastMessageAt).toEqual(app.clock.now())
    expect(contacts[0]!.createdAt).toEqual(app.clock.now())
    expect(await rpc.conversations.get({ conversationId: contacts[0]!.conversationId! })).toMatchObject({
      contact: { name: 'Bruno' },
    })
  })
})

describe('a contact', () => {
  it('is one person, however the phone is written', async () => {
    const { id } = await add('Ana', '11 95555-0001')
    await expect(add('Outra', '+55 (11) 95555-0001')).rejects.toMatchObject({ code: 'contact_exists' })
    await expect(add('Ninguém', '12')).rejects.toMatchObject({ code: 'phone_invalid' })
    await write('5511955550001', 'Aninha')
    expect((await rpc.contacts.list({})).contacts).toMatchObject([{ id, name: 'Ana' }])
  })

  it('keeps what the venue writes about it', async () => {
    const { id } = await add('Ana', '11955550001')
    const fields = {
      name: 'Ana Lima',
      email: 'ana@x.example',
      birthday: '1990-02-29'.replace('29', '28'),
      notes: 'Mesa 4',
    }
    await rpc.contacts.update({ contactId: id, ...fields, tags: ['VIP', 'vip', 'samba'] })
    expect(await rpc.contacts.get({ contactId: id })).toMatchObject({ contact: { ...fields, tags: ['VIP', 'samba'] } })
    await expect(rpc.contacts.update({ contactId: id, ...fields, email: 'ana', tags: [] })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('has a history of what it agreed to', async () => {
    const { id } = await add('Ana', '11955550001')
    expect(await rpc.contacts.setOptOut({ contactId: id, optedOut: true })).toMatchObject({
      optedOutAt: app.clock.now(),
    })
    await rpc.contacts.setOptOut({ contactId: id, optedOut: true })
    await rpc.contacts.setOptOut({ contactId: id, optedOut: false, reason: 'Pediu no balcão' })
    const { contact, consents } = await rpc.contacts.get({ contactId: id })
    expect(contact.optedOutAt).toBeNull()
    expect(consents.map(({ change, source, reason }) => [change, source, reason])).toEqual([
      ['opted-in', 'venue', 'Pediu no balcão'],
      ['opted-out', 'venue', ''],
    ])
  })

  it('is its owner’s alone', async () => {
    const { id } = await add('Ana', '11955550001')
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
    expect(await stranger.contacts.list({})).toEqual({ contacts: [], next: null })
    const theft = { contactId: id }
    await expect(stranger.contacts.get(theft)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.contacts.setOptOut({ ...theft, optedOut: true })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.contacts.update({ ...theft, ...blank, name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('an import', () => {
  it('adds who is new, and completes who is known without writing over anything', async () => {
    await add('Ana', '11955550001', { tags: ['VIP'] })
    const rows = [
      { phone: '(11) 95555-0001', name: 'Ana de outra lista', email: 'ana@x.example', tags: ['samba'] },
      { phone: '21 96666-0002', name: 'Bruno', birthday: '1985-07-01' },
      { phone: '21966660002', name: 'Bruno' },
    ]
    expect(await rpc.contacts.import({ contacts: rows })).toEqual({ added: 1, updated: 1 })
    expect(await rpc.contacts.list({ sort: 'name', descending: false })).toMatchObject({
      contacts: [
        { name: 'Ana', email: 'ana@x.example', tags: ['VIP', 'samba'].toSorted() },
        { name: 'Bruno', phone: '5521966660002', birthday: '1985-07-01' },
      ],
    })
  })

  it('takes all of it or none', async () => {
    const rows = [
      { phone: '11955550001', name: 'Ana' },
      { phone: '12', name: 'Ninguém' },
    ]
    await expect(rpc.contacts.import({ contacts: rows })).rejects.toMatchObject({ code: 'phone_invalid' })
    expect(await rpc.contacts.count({})).toEqual({ total: 0 })
  })
})

describe('an export', () => {
  it('is a table for Excel that runs nothing', async () => {
    await add('=HYPERLINK("http://x")', '11955550001', { notes: 'linha 1\nlinha 2', tags: ['VIP', 'samba'] })
    const response = await browser.request('http://localhost:3000/api/contacts.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('Nome;Telefone;E-mail;Aniversário;Etiquetas;Não quer divulgação;Observações')
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://x"")";5511955550001;;;VIP, samba;;"linha 1\nlinha 2"`)
  })

  it('is for who is signed in', async () => {
    const response = await app.client().request('http://localhost:3000/api/contacts.csv')
    expect(response.status).toBe(401)
  })
})

it('tags several contacts at once, takes the tag off again, and leaves out who has as many as there may be', async () => {
  const add = (phone: string, tags: string[]) =>
    rpc.contacts.add({ name: '', phone, email: '', birthday: null, notes: '', tags })
  const one = await add('11955551001', [])
  const other = await add('11955551002', ['vip'])
  const full = await add(
    '11955551003',
    Array.from({ length: 20 }, (_, n) => `t${n}`),
  )
  const contactIds = [one.id, other.id, full.id]
  const tagsOf = async (contactId: string) => (await rpc.contacts.get({ contactId })).contact.tags
  expect(await rpc.contacts.tagMany({ contactIds, tag: 'VIP', add: true })).toEqual({ changed: 1, full: 1 })
  expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([['VIP'], ['vip']])
  expect(await tagsOf(full.id)).toHaveLength(20)
  expect(await rpc.contacts.tagMany({ contactIds, tag: 'vip', add: false })).toEqual({ changed: 2, full: 0 })
  expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([[], []])
})

it("tags nobody when one of them is another owner's", async () => {
  const theirs = app.client().rpc
  await theirs.account.signIn(await app.owner('Zoe', '5511999990077'))
  const fields = { name: '', email: '', birthday: null, notes: '', tags: [] }
  const zoes = await theirs.contacts.add({ ...fields, phone: '11955551004' })
  const ours = await rpc.contacts.add({ ...fields, phone: '11955551005' })
  await expect(rpc.contacts.tagMany({ contactIds: [ours.id, zoes.id], tag: 'vip', add: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await rpc.contacts.get({ contactId: ours.id })).contact.tags).toEqual([])
  expect((await theirs.contacts.get({ contactId: zoes.id })).contact.tags).toEqual([])
})
