import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { local, create, person } = calendar

const contactOf = async (conversationId: string) =>
  (await calendar.fixture.rpc.conversations.get({ conversationId })).contact.id
const campaign = (more: Partial<ScheduleInput> = {}) =>
  create({ type: 'campaign', text: 'Oi {nome}!', audience: { kind: 'all' }, end: local(9 * HOUR), ...more })
const list = (more: object = {}) => calendar.fixture.rpc.schedules.campaigns.list(more)
const results = async (id: string) => (await calendar.fixture.rpc.schedules.campaigns.results({ id })).results
const say = async (write: (text: string) => void, text: string) => {
  write(text)
  await calendar.fixture.app.settle()
}
const reserve = async (conversationId: string, days: number) => {
  const { rows } = await calendar.fixture.app.db.pool.query<{ id: string }>(
    `insert into reservations (owner_id, code, contact_id, date, minutes, starts_at, party_size, name, status, origin, created_at, updated_at)
     values ($1, $2, $3, $4, 1200, now(), 4, 'Ana', 'requested', 'assistant', $5, $5) returning id`,
    [
      calendar.fixture.owner.ownerId,
      `R${Math.random().toString(36).slice(2, 6)}`,
      await contactOf(conversationId),
      local(days * DAY).slice(0, 10),
      calendar.fixture.app.clock.now(),
    ],
  )
  return rows[0]!.id
}

describe('the results of a campaign', () => {
  it('are the people who answered, reserved and left after the message, and nobody who did so before', async () => {
    const [ana, bia, caio, davi] = [
      await calendar.fixture.contact(),
      await calendar.fixture.contact(),
      await calendar.fixture.contact(),
      await calendar.fixture.contact(),
    ]
    // Messages, reservations and opt-outs from before the campaign do not count as reactions to it.
    await say(ana.write, 'tem samba hoje?')
    await reserve(bia.conversationId, 1)
    const { id } = await campaign()
    await calendar.fixture.live(30 * MINUTE, 5 * MINUTE)
    expect(await results(id)).toMatchObject({ total: 4, sent: 4, answered: 0, reserved: 0, left: 0, failed: 0 })

    await say(ana.write, 'vou sim')
    await say(ana.write, 'guarda lugar')
    await reserve(bia.conversationId, 2)
    const cancelled = await reserve(davi.conversationId, 2)
    await calendar.fixture.app.db.pool.query(`update reservations set status = 'cancelled' where id = $1`, [cancelled])
    await say(caio.write, 'SAIR')
    expect(await results(id)).toMatchObject({ answered: 1, reserved: 1, left: 1 })
    expect((await list()).campaigns).toMatchObject([{ schedule: { id }, sent: 4, answered: 1, people: 4, next: null }])

    const people = async (asked: object) =>
      (await calendar.fixture.rpc.schedules.recipients({ id, ...asked })).recipients.map((one) => [
        one.contactId,
        one.reactions,
      ])
    expect(await people({ reaction: 'answered' })).toEqual([[await contactOf(ana.conversationId), ['answered']]])
    expect(await people({ reaction: 'reserved' })).toEqual([[await contactOf(bia.conversationId), ['reserved']]])
    expect(await people({ reaction: 'left' })).toEqual([[await contactOf(caio.conversationId), ['left']]])
    expect(await people({ states: ['failed', 'skipped'] })).toEqual([])

    // A week later nothing is counted for it any more.
    await calendar.fixture.live(7 * DAY, DAY)
    await say(davi.write, 'oi')
    await reserve(davi.conversationId, 1)
    expect(await results(id)).toMatchObject({ answered: 1, reserved: 1, left: 1 })
  })

  it('tell why people got nothing', async () => {
    await person('Ana')
    const out = await person('Zeca')
    await calendar.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    const { id } = await campaign()
    await calendar.fixture.live(20 * MINUTE, 5 * MINUTE)
    expect(await results(id)).toMatchObject({
      total: 2,
      sent: 1,
      skipped: 1,
      left: 0,
      reasons: [{ state: 'skipped', reason: 'opted-out', count: 1 }],
    })
  })

  it('are unknown once the messages were deleted for their age', async () => {
    const ana = await calendar.fixture.contact()
    const { id } = await campaign()
    await calendar.fixture.live(20 * MINUTE, 5 * MINUTE)
    await say(ana.write, 'vou')
    await calendar.fixture.app.db.pool.query(
      `with gone as (delete from messages where owner_id = $1 and origin = 'campaign' returning id)
       update schedule_recipients set outcome = 'read' where message_id in (select id from gone)`,
      [calendar.fixture.owner.ownerId],
    )
    expect(await results(id)).toMatchObject({ sent: 1, read: 1, answered: null, reserved: null, left: null })
    expect((await list()).campaigns).toMatchObject([{ sent: 1, answered: null }])
  })

  it('belong to one venue', async () => {
    await person('Ana')
    const { id } = await campaign()
    await calendar.fixture.enter()
    await expect(results(id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await list()).toMatchObject({ campaigns: [], total: 0, all: 0 })
  })
})

describe('the list of campaigns', () => {
  it('has one line for each series, with what comes next, and finds by words and state', async () => {
    await person('Ana', ['vip'])
    await person('Bia')
    const weekly = await campaign({
      title: 'Samba toda semana',
      recurrence: 'weekly',
      audience: { kind: 'tag', tag: 'vip' },
    })
    const later = await campaign({ title: 'Natal', text: 'Tem peru', start: local(3 * DAY), end: local(4 * DAY) })
    await create({ title: 'Só um aviso', type: 'reminder' })
    expect((await list()).campaigns).toMatchObject([
      { schedule: { id: weekly.id }, people: 1, sent: 0, answered: 0 },
      { schedule: { id: later.id }, people: 2, next: null },
    ])
    await calendar.fixture.live(20 * MINUTE, 5 * MINUTE)
    const [first] = (await list({ search: 'SAMBA' })).campaigns
    // The next occurrence stands for the series, and what was sent before counts for it.
    expect(first).toMatchObject({ schedule: { status: 'pending', title: 'Samba toda semana' }, sent: 1 })
    expect(first!.schedule.id).not.toBe(weekly.id)
    expect((await list({ search: 'peru' })).campaigns).toMatchObject([{ schedule: { id: later.id } }])
    expect(await list({ statuses: ['done', 'failed'] })).toMatchObject({ campaigns: [], total: 0, all: 2 })
    const { siblings } = await calendar.fixture.rpc.schedules.campaigns.results({ id: weekly.id })
    expect(siblings.map(({ id, sent }) => [id, sent])).toEqual([
      [first!.schedule.id, 0],
      [weekly.id, 1],
    ])
  })
})

describe('a test', () => {
  const OWN = '5511999990001'
  const ask = (more: object = {}) =>
    calendar.fixture.rpc.schedules.campaigns.sendTest({
      text: 'Oi {nome}, {data} tem samba',
      fileId: null,
      start: '2026-12-11T20:00',
      zone: 'America/Sao_Paulo',
      channelId: null,
      ...more,
    })

  it('goes to the owner’s own phone at once, in the hours of silence too, and is no outreach', async () => {
    calendar.fixture.waitUntil('22:30')
    expect(await ask()).toEqual({ phone: OWN })
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.left().map(({ to, text }) => [to.split('@')[0], text])).toEqual([
      [OWN, 'Oi Ana, 11/12/2026 tem samba'],
    ])
    expect(await calendar.fixture.rateLimit()).toMatchObject({ sentToday: 0 })
    expect(await calendar.all()).toEqual([])
  })

  it('is refused where it could reach a stranger, or says nothing', async () => {
    await expect(ask({ text: '' })).rejects.toMatchObject({ code: 'schedule_incomplete' })
    await expect(ask({ text: '{nada}' })).rejects.toMatchObject({ code: 'variable_unknown' })
    await calendar.fixture.connection('close')
    await expect(ask()).rejects.toMatchObject({ code: 'number_disconnected' })
    await calendar.fixture.connection('open')
    await calendar.fixture.rpc.account.updatePhone({ phone: '+5511988880001' })
    await expect(ask()).rejects.toMatchObject({ code: 'own_phone_unknown' })
    expect(calendar.fixture.left()).toEqual([])
  })
})

