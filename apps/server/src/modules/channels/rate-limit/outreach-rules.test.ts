import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutreachFixture, numbered, type OutreachFixture } from '#testing/outreach-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let fixture: OutreachFixture

beforeAll(async () => {
  fixture = await createOutreachFixture()
})
afterAll(() => fixture.app.close())
beforeEach(() => fixture.enterAlone())

describe('the quiet hours', () => {
  it('are what the venue wants, over midnight', async () => {
    const { conversationId } = await fixture.contact()
    await fixture.rpc.venue.save({ sending: { quiet: { from: '23:30', until: '11:00' } } })
    expect(await fixture.rateLimit()).toMatchObject({ quietHours: { from: '23:30', until: '11:00' }, waitsFor: null })
    fixture.waitUntil('22:00')
    await fixture.campaign(conversationId, ['late but welcome'])
    await fixture.app.settle()
    expect(fixture.sent()).toEqual(['late but welcome'])
    fixture.waitUntil('23:30')
    await fixture.campaign(conversationId, ['for tomorrow'])
    await fixture.live(11 * HOUR, 30 * MINUTE)
    expect(fixture.sent()).toHaveLength(1)
    expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'quiet-hours' })
    fixture.waitUntil('10:59')
    await fixture.live(10 * MINUTE, MINUTE)
    expect(fixture.sent()).toEqual(['late but welcome', 'for tomorrow'])
  })

  it('may be none', async () => {
    const { conversationId } = await fixture.contact()
    await fixture.rpc.venue.save({ sending: { quiet: null } })
    fixture.waitUntil('03:00')
    await fixture.campaign(conversationId, ['at night'])
    await fixture.app.settle()
    expect(fixture.sent()).toEqual(['at night'])
    expect(await fixture.rateLimit()).toMatchObject({ quietHours: null })
  })

  it('are a time of day that has a beginning and an end', async () => {
    const save = (from: string, until: string) => fixture.rpc.venue.save({ sending: { quiet: { from, until } } })
    for (const [from, until] of [
      ['21:00', '21:00'],
      ['25:00', '09:00'],
      ['', '09:00'],
    ])
      await expect(save(from!, until!)).rejects.toMatchObject({ status: 400 })
    expect(await fixture.rateLimit()).toMatchObject({ quietHours: { from: '21:00', until: '09:00' } })
  })
})

describe('outreach of which much fails', () => {
  /** Sends them, and WhatsApp refuses the first few. */
  async function sendAndRefuse(count: number, refused: number) {
    const contact = await fixture.contact()
    fixture.app.gateway.confirms = false
    await fixture.campaign(contact.conversationId, numbered(count))
    const told = new Set<string>()
    for (let look = 0; look < count * 5 && told.size < count; look += 1) {
      await fixture.live(30_000, 30_000)
      for (const { messageId } of fixture.left()) {
        if (told.has(messageId)) continue
        const status = told.size < refused ? { status: 'failed' as const, reason: '479' } : { status: 'sent' as const }
        told.add(messageId)
        fixture.app.gateway.receipt(fixture.owner.instance, { messageId, ...status }, fixture.app.clock.now())
      }
      await fixture.app.settle()
    }
    return contact
  }

  it('stops, says why, and goes on when its owner says so', async () => {
    const { write } = await sendAndRefuse(9, 9)
    expect(fixture.sent()).toEqual(numbered(6))
    expect(await fixture.rateLimit()).toMatchObject({ waiting: 3, waitsFor: 'failing', nextAt: null })
    fixture.app.gateway.confirms = true
    // Whoever writes is answered all the while.
    write('que horas vocês abrem?')
    await fixture.live(10_000, 4_000)
    expect(fixture.sent()).toHaveLength(7)
    expect(await fixture.rpc.channels.resumeOutreach({ channelId: fixture.owner.channelId })).toMatchObject({
      waiting: 3,
      waitsFor: null,
    })
    await fixture.live(5 * MINUTE)
    expect(fixture.sent().slice(7)).toEqual(['promo 7', 'promo 8', 'promo 9'])
  })

  it('goes on while it is less than three in ten', async () => {
    await sendAndRefuse(9, 5)
    expect(fixture.sent()).toEqual(numbered(9))
    expect((await fixture.rateLimit()).waitsFor).not.toBe('failing')
  })

  it('is its owner’s to resume', async () => {
    const { channelId } = fixture.owner
    const other = fixture.app.client().rpc
    await other.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
    await expect(other.channels.resumeOutreach({ channelId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what WhatsApp does not let a channel do', () => {
  const state = async () => (await fixture.rpc.channels.list()).channels[0]!

  it.each(['463', '475'])('is shown on the channel after a refusal with %s, for as long as it lasts', async (code) => {
    const { conversationId } = await fixture.contact()
    fixture.app.gateway.confirms = false
    await fixture.campaign(conversationId, ['promo'])
    await fixture.app.settle()
    expect(await state()).toMatchObject({ state: 'open', limit: null })
    const { messageId } = fixture.left()[0]!
    const refusal = { messageId, status: 'failed' as const, reason: code }
    fixture.app.gateway.receipt(fixture.owner.instance, refusal, fixture.app.clock.now())
    await fixture.app.settle()
    const until = new Date(fixture.app.clock.now().getTime() + 24 * HOUR)
    expect(await state()).toMatchObject({ state: 'open', limit: { kind: 'restricted', until } })
    fixture.app.wait(25 * HOUR)
    expect(await state()).toMatchObject({ limit: null })
  })

  it.each(['forbidden', 'banned'])(
    'is shown as a ban when the connection ended with %s, and outreach stops',
    async (reason) => {
      const { conversationId } = await fixture.contact()
      await fixture.connection('close', reason)
      expect(await state()).toMatchObject({ state: 'close', limit: { kind: 'banned', until: null } })
      await fixture.campaign(conversationId, ['promo'])
      await fixture.connection('open')
      await fixture.live(HOUR, MINUTE)
      expect(fixture.sent()).toEqual([])
      expect(await state()).toMatchObject({ state: 'open', limit: { kind: 'restricted' } })
    },
  )
})

it('outreach of a channel that was removed fails, and says why', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, ['before'])
  await fixture.connection('close', 'network')
  await fixture.rpc.channels.remove({ channelId: fixture.owner.channelId })
  await fixture.campaign(conversationId, ['after'])
  await fixture.live(MINUTE)
  const { messages } = await fixture.rpc.conversations.messages({ conversationId })
  const outcome = messages.slice(-2).map(({ text, status, failure }) => [text, status, failure])
  expect(outcome).toEqual([
    ['before', 'failed', 'instance_missing'],
    ['after', 'failed', 'instance_missing'],
  ])
  expect(fixture.sent()).toEqual([])
})
