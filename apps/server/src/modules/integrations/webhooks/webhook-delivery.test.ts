import { randomBytes } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { describe, expect, it } from 'vitest'
import { startReceivingServer } from '#testing/receiving-server.ts'
import { useWebhookFixture } from '#testing/webhook-fixture.ts'

/** How what is told gets through, or does not. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const fixture = useWebhookFixture()
const { happens, names, log, endpoint, live } = fixture

describe('what is not taken', () => {
  it('comes again, under the same id and with a fresh signature, ever more slowly', async () => {
    fixture.receiver.always(500)
    await happens('Ana')
    await fixture.app.settle()
    for (const pause of [6, 24, 96]) {
      fixture.app.wait(pause * SECOND)
      await fixture.app.settle()
    }
    expect(fixture.receiver.received).toHaveLength(4)
    fixture.app.wait(96 * SECOND)
    await fixture.app.settle()
    expect(fixture.receiver.received).toHaveLength(4)
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(fixture.receiver.received.map(({ raw }) => raw)).size).toBe(1)
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4)
    fixture.receiver.always(204)
    await live(HOUR, 10 * MINUTE)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 5, status: 204, trouble: null, dueAt: null }])
    expect(await endpoint()).toMatchObject({ state: 'active', failingSince: null, waiting: 0 })
  })

  it('holds back what follows, so that it arrives in order', async () => {
    fixture.receiver.answers.push(503, 503)
    await happens('Ana', 'Bia', 'Caio')
    await fixture.app.settle()
    fixture.app.wait(6 * SECOND)
    await fixture.app.settle()
    fixture.app.wait(24 * SECOND)
    await fixture.app.settle()
    expect(names()).toEqual(['Ana', 'Ana', 'Ana', 'Bia', 'Caio'])
  })

  it('does not hold it back for ever', async () => {
    fixture.receiver.always((response) => {
      const refused = fixture.receiver.received.at(-1)!.raw.includes('"name":"Ana"')
      response.writeHead(refused ? 422 : 200).end()
    })
    await happens('Ana', 'Bia')
    await fixture.app.settle()
    await live(10 * MINUTE, 30 * SECOND)
    expect(names().filter((name) => name === 'Bia')).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered' }, { state: 'waiting', status: 422, trouble: 'status' }])
  })

  it('is given up after a day, and so is the address, whose owner hears of it', async () => {
    fixture.receiver.always(500)
    await happens('Ana')
    await live(26 * HOUR)
    const [ana] = await log()
    expect(ana).toMatchObject({ state: 'failed', status: 500, dueAt: null })
    expect(ana!.attempts).toBeGreaterThan(8)
    expect(ana!.attempts).toBeLessThan(20)
    expect(await endpoint()).toMatchObject({ state: 'disabled' })
    const mails = await mailbox()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(fixture.receiver.url)
    const before = fixture.receiver.received.length
    await happens('Bia')
    await live(HOUR)
    expect(fixture.receiver.received).toHaveLength(before)
    fixture.receiver.always(200)
    await fixture.rpc.webhooks.resume({ id: fixture.id })
    await happens('Caio')
    await fixture.app.settle()
    expect(names().at(-1)).toBe('Caio')
    expect(await endpoint()).toMatchObject({ state: 'active', failingSince: null })
  })

  it('is tried seldom where nothing gets through, and follows in order once something does', async () => {
    fixture.receiver.always(500)
    await happens('Ana', 'Bia', 'Caio', 'Davi')
    await live(12 * HOUR, 5 * MINUTE)
    expect(fixture.receiver.received.length).toBeLessThan(30)
    fixture.receiver.always(200)
    fixture.receiver.received.length = 0
    await live(2 * HOUR, 10 * MINUTE)
    expect(names().toSorted()).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
    // Whatever was due got through first; the others followed in the order in which they happened.
    const [first, ...rest] = names()
    expect(rest).toEqual(['Ana', 'Bia', 'Caio', 'Davi'].filter((name) => name !== first))
  })

  it('waits for as long as the receiver asks', async () => {
    fixture.receiver.answers.push((response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await happens('Ana')
    await fixture.app.settle()
    await live(9 * MINUTE, MINUTE)
    expect(fixture.receiver.received).toHaveLength(1)
    await live(2 * MINUTE, MINUTE)
    expect(fixture.receiver.received).toHaveLength(2)
  })

  it('ends an address that is gone for good', async () => {
    fixture.receiver.always(410)
    await happens('Ana')
    await fixture.app.settle()
    expect(await endpoint()).toMatchObject({ state: 'disabled' })
    expect(await mailbox()).toHaveLength(1)
  })
})

const mailbox = async () => {
  const { rows } = await fixture.app.db.pool.query<{ body: string }>('select body from mailbox where recipient = $1', [
    fixture.owner.email,
  ])
  return rows.map(({ body }) => body)
}

describe('an answer', () => {
  it.each([
    ['of ten megabytes is cut', 'x', (send: (part: string) => void) => send('x'.repeat(10_000_000))],
    ['that drips is cut', 'drip', (send: (part: string) => void) => send('drip')],
  ])('%s, and its status counts', async (_, begins, answer) => {
    fixture.receiver.answers.push((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      answer((part) => response.write(part))
    })
    await happens('Ana')
    await fixture.app.settle()
    const [ana] = await log()
    expect(ana).toMatchObject({ state: 'delivered', attempts: 1, status: 200 })
    const { tries } = await fixture.rpc.webhooks.delivery({ deliveryId: ana!.id })
    expect(tries[0]!.answer!.startsWith(begins)).toBe(true)
    expect(tries[0]!.answer!.length).toBeLessThanOrEqual(4096)
  })

  it('that does not come is not waited for, and keeps no other address waiting', async () => {
    fixture.receiver.always(() => undefined)
    const other = fixture.app.client().rpc
    await other.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
    const quick = await startReceivingServer()
    await other.webhooks.add({ url: quick.url, events: ['reservation.created'] })
    await happens('Ana')
    const table = { date: '2026-12-30', time: '20:00', partySize: 2, name: 'Zoe', phone: '', notes: '' }
    await other.reservations.add({ reservation: table, anyway: true })
    await fixture.app.settle()
    expect(quick.received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, trouble: 'timeout' }])
    await quick.close()
  })

  it('that leads elsewhere is not followed', async () => {
    const inner = await startReceivingServer()
    fixture.receiver.answers.push((response) => response.writeHead(307, { location: inner.url }).end())
    await happens('Ana')
    await fixture.app.settle()
    expect(inner.received).toEqual([])
    expect(await log()).toMatchObject([{ state: 'waiting', status: 307, trouble: 'redirect' }])
    await inner.close()
  })

  it('of nobody at all is a connection that failed', async () => {
    const gone = await startReceivingServer()
    await gone.close()
    await fixture.rpc.webhooks.update({ id: fixture.id, webhook: { url: gone.url, events: ['reservation.created'] } })
    await happens('Ana')
    await fixture.app.settle()
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, trouble: 'connection' }])
  })
})

it('is kept with every try: when, where to, what came back and how long it took', async () => {
  const elsewhere = await startReceivingServer()
  const began = fixture.app.clock.now()
  fixture.receiver.answers.push(
    (response) => response.writeHead(503).end('em manutenção'),
    () => undefined,
  )
  await happens('Ana')
  await fixture.app.settle()
  fixture.app.wait(6 * SECOND)
  await fixture.app.settle()
  await fixture.rpc.webhooks.update({
    id: fixture.id,
    webhook: { url: elsewhere.url, events: ['reservation.created'] },
  })
  await live(MINUTE, 30 * SECOND)
  const [ana] = await log()
  const { url, tries, moreTries, headers } = await fixture.rpc.webhooks.delivery({ deliveryId: ana!.id })
  expect(tries).toMatchObject([
    { url: elsewhere.url, status: 200, trouble: null, answer: 'ok' },
    { url: fixture.receiver.url, status: null, trouble: 'timeout', answer: null },
    { url: fixture.receiver.url, status: 503, trouble: 'status', answer: 'em manutenção', at: began },
  ])
  expect(tries[1]!.at).toEqual(new Date(began.getTime() + 6 * SECOND))
  expect(tries[1]!.tookMs).toBeGreaterThan(0)
  expect([url, moreTries]).toEqual([elsewhere.url, false])
  expect(headers['webhook-timestamp']).toBe(elsewhere.received[0]!.headers['webhook-timestamp'])
  await elsewhere.close()
})

it('shows its tries to nobody else, and forgets them with its log', async () => {
  await happens('Ana')
  await fixture.app.settle()
  const [ana] = await log()
  const other = fixture.app.client().rpc
  await other.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
  await expect(other.webhooks.delivery({ deliveryId: ana!.id })).rejects.toMatchObject({ code: 'not_found' })
  const kept = () => fixture.app.db.pool.query('select from webhook_attempts')
  expect((await kept()).rowCount).toBe(1)
  await live(31 * 24 * HOUR, 24 * HOUR)
  expect((await kept()).rowCount).toBe(0)
})

it('is tested, looked at and told again by its owner, who never sees the secret in it', async () => {
  const { deliveryId } = await fixture.rpc.webhooks.test({ id: fixture.id })
  await fixture.app.settle()
  expect(fixture.receiver.types()).toEqual(['webhook.test'])
  await happens('Ana')
  await fixture.app.settle()
  const [ana, test] = await log()
  expect(test).toMatchObject({ id: deliveryId, type: 'webhook.test', state: 'delivered' })
  await fixture.rpc.webhooks.replay({ deliveryId: ana!.id })
  await fixture.app.settle()
  expect(fixture.receiver.received.map(({ headers }) => headers['webhook-id']).slice(1)).toEqual([
    fixture.receiver.received[1]!.headers['webhook-id'],
    fixture.receiver.received[1]!.headers['webhook-id'],
  ])
  const detail = await fixture.rpc.webhooks.delivery({ deliveryId: ana!.id })
  expect(detail).toMatchObject({
    url: fixture.receiver.url,
    body: fixture.receiver.received[1]!.raw,
    tries: [
      { answer: 'ok', status: 200 },
      { answer: 'ok', status: 200 },
    ],
    status: 200,
  })
  expect(detail.headers['webhook-id']).toBe(fixture.receiver.received[1]!.headers['webhook-id'])
  expect(JSON.stringify([detail, await fixture.rpc.webhooks.list()])).not.toContain('whsec_')
})

it('tells nothing while it is paused, and nothing of that later', async () => {
  await fixture.rpc.webhooks.pause({ id: fixture.id })
  await happens('Ana')
  await fixture.app.settle()
  await fixture.rpc.webhooks.resume({ id: fixture.id })
  await happens('Bia')
  await fixture.app.settle()
  expect(names()).toEqual(['Bia'])
})

it('goes on where a process died, and tells nothing of a venue that is blocked', async () => {
  await fixture.app.db.worker((tx) =>
    tx.execute(
      sql`update webhook_endpoints set busy_until = ${new Date(fixture.app.clock.now().getTime() + MINUTE)}::timestamptz where id = ${fixture.id}::uuid`,
    ),
  )
  await happens('Ana')
  await fixture.app.settle()
  expect(names()).toEqual([])
  fixture.app.wait(2 * MINUTE)
  await fixture.app.db.accounts((tx) =>
    tx.execute(sql`update profiles set is_blocked = true where id = ${fixture.owner.ownerId}::uuid`),
  )
  await fixture.app.settle()
  expect(names()).toEqual([])
  await fixture.app.db.accounts((tx) =>
    tx.execute(sql`update profiles set is_blocked = false where id = ${fixture.owner.ownerId}::uuid`),
  )
  await fixture.app.settle()
  expect(names()).toEqual(['Ana'])
})

it('forgets its log after a month', async () => {
  await happens(randomBytes(4).toString('hex'))
  await fixture.app.settle()
  await live(31 * 24 * HOUR, 24 * HOUR)
  expect(await log()).toEqual([])
})
