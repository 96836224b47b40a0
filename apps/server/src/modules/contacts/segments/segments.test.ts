import { randomUUID } from 'node:crypto'
import type { SegmentRule } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactsOfSegment } from './segments.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const DAY = 86_400_000
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
let phones = 0
const add = (name: string, fields = {}) =>
  rpc.contacts.add({ ...blank, name, phone: `119${55550000 + phones++}`, ...fields })
/** Who is in a segment with these rules, by name. */
async function within(...rules: SegmentRule[]) {
  const { id } = await rpc.contacts.segments.add({ name: randomUUID(), rules })
  const { contacts } = await rpc.contacts.list({ segmentId: id, sort: 'name', descending: false })
  expect(await rpc.contacts.segments.count({ rules })).toEqual({ count: contacts.length })
  expect(await rpc.contacts.count({ segmentId: id })).toEqual({ total: contacts.length })
  return contacts.map(({ name }) => name)
}
async function write(name: string, phone = `55119${66660000 + phones++}`) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text: 'oi' }, app.clock.now())
  await app.receive()
  return phone
}

describe('a segment has', () => {
  it('who has a tag, or has not, and who wants outreach', async () => {
    await add('Ana', { tags: ['VIP'] })
    const { id } = await add('Bia', { tags: ['VIP', 'samba'] })
    await add('Caio')
    await rpc.contacts.setOptOut({ contactId: id, optedOut: true })
    const vip = { kind: 'tag', tag: 'VIP', has: true } as const
    expect(await within(vip)).toEqual(['Ana', 'Bia'])
    expect(await within({ ...vip, has: false })).toEqual(['Caio'])
    expect(await within(vip, { kind: 'opted-out', is: false })).toEqual(['Ana'])
    expect(await within({ kind: 'opted-out', is: true })).toEqual(['Bia'])
  })

  it('who wrote once and is silent since', async () => {
    await add('Nunca escreveu')
    const phone = await write('Ana')
    await write('Bia')
    app.wait(29 * DAY)
    await write('Ana', phone)
    app.wait(2 * DAY)
    expect(await within({ kind: 'silent', days: 30 })).toEqual(['Bia'])
    expect(await within({ kind: 'silent', days: 1 })).toEqual(['Ana', 'Bia'])
    expect(await within({ kind: 'silent', days: 32 })).toEqual([])
  })

  it('who did not come, and who came', async () => {
    const night = { title: 'Baile', date: today(0), starts: '22:00', attractions: '', entrance: '', description: '' }
    await rpc.events.add(night)
    const event = (await rpc.events.list({ search: 'Baile' })).events[0]!
    const [missed, came, sat] = [await add('Faltou'), await add('Veio'), await add('Sentou')]
    await app.db.tenant(owner.ownerId, async (tx) => {
      const reserve = (contactId: string, status: string) =>
        tx.execute(sql`
        insert into reservations (owner_id, code, contact_id, date, minutes, starts_at, party_size, name, status, origin, created_at, updated_at)
        values (${owner.ownerId}::uuid, ${randomUUID().slice(0, 8)}, ${contactId}::uuid, ${today(0)}::date, 1200, now(), 2, 'x', ${status}, 'person', now(), now())`)
      await reserve(missed.id, 'no_show')
      await reserve(sat.id, 'seated')
      const list = await tx.execute<{ id: string }>(sql`
        insert into guest_lists (owner_id, event_id, name) values (${owner.ownerId}::uuid, ${event.id}::uuid, 'VIP') returning id`)
      const guest = await tx.execute<{ id: string }>(sql`
        insert into guests (owner_id, list_id, name, contact_id, added_by)
        select ${owner.ownerId}::uuid, ${list.rows[0]!.id}::uuid, name, id, 'assistant' from contacts where id in (${came.id}::uuid, ${missed.id}::uuid)
        returning id`)
      await tx.execute(sql`
        insert into guest_arrivals (id, owner_id, guest_id, people, at)
        select gen_random_uuid(), ${owner.ownerId}::uuid, id, 1, now() from guests where contact_id = ${came.id}::uuid`)
      expect(guest.rows).toHaveLength(2)
    })
    expect(await within({ kind: 'no-show', days: 30 })).toEqual(['Faltou'])
    expect(await within({ kind: 'attended', eventId: event.id })).toEqual(['Sentou', 'Veio'])
    expect(await within({ kind: 'attended', eventId: null })).toEqual(['Sentou', 'Veio'])
    const nobodys = within({ kind: 'attended', eventId: randomUUID() })
    await expect(nobodys).rejects.toMatchObject({ code: 'not_found' })
    app.wait(60 * DAY)
    expect(await within({ kind: 'no-show', days: 30 })).toEqual([])
  })

  it('who has something in a field of the venue', async () => {
    const field = (label: string, kind: 'text' | 'number' | 'date' | 'boolean') =>
      rpc.contacts.fields.add({ label, kind, choices: [], inTable: false }).then(({ key }) => key)
    const [drink, visits, since, member] = [
      await field('Bebida', 'text'),
      await field('Visitas', 'number'),
      await field('Desde', 'date'),
      await field('Sócio', 'boolean'),
    ]
    await add('Ana', {
      custom: { [drink]: 'Caipirinha de maracujá', [visits]: 3, [since]: '2024-05-01', [member]: true },
    })
    await add('Bia', { custom: { [visits]: 10, [member]: false } })
    await add('Caio')
    const rule = (
      key: string,
      is: Extract<SegmentRule, { kind: 'field' }>['is'],
      value: string | number | boolean | null,
    ) => within({ kind: 'field', key, is, value })
    expect(await rule(drink, 'equal', 'caipirinha de MARACUJA')).toEqual(['Ana'])
    expect(await rule(drink, 'different', 'Caipirinha de maracujá')).toEqual(['Bia', 'Caio'])
    expect(await rule(visits, 'at-least', 4)).toEqual(['Bia'])
    expect(await rule(visits, 'at-most', 3)).toEqual(['Ana'])
    expect(await rule(visits, 'equal', 10)).toEqual(['Bia'])
    expect(await rule(since, 'at-most', '2024-05-01')).toEqual(['Ana'])
    expect(await rule(since, 'at-least', '2024-05-02')).toEqual([])
    expect(await rule(member, 'equal', true)).toEqual(['Ana'])
    expect(await rule(member, 'filled', null)).toEqual(['Ana', 'Bia'])
    expect(await rule(member, 'empty', null)).toEqual(['Caio'])
  })
})

