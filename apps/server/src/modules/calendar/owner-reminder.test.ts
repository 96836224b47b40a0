import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { local, input, create, get, all, states } = calendar

/** The phone that the venue signed up with is that of its channel as well. */
const OWN = '5511999990001'
const ELSEWHERE = '5511988880001'
const remind = (more: Partial<ScheduleInput> = {}) =>
  create({ type: 'reminder', audience: { kind: 'owner' }, text: 'Conferir o gelo', ...more })
const sent = () => calendar.fixture.left().map(({ to, text }) => [to.split('@')[0], text])
const day = (days: number) => local(days * 24 * HOUR).slice(0, 10)

async function table(name: string, date: string, time: string, partySize: number) {
  const reservation = { date, time, partySize, name, phone: '', notes: '' }
  const { reservation: made } = await calendar.fixture.rpc.reservations.add({ reservation, anyway: true })
  return made!
}

describe('a reminder to the owner', () => {
  it('comes to the venue’s own channel at its time, past the rate limit and in the hours of silence', async () => {
    calendar.fixture.waitUntil('22:00')
    const { id } = await remind()
    await calendar.fixture.live(9 * MINUTE)
    expect(sent()).toEqual([])
    await calendar.fixture.live(MINUTE)
    expect(sent()).toEqual([[OWN, 'Conferir o gelo']])
    await calendar.fixture.live(MINUTE)
    expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 1 } } })
    expect(await states(id)).toMatchObject([['Ana', 'sent', null]])
    expect(await calendar.fixture.rateLimit()).toMatchObject({ sentToday: 0 })
  })

  it('tells the tables of the evening and of the next one', async () => {
    await table('Rui Lima', day(1), '21:30', 2)
    await table('Bia Souza', day(1), '20:00', 4)
    const gone = await table('Zeca', day(1), '19:00', 9)
    await calendar.fixture.rpc.reservations.setStatus({ id: gone.id, status: 'cancelled', tell: false })
    const text = 'Hoje: {reservas_hoje}\nAmanhã: {reservas_amanhã}'
    await remind({ text, recurrence: 'daily' })
    await calendar.fixture.live(11 * MINUTE, MINUTE)
    expect(sent()).toEqual([
      [
        OWN,
        'Hoje: nenhuma reserva\nAmanhã: 2 reservas, 6 pessoas\n20:00 · Bia Souza · 4 pessoas\n21:30 · Rui Lima · 2 pessoas',
      ],
    ])
    expect((await all()).at(-1)).toMatchObject({ status: 'pending', audience: 'owner' })
  })

  it('never goes to a phone that might be a stranger’s', async () => {
    await calendar.fixture.rpc.account.updatePhone({ phone: `+${ELSEWHERE}` })
    const asked = {
      type: 'reminder' as const,
      text: 'oi',
      start: local(10 * MINUTE),
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const preview = () => calendar.fixture.rpc.schedules.preview({ ...asked, audience: { kind: 'owner' } })
    expect(await preview()).toMatchObject({ total: 1, unreachable: 1, owner: { phone: ELSEWHERE, isKnown: false } })
    const { id } = await remind()
    await calendar.fixture.live(12 * MINUTE)
    expect(sent()).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'failed', reason: 'owner-unknown' })
    const peer = { phone: ELSEWHERE, lid: null, jid: `${ELSEWHERE}@s.whatsapp.net` }
    const { app, owner } = calendar.fixture
    app.gateway.message(owner.instance, { messageId: 'oi', peer, text: 'oi' }, app.clock.now())
    await app.settle()
    expect(await preview()).toMatchObject({
      unreachable: 0,
      owner: { isKnown: true },
      samples: [{ phone: ELSEWHERE, text: 'oi' }],
    })
    await remind()
    await calendar.fixture.live(11 * MINUTE, MINUTE)
    expect(sent().filter(([, text]) => text === 'Conferir o gelo')).toEqual([[ELSEWHERE, 'Conferir o gelo']])
  })

  it('goes nowhere while the owner has no telephone', async () => {
    const { app, owner } = calendar.fixture
    await app.db.pool.query(`update profiles set phone = '' where id = $1`, [owner.ownerId])
    const asked = {
      type: 'reminder' as const,
      text: 'oi',
      start: local(HOUR),
      zone: 'America/Sao_Paulo',
      channelId: null,
    }
    const seen = await calendar.fixture.rpc.schedules.preview({ ...asked, audience: { kind: 'owner' } })
    expect(seen).toMatchObject({ total: 1, unreachable: 1, owner: { phone: null, isKnown: false } })
  })

  it('is a reminder and nothing else, and tells others nothing of tables', async () => {
    await expect(remind({ type: 'campaign' })).rejects.toMatchObject({ code: 'invalid_input' })
    const ana = await calendar.person('Ana')
    const toAna = { text: '{reservas_hoje}', audience: { kind: 'contacts' as const, contactIds: [ana.id] } }
    await expect(remind(toAna)).rejects.toMatchObject({ code: 'variable_unknown' })
    const { id } = await remind({ text: '{reservas_hoje}' })
    const change = input({ type: 'message', text: 'oi' })
    await expect(
      calendar.fixture.rpc.schedules.update({ ...change, id, audience: { kind: 'kept' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    const moved = { ...change, type: 'reminder' as const, text: '{reservas_hoje}', start: local(HOUR) }
    expect(await calendar.fixture.rpc.schedules.update({ ...moved, id, audience: { kind: 'kept' } })).toMatchObject({
      audience: 'owner',
      start: local(HOUR),
    })
  })
})
