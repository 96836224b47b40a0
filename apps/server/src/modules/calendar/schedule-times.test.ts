import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { local, create, get, all, person } = calendar

describe('missed', () => {
  const due = async (more: Partial<ScheduleInput> = {}) => {
    const ana = await person('Ana')
    return create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] }, end: local(9 * HOUR), ...more })
  }

  it('is sent late within its tolerance, when the server was down', async () => {
    await due()
    calendar.fixture.app.wait(65 * MINUTE)
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })
  it('is expired after it, and says so', async () => {
    const { id } = await due()
    calendar.fixture.app.wait(75 * MINUTE)
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    expect(await get(id)).toMatchObject({
      status: 'expired',
      reason: 'server-down',
      recipients: { byState: { skipped: 1 } },
    })
    expect(await calendar.fixture.rpc.schedules.change({ id, action: 'sendNow' })).toMatchObject({ status: 'pending' })
    await calendar.fixture.live(2 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 1 } } })
  })
  it('waits for its channel, and is expired when that does not come back in time', async () => {
    const first = await due({ toleranceMinutes: 30 })
    const second = await due({ toleranceMinutes: 240 })
    await calendar.fixture.connection('close')
    await calendar.fixture.live(50 * MINUTE, MINUTE)
    expect(await get(first.id)).toMatchObject({ status: 'expired', reason: 'number-down' })
    expect(await get(second.id)).toMatchObject({ status: 'pending' })
    await calendar.fixture.connection('open')
    await calendar.fixture.live(2 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    expect(await get(second.id)).toMatchObject({ status: 'done' })
  })
  it('leaves at once when a person says so', async () => {
    const { id } = await due({ start: local(48 * HOUR), end: local(49 * HOUR) })
    await calendar.fixture.rpc.schedules.change({ id, action: 'sendNow' })
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })
  it('does not leave by being resumed after its time, only when a person says so', async () => {
    const { id } = await due()
    await calendar.fixture.rpc.schedules.change({ id, action: 'pause' })
    await calendar.fixture.live(3 * HOUR, 10 * MINUTE)
    const resume = calendar.fixture.rpc.schedules.change({ id, action: 'resume' })
    await expect(resume).rejects.toMatchObject({ code: 'schedule_past' })
    await calendar.fixture.live(MINUTE)
    expect(await get(id)).toMatchObject({ status: 'paused' })
    expect(calendar.fixture.sent()).toEqual([])
    await calendar.fixture.rpc.schedules.change({ id, action: 'sendNow' })
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })
})

