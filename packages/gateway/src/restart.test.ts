import { describe, expect, it } from 'vitest'
import { BOB, linkShop, type Opened, useFixture, SHOP } from './testing/fixture.ts'

const isOpen = ({ events }: Opened) => events.next('connection', ({ connection }) => connection.state === 'open')
const texts = ({ events }: Opened) =>
  events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))

describe('restarting', () => {
  it('connects again without a QR code, and reports once what was sent meanwhile', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'antes' })
    await first.events.next('message')
    await first.close()
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'durante 1' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'durante 2' })

    const second = await fixture.open()
    await second.events.next('message', ({ message }) => message.text === 'durante 2')
    await second.client.sendText('shop', { to: BOB, text: 'voltamos', messageId: 'BBBB0001' })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'voltamos')
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'depois' })
    await second.events.next('message', ({ message }) => message.text === 'depois')
    expect(texts(second)).toEqual(['durante 1', 'durante 2', 'depois'])
    expect(second.events.all.filter((event) => event.type === 'qr')).toEqual([])
  })

  it('tells when the number was last connected, however long nobody ran', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.close()
    const lastEval = '2026-01-07T03:12:00.000Z'
    await fixture.pool.query('update gateway.instances set alive_at = $1', [lastEval])
    const second = await fixture.open()
    const { connection } = await second.events.next('connection', (event) => event.connection.state === 'connecting')
    expect(connection).toMatchObject({ reason: null, aliveAt: lastEval })
  })

  it('leaves a disconnected number alone', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.client.logout('shop')
    await first.close()
    const second = await fixture.open()
    expect(await second.client.connectionState('shop')).toBe('close')
  })
})

describe('two processes on one database', () => {
  it('connect a number once', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    // Two readers take from one outbox: the second comes when the linking has been heard of.
    await linkShop(fixture, first)
    const second = await fixture.open()
    expect(await second.client.connectionState('shop')).toBe('open')
    expect(await second.client.connect('shop')).toEqual({ state: 'open', qr: null })
    await expect(second.gateway.session('shop')).rejects.toMatchObject({ code: 'held_elsewhere', retryable: true })
    await second.client.sendText('shop', { to: BOB, text: 'pelo outro', messageId: 'BBBB0002' })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'pelo outro')
  })

  it('hear of events wherever they happen', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.events[Symbol.asyncDispose]()
    const second = await fixture.open()
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    expect((await second.events.next('message')).message.text).toBe('oi')
  })

  it('take over at once from one that closes', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    const second = await fixture.open({ leaseMs: 400 })
    await first.close()
    await isOpen(second)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'quem atende?' })
    await second.events.next('message', ({ message }) => message.text === 'quem atende?')
  })

  it('let go of a number whose lease is gone, and write nothing more for it', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.events[Symbol.asyncDispose]()
    // As if this process had been frozen for longer than its lease.
    await fixture.pool.query(`update gateway.leases set holder = 'somebody else', token = token + 1`)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'para o outro' })
    await expect
      .poll(() => first.client.connect('shop').catch((error: { code: string }) => error.code), { timeout: 10_000 })
      .toBe('held_elsewhere')
    await fixture.pool.query(`update gateway.leases set expires_at = now()`)
    const second = await fixture.open()
    await second.events.next('message', ({ message }) => message.text === 'para o outro')
    expect(texts(second)).toEqual(['para o outro'])
  })
})

describe('a process that comes back under its own name', () => {
  it('does not wait for its own lease to expire', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open({ holderId: 'the only one' })
    await linkShop(fixture, first)
    await first.close()
    // As it is after a crash: nobody let go.
    await fixture.pool.query(`update gateway.leases set expires_at = now() + interval '1 hour'`)
    const second = await fixture.open({ holderId: 'the only one' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'voltou?' })
    await second.events.next('message', ({ message }) => message.text === 'voltou?')
  })
})
