import { describe, expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { createSteps } from '../../roles/worker.ts'
import { scheduleStep } from './run-schedules.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { local, input, create, get, all, states, person } = calendar

describe('a message at its time', () => {
  it('leaves then and not before, once, and every receipt is seen', async () => {
    const ana = await person('Ana Lima')
    const { id } = await create({
      text: 'Oi {nome}, dia {data} às {hora} tem jazz no {negocio}.',
      audience: { kind: 'contacts', contactIds: [ana.id] },
    })
    const day = local(0).slice(0, 10).split('-').toReversed().join('/')
    await calendar.fixture.live(9 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'pending', recipients: { total: 1, byState: { pending: 1 } } })
    calendar.fixture.app.gateway.confirms = false
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual([`Oi Ana, dia ${day} às 12:10 tem jazz no Bar da Ana.`])
    expect(await get(id)).toMatchObject({ status: 'running', recipients: { byState: { queued: 1 } } })
    const [sent] = calendar.fixture.left()
    for (const status of ['sent', 'read', 'delivered'] as const) {
      calendar.fixture.app.gateway.receipt(
        calendar.fixture.owner.instance,
        { messageId: sent!.messageId, status },
        calendar.fixture.app.clock.now(),
      )
      await calendar.fixture.app.settle()
    }
    expect(await states(id)).toEqual([['Ana Lima', 'read', null]])
    await calendar.fixture.live(MINUTE)
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { read: 1 } } })
    expect(calendar.fixture.left()).toHaveLength(1)
  })

  it('is a note without anybody to send to: nothing happens to it, and it is not counted', async () => {
    const { id } = await create({ start: local(-2 * HOUR), end: local(-HOUR) })
    await calendar.fixture.live(20 * MINUTE, MINUTE)
    expect(await get(id)).toMatchObject({ status: 'pending', audience: 'none' })
    expect(await calendar.fixture.rpc.overview.get()).toMatchObject({ counters: { schedules: 0 }, upcoming: [] })
  })

  it('is a note still when it is copied, and is not begun by anybody', async () => {
    const { id } = await create({ start: local(2 * HOUR), end: local(3 * HOUR) })
    const copied = await calendar.fixture.rpc.schedules.duplicate({ id })
    expect(copied).toMatchObject({ status: 'pending', audience: 'none' })
    for (const action of ['pause', 'resume', 'sendNow', 'cancel'] as const)
      await expect(calendar.fixture.rpc.schedules.change({ id: copied.id, action })).rejects.toMatchObject({
        code: 'schedule_moved_on',
      })
    await calendar.fixture.live(28 * HOUR, HOUR)
    expect(await get(copied.id)).toMatchObject({ status: 'pending', reason: null })
  })

  it('is seen in the conversation of whom it is for alone, until it leaves or is cancelled', async () => {
    const [ana, bia] = [await person('Ana'), await person('Bia')]
    const waiting = async (contactId: string) =>
      (await calendar.fixture.rpc.schedules.waiting({ contactId })).schedules.map(({ text }) => text)
    const to = (...people: { id: string }[]) => ({ kind: 'contacts' as const, contactIds: people.map(({ id }) => id) })
    await create({ text: 'segunda', start: local(2 * HOUR), end: local(3 * HOUR), audience: to(ana) })
    const first = await create({ text: 'primeira', audience: to(ana) })
    await create({ text: 'para as duas', type: 'campaign', audience: to(ana, bia) })
    await create({ text: 'campanha', type: 'campaign', audience: to(ana) })
    expect(await waiting(ana.id)).toEqual(['primeira', 'segunda'])
    expect(await waiting(bia.id)).toEqual([])
    const other = await calendar.fixture.app.owner('Zoe', '5511999990002')
    const stranger = calendar.fixture.app.client().rpc
    await stranger.account.signIn(other)
    await expect(stranger.schedules.waiting({ contactId: ana.id })).rejects.toMatchObject({ code: 'not_found' })
    await calendar.fixture.rpc.schedules.change({ id: first.id, action: 'cancel' })
    expect(await waiting(ana.id)).toEqual(['segunda'])
    await calendar.fixture.live(2 * HOUR + 5 * MINUTE, MINUTE)
    expect(await waiting(ana.id)).toEqual([])
    expect(calendar.fixture.sent()).toContain('segunda')
    expect(calendar.fixture.sent()).not.toContain('primeira')
  })

  it('says why WhatsApp refused it', async () => {
    const ana = await person('Ana')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    calendar.fixture.app.gateway.confirms = false
    await calendar.fixture.live(11 * MINUTE)
    const [sent] = calendar.fixture.left()
    const refusal = { messageId: sent!.messageId, status: 'failed' as const, reason: '131026' }
    calendar.fixture.app.gateway.receipt(calendar.fixture.owner.instance, refusal, calendar.fixture.app.clock.now())
    await calendar.fixture.live(MINUTE)
    expect(await states(id)).toEqual([['Ana', 'failed', '131026']])
    expect(await get(id)).toMatchObject({ status: 'done' })
  })

  it.each([
    ['too late', { start: '2026-01-07T08:00', end: '2026-01-07T23:00' }, 'schedule_past'],
    ['over before it begins', { end: '2026-01-07T08:00' }, 'schedule_ends_early'],
    ['over as it begins', { end: '2099-01-07T08:00' }, 'schedule_ends_early'],
    [
      'over before it begins where a clock skips an hour',
      { zone: 'America/New_York', start: '2099-03-08T02:30', end: '2099-03-08T03:15' },
      'schedule_ends_early',
    ],
    ['without a text', { text: '' }, 'schedule_incomplete'],
    ['for nobody', { audience: { kind: 'none' as const } }, 'schedule_incomplete'],
    ['for everybody', { audience: { kind: 'all' as const } }, 'schedule_for_one'],
    ['for a tag', { audience: { kind: 'tag' as const, tag: 'vip' }, type: 'reminder' as const }, 'schedule_for_one'],
    [
      'for two of a list',
      { audience: { kind: 'people' as const, people: [{ phone: '11987650001' }, { phone: '11987650002' }] } },
      'schedule_for_one',
    ],
    ['with a variable that is none', { text: 'Oi {sobrenome}' }, 'variable_unknown'],
  ])('is refused when it is %s', async (_what, wrong, code) => {
    const ana = await person('Ana')
    const start = '2099-01-07T08:00'
    const right = {
      start,
      end: '2099-01-07T09:00',
      text: 'oi',
      audience: { kind: 'contacts' as const, contactIds: [ana.id] },
    }
    await expect(create({ ...right, ...wrong })).rejects.toMatchObject({ code })
    expect(await all()).toEqual([])
  })

  it('belongs to one venue', async () => {
    const ana = await person('Ana')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    const theirs = calendar.fixture.owner.channelId
    await calendar.fixture.enter()
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(calendar.fixture.rpc.schedules.change({ id, action: 'cancel' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(calendar.fixture.rpc.schedules.delete({ id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(create({ channelId: theirs })).rejects.toMatchObject({ code: 'not_found' })
    const foreign = create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('changing it', () => {
  it('moves, rewrites and copies what has not begun', async () => {
    const ana = await person('Ana')
    const bia = await person('Bia')
    const { id } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
    const moved = await calendar.fixture.rpc.schedules.update({
      ...input(),
      id,
      text: 'oi',
      start: local(2 * HOUR),
      audience: { kind: 'kept' },
    })
    expect(moved).toMatchObject({ recipients: { total: 1 }, start: local(2 * HOUR) })
    await calendar.fixture.rpc.schedules.update({
      ...input({ start: local(2 * HOUR) }),
      id,
      text: 'olá',
      audience: { kind: 'contacts', contactIds: [bia.id] },
    })
    const copy = await calendar.fixture.rpc.schedules.duplicate({ id })
    expect(copy).toMatchObject({ title: 'Cópia de Noite de jazz', status: 'paused', recipients: { total: 1 } })
    await calendar.fixture.live(3 * HOUR, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['olá'])
    expect(await states(id)).toEqual([['Bia', 'sent', null]])
    await expect(
      calendar.fixture.rpc.schedules.update({
        ...input({ end: local(-3 * HOUR) }),
        id: copy.id,
        text: 'olá',
        audience: { kind: 'kept' },
      }),
    ).rejects.toMatchObject({ code: 'schedule_ends_early' })
    const done = await calendar.fixture.rpc.schedules.update({
      ...input({ start: local(HOUR) }),
      id,
      title: 'Outro nome',
    })
    expect(done).toMatchObject({ title: 'Outro nome', status: 'done', text: 'olá' })
  })
})

describe('several workers', () => {
  it('begin once and write to each person once', async () => {
    for (let index = 0; index < 6; index += 1) await person(`P${index}`, ['vip'])
    await create({ type: 'campaign', text: 'Oi {nome}', audience: { kind: 'tag', tag: 'vip' }, end: local(9 * HOUR) })
    calendar.fixture.app.wait(10 * MINUTE)
    for (let turn = 0; turn < 60; turn += 1) {
      calendar.fixture.app.wait(10 * SECOND)
      await Promise.all(Array.from({ length: 5 }, () => scheduleStep(calendar.fixture.app.app).run()))
      await Promise.all(createSteps(calendar.fixture.app.app).map((step) => step.run()))
      await calendar.fixture.app.settle()
    }
    expect(calendar.fixture.sent().toSorted()).toEqual(['Oi P0', 'Oi P1', 'Oi P2', 'Oi P3', 'Oi P4', 'Oi P5'])
  })
})

it('writes to one person once, also when two contacts turn out to be one', async () => {
  const lid = '99887766554433'
  const ana = await person('Ana')
  const write = (peer: { phone: string | null; lid: string | null; jid: string }, messageId: string) =>
    calendar.fixture.app.gateway.message(
      calendar.fixture.owner.instance,
      { messageId, peer, text: 'oi', pushName: 'Ana' },
      calendar.fixture.app.clock.now(),
    )
  write({ phone: null, lid, jid: `${lid}@lid` }, 'm1')
  await calendar.fixture.app.settle()
  const { contacts } = await calendar.fixture.rpc.contacts.list({})
  expect(contacts).toHaveLength(2)
  const { id } = await create({
    type: 'campaign',
    text: 'oi de novo',
    end: local(9 * HOUR),
    audience: { kind: 'contacts', contactIds: contacts.map((contact) => contact.id) },
  })
  await calendar.fixture.live(10 * MINUTE + 30 * SECOND)
  write({ phone: ana.phone, lid, jid: `${ana.phone}@s.whatsapp.net` }, 'm2')
  await calendar.fixture.live(10 * MINUTE)
  expect((await get(id)).recipients).toMatchObject({ total: 1, duplicates: 1 })
  expect(calendar.fixture.sent().filter((text) => text === 'oi de novo').length).toBeLessThanOrEqual(2)
})