describe('time', () => {
  it('is that of the place: 14:00 in Manaus is 15:00 in São Paulo', async () => {
    const ana = await person('Ana')
    const day = local(24 * HOUR).slice(0, 10)
    await create({
      text: 'oi',
      audience: { kind: 'contacts', contactIds: [ana.id] },
      zone: 'America/Manaus',
      start: `${day}T14:00`,
      end: `${day}T18:00`,
    })
    calendar.jumpTo(`${day}T14:58`)
    await calendar.fixture.app.settle()
    expect(calendar.fixture.sent()).toEqual([])
    await calendar.fixture.live(2 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  it('goes along with the place when that is changed', async () => {
    const ana = await person('Ana')
    const day = local(24 * HOUR).slice(0, 10)
    const times = { start: `${day}T14:00`, end: `${day}T18:00` }
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    const made = await create({ text: 'oi', audience, zone: 'America/Manaus', ...times })
    const change = calendar.input({ text: 'oi', ...times, zone: 'America/Sao_Paulo' })
    const moved = await calendar.fixture.rpc.schedules.update({ ...change, id: made.id, audience: { kind: 'kept' } })
    expect(moved).toMatchObject({ ...times, zone: 'America/Sao_Paulo' })
    expect(made.startsAt.getTime() - moved.startsAt.getTime()).toBe(HOUR)
    calendar.jumpTo(`${day}T13:58`)
    await calendar.fixture.app.settle()
    expect(calendar.fixture.sent()).toEqual([])
    await calendar.fixture.live(3 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  // In Sydney the clock is put back from three on the first Sunday of April, and forward at two on that of October.
  it.each([
    ['doubles: at the first of them, once', 4, '12:30'],
    ['skips: as long after', 10, '13:30'],
  ])('leaves in an hour that a clock %s', async (_what, month, inSaoPaulo) => {
    const ana = await person('Ana')
    const first = new Date(Date.UTC(Number(local(0).slice(0, 4)) + 1, month - 1, 1))
    const sunday = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * 24 * HOUR)
    const [date, before] = [sunday, new Date(sunday.getTime() - 24 * HOUR)].map((day) => day.toISOString().slice(0, 10))
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    const zone = 'Australia/Sydney'
    await create({ text: 'oi', audience, zone, start: `${date}T02:30`, end: `${date}T09:00` })
    calendar.jumpTo(`${before}T12:28`)
    const left: string[] = []
    for (let minute = 28; minute < 90 + 10; minute += 1) {
      await calendar.fixture.live(MINUTE, MINUTE)
      if (calendar.fixture.sent().length > left.length) left.push(local(0).slice(11))
    }
    expect(calendar.fixture.sent()).toEqual(['oi'])
    expect([inSaoPaulo, `${inSaoPaulo.slice(0, 4)}1`]).toContain(left[0])
  })

  it('leaves as long as it was meant to, and may be changed, where a clock skips its start and not its end', async () => {
    const ana = await person('Ana')
    const first = new Date(Date.UTC(Number(local(0).slice(0, 4)) + 1, 9, 1))
    const sunday = first.getTime() + ((7 - first.getUTCDay()) % 7) * 24 * HOUR
    const [friday, saturday, date] = [2, 1, 0].map((days) =>
      new Date(sunday - days * 24 * HOUR).toISOString().slice(0, 10),
    )
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    const times = { zone: 'Australia/Sydney', start: `${saturday}T02:30`, end: `${saturday}T03:15` }
    const { id } = await create({ text: 'oi', audience, recurrence: 'daily', ...times })
    const { audience: _, ...skipped } = await get(id, date)
    await calendar.fixture.rpc.schedules.update({ ...skipped, text: 'olá', audience: { kind: 'kept' } })
    for (const day of [friday, saturday]) {
      calendar.jumpTo(`${day}T13:29`)
      await calendar.fixture.live(5 * MINUTE, MINUTE)
    }
    expect(calendar.fixture.sent()).toEqual(['oi', 'olá'])
  })

  it('waits for the morning in quiet hours over midnight', async () => {
    const ana = await person('Ana')
    calendar.fixture.waitUntil('23:00')
    const { id } = await create({
      text: 'oi',
      audience: { kind: 'contacts', contactIds: [ana.id] },
      end: local(20 * HOUR),
    })
    await calendar.fixture.live(9 * HOUR, 10 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'running' })
    calendar.fixture.waitUntil('09:00')
    await calendar.fixture.live(MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  it('warms a channel up over the days of a campaign', async () => {
    await calendar.fixture.linkedDaysAgo(0)
    const people = Array.from({ length: 55 }, (_, index) => ({ name: '', phone: `1195${String(1_000_000 + index)}` }))
    await create({ type: 'campaign', text: 'oi', audience: { kind: 'people', people }, end: local(200 * HOUR) })
    const days: number[] = []
    for (let day = 0; day < 4; day += 1) {
      const before = calendar.fixture.left().length
      if (day > 0) calendar.fixture.waitUntil('09:00')
      await calendar.fixture.live(HOUR, MINUTE)
      days.push(calendar.fixture.left().length - before)
    }
    expect(days).toEqual([15, 15, 15, 10])
  })
})

const weeksAfter = (time: string, weeks: number) =>
  new Date(Date.parse(`${time}Z`) + weeks * 7 * 24 * HOUR).toISOString().slice(0, 16)

describe('what repeats', () => {
  const weekly = async (more: Partial<ScheduleInput> = {}) => {
    const ana = await person('Ana')
    const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
    return create({ text: 'oi', audience, recurrence: 'weekly', ...more })
  }

  it('leaves every time, on the day that each month has', async () => {
    const ana = await person('Ana')
    const year = Number(local(0).slice(0, 4)) + 1
    await create({
      text: '{data}',
      audience: { kind: 'contacts', contactIds: [ana.id] },
      start: `${year}-01-31T12:30`,
      end: `${year}-01-31T14:30`,
      recurrence: 'monthly',
    })
    const lastDays = Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10),
    )
    for (const day of lastDays) {
      calendar.jumpTo(`${day}T12:29`)
      await calendar.fixture.live(3 * MINUTE, MINUTE)
    }
    expect(calendar.fixture.sent()).toEqual(lastDays.map((day) => day.split('-').toReversed().join('/')))
    const span = { from: `${year + 1}-01-01T00:00`, until: `${year + 1}-04-01T00:00` }
    const { schedules, repetitions } = await calendar.fixture.rpc.schedules.list(span)
    expect(schedules.map((one) => [one.start, one.status])).toEqual([[`${year + 1}-01-31T12:30`, 'pending']])
    const lastOfFebruary = new Date(Date.UTC(year + 1, 2, 0)).getUTCDate()
    expect(repetitions.map((one) => one.start.slice(5))).toEqual([`02-${lastOfFebruary}T12:30`, '03-31T12:30'])
    // Whoever looks far ahead gets the entry that comes again along with when it does.
    const later = { from: `${year + 2}-06-01T00:00`, until: `${year + 2}-07-01T00:00` }
    const ahead = await calendar.fixture.rpc.schedules.list(later)
    expect(ahead.repetitions.map(({ start }) => start)).toEqual([`${year + 2}-06-30T12:30`])
    expect(ahead.schedules.map(({ id }) => id)).toEqual([ahead.repetitions[0]!.scheduleId])
  })

  it('is one time less when that is cancelled, and over when it is removed', async () => {
    const ana = await person('Ana')
    const { id } = await create({
      text: 'oi',
      audience: { kind: 'contacts', contactIds: [ana.id] },
      recurrence: 'weekly',
    })
    await calendar.fixture.rpc.schedules.change({ id, action: 'cancel' })
    const [cancelled, next] = await all()
    expect([cancelled?.status, next?.status]).toEqual(['cancelled', 'pending'])
    expect(next?.recipients.total).toBe(1)
    await calendar.fixture.rpc.schedules.delete({ id: next!.id, scope: 'following' })
    await calendar.fixture.live(15 * 24 * HOUR, 12 * HOUR)
    expect(calendar.fixture.sent()).toEqual([])
    expect(await all()).toHaveLength(1)
  })

  it('is over when one that has begun is removed: the next time, a row already, goes with it', async () => {
    const { id } = await weekly()
    await calendar.fixture.live(11 * MINUTE)
    const [begun, next] = await all()
    expect([begun?.status, next?.status]).toEqual(['done', 'pending'])
    const other = await weekly({ title: 'Fica', start: local(HOUR), end: local(2 * HOUR) })
    await calendar.fixture.rpc.schedules.delete({ id, scope: 'following' })
    expect((await all()).map((one) => one.id)).toEqual([other.id])
    calendar.jumpTo(next!.start)
    await calendar.fixture.live(5 * MINUTE, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  it('is not removed by a teammate where one of the next is the owner’s', async () => {
    const first = await weekly()
    await calendar.fixture.live(11 * MINUTE)
    const next = (await all())[1]!
    const change = { ...next, scope: 'all' as const, type: 'campaign' as const, audience: { kind: 'kept' as const } }
    await calendar.fixture.rpc.schedules.update(change)
    const bia = await calendar.teammate()
    await expect(bia.schedules.delete({ id: first.id, scope: 'following' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await all()).toHaveLength(2)
  })

  it('goes on at its next time when it is resumed between the time of one and its end', async () => {
    const { id, start } = await weekly()
    const { change } = calendar.fixture.rpc.schedules
    await change({ id, scope: 'all', action: 'pause' })
    await calendar.fixture.live(HOUR, 10 * MINUTE)
    await expect(change({ id, action: 'resume' })).rejects.toMatchObject({ code: 'schedule_past' })
    const resumed = await change({ id, scope: 'all', action: 'resume' })
    expect(resumed).toMatchObject({ status: 'pending', start: weeksAfter(start, 1) })
    await calendar.fixture.live(HOUR, 10 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
  })

  it('goes on at its next time when it is resumed after others, and nothing says that it was missed', async () => {
    const { id, start, end } = await weekly()
    await calendar.fixture.rpc.schedules.change({ id, scope: 'all', action: 'pause' })
    await calendar.fixture.live(17 * 24 * HOUR, 12 * HOUR)
    const resumed = await calendar.fixture.rpc.schedules.change({ id, scope: 'all', action: 'resume' })
    const later = (time: string) => weeksAfter(time, 3)
    expect(resumed).toMatchObject({ status: 'pending', start: later(start), end: later(end) })
    await calendar.fixture.live(2 * HOUR, 10 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    calendar.jumpTo(later(start))
    await calendar.fixture.live(5 * MINUTE, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    expect((await all()).map((one) => [one.start, one.status])).toEqual([
      [later(start), 'done'],
      [weeksAfter(start, 4), 'pending'],
    ])
  })

  it.each([['sendNow', 'done'] as const, ['cancel', 'cancelled'] as const])(
    'misses nothing by being held back: %s',
    async (action, became) => {
      const { id, start } = await weekly()
      await calendar.fixture.rpc.schedules.change({ id, scope: 'all', action: 'pause' })
      await calendar.fixture.live(17 * 24 * HOUR, 12 * HOUR)
      await calendar.fixture.rpc.schedules.change({ id, action })
      await calendar.fixture.live(5 * MINUTE, MINUTE)
      const rows = (await all()).map((one) => [one.status, one.start] as const)
      expect(rows).toHaveLength(2)
      expect(new Map(rows)).toEqual(
        new Map<unknown, unknown>([
          [became, expect.any(String)],
          // An entry that is held as a whole stays held.
          ['paused', weeksAfter(start, 3)],
        ]),
      )
    },
  )
})
