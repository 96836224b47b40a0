import { randomBytes } from 'node:crypto'
import { WEBHOOKS_AT_MOST } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ReceivingServer, startReceivingServer } from '#testing/receiving-server.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** How what is told gets through, or does not. Only the one address of the receiver may be private here. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
let app: TestApp
let receiver: ReceivingServer
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let id: string
beforeAll(async () => {
  app = await createTestApp({ webhookPrivateHosts: ['127.0.0.1'], webhookTimeoutMs: 400 })
  receiver = await startReceivingServer()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.always(200)
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  ;({ id } = await rpc.webhooks.add({ url: receiver.url, events: ['reservation.created'] }))
})
afterEach(() => rpc.webhooks.remove({ id }))

const happens = async (...names: string[]) => {
  for (const name of names)
    await rpc.reservations.add({
      reservation: { date: '2026-12-30', time: '20:00', partySize: 2, name, phone: '', notes: '' },
      anyway: true,
    })
}
const names = () => receiver.received.map(({ raw }) => /"name":"([^"]+)"/.exec(raw)?.[1])
const log = async () => (await rpc.webhooks.deliveries({ id })).deliveries
const endpoint = async () => (await rpc.webhooks.list()).webhooks[0]!
/** Lets time pass in steps, working all the while. */
async function live(ms: number, step = 30 * MINUTE) {
  for (let passed = 0; passed < ms; passed += step) {
    app.wait(step)
    await app.settle()
  }
}

describe('what is not taken', () => {
  it('comes again, under the same id and with a fresh signature, ever more slowly', async () => {
    receiver.always(500)
    await happens('Ana')
    await app.settle()
    for (const pause of [6, 24, 96]) {
      app.wait(pause * SECOND)
      await app.settle()
    }
    expect(receiver.received).toHaveLength(4)
    app.wait(96 * SECOND)
    await app.settle()
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4)
    receiver.always(204)
    await live(HOUR, 10 * MINUTE)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 5, status: 204, trouble: null, dueAt: null }])
    expect(await endpoint()).toMatchObject({ state: 'active', failingSince: null, waiting: 0 })
  })

  it('holds back what follows, so that it arrives in order', async () => {
    receiver.answers.push(503, 503)
    await happens('Ana', 'Bia', 'Caio')
    await app.settle()
    app.wait(6 * SECOND)
    await app.settle()
    app.wait(24 * SECOND)
    await app.settle()
    expect(names()).toEqual(['Ana', 'Ana', 'Ana', 'Bia', 'Caio'])
  })

  it('does not hold it back for ever', async () => {
    receiver.always((response) => {
      const refused = receiver.received.at(-1)!.raw.includes('"name":"Ana"')
      response.writeHead(refused ? 422 : 200).end()
    })
    await happens('Ana', 'Bia')
    await app.settle()
    await live(10 * MINUTE, 30 * SECOND)
    expect(names().filter((name) => name === 'Bia')).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered' }, { state: 'waiting', status: 422, trouble: 'status' }])
  })

  it('is given up after a day, and so is the address, whose owner hears of it', async () => {
    receiver.always(500)
    await happens('Ana')
    await live(26 * HOUR)
    const [ana] = await log()
    expect(ana).toMatchObject({ state: 'failed', status: 500, dueAt: null })
    expect(ana!.attempts).toBeGreaterThan(8)
    expect(ana!.attempts).toBeLessThan(20)
    expect(await endpoint()).toMatchObject({ state: 'disabled' })
    const mails = await mailbox()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(receiver.url)
    const before = receiver.received.length
    await happens('Bia')
    await live(HOUR)
    expect(receiver.received).toHaveLength(before)
    receiver.always(200)
    await rpc.webhooks.resume({ id })
    await happens('Caio')
    await app.settle()
    expect(names().at(-1)).toBe('Caio')
    expect(await endpoint()).toMatchObject({ state: 'active', failingSince: null })
  })

  it('is tried seldom where nothing gets through, and follows in order once something does', async () => {
    receiver.always(500)
    await happens('Ana', 'Bia', 'Caio', 'Davi')
    await live(12 * HOUR, 5 * MINUTE)
    expect(receiver.received.length).toBeLessThan(30)
    receiver.always(200)
    receiver.received.length = 0
    await live(2 * HOUR, 10 * MINUTE)
    expect(names().toSorted()).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
    // Whatever was due got through first; the others followed in the order in which they happened.
    const [first, ...rest] = names()
    expect(rest).toEqual(['Ana', 'Bia', 'Caio', 'Davi'].filter((name) => name !== first))
  })

  it('waits for as long as the receiver asks', async () => {
    receiver.answers.push((response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await happens('Ana')
    await app.settle()
    await live(9 * MINUTE, MINUTE)
    expect(receiver.received).toHaveLength(1)
    await live(2 * MINUTE, MINUTE)
    expect(receiver.received).toHaveLength(2)
  })

  it('ends an address that is gone for good', async () => {
    receiver.always(410)
    await happens('Ana')
    await app.settle()
    expect(await endpoint()).toMatchObject({ state: 'disabled' })
    expect(await mailbox()).toHaveLength(1)
  })
})

