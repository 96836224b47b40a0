import { randomUUID } from 'node:crypto'
import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FakeGateway } from '#testing/fake-gateway.ts'
import { createOutreachFixture, numbered, type OutreachFixture } from '#testing/outreach-fixture.ts'
import { rateLimitStep } from './outreach-rate-limit.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LONGEST_GAP = 10 * MINUTE
let fixture: OutreachFixture

beforeAll(async () => {
  fixture = await createOutreachFixture()
})
afterAll(() => fixture.app.close())
beforeEach(() => fixture.enterAlone())

it('lets outreach leave one by one, with gaps nobody can foresee', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(4))
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo 1'])
  expect(await fixture.rateLimit()).toMatchObject({ sentToday: 1, waiting: 3, waitsFor: 'gap' })
  fixture.app.wait(29 * SECOND)
  await fixture.app.settle()
  expect(fixture.sent()).toHaveLength(1)
  fixture.app.wait(31 * SECOND)
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo 1', 'promo 2'])
  await fixture.live(3 * MINUTE)
  expect(fixture.sent()).toEqual(numbered(4))
  fixture.app.wait(LONGEST_GAP)
  expect(await fixture.rateLimit()).toMatchObject({ sentToday: 4, waiting: 0, waitsFor: null })
})

it('gives up on a message that never goes, so that others leave', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(2))
  const { gateway } = fixture.app
  const sends = vi.spyOn(gateway, 'sendText').mockImplementation(async (instance, message) => {
    if (message.text === 'promo 1') throw new GatewayError('send_failed', 503, 'upload')
    return FakeGateway.prototype.sendText.call(gateway, instance, message)
  })
  await fixture.live(30 * MINUTE)
  const tries = sends.mock.calls.filter(([, { text }]) => text === 'promo 1')
  sends.mockRestore()
  expect(tries).toHaveLength(5)
  expect(fixture.sent()).toEqual(['promo 2'])
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 0 })
})

it('answers at once whatever outreach waits, also to the same contact, also at night', async () => {
  const bia = await fixture.contact()
  await fixture.campaign(bia.conversationId, numbered(3))
  await fixture.app.settle()
  fixture.waitUntil('21:00')
  fixture.app.gateway.sent.length = 0
  bia.write('que horas vocês abrem?')
  await fixture.app.settle()
  fixture.app.wait(4 * SECOND)
  await fixture.app.settle()
  expect(fixture.sent()).toHaveLength(1)
  expect(fixture.sent()[0]).not.toContain('promo')
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'quiet-hours' })
  await fixture.rpc.conversations.send({
    conversationId: bia.conversationId,
    text: 'Oi, é a Ana',
    clientId: randomUUID(),
  })
  await fixture.app.settle()
  expect(fixture.sent().at(-1)).toBe('Oi, é a Ana')
})

it('answers somebody whose last message from us was outreach that nobody has confirmed', async () => {
  const bia = await fixture.contact()
  fixture.app.gateway.confirms = false
  await fixture.campaign(bia.conversationId, ['promo'])
  await fixture.app.settle()
  bia.write('que horas vocês abrem?')
  await fixture.app.settle()
  fixture.app.wait(4 * SECOND)
  await fixture.app.settle()
  expect(fixture.sent()).toHaveLength(2)
  expect(fixture.sent()[1]).not.toContain('promo')
})

it('shows no blue ticks for outreach, and those that are due with the answer', async () => {
  const bia = await fixture.contact()
  fixture.app.gateway.read.length = 0
  bia.write('que horas vocês abrem?')
  await fixture.app.settle()
  await fixture.campaign(bia.conversationId, ['promo'])
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo'])
  expect(fixture.app.gateway.read).toEqual([])
  fixture.app.wait(4 * SECOND)
  await fixture.app.settle()
  expect(fixture.app.gateway.read).toHaveLength(1)
})

it('takes outreach for no answer', async () => {
  const bia = await fixture.contact()
  bia.write('e quanto custa?')
  await fixture.app.settle()
  await fixture.campaign(bia.conversationId, ['promo'])
  await fixture.app.settle()
  fixture.app.wait(4 * SECOND)
  await fixture.app.settle()
  expect(fixture.sent()).toHaveLength(2)
})

