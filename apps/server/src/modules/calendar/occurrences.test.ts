import { describe, expect, it } from 'vitest'
import type { Schedule, ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { local, create, get, all, states, person } = calendar

const after = (time: string, days: number) => new Date(Date.parse(`${time}Z`) + days * DAY).toISOString().slice(0, 16)
const dayOf = (time: string) => time.slice(0, 10)

async function weekly(more: Partial<ScheduleInput> = {}): Promise<Schedule> {
  const ana = await person('Ana')
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  return create({ text: 'oi', audience, recurrence: 'weekly', start: local(HOUR), end: local(3 * HOUR), ...more })
}
const nextMonday = () =>
  Array.from({ length: 7 }, (_, days) => dayOf(local((days + 1) * DAY))).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  )!
/** Lets the weeks from the first time on come, each at its hour. */
async function liveThrough(start: string, weeks: number) {
  for (let week = 0; week < weeks; week += 1) {
    calendar.jumpTo(after(start, 7 * week))
    await calendar.fixture.live(3 * MINUTE, MINUTE)
  }
}
/** Lists the entries of the coming weeks as the calendar shows them: day, hour and state, or that they repeat. */
async function shown(days = 36) {
  const span = { from: `${dayOf(local(0))}T00:00`, until: `${dayOf(local(days * DAY))}T00:00` }
  const { schedules, repetitions } = await calendar.fixture.rpc.schedules.list(span)
  const rows = schedules.map(({ start, status, text }) => [start, status, text])
  const again = repetitions.map(({ start, scheduleId }) => [
    start,
    'again',
    schedules.find(({ id }) => id === scheduleId)?.text,
  ])
  return [...rows, ...again].toSorted((a, b) => a[0]!.localeCompare(b[0]!))
}
const changed = (schedule: Schedule, more: Partial<ScheduleInput>) => {
  const {
    title,
    description,
    type,
    start,
    end,
    zone,
    channelId,
    text,
    recurrence,
    weekdays,
    repeatUntil,
    toleranceMinutes,
  } = schedule
  const rule = { recurrence, weekdays, repeatUntil }
  const kept = { audience: { kind: 'kept' as const } }
  return { title, description, type, start, end, zone, channelId, text, toleranceMinutes, ...rule, ...kept, ...more }
}
const { update, change, remove } = {
  update: (...args: Parameters<typeof calendar.fixture.rpc.schedules.update>) =>
    calendar.fixture.rpc.schedules.update(...args),
  change: (...args: Parameters<typeof calendar.fixture.rpc.schedules.change>) =>
    calendar.fixture.rpc.schedules.change(...args),
  remove: (...args: Parameters<typeof calendar.fixture.rpc.schedules.delete>) =>
    calendar.fixture.rpc.schedules.delete(...args),
}

