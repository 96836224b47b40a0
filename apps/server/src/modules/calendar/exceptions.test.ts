import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OccurrenceScope, Schedule, ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { count } from '../../../../../test/support/full.ts'

/** An occurrence that was cancelled, removed or changed alone stays so when its series changes. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { local, create, get, person } = calendar

const later = (time: string, ms: number) => new Date(Date.parse(`${time}Z`) + ms).toISOString().slice(0, 16)
const dayOf = (time: string) => time.slice(0, 10)
const weekdaysOf = (...times: string[]) =>
  times.map((time) => (new Date(`${dayOf(time)}T00:00:00Z`).getUTCDay() + 6) % 7).toSorted((a, b) => a - b)

async function daily(more: Partial<ScheduleInput> = {}): Promise<Schedule> {
  const ana = await person('Ana')
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  return create({ text: 'oi', audience, recurrence: 'daily', start: local(4 * HOUR), end: local(6 * HOUR), ...more })
}
async function update(opened: Schedule, scope: OccurrenceScope, more: Partial<ScheduleInput>) {
  const { audience: _, ...base } = { ...opened, fileId: opened.file?.id ?? null }
  const kept = { kind: 'kept' as const }
  const { id, date } = opened
  return calendar.fixture.rpc.schedules.update({ ...base, audience: kept, ...more, id, date, scope, base: {} })
}
const moved = ({ start, end }: Pick<Schedule, 'start' | 'end'>, ms: number) => ({
  start: later(start, ms),
  end: later(end, ms),
})
async function listed(days: number) {
  const span = { from: `${dayOf(local(0))}T00:00`, until: `${dayOf(local(days * DAY))}T00:00` }
  return calendar.fixture.rpc.schedules.list(span)
}
/** Lists day, hour and state or text of the coming days. */
async function shown(days = 5) {
  const { schedules, repetitions } = await listed(days)
  const rows = schedules.map(({ start, status, text }) => [start, status === 'pending' ? text : status])
  return [...rows, ...repetitions.map(({ start }) => [start, 'again'])].toSorted((a, b) => a[0]!.localeCompare(b[0]!))
}
const ALONE = {
  cancelled: (id: string, date: string) => calendar.fixture.rpc.schedules.change({ id, date, action: 'cancel' }),
  removed: (id: string, date: string) => calendar.fixture.rpc.schedules.delete({ id, date }),
  rewritten: async (id: string, date: string) => update(await get(id, date), 'this', { text: 'só hoje' }),
}
type Alone = keyof typeof ALONE

it.each<[Alone, string | null]>([
  ['cancelled', 'cancelled'],
  ['removed', null],
  ['rewritten', 'só hoje'],
])('stays %s when all are moved to an hour that has passed today, and that can be undone', async (how, state) => {
  const { id, start } = await daily()
  const [tomorrow, other] = [later(start, DAY), later(start, 2 * DAY)]
  await ALONE[how](id, dayOf(tomorrow))
  const before = await listed(5)
  const opened = await get(id, dayOf(other))
  const { undo } = await update(opened, 'all', moved(opened, -6 * HOUR))
  expect(await shown()).toEqual(
    [
      ...(state ? [[tomorrow, state]] : []),
      [later(other, -6 * HOUR), 'oi'],
      [later(other, DAY - 6 * HOUR), 'again'],
      [later(other, 2 * DAY - 6 * HOUR), 'again'],
    ].slice(0, state ? 4 : 3),
  )
  await calendar.fixture.rpc.schedules.undo({ undo: undo! })
  expect(await listed(5)).toEqual(before)
})

it('stays cancelled when it would be the first day of another rhythm', async () => {
  const { id, start } = await daily()
  const [third, fourth] = [later(start, 3 * DAY), later(start, 4 * DAY)]
  await ALONE.cancelled(id, dayOf(third))
  const opened = await get(id, dayOf(later(start, 2 * DAY)))
  const weekdays = weekdaysOf(third, fourth)
  await update(opened, 'all', { recurrence: 'weekly', weekdays })
  expect(await shown(11)).toEqual([
    [third, 'cancelled'],
    [fourth, 'oi'],
    [later(third, 7 * DAY), 'again'],
  ])
  calendar.jumpTo(third)
  await calendar.fixture.live(10 * MINUTE, MINUTE)
  expect(calendar.fixture.sent()).toEqual([])
})

it('stays so when those after it are moved to its day', async () => {
  const { id, start } = await daily()
  await ALONE.removed(id, dayOf(start))
  const [next] = (await listed(2)).schedules
  await ALONE.cancelled(next!.id, next!.date)
  const fourth = (await listed(4)).repetitions.at(-1)!
  await update(await get(fourth.scheduleId, fourth.date), 'all', moved(fourth, -3 * DAY))
  const times = [1, 2, 3, 4].map((days) => later(start, days * DAY))
  expect(await shown()).toEqual(times.map((time, index) => [time, ['cancelled', 'oi', 'again', 'again'][index]]))
})

