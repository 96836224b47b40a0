import { expect, it } from 'vitest'
import type { OccurrenceScope, Schedule, ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const calendar = useScheduleFixture()
const { local, create, get, all, person } = calendar

const after = (time: string, days: number) => new Date(Date.parse(`${time}Z`) + days * DAY).toISOString().slice(0, 16)
const dayOf = (time: string) => time.slice(0, 10)

/** A series of every Tuesday and Thursday, from the next Tuesday on. */
async function onTwoDays(more: Partial<ScheduleInput> = {}) {
  const ana = await person('Ana')
  const tuesday = Array.from({ length: 7 }, (_, days) => dayOf(local((days + 1) * DAY))).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2,
  )!
  const times = { start: `${tuesday}T12:00`, end: `${tuesday}T14:00` }
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  return create({ text: 'oi', audience, recurrence: 'weekly', weekdays: [1, 3], ...times, ...more })
}
/** Drags one time of it to another day. */
async function move(opened: Schedule, days: number, scope: OccurrenceScope, rpc = calendar.fixture.rpc) {
  const { audience: _, ...base } = { ...opened, fileId: null }
  const times = { start: after(opened.start, days), end: after(opened.end, days) }
  const kept = { kind: 'kept' as const }
  return rpc.schedules.update({ ...base, ...times, audience: kept, scope, base })
}
const undo = (token: string | undefined) => calendar.fixture.rpc.schedules.undo({ undo: token! })
/** The rows and the repetitions of five weeks. */
const shown = async () => {
  const span = { from: `${dayOf(local(0))}T00:00`, until: `${dayOf(local(36 * DAY))}T00:00` }
  const { schedules, repetitions } = await calendar.fixture.rpc.schedules.list(span)
  return { schedules, repetitions }
}

it.each([
  ['this', 0],
  ['this', 7],
  ['following', 7],
  ['all', 0],
  ['all', 7],
] as const)('puts everything back that was moved: %s, on day %i', async (scope, day) => {
  const { id, start } = await onTwoDays({ repeatUntil: dayOf(local(60 * DAY)) })
  const own = await get(id, dayOf(after(start, 14)))
  await move(own, 1, 'this')
  const cancelled = dayOf(after(start, 16))
  await calendar.fixture.rpc.schedules.change({ id, date: cancelled, action: 'cancel' })
  const before = await shown()
  const moved = await move(await get(id, dayOf(after(start, day))), 2, scope)
  expect(await shown()).not.toEqual(before)
  await undo(moved.undo)
  expect(await shown()).toEqual(before)
  await calendar.fixture.rpc.schedules.change({ id, scope: 'all', action: 'cancel' })
  expect((await all()).map(({ status }) => status)).not.toContain('pending')
  await calendar.fixture.live(30 * DAY, DAY / 2)
  expect(calendar.fixture.sent()).toEqual([])
})

it.each([0, 7])('puts back one that was moved into its series again, on day %i', async (day) => {
  const { id, start } = await onTwoDays()
  const moved = await move(await get(id, dayOf(after(start, day))), 1, 'this')
  const before = await shown()
  const back = await move(moved, -1, 'this')
  expect(back.isException).toBe(false)
  await undo(back.undo)
  expect(await shown()).toEqual(before)
  expect(await calendar.states(moved.id)).toEqual([['Ana', 'pending', null]])
})

it('puts back one that was removed with its day, and whom it was for', async () => {
  const { id, start } = await onTwoDays()
  const bia = await person('Bia')
  const own = await get(id, dayOf(after(start, 2)))
  const { audience: _, ...rest } = { ...own, fileId: null }
  const { rpc } = calendar.fixture
  const audience = { kind: 'contacts' as const, contactIds: [bia.id] }
  const alone = await rpc.schedules.update({ ...rest, audience, scope: 'this', base: {} })
  const before = await shown()
  const { audience: __, ...head } = { ...(await get(id)), fileId: null }
  const kept = { kind: 'kept' as const }
  const once = await rpc.schedules.update({ ...head, weekdays: [], audience: kept, scope: 'all', base: {} })
  expect((await shown()).schedules).toHaveLength(1)
  await undo(once.undo)
  expect(await shown()).toEqual(before)
  expect(await calendar.states(alone.id)).toEqual([['Bia', 'pending', null]])
})

it('is refused when something of it changed since, or too much time has passed', async () => {
  const { id, start } = await onTwoDays()
  const opened = await get(id, dayOf(after(start, 7)))
  const moved = await move(opened, 1, 'following')
  const { rpc } = calendar.fixture
  await rpc.schedules.change({ id: moved.id, date: moved.date, action: 'pause' })
  await expect(undo(moved.undo)).rejects.toMatchObject({ code: 'schedule_moved_on' })
  const other = await move(await get(id), 1, 'this')
  calendar.fixture.app.wait(11 * MINUTE)
  await expect(undo(other.undo)).rejects.toMatchObject({ code: 'schedule_moved_on' })
})

it('is refused when the time that it had has passed', async () => {
  const ana = await person('Ana')
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  const { id } = await create({ text: 'oi', audience, start: local(2 * MINUTE) })
  const moved = await move(await get(id), 1, 'this')
  await calendar.fixture.live(5 * MINUTE, MINUTE)
  await expect(undo(moved.undo)).rejects.toMatchObject({ code: 'schedule_past' })
  await calendar.fixture.live(5 * MINUTE, MINUTE)
  expect(calendar.fixture.sent()).toEqual([])
})

it('is for whoever may change it, in the venue whose it is', async () => {
  const campaign = await onTwoDays({ type: 'campaign' })
  const moved = await move(campaign, 1, 'all')
  const bia = await calendar.teammate()
  await expect(bia.schedules.undo({ undo: moved.undo! })).rejects.toMatchObject({ code: 'forbidden' })
  const message = await onTwoDays()
  await bia.schedules.undo({ undo: (await move(message, 1, 'all', bia)).undo! })
  expect(await get(message.id)).toMatchObject({ start: message.start, weekdays: [1, 3] })
  const other = await calendar.fixture.app.owner('Zoe', '5511999990002')
  const stranger = calendar.fixture.app.client().rpc
  await stranger.account.signIn(other)
  await expect(stranger.schedules.undo({ undo: moved.undo! })).rejects.toMatchObject({ code: 'invalid_input' })
  await undo(moved.undo)
  expect(await get(campaign.id)).toMatchObject({ start: campaign.start, weekdays: [1, 3] })
})
