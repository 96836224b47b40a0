import { GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'
import { describe, expect, it } from 'vitest'
import type { ScheduleInput } from '@balcao/contract'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { rateLimitStep } from '#journeys/outbound-delivery/outreach-rate-limit.ts'
import { scheduleStep } from './run-schedules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { local, input, create, get, states, person } = calendar

const toAna = async (more: Partial<ScheduleInput> = {}) => {
  const ana = await person('Ana')
  return create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] }, ...more })
}
const failsWith = (code: GatewayErrorCode | null) => {
  calendar.fixture.app.gateway.failWith = code && new GatewayError(code, 503, 'of this test')
}

describe('after its end', () => {
  it.each(['not_connected', 'unauthorized', 'held_elsewhere'] as const)(
    'nothing leaves that the gateway had only refused so far: %s',
    async (code) => {
      const { id } = await toAna({ end: local(20 * MINUTE) })
      failsWith(code)
      await calendar.fixture.live(25 * MINUTE)
      failsWith(null)
      await calendar.fixture.live(30 * MINUTE)
      expect(calendar.fixture.sent()).toEqual([])
      expect(await get(id)).toMatchObject({ status: 'done' })
      expect(await states(id)).toEqual([['Ana', 'skipped', 'deadline']])
    },
  )

  it('what WhatsApp may have already is tried until it is known, under its old name', async () => {
    const { id } = await toAna({ end: local(20 * MINUTE) })
    failsWith('unreachable')
    await calendar.fixture.live(25 * MINUTE)
    expect(await states(id)).toEqual([['Ana', 'queued', null]])
    failsWith(null)
    // As long as the pause that so many tries may have brought about.
    await calendar.fixture.live(15 * MINUTE)
    expect(await states(id)).toEqual([['Ana', 'sent', null]])
    expect(calendar.fixture.sent()).toEqual(['oi'])
  })

  it('what is in hand just then comes back and stays', async () => {
    const { id } = await toAna({ end: local(20 * MINUTE) })
    await calendar.fixture.connection('open')
    failsWith('unauthorized')
    const { gateway } = calendar.fixture.app
    const { sendText } = gateway
    const sending = gateway.sendText.bind(gateway)
    // Its end comes while the gateway has it.
    gateway.sendText = async (...call) => {
      await calendar.fixture.rpc.schedules.change({ id, action: 'cancel' }).catch(() => undefined)
      return sending(...call)
    }
    await calendar.fixture.live(12 * MINUTE)
    gateway.sendText = sendText
    failsWith(null)
    await calendar.fixture.live(5 * MINUTE)
    expect(await get(id)).toMatchObject({ status: 'cancelled' })
    expect(calendar.fixture.sent()).toEqual([])
    expect(await states(id)).toMatchObject([['Ana', 'skipped', expect.any(String)]])
  })

  it('what has its turn but is in nobody’s hand is taken back as well', async () => {
    const { id } = await toAna()
    calendar.fixture.app.wait(10 * MINUTE)
    await scheduleStep(calendar.fixture.app.app).run()
    await rateLimitStep(calendar.fixture.app.app).run()
    await calendar.fixture.rpc.schedules.change({ id, action: 'cancel' })
    await calendar.fixture.live(5 * MINUTE)
    expect(calendar.fixture.sent()).toEqual([])
    expect(await states(id)).toEqual([['Ana', 'skipped', 'cancelled']])
  })

  it('is another one when it is moved while it runs', async () => {
    const people = []
    for (let index = 0; index < 9; index += 1) people.push(await person(`P${index}`))
    const audience = { kind: 'contacts' as const, contactIds: people.map(({ id }) => id) }
    const change = input({ type: 'campaign', text: 'oi', end: local(13 * MINUTE), audience })
    const { id } = await create(change)
    await calendar.fixture.live(12 * MINUTE)
    const before = calendar.fixture.left().length
    expect(before).toBeLessThan(9)
    const early = calendar.fixture.rpc.schedules.update({
      ...change,
      id,
      end: local(-HOUR),
      audience: { kind: 'kept' },
    })
    await expect(early).rejects.toMatchObject({ code: 'schedule_ends_early' })
    await calendar.fixture.rpc.schedules.update({ ...change, id, end: local(HOUR), audience: { kind: 'kept' } })
    await calendar.fixture.live(15 * MINUTE)
    expect(calendar.fixture.left()).toHaveLength(9)
  })

  it('says that it lay in the hours of silence', async () => {
    calendar.fixture.waitUntil('22:00')
    const { id } = await toAna({ end: local(HOUR) })
    await calendar.fixture.live(2 * HOUR, MINUTE)
    expect(await get(id)).toMatchObject({ status: 'done' })
    expect(await states(id)).toEqual([['Ana', 'skipped', 'quiet-hours']])
  })
})

describe('what became of each', () => {
  it('is known when the messages are gone for their age', async () => {
    const [ana, bia, caio] = [await person('Ana'), await person('Bia'), await person('Caio')]
    const audience = { kind: 'contacts' as const, contactIds: [ana.id, bia.id, caio.id] }
    calendar.fixture.app.gateway.confirms = false
    const { id } = await create({ type: 'campaign', text: 'oi', end: local(9 * HOUR), audience })
    await calendar.fixture.live(14 * MINUTE)
    const receipts = [
      { status: 'read' as const },
      { status: 'failed' as const, reason: '131026' },
      { status: 'delivered' as const },
    ]
    for (const [index, { messageId }] of calendar.fixture.left().entries())
      calendar.fixture.app.gateway.receipt(
        calendar.fixture.owner.instance,
        { messageId, ...receipts[index]! },
        calendar.fixture.app.clock.now(),
      )
    await calendar.fixture.live(MINUTE)
    const became = [
      ['Ana', 'read', null],
      ['Bia', 'failed', '131026'],
      ['Caio', 'delivered', null],
    ]
    expect(await states(id)).toEqual(became)
    await calendar.fixture.rpc.contacts.privacy.setRetention({ days: 30 })
    await calendar.fixture.live(33 * DAY, 12 * HOUR)
    const { contacts } = await calendar.fixture.rpc.contacts.list({ search: 'Bia' })
    const { conversations } = await calendar.fixture.rpc.conversations.ofContact({ contactId: contacts[0]!.id })
    expect(await calendar.fixture.rpc.conversations.messages({ conversationId: conversations[0]!.id })).toMatchObject({
      messages: [],
    })
    expect(await states(id)).toEqual(became)
    expect((await get(id)).recipients).toMatchObject({ byState: { read: 1, failed: 1, delivered: 1 } })
    expect(await calendar.fixture.rpc.schedules.recipients({ id, states: ['failed'] })).toMatchObject({ total: 1 })
  })

  it('names nobody twice, and says how often that was asked', async () => {
    const ana = await person('Ana')
    const listedPerson = (phone: string) => ({ phone: `+${phone}` })
    const byName = await create({
      type: 'campaign',
      text: 'oi',
      audience: { kind: 'contacts', contactIds: [ana.id, ana.id] },
    })
    expect(byName.recipients).toMatchObject({ total: 1, duplicates: 1 })
    const listed = await create({
      type: 'campaign',
      text: 'oi',
      audience: { kind: 'people', people: [ana.phone, ana.phone, '5511970123456'].map(listedPerson) },
    })
    expect(listed.recipients).toMatchObject({ total: 2, duplicates: 1 })
  })
})
