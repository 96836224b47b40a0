import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueOutboundMessages } from '#features/messages/index.ts'
import { sendStep } from './outgoing-delivery.ts'
import { paceStep } from './outreach-pace.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LONGEST_GAP = 10 * MINUTE
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  app.gateway.failWith = null
  app.gateway.confirms = true
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  waitUntil('12:00')
  await linkedDaysAgo(0)
  await connection('open')
})

/** The database has a clock of its own; the number is as old as the test says. */
const linkedDaysAgo = (days: number) =>
  app.db.pool.query(`update instances set created_at = $1 where id = $2`, [
    new Date(app.clock.now().getTime() - days * 24 * HOUR),
    owner.numberId,
  ])
const connection = async (state: 'open' | 'close', reason: string | null = null) => {
  const told = { state, number: null, code: null, reason }
  app.gateway.push({
    type: 'connection',
    instance: owner.instance,
    at: app.clock.now().toISOString(),
    connection: told,
  })
  await app.settle()
}
const clock = () =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(app.clock.now())
function waitUntil(time: string) {
  while (clock() !== time) app.wait(MINUTE)
}
/** Lets time pass in small steps, working all the while. */
async function live(ms: number, step = 10 * SECOND) {
  for (let passed = 0; passed < ms; passed += step) {
    app.wait(step)
    await app.settle()
  }
}

/** A contact of the house, with a conversation. */
async function contact() {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = (text: string) =>
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
  write('oi')
  await app.settle()
  app.wait(4 * SECOND)
  await app.settle()
  app.gateway.sent.length = 0
  const { conversations } = await rpc.conversations.list({ search: phone })
  return { conversationId: conversations[0]!.id, jid: peer.jid, write }
}

/** A campaign to one contact: so many messages. */
const campaign = (conversationId: string, texts: string[]) =>
  app.db.tenant(owner.ownerId, (tx) =>
    queueOutboundMessages(
      tx,
      owner.ownerId,
      app.clock.now(),
      texts.map((text) => ({ conversationId, origin: 'campaign' as const, text })),
    ),
  )
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `promo ${index + 1}`)
/** What left this test's number: other owners' outreach goes on beside it. */
const left = () => app.gateway.sent.filter(({ instance }) => instance === owner.instance)
const sent = () => left().map(({ text }) => text)
const pace = () => rpc.numbers.pace({ numberId: owner.numberId })

it('lets outreach leave one by one, with gaps nobody can foresee', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(4))
  await app.settle()
  expect(sent()).toEqual(['promo 1'])
  expect(await pace()).toMatchObject({ sentToday: 1, waiting: 3, waitsFor: 'gap' })
  app.wait(29 * SECOND)
  await app.settle()
  expect(sent()).toHaveLength(1)
  app.wait(31 * SECOND)
  await app.settle()
  expect(sent()).toEqual(['promo 1', 'promo 2'])
  await live(2 * MINUTE)
  expect(sent()).toEqual(numbered(4))
  app.wait(LONGEST_GAP)
  expect(await pace()).toMatchObject({ sentToday: 4, waiting: 0, waitsFor: null })
})

it('answers at once whatever outreach waits, also to the same contact, also at night', async () => {
  const bia = await contact()
  await campaign(bia.conversationId, numbered(3))
  await app.settle()
  waitUntil('21:00')
  app.gateway.sent.length = 0
  bia.write('que horas vocês abrem?')
  await app.settle()
  app.wait(4 * SECOND)
  await app.settle()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).not.toContain('promo')
  expect(await pace()).toMatchObject({ waiting: 2, waitsFor: 'quiet-hours' })
  await rpc.conversations.send({ conversationId: bia.conversationId, text: 'Oi, é a Ana', clientId: randomUUID() })
  await app.settle()
  expect(sent().at(-1)).toBe('Oi, é a Ana')
})

it('takes outreach for no answer', async () => {
  const bia = await contact()
  bia.write('e quanto custa?')
  await app.settle()
  await campaign(bia.conversationId, ['promo'])
  await app.settle()
  app.wait(4 * SECOND)
  await app.settle()
  expect(sent()).toHaveLength(2)
})

it('sends nothing at night and goes on in the morning', async () => {
  const { conversationId } = await contact()
  waitUntil('20:59')
  await campaign(conversationId, numbered(5))
  await live(3 * MINUTE)
  const inTheEvening = sent().length
  expect(inTheEvening).toBeGreaterThan(0)
  expect(inTheEvening).toBeLessThan(5)
  await live(11 * HOUR, 30 * MINUTE)
  expect(sent()).toHaveLength(inTheEvening)
  waitUntil('08:59')
  await live(10 * MINUTE)
  expect(sent()).toHaveLength(5)
})