it('is a time of its series again with the rule that this one has then', async () => {
  const { id, start } = await daily()
  const own = await update(await get(id), 'this', moved(await get(id), HOUR))
  const weekdays = weekdaysOf(start, later(start, DAY))
  const next = (await listed(2)).schedules.find(({ isException }) => !isException)!
  await update(next, 'all', { recurrence: 'weekly', weekdays })
  const back = await update(await get(own.id), 'this', moved(await get(own.id), -HOUR))
  expect(back).toMatchObject({ isException: false, weekdays })
  expect(await shown(9)).toEqual([[start, 'oi'], ...[1, 7, 8].map((days) => [later(start, days * DAY), 'again'])])
})

const SCOPES = ['this', 'following', 'all'] as const
const Step = fc.record({
  /** Which of the entries that are shown then. */
  entry: fc.oneof(fc.nat(5), fc.nat(40)),
  scope: fc.constantFrom(...SCOPES),
  act: fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      days: fc.integer({ min: -3, max: 3 }),
      hours: fc.integer({ min: -6, max: 6 }),
    }),
    fc.record({ kind: fc.constant('rhythm' as const), weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]) }),
    fc.record({ kind: fc.constantFrom('rewrite' as const, 'cancel' as const, 'pause' as const, 'remove' as const) }),
  ),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never
const REFUSED = ['schedule_past', 'schedule_moved_on', 'repeats_until_early', 'invalid_input', 'not_found']

/** Does a step, where it may be done. @returns the entry as it is then; null where it is gone */
async function carryOut({ scope, act }: Step, opened: Schedule): Promise<Schedule | null> {
  const { rpc } = calendar.fixture
  const which = { id: opened.id, date: opened.date, scope }
  switch (act.kind) {
    case 'move':
      return update(opened, scope, moved(opened, act.days * DAY + act.hours * HOUR))
    case 'rhythm':
      return update(
        opened,
        scope,
        act.weekdays.length > 0
          ? { recurrence: 'weekly', weekdays: act.weekdays }
          : { recurrence: 'daily', weekdays: [] },
      )
    case 'rewrite':
      return update(opened, scope, { text: `${opened.text}!` })
    case 'remove':
      await rpc.schedules.delete(which)
      return null
    default:
      return rpc.schedules.change({ ...which, action: act.kind })
  }
}
/** Everything that is shown, the series of each, and the days that each series comes on. */
async function seriesDays() {
  const { schedules, repetitions } = await listed(30)
  const { rows } = await calendar.fixture.app.db.pool.query<{ id: string; series: string }>(
    'select id, series_id as series from schedules',
  )
  const seriesOf = new Map(rows.map(({ id, series }) => [id, series]))
  const again = repetitions.map(({ scheduleId, date }) => ({ id: scheduleId, date }))
  const heads = schedules.filter((one) => !one.isException && ['pending', 'paused'].includes(one.status))
  const comesOn = Map.groupBy([...heads, ...again], ({ id }) => seriesOf.get(id)!)
  const textOf = new Map(schedules.map((one) => [one.id, one.text]))
  const leaving = [...heads, ...repetitions.map((each) => ({ ...each, text: textOf.get(each.scheduleId) }))]
  return { schedules, seriesOf, comesOn, leaving, all: [...schedules, ...again] }
}

it('never comes back with its series, whatever is done to it', { timeout: 120_000 }, async () => {
  const run = async (steps: Step[]) => {
    await calendar.fixture.app.db.pool.query('delete from schedules')
    await daily()
    /** The days that were changed, stopped or removed alone, by the series that they were of. */
    const apart = new Map<string, Set<string>>()
    for (const step of steps) {
      const before = await seriesDays()
      if (before.all.length === 0) return
      const { id, date } = before.all[step.entry % before.all.length]!
      const opened = await get(id, date)
      const series = before.seriesOf.get(id)!
      try {
        const after = await carryOut(step, opened)
        if (step.scope === 'this') {
          const days = apart.get(series) ?? new Set()
          if (after && !after.isException) days.delete(opened.date)
          else days.add(opened.date)
          apart.set(series, days)
        }
      } catch (error) {
        expect(REFUSED).toContain((error as { code: string }).code)
      }
      const now = await seriesDays()
      const left = new Map(now.schedules.map((one) => [one.id, one]))
      const others = before.schedules.filter((one) => one.isException && one.id !== opened.id)
      // One that was of no day of another rhythm was removed with its day, which may be one of a later rhythm.
      for (const other of others) if (!left.has(other.id)) for (const days of apart.values()) days.delete(other.date)
      for (const [one, times] of now.comesOn) {
        // A series that was split, or moved to other days, is another one from there on.
        if (!apart.has(one)) apart.set(one, new Set(apart.get(series)))
        expect(times.filter((time) => apart.get(one)!.has(time.date))).toEqual([])
      }
      const isSameRhythm = step.act.kind === 'rewrite' || (step.act.kind === 'move' && opened.recurrence === 'daily')
      // An entry that has the hour and the words of its series belongs to it again, and has no row of its own.
      for (const { id: other, start, text, status } of isSameRhythm ? others : [])
        if (left.has(other)) expect(left.get(other)).toMatchObject({ start, text, status })
        else expect(now.leaving).toContainEqual(expect.objectContaining({ start, text }))
    }
  }
  // Shorter cases of a failure would take more calls than an owner may make in a minute.
  await fc.assert(fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 8 }), run), {
    numRuns: count(25, 80),
    endOnFailure: true,
  })
})
