import { randomUUID } from 'node:crypto'
import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FakeGateway } from '#testing/fake-gateway.ts'
import { createOutreachStage, numbered, type OutreachStage } from '#testing/outreach-stage.ts'
import { rateLimitStep } from './outreach-rate-limit.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LONGEST_GAP = 10 * MINUTE
let stage: OutreachStage

beforeAll(async () => {
  stage = await createOutreachStage()
})
afterAll(() => stage.app.close())
beforeEach(() => stage.enterAlone())

it('lets outreach leave one by one, with gaps nobody can foresee', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(4))
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo 1'])
  expect(await stage.rateLimit()).toMatchObject({ sentToday: 1, waiting: 3, waitsFor: 'gap' })
  stage.app.wait(29 * SECOND)
  await stage.app.settle()
  expect(stage.sent()).toHaveLength(1)
  stage.app.wait(31 * SECOND)
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo 1', 'promo 2'])
  await stage.live(3 * MINUTE)
  expect(stage.sent()).toEqual(numbered(4))
  stage.app.wait(LONGEST_GAP)
  expect(await stage.rateLimit()).toMatchObject({ sentToday: 4, waiting: 0, waitsFor: null })
})

it('gives up on a message that never goes, so that others leave', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(2))
  const { gateway } = stage.app
  const sends = vi.spyOn(gateway, 'sendText').mockImplementation(async (instance, message) => {
    if (message.text === 'promo 1') throw new GatewayError('send_failed', 503, 'upload')
    return FakeGateway.prototype.sendText.call(gateway, instance, message)
  })
  await stage.live(30 * MINUTE)
  const tries = sends.mock.calls.filter(([, { text }]) => text === 'promo 1')
  sends.mockRestore()
  expect(tries).toHaveLength(5)
  expect(stage.sent()).toEqual(['promo 2'])
  expect(await stage.rateLimit()).toMatchObject({ waiting: 0 })
})

it('answers at once whatever outreach waits, also to the same contact, also at night', async () => {
  const bia = await stage.contact()
  await stage.campaign(bia.conversationId, numbered(3))
  await stage.app.settle()
  stage.waitUntil('21:00')
  stage.app.gateway.sent.length = 0
  bia.write('que horas vocês abrem?')
  await stage.app.settle()
  stage.app.wait(4 * SECOND)
  await stage.app.settle()
  expect(stage.sent()).toHaveLength(1)
  expect(stage.sent()[0]).not.toContain('promo')
  expect(await stage.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'quiet-hours' })
  await stage.rpc.conversations.send({
    conversationId: bia.conversationId,
    text: 'Oi, é a Ana',
    clientId: randomUUID(),
  })
  await stage.app.settle()
  expect(stage.sent().at(-1)).toBe('Oi, é a Ana')
})

it('answers somebody whose last message from us was outreach that nobody has confirmed', async () => {
  const bia = await stage.contact()
  stage.app.gateway.confirms = false
  await stage.campaign(bia.conversationId, ['promo'])
  await stage.app.settle()
  bia.write('que horas vocês abrem?')
  await stage.app.settle()
  stage.app.wait(4 * SECOND)
  await stage.app.settle()
  expect(stage.sent()).toHaveLength(2)
  expect(stage.sent()[1]).not.toContain('promo')
})

it('shows no blue ticks for outreach, and those that are due with the answer', async () => {
  const bia = await stage.contact()
  stage.app.gateway.read.length = 0
  bia.write('que horas vocês abrem?')
  await stage.app.settle()
  await stage.campaign(bia.conversationId, ['promo'])
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo'])
  expect(stage.app.gateway.read).toEqual([])
  stage.app.wait(4 * SECOND)
  await stage.app.settle()
  expect(stage.app.gateway.read).toHaveLength(1)
})

it('takes outreach for no answer', async () => {
  const bia = await stage.contact()
  bia.write('e quanto custa?')
  await stage.app.settle()
  await stage.campaign(bia.conversationId, ['promo'])
  await stage.app.settle()
  stage.app.wait(4 * SECOND)
  await stage.app.settle()
  expect(stage.sent()).toHaveLength(2)
})

