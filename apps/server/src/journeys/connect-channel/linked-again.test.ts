import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** A phone is linked again: what was written meanwhile is told as messages, as far as the phone still has it. */

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
/** The moment at which its link ended. */
let ended: Date

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.pool.query('delete from mailbox')
  app.gateway.sent.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  connection('open')
  await app.settle()
  app.wait(HOUR)
  ended = app.clock.now()
})

function connection(state: 'open' | 'close', reason: string | null = null) {
  app.gateway.states.set(owner.instance, state)
  const at = app.clock.now().toISOString()
  const told = { state, reason, number: state === 'open' ? '5511999990001' : null, code: null }
  app.gateway.push({ type: 'connection', instance: owner.instance, at, connection: told })
}
function gap(oldest: Date | null) {
  const told = { since: ended.toISOString(), oldest: oldest && oldest.toISOString() }
  app.gateway.push({ type: 'gap', instance: owner.instance, at: app.clock.now().toISOString(), gap: told })
}
const after = (ms: number) => new Date(ended.getTime() + ms)
const person = (digits: number) => {
  const phone = `551195555${digits}`
  return { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
}
const [BIA, CAIO, DAVI] = [person(1001), person(1002), person(1003)]
type Told = Parameters<TestApp['gateway']['message']>[1]
const tell = (peer: typeof BIA, at: Date, message: Partial<Told>) =>
  app.gateway.message(
    owner.instance,
    { messageId: randomUUID(), peer, text: '', sentAt: at.toISOString(), ...message } as Told,
    app.clock.now(),
  )
const outages = async () => (await rpc.channels.outages()).outages
const conversationOf = async ({ phone }: typeof BIA) =>
  (await rpc.conversations.list({ search: phone })).conversations[0]!
const thread = async (peer: typeof BIA) => {
  const { id: conversationId } = await conversationOf(peer)
  return (await rpc.conversations.messages({ conversationId })).messages.map(({ origin, kind, text }) => [
    origin,
    kind,
    text,
  ])
}

it('shows what was written meanwhile and answers none of the old, and says what the phone did not have', async () => {
  connection('close', 'logged-out')
  await app.settle()
  app.wait(3 * HOUR)
  connection('open')
  gap(null)
  await app.settle()
  expect(await outages()).toMatchObject([{ since: ended, until: after(3 * HOUR), isFetching: true, lateMessages: 0 }])

  const past = () => {
    tell(BIA, after(HOUR), { messageId: 'BIA-1', text: 'tem mesa para hoje?' })
    tell(CAIO, after(1.5 * HOUR), { messageId: 'CAIO-1', text: 'que horas abrem?' })
    tell(CAIO, after(1.6 * HOUR), { messageId: 'CAIO-2', text: 'às 18h!', fromMe: true })
    tell(BIA, after(2 * HOUR), { messageId: 'BIA-2', kind: 'image' })
    tell(DAVI, after(3 * HOUR - 10 * MINUTE), { messageId: 'DAVI-1', text: 'oi' })
    gap(after(HOUR))
  }
  past()
  await app.settle()
  app.wait(5_000)
  await app.settle()
  expect(await thread(BIA)).toEqual([
    ['contact', 'text', 'tem mesa para hoje?'],
    ['contact', 'image', ''],
  ])
  expect(await conversationOf(BIA)).toMatchObject({ unread: 2, state: 'bot' })
  expect(await thread(CAIO)).toEqual([
    ['contact', 'text', 'que horas abrem?'],
    ['phone', 'text', 'às 18h!'],
  ])
  expect(await conversationOf(CAIO)).toMatchObject({ unread: 0, state: 'human' })
  // Ten minutes are no backlog.
  expect(app.gateway.sent.map(({ to }) => to)).toEqual([DAVI.jid])
  const said = { isFetching: false, lateMessages: 4, missing: { from: ended, until: after(HOUR) } }
  expect(await outages()).toMatchObject([said])

  // The same comes again, by whatever way, and an older part of the past.
  past()
  tell(CAIO, after(0.5 * HOUR), { messageId: 'CAIO-0', text: 'boa tarde' })
  gap(after(0.5 * HOUR))
  await app.settle()
  expect(await thread(BIA)).toHaveLength(2)
  expect(await outages()).toMatchObject([{ lateMessages: 5, missing: { from: ended, until: after(0.5 * HOUR) } }])
  gap(after(-24 * HOUR))
  await app.settle()
  expect(await outages()).toMatchObject([{ lateMessages: 5, missing: null, isFetching: false }])
})

it('says so as well where its owner had disconnected it, and where the phone tells nothing', async () => {
  await rpc.channels.disconnect({ channelId: owner.channelId })
  connection('close', 'logged-out')
  await app.settle()
  app.wait(2 * 24 * HOUR)
  await app.settle()
  expect(await outages()).toEqual([])
  const back = app.clock.now()
  connection('open')
  gap(null)
  await app.settle()
  expect(await outages()).toMatchObject([{ since: ended, until: back, isFetching: true }])
  app.wait(6 * MINUTE)
  await app.settle()
  expect(await outages()).toMatchObject([{ isFetching: false, missing: { from: ended, until: back } }])
  const { rows } = await app.db.pool.query('select from mailbox')
  expect(rows).toEqual([])
  // It is said until its owner has read it.
  app.wait(3 * 24 * HOUR)
  await app.settle()
  const [outage] = await outages()
  expect(outage).toMatchObject({ missing: { from: ended, until: back } })
  await rpc.channels.dismissOutage({ outageId: outage!.id })
  expect(await outages()).toEqual([])
})

it('has what was said on the phone long ago answer nothing that was asked since', async () => {
  connection('close', 'logged-out')
  await app.settle()
  app.wait(3 * HOUR)
  connection('open')
  gap(null)
  tell(BIA, app.clock.now(), { text: 'que horas vocês abrem hoje?' })
  await app.settle()
  tell(BIA, after(HOUR), { text: 'amanhã tem samba', fromMe: true })
  await app.settle()
  expect(await conversationOf(BIA)).toMatchObject({ unread: 1, state: 'bot' })
  app.wait(5_000)
  await app.settle()
  expect(app.gateway.sent.map(({ to }) => to)).toEqual([BIA.jid])
})