it('sends nothing at night and goes on in the morning', async () => {
  const { conversationId } = await fixture.contact()
  fixture.waitUntil('20:59')
  await fixture.campaign(conversationId, numbered(5))
  await fixture.live(3 * MINUTE)
  const inTheEvening = fixture.sent().length
  expect(inTheEvening).toBeGreaterThan(0)
  expect(inTheEvening).toBeLessThan(5)
  await fixture.live(11 * HOUR, 30 * MINUTE)
  expect(fixture.sent()).toHaveLength(inTheEvening)
  fixture.waitUntil('08:59')
  await fixture.live(10 * MINUTE)
  expect(fixture.sent()).toHaveLength(5)
})

it('warms a new channel up, day after day', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(110))
  const days: number[] = []
  for (let day = 0; day < 4; day += 1) {
    fixture.waitUntil('09:00')
    const before = fixture.sent().length
    await fixture.live(2 * HOUR, MINUTE)
    days.push(fixture.sent().length - before)
    if (day === 0)
      expect(await fixture.rateLimit()).toMatchObject({
        dailyCap: 20,
        reserve: 5,
        sentToday: 15,
        waitsFor: 'daily-cap',
      })
  }
  // The rest of each day is kept for reminders and messages to one person.
  expect(days).toEqual([15, 15, 15, 30])
})

it('lets one leave when several workers look at once', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(10))
  await Promise.all(Array.from({ length: 6 }, () => rateLimitStep(fixture.app.app).run()))
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo 1'])
})

it('limits each channel by itself', async () => {
  const first = fixture.owner
  const mine = await fixture.contact()
  await fixture.enter()
  const second = fixture.owner
  const theirs = await fixture.contact()
  await fixture.campaign(theirs.conversationId, ['theirs'])
  await fixture.enter(first)
  await fixture.campaign(mine.conversationId, ['mine', 'mine too'])
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['mine'])
  await fixture.enter(second)
  expect(fixture.sent()).toEqual(['theirs'])
})

it('begins the warm-up anew when a phone is linked again', async () => {
  await fixture.linkedDaysAgo(40)
  expect(await fixture.rateLimit()).toMatchObject({ dailyCap: 250, linkedDays: 40 })
  await fixture.connection('close', 'logged-out')
  fixture.app.gateway.states.set(fixture.owner.instance, 'close')
  fixture.app.gateway.qr = { code: 'code', count: 1, expiresAt: fixture.app.clock.now().toISOString() }
  await fixture.rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
  await fixture.app.settle()
  fixture.app.gateway.states.set(fixture.owner.instance, 'open')
  await fixture.connection('open')
  fixture.app.gateway.qr = null
  expect(await fixture.rateLimit()).toMatchObject({ dailyCap: 20, linkedDays: 0 })
})

it('goes on as soon as the channel is connected again', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.connection('close', 'network')
  await fixture.campaign(conversationId, ['promo'])
  await fixture.app.settle()
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 1, waitsFor: 'disconnected' })
  fixture.app.wait(SECOND)
  await fixture.connection('open')
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo'])
})

it('gives the turn back that a channel away could not use', async () => {
  const { conversationId } = await fixture.contact()
  fixture.app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  await fixture.campaign(conversationId, ['promo'])
  await fixture.app.settle()
  expect(await fixture.rateLimit()).toMatchObject({ sentToday: 0, waiting: 1 })
  fixture.app.gateway.failWith = null
  fixture.app.wait(SECOND)
  await fixture.connection('open')
  await fixture.app.settle()
  expect(fixture.sent()).toEqual(['promo'])
  expect(await fixture.rateLimit()).toMatchObject({ sentToday: 1, waiting: 0 })
})

it('shows a channel’s rate limit to its owner alone', async () => {
  const { channelId } = fixture.owner
  const other = fixture.app.client().rpc
  await other.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
  await expect(other.channels.rateLimit({ channelId })).rejects.toMatchObject({ code: 'not_found' })
})