describe('the time that was opened', () => {
  it('is cancelled, and no other one', async () => {
    const { id, start } = await weekly()
    const third = dayOf(after(start, 14))
    const opened = await get(id, third)
    expect(opened).toMatchObject({ id, date: third, start: after(start, 14) })
    const cancelled = await change({ id, date: third, action: 'cancel' })
    expect(cancelled).toMatchObject({ start: after(start, 14), status: 'cancelled', isException: true })
    expect(await shown()).toEqual([
      [start, 'pending', 'oi'],
      [after(start, 7), 'again', 'oi'],
      [after(start, 14), 'cancelled', 'oi'],
      [after(start, 21), 'again', 'oi'],
      [after(start, 28), 'again', 'oi'],
      [after(start, 35), 'again', 'oi'],
    ])
    await liveThrough(start, 4)
    expect(calendar.fixture.sent()).toEqual(['oi', 'oi', 'oi'])
  })

  it('is sent now, and the series keeps its times', async () => {
    const { id, start } = await weekly()
    const sent = await change({ id, date: dayOf(after(start, 14)), action: 'sendNow' })
    expect(sent.id).not.toBe(id)
    await calendar.fixture.live(10 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    expect((await shown(29)).map(([time, state]) => [time, state])).toEqual([
      [expect.any(String), 'done'],
      [start, 'pending'],
      [after(start, 7), 'again'],
      [after(start, 21), 'again'],
      [after(start, 28), 'again'],
    ])
  })

  it('is moved and rewritten, and is a part of its series again when that is undone', async () => {
    const { id, start } = await weekly()
    const before = await shown()
    for (const weeks of [0, 2]) {
      const opened = await get(id, dayOf(after(start, 7 * weeks)))
      const times = { start: after(opened.start, 1), end: after(opened.end, 1) }
      const moved = await update({ id, date: opened.date, ...changed(opened, { ...times, text: 'olá' }) })
      expect(moved).toMatchObject({ ...times, date: opened.date, text: 'olá', recipients: { total: 1 } })
      const now = await shown()
      expect(now).toHaveLength(before.length)
      expect(now).toContainEqual([times.start, 'pending', 'olá'])
      const undone = await update({ id: moved.id, date: moved.date, ...changed(opened, {}) })
      expect(undone).toMatchObject({ start: opened.start, isException: false })
      expect(await shown()).toEqual(before)
    }
  })

  it('is removed, and does not come back when its series goes on', async () => {
    const { id, start } = await weekly()
    await remove({ id, date: dayOf(after(start, 7)) })
    expect((await shown(22)).map(([time]) => time)).toEqual([start, after(start, 14), after(start, 21)])
    await remove({ id })
    expect((await shown(22)).map(([time]) => time)).toEqual([after(start, 14), after(start, 21)])
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is moved past the last day of its series, which goes for the series only', async () => {
    const { id, start } = await weekly({ repeatUntil: dayOf(local(8 * DAY)) })
    const last = await get(id, dayOf(after(start, 7)))
    const times = { start: after(last.start, 3), end: after(last.end, 3) }
    const moved = await update({ id, date: last.date, ...changed(last, times) })
    expect(moved).toMatchObject({ ...times, isException: true })
    const again = { start: after(times.start, 1), end: after(times.end, 1) }
    expect(await update({ id: moved.id, date: moved.date, ...changed(moved, again) })).toMatchObject(again)
  })

  it('is changed where one day of the week is meant, however that was said', async () => {
    const monday = nextMonday()
    const times = { start: `${monday}T20:00`, end: `${monday}T22:00` }
    const set = await weekly({ ...times, weekdays: [3] })
    expect(set).toMatchObject({ start: after(times.start, 3), end: after(times.end, 3), weekdays: [] })
    const changeOne = async (weeks: number) => {
      const opened = await get(set.id, dayOf(after(set.start, 7 * weeks)))
      return update({ id: set.id, date: opened.date, ...changed(opened, { text: 'olá' }) })
    }
    expect(await changeOne(1)).toMatchObject({ text: 'olá', isException: true })
    // As it was stored before.
    await calendar.fixture.app.db.pool.query(`update schedules set weekdays = '{3}' where id = $1`, [set.id])
    expect(await changeOne(2)).toMatchObject({ text: 'olá', isException: true })
  })

  it('is none that its series does not mean', async () => {
    const { id, start } = await weekly()
    const other = dayOf(after(start, 8))
    await expect(get(id, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(change({ id, date: other, action: 'cancel' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(update({ id, ...changed(await get(id), { recurrence: 'daily' }) })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('is made a row once, by two who change it at the same time', async () => {
    const { id, start } = await weekly()
    const date = dayOf(after(start, 7))
    await Promise.all([
      change({ id, date, action: 'pause' }),
      update({ id, date, ...changed(await get(id, date), { text: 'olá' }) }),
    ])
    expect(await shown(15)).toEqual([
      [start, 'pending', 'oi'],
      [after(start, 7), expect.any(String), 'olá'],
      [after(start, 14), 'again', 'oi'],
    ])
  })
})

describe('this one and what follows', () => {
  it('is changed, those before are not, and what was cancelled stays so', async () => {
    const { id, start } = await weekly()
    await change({ id, date: dayOf(after(start, 21)), action: 'cancel' })
    const opened = await get(id, dayOf(after(start, 14)))
    const times = { start: after(opened.start, 1), end: after(opened.end, 1) }
    const now = await update({
      id,
      date: opened.date,
      scope: 'following',
      ...changed(opened, { ...times, text: 'olá' }),
    })
    expect(now).toMatchObject(times)
    expect(await shown()).toEqual([
      [start, 'pending', 'oi'],
      [after(start, 7), 'again', 'oi'],
      [after(start, 15), 'pending', 'olá'],
      [after(start, 21), 'cancelled', 'oi'],
      [after(start, 29), 'again', 'olá'],
    ])
  })

  it.each([
    ['cancelled', 3],
    ['removed', 2],
  ])('is %s', async (how, count) => {
    const { id, start } = await weekly()
    const which = { id, date: dayOf(after(start, 14)), scope: 'following' as const }
    if (how === 'removed') await remove(which)
    else await change({ ...which, action: 'cancel' })
    const times = await shown()
    expect(times.map(([, state]) => state)).toEqual(['pending', 'again', 'cancelled'].slice(0, count))
    await liveThrough(start, 4)
    expect(calendar.fixture.sent()).toHaveLength(2)
  })
})

describe('this one, which was moved before, and what follows', () => {
  it.each(['changed', 'held back'])('stay together when they are %s', async (how) => {
    const { id, start } = await weekly()
    const third = await get(id, dayOf(after(start, 14)))
    const times = { start: after(third.start, 1), end: after(third.end, 1) }
    const moved = await update({ id, date: third.date, ...changed(third, times) })
    const which = { id: moved.id, date: moved.date, scope: 'following' as const }
    if (how === 'changed') await update({ ...which, ...changed(moved, { text: 'olá' }) })
    else await change({ ...which, action: 'pause' })
    const own = await get(moved.id)
    await update({ ...which, ...changed(own, { text: 'tchau' }) })
    await update({ ...which, scope: 'all', ...changed(await get(moved.id), { title: 'Os de depois' }) })
    const texts = (await shown(29)).map(([time, , text]) => [time, text])
    expect(texts).toEqual([
      [start, 'oi'],
      [after(start, 7), 'oi'],
      [times.start, 'tchau'],
      [after(start, 21), 'tchau'],
      [after(start, 28), 'tchau'],
    ])
    const titles = (await all()).map((one) => [one.start, one.title])
    expect(titles).toEqual([
      [start, 'Noite de jazz'],
      [times.start, 'Os de depois'],
      [after(start, 21), 'Os de depois'],
    ])
  })
})

describe('all of them', () => {
  it('get what was changed of one, at its hour, and keep what was changed alone', async () => {
    const { id, start } = await weekly()
    const own = await get(id, dayOf(after(start, 7)))
    await update({ id, date: own.date, ...changed(own, { text: 'só este' }) })
    const opened = await get(id, dayOf(after(start, 14)))
    const hour = (time: string) => `${time.slice(0, 10)}T21:15`
    await update({
      id,
      date: opened.date,
      scope: 'all',
      ...changed(opened, { text: 'olá', start: hour(opened.start), end: hour(opened.start).replace('21:15', '22:15') }),
    })
    expect(await shown(22)).toEqual([
      [hour(start), 'pending', 'olá'],
      [after(start, 7), 'pending', 'só este'],
      [hour(after(start, 14)), 'again', 'olá'],
      [hour(after(start, 21)), 'again', 'olá'],
    ])
  })

  it('are removed, and what was sent, or cancelled, stays with whom it was sent to', async () => {
    const { id, start } = await weekly()
    await liveThrough(start, 1)
    const next = (await all()).find((one) => one.start === after(start, 7))!
    await change({ id: next.id, date: dayOf(after(start, 14)), action: 'cancel' })
    const moved = await get(next.id, dayOf(after(start, 21)))
    await update({
      id: next.id,
      date: moved.date,
      ...changed(moved, { start: after(moved.start, 1), end: after(moved.end, 1) }),
    })
    await remove({ id: next.id, scope: 'all' })
    expect((await all()).map((one) => [one.start, one.status])).toEqual([
      [start, 'done'],
      [after(start, 14), 'cancelled'],
    ])
    expect(await states(id)).toEqual([['Ana', 'sent', null]])
  })

  it('are removed from one on that was sent, and those that were sent after it stay', async () => {
    const { id, start } = await weekly()
    await liveThrough(start, 2)
    await remove({ id, scope: 'following' })
    expect((await all()).map((one) => [one.start, one.status])).toEqual([[after(start, 7), 'done']])
  })

  it('are held back and let go', async () => {
    const { id, start } = await weekly()
    await change({ id, date: dayOf(after(start, 14)), scope: 'all', action: 'pause' })
    expect((await shown(15)).map(([, state]) => state)).toEqual(['paused', 'again', 'again'])
    await liveThrough(start, 2)
    await calendar.fixture.live(2 * HOUR, HOUR)
    expect(calendar.fixture.sent()).toEqual([])
    await change({ id, scope: 'all', action: 'resume' })
    expect(await get(id)).toMatchObject({ status: 'pending', start: after(start, 14) })
  })

  it('are moved to another day of the week where several are meant, each that was on it', async () => {
    const monday = nextMonday()
    const set = await weekly({ start: `${monday}T20:00`, end: `${monday}T22:00`, weekdays: [1, 3, 5] })
    const tuesday = after(`${monday}T20:00`, 1)
    expect(set.start).toBe(tuesday)
    const opened = await get(set.id, dayOf(after(tuesday, 7)))
    const times = { start: after(opened.start, 1), end: after(opened.end, 1) }
    const moved = await update({ id: set.id, date: opened.date, scope: 'all', ...changed(opened, times) })
    expect(moved).toMatchObject({ ...times, weekdays: [2, 3, 5] })
    expect((await shown(20)).map(([time]) => time).slice(0, 4)).toEqual(
      [1, 2, 4, 8].map((days) => after(tuesday, days)),
    )
  })

  it.each([
    ['one day later', [], 7, 1, [1, 8]],
    ['one day earlier', [], 7, -1, [-1, 6]],
    ['one of two days a week later', [1, 3], 9, 1, [0, 3, 7, 10]],
  ])('are moved %s, the last one too', async (_how, weekdays, last, by, expected) => {
    const tuesday = after(`${nextMonday()}T20:00`, 1)
    const repeatUntil = dayOf(after(tuesday, last))
    const set = await weekly({ start: tuesday, end: after(tuesday, 0.1), weekdays, repeatUntil })
    const opened = await get(set.id, repeatUntil)
    const times = { start: after(opened.start, by), end: after(opened.end, by) }
    const moved = await update({ id: set.id, date: opened.date, scope: 'all', ...changed(opened, times) })
    expect(moved.repeatUntil).toBe(dayOf(times.start))
    expect((await shown()).map(([time]) => time)).toEqual(expected.map((days) => after(tuesday, days)))
  })

  it('end on their last day', async () => {
    const { start } = await weekly({ repeatUntil: dayOf(local(8 * DAY)) })
    expect((await shown()).map(([time]) => time)).toEqual([start, after(start, 7)])
    await liveThrough(start, 3)
    expect(calendar.fixture.sent()).toHaveLength(2)
    await expect(weekly({ repeatUntil: '2020-01-01' })).rejects.toMatchObject({ code: 'repeats_until_early' })
  })
})