it('sends nothing at night and goes on in the morning', async () => {
  const { conversationId } = await stage.contact()
  stage.waitUntil('20:59')
  await stage.campaign(conversationId, numbered(5))
  await stage.live(3 * MINUTE)
  const inTheEvening = stage.sent().length
  expect(inTheEvening).toBeGreaterThan(0)
  expect(inTheEvening).toBeLessThan(5)
  await stage.live(11 * HOUR, 30 * MINUTE)
  expect(stage.sent()).toHaveLength(inTheEvening)
  stage.waitUntil('08:59')
  await stage.live(10 * MINUTE)
  expect(stage.sent()).toHaveLength(5)
})

it('warms a new number up, day after day', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(110))
  const days: number[] = []
  for (let day = 0; day < 4; day += 1) {
    stage.waitUntil('09:00')
    const before = stage.sent().length
    await stage.live(2 * HOUR, MINUTE)
    days.push(stage.sent().length - before)
    if (day === 0)
      expect(await stage.rateLimit()).toMatchObject({ dailyCap: 20, reserve: 5, sentToday: 15, waitsFor: 'daily-cap' })
  }
  // The rest of each day is kept for reminders and messages to one person.
  expect(days).toEqual([15, 15, 15, 30])
})

it('lets one leave when several workers look at once', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(10))
  await Promise.all(Array.from({ length: 6 }, () => rateLimitStep(stage.app.app).run()))
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo 1'])
})

it('limits each number by itself', async () => {
  const first = stage.owner
  const mine = await stage.contact()
  await stage.enter()
  const second = stage.owner
  const theirs = await stage.contact()
  await stage.campaign(theirs.conversationId, ['theirs'])
  await stage.enter(first)
  await stage.campaign(mine.conversationId, ['mine', 'mine too'])
  await stage.app.settle()
  expect(stage.sent()).toEqual(['mine'])
  await stage.enter(second)
  expect(stage.sent()).toEqual(['theirs'])
})

it('begins the warm-up anew when a phone is linked again', async () => {
  await stage.linkedDaysAgo(40)
  expect(await stage.rateLimit()).toMatchObject({ dailyCap: 250, linkedDays: 40 })
  await stage.connection('close', 'logged-out')
  stage.app.gateway.states.set(stage.owner.instance, 'close')
  stage.app.gateway.qr = { code: 'code', count: 1, expiresAt: stage.app.clock.now().toISOString() }
  await stage.rpc.numbers.connect({ network: 'whatsapp', page: 'settings' })
  await stage.app.settle()
  stage.app.gateway.states.set(stage.owner.instance, 'open')
  await stage.connection('open')
  stage.app.gateway.qr = null
  expect(await stage.rateLimit()).toMatchObject({ dailyCap: 20, linkedDays: 0 })
})

it('goes on as soon as the number is connected again', async () => {
  const { conversationId } = await stage.contact()
  await stage.connection('close', 'network')
  await stage.campaign(conversationId, ['promo'])
  await stage.app.settle()
  expect(await stage.rateLimit()).toMatchObject({ waiting: 1, waitsFor: 'disconnected' })
  stage.app.wait(SECOND)
  await stage.connection('open')
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo'])
})

it('gives the turn back that a number away could not use', async () => {
  const { conversationId } = await stage.contact()
  stage.app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  await stage.campaign(conversationId, ['promo'])
  await stage.app.settle()
  expect(await stage.rateLimit()).toMatchObject({ sentToday: 0, waiting: 1 })
  stage.app.gateway.failWith = null
  stage.app.wait(SECOND)
  await stage.connection('open')
  await stage.app.settle()
  expect(stage.sent()).toEqual(['promo'])
  expect(await stage.rateLimit()).toMatchObject({ sentToday: 1, waiting: 0 })
})

it('shows a number’s rate limit to its owner alone', async () => {
  const { numberId } = stage.owner
  const other = stage.app.client().rpc
  await other.account.signIn(await stage.app.owner('Zé', '5511999990003'))
  await expect(other.numbers.rateLimit({ numberId })).rejects.toMatchObject({ code: 'not_found' })
})
