import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutreachFixture, numbered, type OutreachFixture } from '#testing/outreach-fixture.ts'
import { sendStep } from './outgoing-delivery.ts'
import { rateLimitStep } from './outreach-rate-limit.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let fixture: OutreachFixture

beforeAll(async () => {
  fixture = await createOutreachFixture()
})
afterAll(() => fixture.app.close())
beforeEach(() => fixture.enterAlone())

it('stops while the channel is away, and does not catch up all at once', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(3))
  await fixture.app.settle()
  await fixture.connection('close', 'network')
  await fixture.live(2 * HOUR, MINUTE)
  expect(fixture.sent()).toHaveLength(1)
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'disconnected', nextAt: null })
  await fixture.connection('open')
  // One at once; the next one a gap later, which is half a minute at the least.
  await fixture.live(MINUTE / 3)
  expect(fixture.sent()).toHaveLength(2)
})

it('waits again with what the gateway could not take, however long that is', async () => {
  const { conversationId } = await fixture.contact()
  const { GatewayError } = await import('@balcao/gateway-client')
  fixture.app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  await fixture.campaign(conversationId, ['promo'])
  await fixture.app.settle()
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 1 })
  await fixture.live(2 * HOUR, 10 * MINUTE)
  fixture.app.gateway.failWith = null
  await fixture.live(10 * MINUTE, MINUTE)
  expect(fixture.sent()).toEqual(['promo'])
})

it.each(['463', '475'])(
  'stops at once when WhatsApp refuses with %s, for a day, and never repeats what was refused',
  async (code) => {
    const { conversationId } = await fixture.contact()
    fixture.app.gateway.confirms = false
    await fixture.campaign(conversationId, numbered(3))
    await fixture.app.settle()
    fixture.app.gateway.receipt(
      fixture.owner.instance,
      { messageId: fixture.left()[0]!.messageId, status: 'failed', reason: code },
      fixture.app.clock.now(),
    )
    await fixture.app.settle()
    fixture.app.gateway.confirms = true
    expect(await fixture.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
    await fixture.live(23 * HOUR, HOUR)
    expect(fixture.sent()).toEqual(['promo 1'])
    await fixture.live(2 * HOUR, MINUTE)
    expect(fixture.sent()).toEqual(['promo 1', 'promo 2', 'promo 3'])
  },
)

const restriction = async (kind: 'reach-out' | 'refused' | 'lifted', until: Date | null, code = '463') => {
  const told = { kind, code, until: until?.toISOString() ?? null }
  fixture.app.gateway.push({
    type: 'restriction',
    instance: fixture.owner.instance,
    at: fixture.app.clock.now().toISOString(),
    restriction: told,
  })
  await fixture.app.settle()
}
const inHours = (hours: number) => new Date(fixture.app.clock.now().getTime() + hours * HOUR)

it('stops as long as WhatsApp says, and not long when it says that it is over', async () => {
  const { conversationId } = await fixture.contact()
  await restriction('refused', null)
  expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: inHours(24) })
  const end = inHours(3)
  await restriction('reach-out', end)
  await restriction('refused', null)
  expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: end })
  await fixture.campaign(conversationId, ['promo'])
  await restriction('lifted', null)
  await fixture.live(50 * MINUTE, MINUTE)
  expect(fixture.sent()).toEqual([])
  await fixture.live(20 * MINUTE, MINUTE)
  expect(fixture.sent()).toEqual(['promo'])
})

it.each([
  ['463', '475'],
  ['475', '463'],
])('waits for the later end when %s and %s limit the channel together, and each is over alone', async (one, other) => {
  await restriction('refused', null, one)
  const guess = inHours(24)
  await restriction('reach-out', inHours(3), other)
  expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: guess })
  expect((await fixture.rpc.channels.list()).channels[0]!.limit).toEqual({ kind: 'restricted', until: guess })
  await restriction('reach-out', inHours(60), other)
  expect(await fixture.rateLimit()).toMatchObject({ nextAt: inHours(60) })
  // What is said of one of them corrects that one, and lifts that one.
  await restriction('reach-out', inHours(5), other)
  expect(await fixture.rateLimit()).toMatchObject({ nextAt: guess })
  await restriction('lifted', null, other)
  expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: guess })
  await restriction('lifted', null, one)
  expect(await fixture.rateLimit()).toMatchObject({ waitsFor: 'restricted', nextAt: inHours(1) })
})

type Ids = { theirs: string; ours: string }
it.each([
  ['reaction', ({ theirs: messageId }: Ids) => fixture.rpc.conversations.react({ messageId, emoji: '👍' })],
  ['edit', ({ ours: messageId }: Ids) => fixture.rpc.conversations.edit({ messageId, text: 'Temos, às 21h' })],
  ['deletion', ({ ours: messageId }: Ids) => fixture.rpc.conversations.takeBack({ messageId })],
])('lets a person’s %s leave first', async (_what, ask) => {
  const { conversationId } = await fixture.contact()
  await fixture.rpc.conversations.send({ conversationId, text: 'Temos', clientId: crypto.randomUUID() })
  await fixture.app.settle()
  const { messages } = await fixture.rpc.conversations.messages({ conversationId })
  await ask({ theirs: messages[0]!.id, ours: messages.at(-1)!.id })
  await fixture.campaign(conversationId, ['promo'])
  const rateLimit = rateLimitStep(fixture.app.app)
  expect(await rateLimit.run()).toBeGreaterThan(0)
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 1 })
  await fixture.app.settle()
  await fixture.live(2 * SECOND, SECOND)
  expect(fixture.sent()).toEqual(['Temos', 'promo'])
})

it('takes back what it let go when the account is banned', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(2))
  const steps = { rateLimit: rateLimitStep(fixture.app.app), send: sendStep(fixture.app.app) }
  await steps.rateLimit.run()
  await fixture.connection('close', 'forbidden')
  await steps.send.run()
  expect(fixture.sent()).toEqual([])
  await fixture.connection('open')
  expect(await fixture.rateLimit()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
})

it('loses and doubles nothing when a worker dies between letting go and sending', async () => {
  const { conversationId } = await fixture.contact()
  await fixture.campaign(conversationId, numbered(2))
  await rateLimitStep(fixture.app.app).run()
  // That worker is gone; another one comes along later.
  fixture.app.wait(2 * MINUTE)
  await fixture.app.settle()
  await fixture.live(2 * MINUTE)
  expect(fixture.sent()).toEqual(numbered(2))
})
