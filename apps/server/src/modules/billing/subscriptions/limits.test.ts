import { randomUUID } from 'node:crypto'
import type { ScheduleInput } from '@balcao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { person, local, get, create } = calendar
const full = { code: 'contacts_full', status: 409 }

/** What everybody without a subscription has, from now on. */
async function allow(limits: { contacts?: number; messages?: number }) {
  const { pool } = calendar.fixture.app.db
  await pool.query('truncate platform_settings')
  await pool.query('insert into platform_settings (free_contacts, free_messages) values ($1, $2)', [
    limits.contacts ?? null,
    limits.messages ?? null,
  ])
}
beforeEach(() => allow({}))

const campaign = (more: Partial<ScheduleInput> = {}) =>
  create({ type: 'campaign', text: 'promo {nome}', audience: { kind: 'all' }, end: local(9 * HOUR), ...more })
const promos = () => calendar.fixture.sent().filter((text) => text.startsWith('promo'))
const use = async () => (await calendar.fixture.rpc.subscription.state()).use

/** Somebody writes, and is answered. */
async function writes(phone: string) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const { app, owner } = calendar.fixture
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: 'que horas abre?' }, app.clock.now())
  await app.settle()
  app.wait(5 * SECOND)
  await app.settle()
}

describe('contacts', () => {
  it('are added while there is room, whoever adds them, and known ones always', async () => {
    await allow({ contacts: 3 })
    const ana = await person('Ana')
    const row = (phone: string) => ({ phone, name: 'X' })
    await calendar.fixture.rpc.contacts.import({ contacts: [row('11966660001'), row(ana.phone)] })
    expect((await use()).contacts).toEqual({ used: 2, limit: 3 })
    const two = [row('11966660002'), row('11966660003')]
    await expect(calendar.fixture.rpc.contacts.import({ contacts: two })).rejects.toMatchObject(full)
    await expect(campaign({ audience: { kind: 'people', people: two } })).rejects.toMatchObject(full)
    // Nothing of it was kept.
    expect((await use()).contacts.used).toBe(2)
    await person('Bia')
    await expect(person('Caio')).rejects.toMatchObject(full)
    await expect(calendar.fixture.rpc.channels.send({ to: '11955550000', text: 'oi' })).rejects.toMatchObject(full)
    expect(await calendar.fixture.rpc.contacts.import({ contacts: [row(ana.phone)] })).toEqual({ added: 0, updated: 1 })
  })

  it('of a list are counted against the plan before it is saved', async () => {
    const ana = await person('Ana')
    await allow({ contacts: 3 })
    const rows = ['11966660001', '11966660002', '+5511966660002', '11966660003', ana.phone]
    const people = rows.map((phone) => ({ phone, name: 'X' }))
    const asked = {
      type: 'campaign' as const,
      text: 'oi',
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const { preview } = calendar.fixture.rpc.schedules
    const ofList = { ...asked, audience: { kind: 'people' as const, people } }
    // Somebody who stands in it twice is one, and who is known is not new.
    expect((await preview(ofList)).newContacts).toEqual({ count: 3, left: 2 })
    expect((await preview({ ...asked, audience: { kind: 'all' } })).newContacts).toBeNull()
    await allow({})
    expect((await preview(ofList)).newContacts).toEqual({ count: 3, left: null })
    expect((await use()).contacts.used).toBe(1)
  })

  it('never find the same room twice at once', async () => {
    await allow({ contacts: 1000 })
    const list = (from: number) =>
      Array.from({ length: 600 }, (_, index) => ({ phone: `1196${String(6_000_000 + from + index)}`, name: 'X' }))
    const tries = await Promise.allSettled(
      [0, 1000, 2000].map((from) => calendar.fixture.rpc.contacts.import({ contacts: list(from) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await use()).contacts.used).toBe(600)
  })

  it('who write by themselves are received and answered, and outreach stops until there is room', async () => {
    await allow({ contacts: 2 })
    await person('Ana', ['vip'])
    const { id } = await campaign({ audience: { kind: 'tag', tag: 'vip' } })
    await person('Bia')
    await writes('5511977770001')
    expect(calendar.fixture.sent()).toHaveLength(1)
    expect((await use()).contacts).toEqual({ used: 3, limit: 2 })
    await calendar.fixture.live(20 * MINUTE)
    expect(promos()).toEqual([])
    expect(await calendar.fixture.rateLimit()).toMatchObject({ waitsFor: 'plan-contacts', waiting: 1 })
    await expect(campaign()).rejects.toMatchObject({ code: 'outreach_over_contacts', status: 409 })
    const audience = { kind: 'all' as const }
    const asked = {
      type: 'campaign' as const,
      audience,
      text: 'oi',
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const { plan } = await calendar.fixture.rpc.schedules.preview(asked)
    expect(plan).toEqual({ left: null, overContacts: true })
    await writes('5511977770002')
    expect(calendar.fixture.sent()).toHaveLength(2)
    await allow({ contacts: 4 })
    await calendar.fixture.live(5 * MINUTE)
    expect(promos()).toEqual(['promo Ana'])
    expect(await get(id)).toMatchObject({ status: 'done' })
  })
})

describe('messages that answer nobody', () => {
  it('leave as many as the plan says in a month; the rest waits for the next one, and answers do not count', async () => {
    await allow({ messages: 2 })
    for (const name of ['Ana', 'Bia', 'Caio']) await person(name)
    // The last hours of the month, before the night.
    calendar.jumpTo('2026-01-31T12:00')
    const { id } = await campaign({ end: local(3 * DAY) })
    await calendar.fixture.live(30 * MINUTE)
    expect(promos()).toHaveLength(2)
    expect(await calendar.fixture.rateLimit()).toMatchObject({
      waitsFor: 'plan-messages',
      waiting: 1,
      nextAt: new Date('2026-02-01T09:00:00-03:00'),
    })
    await writes('5511977770003')
    expect(calendar.fixture.sent()).toHaveLength(3)
    expect((await use()).messages).toEqual({ used: 2, limit: 2 })
    await expect(campaign()).rejects.toMatchObject({ code: 'messages_spent', status: 409 })
    calendar.jumpTo('2026-02-01T09:01')
    await calendar.fixture.live(15 * MINUTE)
    expect(promos()).toHaveLength(3)
    expect((await use()).messages).toEqual({ used: 1, limit: 2 })
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 3 } } })
  })

  it('may be planned for a month that has room, and are told beforehand what is left', async () => {
    await allow({ messages: 1 })
    const ana = await person('Ana')
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    await campaign({ audience })
    await calendar.fixture.live(15 * MINUTE)
    expect(promos()).toHaveLength(1)
    await expect(campaign({ audience })).rejects.toMatchObject({ code: 'messages_spent' })
    const [start, end] = [local(40 * DAY), local(41 * DAY)]
    expect(await campaign({ audience, start, end })).toMatchObject({ status: 'pending' })
    const asked = { type: 'campaign' as const, audience, text: 'oi', zone: 'America/Sao_Paulo', channelId: null }
    const preview = calendar.fixture.rpc.schedules.preview
    expect((await preview({ ...asked, start: local(HOUR) })).plan).toEqual({ left: 0, overContacts: false })
    expect((await preview({ ...asked, start })).plan).toEqual({ left: 1, overContacts: false })
    const note = await create({ title: 'Nota' })
    expect(note).toMatchObject({ audience: 'none' })
  })

  it('do not count when WhatsApp took them back', async () => {
    await allow({ messages: 5 })
    await person('Ana')
    calendar.fixture.app.gateway.confirms = false
    await campaign()
    await calendar.fixture.live(15 * MINUTE)
    expect((await use()).messages.used).toBe(1)
    const at = calendar.fixture.app.clock.now().toISOString()
    const { app, owner } = calendar.fixture
    app.gateway.push({
      type: 'restriction',
      instance: owner.instance,
      at,
      restriction: { kind: 'refused', code: null, until: null },
    })
    await app.settle()
    expect((await use()).messages.used).toBe(0)
  })
})
