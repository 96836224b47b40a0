import { WEBHOOK_DATA } from '@balcao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localTime } from '@balcao/contract/local-time'
import { type ReceivingServer, startReceivingServer } from '#testing/receiving-server.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ZONE = 'America/Sao_Paulo'

let app: TestApp
let receiver: ReceivingServer
beforeAll(async () => {
  app = await createTestApp({ webhookPrivateHosts: ['127.0.0.1'] })
  receiver = await startReceivingServer()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
const live = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.wait(MINUTE)
    await app.settle()
  }
}

it('tells the end of an entry of the calendar with the counts of the screen, however late', async () => {
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.webhooks.add({ url: receiver.url, events: ['schedule.done'] })
  // Noon of the next day: what is written in the night waits.
  app.wait(16 * 60 * MINUTE)
  const at = () => app.clock.now().toISOString()
  const connection = { state: 'open' as const, number: '5511999990001', code: null, reason: null }
  app.gateway.push({ type: 'connection', instance: owner.instance, at: at(), connection })
  await app.settle()
  const later = (minutes: number) => localTime(new Date(app.clock.now().getTime() + minutes * MINUTE), ZONE)
  const people = ['+5511970000001', '+5511970000002', '+5511970000003'].map((phone) => ({ phone }))
  const { id } = await rpc.schedules.create({
    title: 'Promoção',
    description: '',
    type: 'campaign',
    start: later(1),
    end: later(30),
    zone: ZONE,
    channelId: null,
    audience: { kind: 'people', people },
    text: 'Oi!',
    recurrence: 'none',
    toleranceMinutes: 60,
  })
  app.gateway.confirms = false
  await live(10)
  const receipts = [{ status: 'read' as const }, { status: 'failed' as const, reason: '131026' }]
  for (const [index, receipt] of receipts.entries()) {
    const { messageId } = app.gateway.sent[index]!
    app.gateway.receipt(owner.instance, { messageId, ...receipt }, app.clock.now())
  }
  await live(1)
  await rpc.contacts.privacy.setRetention({ days: 30 })
  // Nothing is told of a venue that is blocked, until it is not any more.
  const block = (isBlocked: boolean) =>
    app.db.pool.query('update profiles set is_blocked = $1 where id = $2', [isBlocked, owner.ownerId])
  await block(true)
  await live(30)
  app.wait(33 * DAY)
  await app.settle()
  expect(receiver.received).toEqual([])
  await block(false)
  await app.settle()
  const { byState } = (await rpc.schedules.get({ id })).recipients
  expect(byState).toMatchObject({ read: 1, failed: 1 })
  const told = receiver.received.map(({ body }) => WEBHOOK_DATA['schedule.done'].parse(body.data))
  expect(told).toMatchObject([{ schedule: { id, status: 'done' }, recipients: byState }])
})
