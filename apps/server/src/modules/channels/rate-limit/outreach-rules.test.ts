import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutreachStage, numbered, type OutreachStage } from '#testing/outreach-stage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let stage: OutreachStage

beforeAll(async () => {
  stage = await createOutreachStage()
})
afterAll(() => stage.app.close())
beforeEach(() => stage.enterAlone())

describe('the quiet hours', () => {
  it('are what the venue wants, over midnight', async () => {
    const { conversationId } = await stage.contact()
    await stage.rpc.venue.save({ sending: { quiet: { from: '23:30', until: '11:00' } } })
    expect(await stage.rateLimit()).toMatchObject({ quietHours: { from: '23:30', until: '11:00' }, waitsFor: null })
    stage.waitUntil('22:00')
    await stage.campaign(conversationId, ['late but welcome'])
    await stage.app.settle()
    expect(stage.sent()).toEqual(['late but welcome'])
    stage.waitUntil('23:30')
    await stage.campaign(conversationId, ['for tomorrow'])
    await stage.live(11 * HOUR, 30 * MINUTE)
    expect(stage.sent()).toHaveLength(1)
    expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'quiet-hours' })
    stage.waitUntil('10:59')
    await stage.live(10 * MINUTE, MINUTE)
    expect(stage.sent()).toEqual(['late but welcome', 'for tomorrow'])
  })

  it('may be none', async () => {
    const { conversationId } = await stage.contact()
    await stage.rpc.venue.save({ sending: { quiet: null } })
    stage.waitUntil('03:00')
    await stage.campaign(conversationId, ['at night'])
    await stage.app.settle()
    expect(stage.sent()).toEqual(['at night'])
    expect(await stage.rateLimit()).toMatchObject({ quietHours: null })
  })

  it('are a time of day that has a beginning and an end', async () => {
    const save = (from: string, until: string) => stage.rpc.venue.save({ sending: { quiet: { from, until } } })
    for (const [from, until] of [
      ['21:00', '21:00'],
      ['25:00', '09:00'],
      ['', '09:00'],
    ])
      await expect(save(from!, until!)).rejects.toMatchObject({ status: 400 })
    expect(await stage.rateLimit()).toMatchObject({ quietHours: { from: '21:00', until: '09:00' } })
  })
})

describe('outreach of which much fails', () => {
  /** Sends them, and WhatsApp refuses the first few. */
  async function sendAndRefuse(count: number, refused: number) {
    const contact = await stage.contact()
    stage.app.gateway.confirms = false
    await stage.campaign(contact.conversationId, numbered(count))
    const told = new Set<string>()
    for (let look = 0; look < count * 5 && told.size < count; look += 1) {
      await stage.live(30_000, 30_000)
      for (const { messageId } of stage.left()) {
        if (told.has(messageId)) continue
        const status = told.size < refused ? { status: 'failed' as const, reason: '479' } : { status: 'sent' as const }
        told.add(messageId)
        stage.app.gateway.receipt(stage.owner.instance, { messageId, ...status }, stage.app.clock.now())
      }
      await stage.app.settle()
    }
    return contact
  }

  it('stops, says why, and goes on when its owner says so', async () => {
    const { write } = await sendAndRefuse(9, 9)
    expect(stage.sent()).toEqual(numbered(6))
    expect(await stage.rateLimit()).toMatchObject({ waiting: 3, waitsFor: 'failing', nextAt: null })
    stage.app.gateway.confirms = true
    // Whoever writes is answered all the while.
    write('que horas vocês abrem?')
    await stage.live(10_000, 4_000)
    expect(stage.sent()).toHaveLength(7)
    expect(await stage.rpc.numbers.resumeOutreach({ numberId: stage.owner.numberId })).toMatchObject({
      waiting: 3,
      waitsFor: null,
    })
    await stage.live(5 * MINUTE)
    expect(stage.sent().slice(7)).toEqual(['promo 7', 'promo 8', 'promo 9'])
  })

  it('goes on while it is less than three in ten', async () => {
    await sendAndRefuse(9, 5)
    expect(stage.sent()).toEqual(numbered(9))
    expect((await stage.rateLimit()).waitsFor).not.toBe('failing')
  })

  it('is its owner’s to resume', async () => {
    const { numberId } = stage.owner
    const other = stage.app.client().rpc
    await other.account.signIn(await stage.app.owner('Zé', '5511999990003'))
    await expect(other.numbers.resumeOutreach({ numberId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what WhatsApp does not let a number do', () => {
  const state = async () => (await stage.rpc.numbers.list()).numbers[0]!

  it.each(['463', '475'])('is shown on the number after a refusal with %s, for as long as it lasts', async (code) => {
    const { conversationId } = await stage.contact()
    stage.app.gateway.confirms = false
    await stage.campaign(conversationId, ['promo'])
    await stage.app.settle()
    expect(await state()).toMatchObject({ state: 'open', limit: null })
    const { messageId } = stage.left()[0]!
    const refusal = { messageId, status: 'failed' as const, reason: code }
    stage.app.gateway.receipt(stage.owner.instance, refusal, stage.app.clock.now())
    await stage.app.settle()
    const until = new Date(stage.app.clock.now().getTime() + 24 * HOUR)
    expect(await state()).toMatchObject({ state: 'open', limit: { kind: 'restricted', until } })
    stage.app.wait(25 * HOUR)
    expect(await state()).toMatchObject({ limit: null })
  })

  it.each(['forbidden', 'banned'])(
    'is shown as a ban when the connection ended with %s, and outreach stops',
    async (reason) => {
      const { conversationId } = await stage.contact()
      await stage.connection('close', reason)
      expect(await state()).toMatchObject({ state: 'close', limit: { kind: 'banned', until: null } })
      await stage.campaign(conversationId, ['promo'])
      await stage.connection('open')
      await stage.live(HOUR, MINUTE)
      expect(stage.sent()).toEqual([])
      expect(await state()).toMatchObject({ state: 'open', limit: { kind: 'restricted' } })
    },
  )
})

it('outreach of a number that was removed fails, and says why', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, ['before'])
  await stage.connection('close', 'network')
  await stage.rpc.numbers.remove({ numberId: stage.owner.numberId })
  await stage.campaign(conversationId, ['after'])
  await stage.live(MINUTE)
  const { messages } = await stage.rpc.conversations.messages({ conversationId })
  const outcome = messages.slice(-2).map(({ text, status, failure }) => [text, status, failure])
  expect(outcome).toEqual([
    ['before', 'failed', 'instance_missing'],
    ['after', 'failed', 'instance_missing'],
  ])
  expect(stage.sent()).toEqual([])
})
