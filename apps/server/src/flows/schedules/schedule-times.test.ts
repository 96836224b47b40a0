import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleStage } from '#testing/schedule-stage.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleStage()
const { local, create, get, all, person } = calendar

describe('missed', () => {
  const due = async (more: Partial<ScheduleInput> = {}) => {
    const ana = await person('Ana')
    return create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] }, end: local(9 * HOUR), ...more })
  }

  it('is sent late within its tolerance, when the server was down', async () => {
    await due()
    calendar.stage.app.wait(65 * MINUTE)
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
  })
  it('is expired after it, and says so', async () => {
    const { id } = await due()
    calendar.stage.app.wait(75 * MINUTE)
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual([])
    expect(await get(id)).toMatchObject({
      status: 'expired',
      reason: 'server-down',
      recipients: { byState: { skipped: 1 } },
    })
    expect(await calendar.stage.rpc.schedules.change({ id, action: 'sendNow' })).toMatchObject({ status: 'pending' })
    await calendar.stage.live(2 * MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 1 } } })
  })
  it('waits for its number, and is expired when that does not come back in time', async () => {
    const first = await due({ toleranceMinutes: 30 })
    const second = await due({ toleranceMinutes: 240 })
    await calendar.stage.connection('close')
    await calendar.stage.live(50 * MINUTE, MINUTE)
    expect(await get(first.id)).toMatchObject({ status: 'expired', reason: 'number-down' })
    expect(await get(second.id)).toMatchObject({ status: 'pending' })
    await calendar.stage.connection('open')
    await calendar.stage.live(2 * MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
    expect(await get(second.id)).toMatchObject({ status: 'done' })
  })
  it('leaves at once when a person says so', async () => {
    const { id } = await due({ start: local(48 * HOUR), end: local(49 * HOUR) })
    await calendar.stage.rpc.schedules.change({ id, action: 'sendNow' })
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
  })
  it('leaves at once when it is resumed after its time', async () => {
    const { id } = await due()
    await calendar.stage.rpc.schedules.change({ id, action: 'pause' })
    await calendar.stage.live(3 * HOUR, 10 * MINUTE)
    expect(calendar.stage.sent()).toEqual([])
    await calendar.stage.rpc.schedules.change({ id, action: 'resume' })
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
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
    await calendar.stage.app.settle()
    expect(calendar.stage.sent()).toEqual([])
    await calendar.stage.live(2 * MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
  })

  it('waits for the morning in quiet hours over midnight', async () => {
    const ana = await person('Ana')
    calendar.stage.waitUntil('23:00')
    const { id } = await create({
      text: 'oi',
      audience: { kind: 'contacts', contactIds: [ana.id] },
      end: local(20 * HOUR),
    })
    await calendar.stage.live(9 * HOUR, 10 * MINUTE)
    expect(calendar.stage.sent()).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'running' })
    calendar.stage.waitUntil('09:00')
    await calendar.stage.live(MINUTE)
    expect(calendar.stage.sent()).toEqual(['oi'])
  })

  it('warms a number up over the days of a campaign', async () => {
    await calendar.stage.linkedDaysAgo(0)
    const people = Array.from({ length: 70 }, (_, index) => ({ name: '', phone: `1195${String(1_000_000 + index)}` }))
    await create({ type: 'campaign', text: 'oi', audience: { kind: 'people', people }, end: local(200 * HOUR) })
    const days: number[] = []
    for (let day = 0; day < 4; day += 1) {
      const before = calendar.stage.left().length
      if (day > 0) calendar.stage.waitUntil('09:00')
      await calendar.stage.live(HOUR, MINUTE)
      days.push(calendar.stage.left().length - before)
    }
    expect(days).toEqual([20, 20, 20, 10])
  })
})

describe('what repeats', () => {
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
      await calendar.stage.live(3 * MINUTE, MINUTE)
    }
    expect(calendar.stage.sent()).toEqual(lastDays.map((day) => day.split('-').toReversed().join('/')))
    const span = { from: `${year + 1}-01-01T00:00`, until: `${year + 1}-04-01T00:00` }
    const { schedules, repetitions } = await calendar.stage.rpc.schedules.list(span)
    expect(schedules.map((one) => [one.start, one.status])).toEqual([[`${year + 1}-01-31T12:30`, 'pending']])
    const lastOfFebruary = new Date(Date.UTC(year + 1, 2, 0)).getUTCDate()
    expect(repetitions.map((one) => one.start.slice(5))).toEqual([`02-${lastOfFebruary}T12:30`, '03-31T12:30'])
    // Whoever looks far ahead gets the entry that comes again along with when it does.
    const later = { from: `${year + 2}-06-01T00:00`, until: `${year + 2}-07-01T00:00` }
    const ahead = await calendar.stage.rpc.schedules.list(later)
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
    await calendar.stage.rpc.schedules.change({ id, action: 'cancel' })
    const [cancelled, next] = await all()
    expect([cancelled?.status, next?.status]).toEqual(['cancelled', 'pending'])
    expect(next?.recipients.total).toBe(1)
    await calendar.stage.rpc.schedules.delete({ id: next!.id })
    await calendar.stage.live(15 * 24 * HOUR, 12 * HOUR)
    expect(calendar.stage.sent()).toEqual([])
    expect(await all()).toHaveLength(1)
  })
})