const mailbox = async () => {
  const { rows } = await app.db.pool.query<{ body: string }>('select body from mailbox where recipient = $1', [
    owner.email,
  ])
  return rows.map(({ body }) => body)
}

describe('an answer', () => {
  it.each([
    ['of ten megabytes is cut', 'x', (send: (part: string) => void) => send('x'.repeat(10_000_000))],
    ['that drips is cut', 'drip', (send: (part: string) => void) => send('drip')],
  ])('%s, and its status counts', async (_, begins, answer) => {
    receiver.answers.push((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      answer((part) => response.write(part))
    })
    await happens('Ana')
    await app.settle()
    const [ana] = await log()
    expect(ana).toMatchObject({ state: 'delivered', attempts: 1, status: 200 })
    const { answer: kept } = await rpc.webhooks.delivery({ deliveryId: ana!.id })
    expect(kept!.startsWith(begins)).toBe(true)
    expect(kept!.length).toBeLessThanOrEqual(4096)
  })

  it('that does not come is not waited for, and keeps no other address waiting', async () => {
    receiver.always(() => undefined)
    const other = app.client().rpc
    await other.account.signIn(await app.owner('Zé', '5511999990003'))
    const quick = await startReceivingServer()
    await other.webhooks.add({ url: quick.url, events: ['reservation.created'] })
    await happens('Ana')
    const table = { date: '2026-12-30', time: '20:00', partySize: 2, name: 'Zoe', phone: '', notes: '' }
    await other.reservations.add({ reservation: table, anyway: true })
    await app.settle()
    expect(quick.received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, trouble: 'timeout' }])
    await quick.close()
  })

  it('that leads elsewhere is not followed', async () => {
    const inner = await startReceivingServer()
    receiver.answers.push((response) => response.writeHead(307, { location: inner.url }).end())
    await happens('Ana')
    await app.settle()
    expect(inner.received).toEqual([])
    expect(await log()).toMatchObject([{ state: 'waiting', status: 307, trouble: 'redirect' }])
    await inner.close()
  })

  it('of nobody at all is a connection that failed', async () => {
    const gone = await startReceivingServer()
    await gone.close()
    await rpc.webhooks.update({ id, webhook: { url: gone.url, events: ['reservation.created'] } })
    await happens('Ana')
    await app.settle()
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, trouble: 'connection' }])
  })
})