describe('the nights of the calendar', () => {
  it('have the reservations by hour and the events, without cancelled tables and other venues', async () => {
    const table = async (time: string, partySize: number) => {
      const reservation = { date: '2030-03-08', time, partySize, name: 'Rui', phone: '', notes: '' }
      return (await calendar.fixture.rpc.reservations.add({ reservation, anyway: true })).reservation!
    }
    await table('20:00', 4)
    await table('20:30', 2)
    const gone = await table('21:00', 9)
    const late = await table('23:00', 3)
    await calendar.fixture.app.db.pool.query('update reservations set minutes = 1500 where id = $1', [late.id])
    await calendar.fixture.rpc.reservations.setStatus({ id: gone.id, status: 'cancelled', tell: false })
    const event = { attractions: '', entrance: '', description: '' }
    await calendar.fixture.rpc.events.add({ ...event, title: 'Samba', date: '2030-03-08', starts: '22:00' })
    await calendar.fixture.rpc.events.add({ ...event, title: 'Feira', date: '2030-03-09', starts: '' })
    const nights = (more = {}) =>
      calendar.fixture.rpc.schedules.nights({ from: '2030-03-08', until: '2030-03-31', ...more })
    expect(await nights()).toMatchObject({
      tables: [
        { date: '2030-03-08', start: '2030-03-08T20:00', reservations: 2, people: 6 },
        { date: '2030-03-08', start: '2030-03-09T01:00', reservations: 1, people: 3 },
      ],
      events: [
        { title: 'Samba', start: '2030-03-08T22:00' },
        { title: 'Feira', start: null },
      ],
    })
    expect(await nights({ from: '2030-03-09' })).toMatchObject({ tables: [], events: [{ title: 'Feira' }] })
    await calendar.fixture.enter()
    expect(await nights()).toEqual({ tables: [], events: [] })
  })
})
