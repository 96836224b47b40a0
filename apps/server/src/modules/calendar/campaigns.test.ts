import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { local, input, create, get, all, states, person } = calendar

describe('a campaign', () => {
  const campaign = (more: Partial<ScheduleInput> = {}) =>
    create({
      type: 'campaign',
      text: 'Oi {nome}!',
      audience: { kind: 'tag', tag: 'vip' },
      end: local(9 * HOUR),
      ...more,
    })

  it('reaches whoever has the tag when it starts, once each, and leaves out who asked for it', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Enzo', 'Fabi', 'Gil']
    for (const name of names) await person(name, ['vip'])
    const out = await person('Zeca', ['vip'])
    await calendar.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    await person('Outra')
    const { id } = await campaign()
    await calendar.fixture.live(11 * MINUTE)
    const late = await person('Depois', ['vip'])
    expect(late.tags).toEqual(['vip'])
    await calendar.fixture.live(10 * MINUTE)
    expect(calendar.fixture.sent().toSorted()).toEqual(names.map((name) => `Oi ${name}!`))
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { total: 8, byState: { sent: 7, skipped: 1 } } })
    expect(await states(id)).toContainEqual(['Zeca', 'skipped', 'opted-out'])
  })

  it('reaches whoever has one of several tags, once, and is estimated and described so', async () => {
    await person('Ana', ['vip'])
    await person('Bia', ['samba', 'vip'])
    await person('Caio', ['samba'])
    await person('Davi', ['outra'])
    const audience = { kind: 'tag' as const, tags: ['vip', 'samba', 'vip'] }
    const asked = { type: 'campaign' as const, scheduleId: null, start: local(HOUR), zone: 'America/Sao_Paulo' }
    const { schedules } = calendar.fixture.rpc
    expect(await schedules.preview({ ...asked, channelId: null, text: 'oi', audience })).toMatchObject({ total: 3 })
    const { id } = await campaign({ audience })
    expect(await get(id)).toMatchObject({ audience: 'tag', tags: ['vip', 'samba'] })
    await calendar.fixture.live(13 * MINUTE)
    expect(calendar.fixture.sent().toSorted()).toEqual(['Oi Ana!', 'Oi Bia!', 'Oi Caio!'])
    const none = { audience: { kind: 'tag' as const, tags: [] } }
    await expect(campaign(none)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('reaches whoever is in a segment when it starts, and nobody when that is gone', async () => {
    const rules = [{ kind: 'tag' as const, tag: 'vip', has: true }]
    const segment = await calendar.fixture.rpc.contacts.segments.add({ name: 'Amigos', rules })
    await person('Ana', ['vip'])
    await person('Bia')
    const to = { audience: { kind: 'segment' as const, segmentId: segment.id } }
    const now = await campaign(to)
    const later = await campaign({ ...to, start: local(HOUR) })
    await person('Caio', ['vip'])
    const asked = {
      type: 'campaign' as const,
      scheduleId: now.id,
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
      text: 'oi',
    }
    expect(await calendar.fixture.rpc.schedules.preview({ ...asked, audience: { kind: 'kept' } })).toMatchObject({
      total: 2,
    })
    await calendar.fixture.live(13 * MINUTE)
    expect(calendar.fixture.sent().toSorted()).toEqual(['Oi Ana!', 'Oi Caio!'])
    await calendar.fixture.rpc.contacts.segments.remove({ id: segment.id })
    await calendar.fixture.live(HOUR, MINUTE)
    expect(await get(later.id)).toMatchObject({ status: 'failed', reason: 'nobody' })
  })

  it('is written into a few threads at a time, and the next follow as they leave', async () => {
    for (let index = 0; index < 9; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign()
    await calendar.fixture.live(10 * MINUTE)
    const { byState } = (await get(id)).recipients
    expect(byState.queued ?? 0).toBeLessThanOrEqual(5)
    expect(byState.pending).toBeGreaterThan(2)
    await calendar.fixture.live(12 * MINUTE)
    expect(calendar.fixture.left()).toHaveLength(9)
  })

  it('pauses, goes on, and is cancelled: nobody is written to twice', async () => {
    for (let index = 0; index < 12; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign()
    await calendar.fixture.live(12 * MINUTE)
    const before = calendar.fixture.left().length
    expect(before).toBeGreaterThan(0)
    const paused = await calendar.fixture.rpc.schedules.change({ id, action: 'pause' })
    expect(paused).toMatchObject({ status: 'paused', recipients: { byState: { sent: before, pending: 12 - before } } })
    await calendar.fixture.live(30 * MINUTE)
    expect(calendar.fixture.left()).toHaveLength(before)
    await calendar.fixture.rpc.schedules.change({ id, action: 'resume' })
    await calendar.fixture.live(2 * MINUTE)
    const more = calendar.fixture.left().length
    expect(more).toBeGreaterThan(before)
    expect(await calendar.fixture.rpc.schedules.change({ id, action: 'cancel' })).toMatchObject({ status: 'cancelled' })
    await calendar.fixture.live(30 * MINUTE)
    expect(calendar.fixture.left()).toHaveLength(more)
    expect(new Set(calendar.fixture.left().map(({ to }) => to)).size).toBe(more)
    expect((await get(id)).recipients.byState).toEqual({ sent: more, skipped: 12 - more })
    await expect(calendar.fixture.rpc.schedules.change({ id, action: 'resume' })).rejects.toMatchObject({
      code: 'schedule_moved_on',
    })
  })

  it('sends nothing after its end, and says so', async () => {
    for (let index = 0; index < 10; index += 1) await person(`P${index}`, ['vip'])
    const { id } = await campaign({ end: local(13 * MINUTE) })
    await calendar.fixture.live(30 * MINUTE)
    const { status, recipients } = await get(id)
    expect(status).toBe('done')
    expect(recipients.byState.sent).toBe(calendar.fixture.left().length)
    expect(recipients.byState.skipped).toBe(10 - calendar.fixture.left().length)
    const reasons = (await states(id)).flatMap(([, state, reason]) => (state === 'skipped' ? [reason] : []))
    expect(new Set(reasons)).toEqual(new Set(['deadline']))
    expect(calendar.fixture.left().length).toBeLessThan(8)
  })

  it('fails when there is nobody, or no channel', async () => {
    const nobody = await campaign({ audience: { kind: 'tag', tag: 'ninguém' } })
    await calendar.fixture.live(11 * MINUTE)
    expect(await get(nobody.id)).toMatchObject({ status: 'failed', reason: 'nobody' })
    await person('Ana', ['vip'])
    const orphan = await campaign()
    await calendar.fixture.rpc.channels.remove({ channelId: calendar.fixture.owner.channelId })
    await calendar.fixture.live(11 * MINUTE)
    expect(await get(orphan.id)).toMatchObject({ status: 'failed', reason: 'no-number' })
  })

  it('takes people of a list, who become contacts, and each of them once', async () => {
    const ana = await person('Ana Lima')
    const people = [
      { name: 'Ana L.', phone: ana.phone },
      { name: 'Novo', phone: '(11) 96666-1234' },
      { name: 'Novo de novo', phone: '11 96666 1234' },
    ]
    const { id, recipients } = await campaign({ audience: { kind: 'people', people } })
    expect(recipients.total).toBe(2)
    await calendar.fixture.live(13 * MINUTE)
    expect(calendar.fixture.sent().toSorted()).toEqual(['Oi Ana!', 'Oi Novo!'])
    expect(await get(id)).toMatchObject({ status: 'done' })
    const wrong = campaign({ audience: { kind: 'people', people: [{ name: 'X', phone: '12' }] } })
    await expect(wrong).rejects.toMatchObject({ code: 'phone_invalid' })
  })

  it('says what the venue knows of each person in fields of its own', async () => {
    const { rpc } = calendar.fixture
    const field = (label: string, kind: 'text' | 'date' | 'boolean' | 'number') =>
      rpc.contacts.fields.add({ label, kind, choices: [], inTable: false })
    const drink = await field('Bebida preferida', 'text')
    await field('Sócio desde', 'date')
    await field('Tem carro', 'boolean')
    await field('Gasto médio', 'number')
    const ana = await person('Ana', ['vip'])
    await person('Bia', ['vip'])
    const custom = { bebida_preferida: 'Chope', socio_desde: '2024-02-29', tem_carro: false, gasto_medio: 80.5 }
    const blank = { email: '', birthday: null, notes: '', tags: ['vip'] }
    await rpc.contacts.update({ contactId: ana.id, name: 'Ana', ...blank, custom })
    const text = 'Oi {nome}: {Bebida_Preferida}, {socio_desde}, {tem_carro}, {gasto_medio}!'
    const audience = { kind: 'tag' as const, tag: 'vip' }
    const asked = {
      type: 'campaign' as const,
      scheduleId: null,
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
      audience,
    }
    const seen = await rpc.schedules.preview({ ...asked, text })
    expect(seen.unknownVariables).toEqual([])
    const mine = 'Oi Ana: Chope, 29/02/2024, não, 80,5!'
    expect(seen.samples.map((sample) => sample.text).toSorted()).toEqual([mine, 'Oi Bia:,,,!'])
    const listed = {
      kind: 'people' as const,
      people: [
        { name: 'Novo', phone: '11966661234' },
        { name: 'x', phone: ana.phone },
      ],
    }
    const { people } = await rpc.schedules.people({
      ...asked,
      audience: listed,
      text: '{nome} {bebida_preferida}',
      search: '',
      page: 1,
    })
    expect(people.map((one) => one.text)).toEqual(['Novo', 'Ana Chope'])
    await expect(campaign({ audience, text: '{nome} {bebida_preferida}' })).rejects.toMatchObject({
      code: 'text_may_be_empty',
    })
    const { id } = await campaign({ audience, text })
    await calendar.fixture.live(12 * MINUTE)
    expect(calendar.fixture.sent()).toContain(mine)
    await rpc.schedules.delete({ id })
    // A field that is removed meanwhile leaves no braces.
    await campaign({ audience, text: '{nome} gosta de {bebida_preferida} aqui', start: local(MINUTE) })
    await rpc.contacts.fields.remove({ id: drink.id })
    await expect(campaign({ audience, text: '{bebida_preferida}' })).rejects.toMatchObject({ code: 'variable_unknown' })
    await calendar.fixture.live(4 * MINUTE)
    expect(calendar.fixture.sent()).toContain('Ana gosta de aqui')
  })

  it('is told beforehand: whom it reaches, what they read, and how long that takes', async () => {
    for (let index = 0; index < 3; index += 1) await person(`Pessoa ${index}`, ['vip'])
    const out = await person('Zeca', ['vip'])
    await calendar.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    const asked = {
      type: 'campaign' as const,
      scheduleId: null,
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const seen = await calendar.fixture.rpc.schedules.preview({
      ...asked,
      audience: { kind: 'tag', tag: 'vip' },
      text: 'Oi {nome} {nada}',
    })
    expect(seen).toMatchObject({ total: 4, optedOut: 1, unreachable: 0, unknownVariables: ['nada'] })
    expect(seen.samples).toHaveLength(3)
    expect(seen.samples[0]?.text).toBe('Oi Pessoa {nada}')
    expect(seen.estimate).toMatchObject({ dailyCap: 187, lastAtLocal: local(HOUR + 2 * 45 * SECOND) })
    const people = Array.from({ length: 600 }, (_, index) => ({ name: '', phone: `1198${String(1_000_000 + index)}` }))
    const long = await calendar.fixture.rpc.schedules.preview({
      ...asked,
      audience: { kind: 'people', people },
      text: 'oi',
    })
    // 187 of 250 a day are for campaigns: three full days and a part of the fourth.
    expect(long.estimate?.lastAtLocal.slice(0, 10)).toBe(local(72 * HOUR).slice(0, 10))
    expect((await all()).length).toBe(0)
  })

  it('is told beforehand of a channel that is not connected, or gone', async () => {
    await person('Ana', ['vip'])
    const { fixture } = calendar
    const asked = {
      type: 'campaign' as const,
      text: 'oi',
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      audience: { kind: 'all' as const },
    }
    const preview = () => fixture.rpc.schedules.preview({ ...asked, channelId: null })
    expect(await preview()).toMatchObject({ channel: { id: fixture.owner.channelId, isOpen: true } })
    await fixture.connection('close')
    expect(await preview()).toMatchObject({ channel: { id: fixture.owner.channelId, isOpen: false } })
    await fixture.rpc.channels.remove({ channelId: fixture.owner.channelId })
    expect(await preview()).toMatchObject({ channel: null, estimate: null })
  })

  it('is told beforehand that the channel is silent then', async () => {
    const ana = await person('Ana')
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    const asked = { type: 'campaign' as const, text: 'oi', zone: 'America/Sao_Paulo', channelId: null, audience }
    const today = local(0).slice(0, 10)
    const tomorrow = local(24 * HOUR).slice(0, 10)
    const { estimate } = await calendar.fixture.rpc.schedules.preview({ ...asked, start: `${today}T23:30` })
    expect(estimate?.lastAtLocal).toBe(`${tomorrow}T09:00`)
  })

  it('is told that it leaves after what runs on the channel, and after what begins before it', async () => {
    for (let index = 0; index < 30; index += 1) await person(`P${index}`, ['vip'])
    const ana = await person('Ana')
    const asked = {
      type: 'campaign' as const,
      scheduleId: null,
      zone: 'America/Sao_Paulo',
      channelId: null,
      text: 'oi',
    }
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    const lastAt = async (start: string) =>
      (await calendar.fixture.rpc.schedules.preview({ ...asked, start, audience })).estimate?.lastAtLocal
    const before = local(5 * MINUTE)
    const at = local(15 * MINUTE)
    const later = local(6 * HOUR)
    expect(await lastAt(at)).toBe(at)
    const { id } = await campaign()
    // 30 people, 45 seconds each, and a longer pause after 20 of them.
    const behind = local(10 * MINUTE + 29 * 45 * SECOND + 7 * MINUTE)
    expect(await lastAt(before)).toBe(before)
    expect((await lastAt(at))! >= behind).toBe(true)
    await calendar.fixture.live(11 * MINUTE)
    expect((await get(id)).status).toBe('running')
    expect((await lastAt(at))! >= behind).toBe(true)
    expect(await lastAt(later)).toBe(later)
    await calendar.fixture.rpc.schedules.change({ id, action: 'pause' })
    expect((await lastAt(at))! < behind).toBe(true)
  })

  it('is the owner’s: a teammate writes messages, and sees campaigns without touching them', async () => {
    const ana = await person('Ana', ['vip'])
    const { id } = await campaign()
    const bia = await calendar.teammate()
    expect(await bia.schedules.get({ id })).toMatchObject({ type: 'campaign' })
    const forbidden = { code: 'forbidden' }
    await expect(bia.schedules.change({ id, action: 'cancel' })).rejects.toMatchObject(forbidden)
    await expect(bia.schedules.delete({ id })).rejects.toMatchObject(forbidden)
    await expect(bia.schedules.duplicate({ id })).rejects.toMatchObject(forbidden)
    const message = input({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    await expect(bia.schedules.create({ ...message, type: 'campaign' })).rejects.toMatchObject(forbidden)
    // Under another name it is a campaign still, written down anew or changed into.
    const forOne = { code: 'schedule_for_one' }
    const many = [
      { kind: 'all' as const },
      { kind: 'tag' as const, tag: 'vip' },
      { kind: 'contacts' as const, contactIds: [ana.id, (await person('Caio')).id] },
    ]
    const hers = await bia.schedules.create(message)
    expect(hers).toMatchObject({ status: 'pending' })
    for (const audience of many) {
      await expect(bia.schedules.create({ ...message, audience })).rejects.toMatchObject(forOne)
      await expect(bia.schedules.create({ ...message, type: 'reminder', audience })).rejects.toMatchObject(forOne)
      await expect(bia.schedules.update({ ...message, id: hers.id, audience })).rejects.toMatchObject(forOne)
    }
    const two = await campaign({ audience: many[2]! })
    const asMessage = { ...input({ text: 'oi' }), id: two.id, audience: { kind: 'kept' as const } }
    await expect(calendar.fixture.rpc.schedules.update(asMessage)).rejects.toMatchObject(forOne)
    expect(await get(id)).toMatchObject({ status: 'pending' })
  })
})
