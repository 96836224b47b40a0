import { expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const HOUR = 3_600_000
const calendar = useScheduleFixture()
const { local, create, person } = calendar

it('shows the next three of the calendar that leave, soonest first', async () => {
  const ana = await person('Ana Lima')
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  for (const hours of [9, 3, 5, 7]) {
    const [start, end] = [local(hours * HOUR), local((hours + 2) * HOUR)]
    await create({ title: `Em ${hours} h`, text: 'oi', audience, start, end })
  }
  await create({ title: 'Nota', start: local(HOUR), end: local(2 * HOUR) })
  const paused = await create({ title: 'Parada', text: 'oi', audience, start: local(2 * HOUR), end: local(4 * HOUR) })
  await calendar.fixture.rpc.schedules.change({ id: paused.id, action: 'pause' })

  const { upcoming, counters } = await calendar.fixture.rpc.overview.get()
  expect(upcoming.map(({ title }) => title)).toEqual(['Em 3 h', 'Em 5 h', 'Em 7 h'])
  expect(upcoming[0]).toMatchObject({ startsAt: expect.any(Date), zone: 'America/Sao_Paulo' })
  expect(upcoming[0]!.startsAt.getTime() - calendar.fixture.app.clock.now().getTime()).toBeLessThanOrEqual(3 * HOUR)
  expect(counters.schedules).toBe(4)
})

it('leaves out a figure that cannot be counted, and tells the others', async () => {
  const { app, rpc } = calendar.fixture
  const rename = (from: string, to: string) => app.db.pool.query(`alter table ${from} rename to ${to}`)
  await rename('token_usage', 'out_of_reach')
  try {
    expect((await rpc.overview.get()).counters).toEqual({ chats: 0, contacts: 0, tokens: null, schedules: 0 })
  } finally {
    await rename('out_of_reach', 'token_usage')
  }
  expect((await rpc.overview.get()).counters.tokens).toBe(0)
})