it('warms a new number up, day after day', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(110))
  const days: number[] = []
  for (let day = 0; day < 4; day += 1) {
    waitUntil('09:00')
    const before = sent().length
    await live(3 * HOUR, MINUTE)
    days.push(sent().length - before)
    if (day === 0) expect(await pace()).toMatchObject({ dailyCap: 20, sentToday: 20, waitsFor: 'daily-cap' })
  }
  expect(days).toEqual([20, 20, 20, 40])
})

it('stops while the number is away, and does not catch up all at once', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(3))
  await app.settle()
  await connection('close', 'network')
  await live(2 * HOUR, MINUTE)
  expect(sent()).toHaveLength(1)
  expect(await pace()).toMatchObject({ waiting: 2, waitsFor: 'disconnected', nextAt: null })
  await connection('open')
  await live(MINUTE)
  expect(sent()).toHaveLength(2)
})

it('waits again with what the gateway could not take, however long that is', async () => {
  const { conversationId } = await contact()
  const { GatewayError } = await import('@balcao/whatsapp/client')
  app.gateway.failWith = new GatewayError('not_connected', 503, 'closed')
  await campaign(conversationId, ['promo'])
  await app.settle()
  expect(await pace()).toMatchObject({ waiting: 1 })
  await live(2 * HOUR, 10 * MINUTE)
  app.gateway.failWith = null
  await live(10 * MINUTE, MINUTE)
  expect(sent()).toEqual(['promo'])
})

it.each(['463', '475'])(
  'stops at once when WhatsApp refuses with %s, for a day, and never repeats what was refused',
  async (code) => {
    const { conversationId } = await contact()
    app.gateway.confirms = false
    await campaign(conversationId, numbered(3))
    await app.settle()
    app.gateway.receipt(
      owner.instance,
      { messageId: left()[0]!.messageId, status: 'failed', reason: code },
      app.clock.now(),
    )
    await app.settle()
    app.gateway.confirms = true
    expect(await pace()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
    await live(23 * HOUR, HOUR)
    expect(sent()).toEqual(['promo 1'])
    await live(2 * HOUR, MINUTE)
    expect(sent()).toEqual(['promo 1', 'promo 2', 'promo 3'])
  },
)

it('takes back what it let go when the account is banned', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(2))
  const steps = { pace: paceStep(app.app), send: sendStep(app.app) }
  await steps.pace.run()
  await connection('close', 'forbidden')
  await steps.send.run()
  expect(sent()).toEqual([])
  await connection('open')
  expect(await pace()).toMatchObject({ waiting: 2, waitsFor: 'restricted' })
})

it('lets one leave when several workers look at once', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(10))
  await Promise.all(Array.from({ length: 6 }, () => paceStep(app.app).run()))
  await app.settle()
  expect(sent()).toEqual(['promo 1'])
})

it('loses and doubles nothing when a worker dies between letting go and sending', async () => {
  const { conversationId } = await contact()
  await campaign(conversationId, numbered(2))
  await paceStep(app.app).run()
  // That worker is gone; another one comes along later.
  app.wait(2 * MINUTE)
  await app.settle()
  await live(2 * MINUTE)
  expect(sent()).toEqual(numbered(2))
})

it('paces each number by itself', async () => {
  const mine = await contact()
  const first = owner
  owner = await app.owner('Bia', '5511999990002')
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await connection('open')
  const theirs = await contact()
  await campaign(theirs.conversationId, ['theirs'])
  const second = owner
  owner = first
  await campaign(mine.conversationId, ['mine', 'mine too'])
  await app.settle()
  expect(sent()).toEqual(['mine'])
  owner = second
  expect(sent()).toEqual(['theirs'])
})

it('begins the warm-up anew when a phone is linked again', async () => {
  await linkedDaysAgo(40)
  expect(await pace()).toMatchObject({ dailyCap: 250, linkedDays: 40 })
  await connection('close', 'logged-out')
  app.gateway.states.set(owner.instance, 'close')
  app.gateway.qr = { code: 'code', count: 1, expiresAt: app.clock.now().toISOString() }
  await rpc.numbers.connect({ network: 'whatsapp', page: 'settings' })
  await app.settle()
  app.gateway.states.set(owner.instance, 'open')
  await connection('open')
  app.gateway.qr = null
  expect(await pace()).toMatchObject({ dailyCap: 20, linkedDays: 0 })
})

it('shows a number’s pace to its owner alone', async () => {
  const { numberId } = owner
  const other = app.client().rpc
  await other.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(other.numbers.pace({ numberId })).rejects.toMatchObject({ code: 'not_found' })
})
