import { sql } from '#platform/drizzle.ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { openVenue } from '#modules/reservations/reminders/testing/open-venue.ts'
import { reckonAnew } from './reckon-anew.ts'

/**
 * A country gave up its summer time. What was written down before was reckoned with the old rules, an hour too early; a process begins
 * that knows of it.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('what is in the calendar', () => {
  const calendar = useScheduleFixture()
  const { local, create, get, all, person } = calendar
  const restart = (rules: string) => reckonAnew(calendar.fixture.app.app, rules)
  /** The rules before were others: all that is not over lies where they put it. */
  const reckonedBefore = () =>
    calendar.fixture.app.db.pool.query(`
      update schedules set start = case when started_at is null then start - interval '1 hour' else start end,
        end_time = end_time - interval '1 hour', due_at = case when started_at is null then due_at - interval '1 hour' else due_at end
      where ended_at is null`)
  const toAna = async () => ({ audience: { kind: 'contacts' as const, contactIds: [(await person('Ana')).id] } })

  it('leaves at its time on the wall, and so does what follows it', async () => {
    await restart('2026a')
    const start = local(2 * HOUR)
    const { id } = await create({ ...(await toAna()), text: 'oi', start, end: local(4 * HOUR), recurrence: 'daily' })
    await reckonedBefore()
    await restart('2026b')
    expect(await get(id)).toMatchObject({ start, status: 'pending' })
    await calendar.fixture.live(115 * MINUTE, 5 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    await calendar.fixture.live(10 * MINUTE, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    await calendar.fixture.live(23 * HOUR + 50 * MINUTE, 10 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
    await calendar.fixture.live(10 * MINUTE, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi', 'oi'])
  })

  it('is let be by a start with the same rules', async () => {
    await restart('2026a')
    await create({ ...(await toAna()), text: 'oi', start: local(2 * HOUR), end: local(4 * HOUR) })
    await reckonedBefore()
    await restart('2026a')
    await calendar.fixture.live(65 * MINUTE, 5 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  it('keeps its beginning once it has begun; what waits for the rate limit has until the new end', async () => {
    await restart('2026a')
    const people = await Promise.all(['Ana', 'Bia'].map((name) => person(name)))
    const audience = { kind: 'contacts' as const, contactIds: people.map((one) => one.id) }
    const { id } = await create({ type: 'campaign', audience, text: 'oi', start: local(0), end: local(65 * MINUTE) })
    await calendar.fixture.app.settle()
    await reckonedBefore()
    await calendar.fixture.app.db.pool.query(
      `update messages set leave_by = leave_by - interval '1 hour' where leave_by is not null`,
    )
    const startedAt = (await get(id)).start
    await Promise.all([restart('2026b'), restart('2026b')])
    calendar.fixture.app.wait(10 * MINUTE)
    await calendar.fixture.live(30 * MINUTE, MINUTE)
    expect(calendar.fixture.sent()).toEqual(['oi', 'oi'])
    expect(await get(id)).toMatchObject({ status: 'done', start: startedAt, recipients: { byState: { sent: 2 } } })
  })

  it('that is paused is moved as well, and what is over is not', async () => {
    await restart('2026a')
    const paused = await create({ ...(await toAna()), text: 'oi', start: local(2 * HOUR), end: local(4 * HOUR) })
    await calendar.fixture.rpc.schedules.change({ id: paused.id, action: 'pause' })
    const over = await create({ ...(await toAna()), text: 'foi', start: local(0), end: local(HOUR) })
    await calendar.fixture.live(MINUTE)
    const instants = async (id: string) =>
      (
        await calendar.fixture.app.db.pool.query<{ start: Date; end: Date }>(
          'select start, end_time as end from schedules where id = $1',
          [id],
        )
      ).rows[0]!
    const right = await instants(paused.id)
    const end = (await instants(over.id)).end
    await reckonedBefore()
    await calendar.fixture.app.db.pool.query(
      `update schedules set end_time = end_time - interval '1 hour' where id = $1`,
      [over.id],
    )
    await restart('2026b')
    expect(await instants(paused.id)).toEqual(right)
    expect((await instants(over.id)).end).toEqual(new Date(end.getTime() - HOUR))
    await calendar.fixture.rpc.schedules.change({ id: paused.id, action: 'resume' })
    expect((await all()).find(({ id }) => id === paused.id)).toMatchObject({ status: 'pending' })
    await calendar.fixture.live(110 * MINUTE, 5 * MINUTE)
    expect(calendar.fixture.sent()).toEqual(['foi'])
  })
})

describe('what a venue and its customers remind of', () => {
  const table = 'quero reservar uma mesa sexta 20h para 4 pessoas em nome de Rui Lima'

  it('leaves at the hour that was said, once', async () => {
    const venue = await openVenue()
    await reckonAnew(venue.app.app, '2026a')
    await venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes: 1440 })
    const bia = venue.customer()
    await bia.says('me lembra amanhã 18h de levar o bolo')
    await bia.says(table)
    const [reservation] = (await venue.rpc.reservations.list({})).reservations
    await venue.rpc.reservations.setStatus({ id: reservation!.id, status: 'confirmed', tell: false })
    await venue.app.db.pool.query(`update reminders set due_at = due_at - interval '1 hour'`)
    await venue.app.db.pool.query(`update reservations set starts_at = starts_at - interval '1 hour'`)
    await reckonAnew(venue.app.app, '2026b')
    expect(await venue.reminders()).toMatchObject([{ due: '2026-01-08 18:00', status: 'pending' }])
    const before = bia.received().length
    await venue.later(21.9)
    expect(bia.received()).toHaveLength(before)
    await venue.later(0.2)
    expect(bia.received().slice(before)).toEqual([expect.stringContaining('levar o bolo')])
    await venue.later(1.8)
    expect(bia.received()).toHaveLength(before + 1)
    await venue.later(0.2)
    expect(bia.received().slice(before + 1)).toEqual([expect.stringContaining(`Sua reserva ${reservation!.code}`)])
    // Other rules again: who was reminded of this table was.
    await venue.app.db.pool.query(`update reservations set starts_at = starts_at + interval '1 hour'`)
    await venue.app.db.pool.query(`update reminders set table_at = table_at + interval '1 hour' where kind = 'venue'`)
    await reckonAnew(venue.app.app, '2026c')
    await venue.later(0.5)
    expect(bia.received()).toHaveLength(before + 2)
    await venue.app.close()
  })

  it('whose hour nobody kept has the one that it has now, from then on', async () => {
    const venue = await openVenue()
    const bia = venue.customer()
    await bia.says('me lembra amanhã 18h de levar o bolo')
    await venue.inside(sql`update reminders set local_due = ''`)
    await reckonAnew(venue.app.app, '2026a')
    expect(await venue.reminders()).toMatchObject([{ due: '2026-01-08 18:00' }])
    await venue.app.db.pool.query(`update reminders set due_at = due_at - interval '1 hour'`)
    await reckonAnew(venue.app.app, '2026b')
    expect(await venue.reminders()).toMatchObject([{ due: '2026-01-08 18:00' }])
    await venue.app.close()
  })

  it('keeps the hour of a table when the venue says where it is', async () => {
    const venue = await openVenue()
    await venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes: 180 })
    const bia = venue.customer()
    await bia.says(table)
    const [reservation] = (await venue.rpc.reservations.list({})).reservations
    await venue.rpc.reservations.setStatus({ id: reservation!.id, status: 'confirmed', tell: false })
    const { profile } = await venue.rpc.venue.get()
    const { horarios, datasEspeciais } = profile
    await venue.rpc.venue.save({ hours: { timezone: 'America/Manaus', horarios, datasEspeciais } })
    const before = bia.received().length
    // 20:00 in Manaus are 21:00 in São Paulo, where it is 20:00 now.
    await venue.later(45.5)
    expect(bia.received()).toHaveLength(before)
    await venue.later(0.75)
    expect(bia.received().slice(before)).toEqual([expect.stringContaining('às 20h')])
    await venue.app.close()
  })
})