describe('an address', () => {
  it.each([
    'http://localhost:5678/hook',
    'http://n8n.localhost/hook',
    'http://127.0.0.2/hook',
    'http://2130706434/hook',
    'http://10.0.0.5/hook',
    'http://172.16.3.4/hook',
    'http://192.168.0.10/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/hook',
    'http://224.0.0.1/hook',
    'http://0.0.0.0/hook',
    'http://[::1]/hook',
    'http://[::ffff:127.0.0.1]/hook',
    'http://[::ffff:7f00:2]/hook',
    'http://[fd00::1]/hook',
    'http://[fe80::1]/hook',
    'http://[64:ff9b::7f00:1]/hook',
  ])('of our own network is refused: %s', async (url) => {
    const webhook = { url, events: ['reservation.created' as const] }
    await expect(rpc.webhooks.add(webhook)).rejects.toMatchObject({ code: 'address_private' })
    await expect(rpc.webhooks.update({ id, webhook })).rejects.toMatchObject({ code: 'address_private' })
    await expect(rpc.webhooks.saveN8n({ url })).rejects.toMatchObject({ code: 'address_private' })
  })

  it.each(['ftp://example.com/', 'javascript:alert(1)', 'https://ana:senha@example.com/', 'example.com', ''])(
    'is one of the web: not %s',
    async (url) => {
      await expect(rpc.webhooks.add({ url, events: ['reservation.created'] })).rejects.toMatchObject({ status: 400 })
    },
  )

  it('is one of ten at most', async () => {
    const webhook = { url: 'https://example.com/hook', events: ['reservation.created' as const] }
    const all = await Promise.allSettled(Array.from({ length: WEBHOOKS_AT_MOST }, () => rpc.webhooks.add(webhook)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOKS_AT_MOST - 1)
    await expect(rpc.webhooks.add(webhook)).rejects.toMatchObject({ code: 'too_many_webhooks' })
  })

  it('and its log are their owner’s alone', async () => {
    await happens('Ana')
    await app.settle()
    const [ana] = await log()
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
    expect(await stranger.webhooks.list()).toEqual({ webhooks: [] })
    expect(await stranger.webhooks.deliveries({ id })).toEqual({ deliveries: [], more: false })
    const webhook = { url: 'https://example.com', events: ['reservation.created' as const] }
    const { webhooks } = stranger
    for (const refused of [
      () => webhooks.update({ id, webhook }),
      () => webhooks.remove({ id }),
      () => webhooks.pause({ id }),
      () => webhooks.resume({ id }),
      () => webhooks.newSecret({ id }),
      () => webhooks.test({ id }),
      () => webhooks.delivery({ deliveryId: ana!.id }),
      () => webhooks.replay({ deliveryId: ana!.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('is tested, looked at and told again by its owner, who never sees the secret in it', async () => {
  const { deliveryId } = await rpc.webhooks.test({ id })
  await app.settle()
  expect(receiver.types()).toEqual(['webhook.test'])
  await happens('Ana')
  await app.settle()
  const [ana, test] = await log()
  expect(test).toMatchObject({ id: deliveryId, type: 'webhook.test', state: 'delivered' })
  await rpc.webhooks.replay({ deliveryId: ana!.id })
  await app.settle()
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).slice(1)).toEqual([
    receiver.received[1]!.headers['webhook-id'],
    receiver.received[1]!.headers['webhook-id'],
  ])
  const detail = await rpc.webhooks.delivery({ deliveryId: ana!.id })
  expect(detail).toMatchObject({ url: receiver.url, body: receiver.received[1]!.raw, answer: 'ok', status: 200 })
  expect(detail.headers['webhook-id']).toBe(receiver.received[1]!.headers['webhook-id'])
  expect(JSON.stringify([detail, await rpc.webhooks.list()])).not.toContain('whsec_')
})

it('tells nothing while it is paused, and nothing of that later', async () => {
  await rpc.webhooks.pause({ id })
  await happens('Ana')
  await app.settle()
  await rpc.webhooks.resume({ id })
  await happens('Bia')
  await app.settle()
  expect(names()).toEqual(['Bia'])
})

it('goes on where a process died, and tells nothing of a house that is blocked', async () => {
  await app.db.system((tx) =>
    tx.execute(
      sql`update webhook_endpoints set busy_until = ${new Date(app.clock.now().getTime() + MINUTE)}::timestamptz where id = ${id}::uuid`,
    ),
  )
  await happens('Ana')
  await app.settle()
  expect(names()).toEqual([])
  app.wait(2 * MINUTE)
  await app.db.system((tx) => tx.execute(sql`update profiles set is_blocked = true where id = ${owner.ownerId}::uuid`))
  await app.settle()
  expect(names()).toEqual([])
  await app.db.system((tx) => tx.execute(sql`update profiles set is_blocked = false where id = ${owner.ownerId}::uuid`))
  await app.settle()
  expect(names()).toEqual(['Ana'])
})

it('forgets its log after a month', async () => {
  await happens(randomBytes(4).toString('hex'))
  await app.settle()
  await live(31 * 24 * HOUR, 24 * HOUR)
  expect(await log()).toEqual([])
})
