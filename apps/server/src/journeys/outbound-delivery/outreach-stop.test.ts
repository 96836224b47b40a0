import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutreachStage, numbered, type OutreachStage } from '#testing/outreach-stage.ts'
import { sendStep } from './outgoing-delivery.ts'
import { rateLimitStep } from './outreach-rate-limit.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let stage: OutreachStage

beforeAll(async () => {
  stage = await createOutreachStage()
})
afterAll(() => stage.app.close())
beforeEach(() => stage.enterAlone())

it('stops while the number is away, and does not catch up all at once', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(3))
  await stage.app.settle()
  await stage.connection('close', 'network')
  await stage.live(2 * HOUR, MINUTE)
  expect(stage.sent()).toHaveLength(1)
  expect(await stage.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'disconnected', nextAt: null })
  await stage.connection('open')
  // One at once; the next one a gap later, which is half a minute at the least.
  await stage.live(MINUTE / 3)
  expect(stage.sent()).toHaveLength(2)
})

it('waits again with what the gateway could not take, however long that is', async () => {
  const { conversationId } = await stage.contact()
  const { GatewayError } = await import('@balcao/gateway-client')
  stage.app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  await stage.campaign(conversationId, ['promo'])
  await stage.app.settle()
  expect(await stage.rateLimit()).toMatchObject({ waiting: 1 })
  await stage.live(2 * HOUR, 10 * MINUTE)
  stage.app.gateway.failWith = null
  await stage.live(10 * MINUTE, MINUTE)
  expect(stage.sent()).toEqual(['promo'])
})

it.each(['463', '475'])(
  'stops at once when WhatsApp refuses with %s, for a day, and never repeats what was refused',
  async (code) => {
    const { conversationId } = await stage.contact()
    stage.app.gateway.confirms = false
    await stage.campaign(conversationId, numbered(3))
    await stage.app.settle()
    stage.app.gateway.receipt(
      stage.owner.instance,
      { messageId: stage.left()[0]!.messageId, status: 'failed', reason: code },
      stage.app.clock.now(),
    )
    await stage.app.settle()
    stage.app.gateway.confirms = true
    expect(await stage.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
    await stage.live(23 * HOUR, HOUR)
    expect(stage.sent()).toEqual(['promo 1'])
    await stage.live(2 * HOUR, MINUTE)
    expect(stage.sent()).toEqual(['promo 1', 'promo 2', 'promo 3'])
  },
)

const restriction = async (kind: 'reach-out' | 'refused' | 'lifted', until: Date | null, code = '463') => {
  const told = { kind, code, until: until?.toISOString() ?? null }
  stage.app.gateway.push({
    type: 'restriction',
    instance: stage.owner.instance,
    at: stage.app.clock.now().toISOString(),
    restriction: told,
  })
  await stage.app.settle()
}
const inHours = (hours: number) => new Date(stage.app.clock.now().getTime() + hours * HOUR)

it('stops as long as WhatsApp says, and not long when it says that it is over', async () => {
  const { conversationId } = await stage.contact()
  await restriction('refused', null)
  expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: inHours(24) })
  const end = inHours(3)
  await restriction('reach-out', end)
  await restriction('refused', null)
  expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: end })
  await stage.campaign(conversationId, ['promo'])
  await restriction('lifted', null)
  await stage.live(50 * MINUTE, MINUTE)
  expect(stage.sent()).toEqual([])
  await stage.live(20 * MINUTE, MINUTE)
  expect(stage.sent()).toEqual(['promo'])
})

it.each([
  ['463', '475'],
  ['475', '463'],
])('waits for the later end when %s and %s limit the number together, and each is over alone', async (one, other) => {
  await restriction('refused', null, one)
  const guess = inHours(24)
  await restriction('reach-out', inHours(3), other)
  expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: guess })
  expect((await stage.rpc.numbers.list()).numbers[0]!.limit).toEqual({ kind: 'restricted', until: guess })
  await restriction('reach-out', inHours(60), other)
  expect(await stage.rateLimit()).toMatchObject({ nextAt: inHours(60) })
  // What is said of one of them corrects that one, and lifts that one.
  await restriction('reach-out', inHours(5), other)
  expect(await stage.rateLimit()).toMatchObject({ nextAt: guess })
  await restriction('lifted', null, other)
  expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: guess })
  await restriction('lifted', null, one)
  expect(await stage.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: inHours(1) })
})

type Ids = { theirs: string; ours: string }
it.each([
  ['reaction', ({ theirs: messageId }: Ids) => stage.rpc.conversations.react({ messageId, emoji: '👍' })],
  ['edit', ({ ours: messageId }: Ids) => stage.rpc.conversations.edit({ messageId, text: 'Temos, às 21h' })],
  ['deletion', ({ ours: messageId }: Ids) => stage.rpc.conversations.takeBack({ messageId })],
])('lets a person’s %s leave first', async (_what, ask) => {
  const { conversationId } = await stage.contact()
  await stage.rpc.conversations.send({ conversationId, text: 'Temos', clientId: crypto.randomUUID() })
  await stage.app.settle()
  const { messages } = await stage.rpc.conversations.messages({ conversationId })
  await ask({ theirs: messages[0]!.id, ours: messages.at(-1)!.id })
  await stage.campaign(conversationId, ['promo'])
  const rateLimit = rateLimitStep(stage.app.app)
  expect(await rateLimit.run()).toBeGreaterThan(0)
  expect(await stage.rateLimit()).toMatchObject({ waiting: 1 })
  await stage.app.settle()
  await stage.live(2 * SECOND, SECOND)
  expect(stage.sent()).toEqual(['Temos', 'promo'])
})

it('takes back what it let go when the account is banned', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(2))
  const steps = { rateLimit: rateLimitStep(stage.app.app), send: sendStep(stage.app.app) }
  await steps.rateLimit.run()
  await stage.connection('close', 'forbidden')
  await steps.send.run()
  expect(stage.sent()).toEqual([])
  await stage.connection('open')
  expect(await stage.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
})

it('loses and doubles nothing when a worker dies between letting go and sending', async () => {
  const { conversationId } = await stage.contact()
  await stage.campaign(conversationId, numbered(2))
  await rateLimitStep(stage.app.app).run()
  // That worker is gone; another one comes along later.
  stage.app.wait(2 * MINUTE)
  await stage.app.settle()
  await stage.live(2 * MINUTE)
  expect(stage.sent()).toEqual(numbered(2))
})