describe('a birthday', () => {
  /** Noon of a day in São Paulo. The clock only goes forward, so each case is a later day. */
  const goTo = (day: string) => app.wait(new Date(`${day}T15:00:00Z`).getTime() - app.clock.now().getTime())
  const soon = (days: number) => within({ kind: 'birthday', days })

  it('is in so many days, over the end of the year too', async () => {
    await add('Ana', { birthday: '1990-12-30' })
    await add('Bia', { birthday: '1985-01-05' })
    goTo('2027-12-29')
    expect(await soon(0)).toEqual([])
    expect(await soon(1)).toEqual(['Ana'])
    expect(await soon(6)).toEqual(['Ana'])
    expect(await soon(7)).toEqual(['Ana', 'Bia'])
    goTo('2027-12-31')
    expect(await soon(5)).toEqual(['Bia'])
  })

  it('of 29 February is on the 29th of a leap year, and on the 28th of a common one', async () => {
    await add('Bissexta', { birthday: '1992-02-29' })
    goTo('2028-02-28')
    expect(await soon(0)).toEqual([])
    goTo('2028-02-29')
    expect(await soon(0)).toEqual(['Bissexta'])
    goTo('2029-02-27')
    expect(await soon(0)).toEqual([])
    goTo('2029-02-28')
    expect(await soon(0)).toEqual(['Bissexta'])
    goTo('2029-03-01')
    expect(await soon(30)).toEqual([])
  })
})

it('is saved under a name of its own, changed and removed, by its venue alone', async () => {
  const rules: SegmentRule[] = [{ kind: 'opted-out', is: false }]
  const { id } = await rpc.contacts.segments.add({ name: 'Todos', rules })
  await expect(rpc.contacts.segments.add({ name: 'TODOS', rules })).rejects.toMatchObject({
    code: 'segment_name_taken',
  })
  await expect(rpc.contacts.segments.add({ name: 'Vazio', rules: [] })).rejects.toMatchObject({ status: 400 })
  await rpc.contacts.segments.update({ id, name: 'Quem quer', rules })
  expect((await rpc.contacts.segments.list()).segments).toEqual([{ id, name: 'Quem quer', rules }])
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect(await stranger.contacts.segments.list()).toEqual({ segments: [] })
  await expect(stranger.contacts.list({ segmentId: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.contacts.segments.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  await rpc.contacts.segments.remove({ id })
  await expect(rpc.contacts.count({ segmentId: id })).rejects.toMatchObject({ code: 'not_found' })
})

it('is a query that a campaign can use', async () => {
  const { id: ana } = await add('Ana', { tags: ['VIP'] })
  const { id } = await rpc.contacts.segments.add({ name: 'VIPs', rules: [{ kind: 'tag', tag: 'VIP', has: true }] })
  const found = await app.db.tenant(owner.ownerId, async (tx) => {
    const ids = await contactsOfSegment(tx, id, app.clock.now())
    return tx.execute(sql`select id, name from contacts where id in (${ids})`)
  })
  expect(found.rows).toEqual([{ id: ana, name: 'Ana' }])
  const none = await app.db.tenant(owner.ownerId, (tx) => contactsOfSegment(tx, randomUUID(), app.clock.now()))
  expect(none).toBeNull()
})

/** A date so many days before the day of the test's clock. */
const today = (ago: number) => new Date(app.clock.now().getTime() - ago * DAY).toISOString().slice(0, 10)
