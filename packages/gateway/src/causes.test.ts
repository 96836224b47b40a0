import { describe, expect, it } from 'vitest'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const connections = (shop: Opened) =>
  shop.events.all.flatMap((event) => (event.type === 'connection' ? event.connection : []))
/** Resolves when a message goes through from end to end. */
async function works({ phones }: Awaited<ReturnType<typeof useFixture>>, shop: Opened, text: string) {
  await phones.send({ from: BOB, to: SHOP, text })
  await shop.events.next('message', ({ message }) => message.text === text)
}

describe('a connection that ends', () => {
  it('is opened again at once when WhatsApp asks for a restart, and nobody hears of it', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const told = connections(shop).length
    await fixture.phones.fault({ phone: SHOP, on: 'stream', code: 515 })
    await works(fixture, shop, 'de volta')
    const since = connections(shop).slice(told)
    expect(since.filter(({ state }) => state !== 'open')).toEqual([])
  })

  it.each([
    [440, 'replaced'],
    [403, 'forbidden'],
    [402, 'forbidden'],
    [406, 'forbidden'],
    [405, 'client-outdated'],
  ])('with %i is over, and its number stays linked: %s', async (code, reason) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.fault(
      code === 440 ? { phone: SHOP, on: 'stream', code } : { phone: SHOP, on: 'login', code, times: 1 },
    )
    const over = await shop.events.next('connection', ({ connection }) => connection.state === 'close')
    expect(over.connection).toMatchObject({ code, reason, number: SHOP })
    // A process that looks after its numbers leaves it alone: somebody has to act first.
    await shop.client.fetchInstances()
    expect(await shop.client.connectionState('shop')).toBe('close')
    const { rows } = await fixture.pool.query('select wanted, creds is not null as linked from gateway.instances')
    expect(rows).toEqual([{ wanted: false, linked: true }])
    // Once the reason is gone, a person connects it again without a new code.
    await shop.client.connect('shop')
    await works(fixture, shop, 'de novo')
  })

  it.each([503, 429, 409])('with %i for a moment is opened again after a pause', async (code) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.fault({ phone: SHOP, on: 'login', code, times: 1 })
    await works(fixture, shop, 'passou')
    expect(connections(shop)).toContainEqual(expect.objectContaining({ state: 'connecting', reason: 'network' }))
    expect(connections(shop).filter(({ state }) => state === 'close')).toEqual([])
  })

  it.each([411, 500])('with %i is tried a few times, and then somebody is asked', async (code) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.fault({ phone: SHOP, on: 'login', code, times: 9 })
    const over = await shop.events.next('connection', ({ connection }) => connection.state === 'close')
    expect(over.connection).toMatchObject({ code, reason: 'bad-session' })
    const { rows } = await fixture.pool.query('select creds is not null as linked from gateway.instances')
    expect(rows).toEqual([{ linked: true }])
  })

  it('is opened again at once when somebody asks for it, however long it would have waited', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const tries = shop.gateway.session('shop').then((session) => session!)
    // Each of these is a wish of its own, and fails: by now the next try is a quarter of a minute away at least.
    await fixture.phones.fault({ phone: SHOP, on: 'login', code: 503, times: 7 })
    await shop.events.next('connection', ({ connection }) => connection.state === 'connecting' && !!connection.reason)
    await expect
      .poll(
        async () => {
          void shop.client.connect('shop')
          return (await tries).status().state
        },
        { interval: 100, timeout: 6_000 },
      )
      .toBe('open')
    await works(fixture, shop, 'de volta')
  })

  it('without a word is noticed, and opened again', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open({ keepAliveMs: 300 })
    await linkShop(fixture, shop)
    await fixture.phones.fault({ phone: SHOP, on: 'silence' })
    await works(fixture, shop, 'ainda aí?')
    expect(connections(shop)).toContainEqual(
      expect.objectContaining({ state: 'connecting', reason: 'network', code: 408 }),
    )
  })

  it('with 401 is over, and its keys are forgotten', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.fault({ phone: SHOP, on: 'login', code: 401, times: 1 })
    const over = await shop.events.next('connection', ({ connection }) => connection.state === 'close')
    expect(over.connection).toMatchObject({ code: 401, reason: 'logged-out' })
    const left = async () => (await fixture.pool.query('select creds from gateway.instances')).rows
    await expect.poll(left).toEqual([{ creds: null }])
  })
})

describe('a refusal', () => {
  it.each([463, 475])('of %i is told of the message and of the number', async (code) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.refuse({ phone: SHOP, code, times: 1 })
    await shop.client.sendText('shop', { to: BOB, text: 'promoção', messageId: 'COLD0001' })
    const { receipt } = await shop.events.next('receipt')
    expect(receipt).toMatchObject({ messageId: 'COLD0001', status: 'failed', reason: String(code) })
    const { restriction } = await shop.events.next('restriction')
    expect(restriction).toEqual({ kind: 'refused', code: String(code), until: null })
    await works(fixture, shop, 'as conversas que existem seguem')
  })
})

describe('the limits of an account', () => {
  const told = (shop: Opened) =>
    shop.events.all.flatMap((event) => (event.type === 'restriction' ? event.restriction : []))
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 5 * 24 * 3_600_000).toISOString()
  const beRefused = async (fixture: Fixture, shop: Opened, code: number) => {
    await fixture.phones.refuse({ phone: SHOP, code, times: 1 })
    await shop.client.sendText('shop', { to: BOB, text: 'promoção', messageId: `COLD000${code}` })
    await shop.events.next('restriction', ({ restriction }) => restriction.kind === 'refused')
  }

  it('that used up its new chats is not free by what is said of another limit, and hears when it is', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await beRefused(fixture, shop, 475)
    await fixture.phones.limit({ phone: SHOP, kind: 'reach-out', active: false })
    await fixture.phones.limit({ phone: SHOP, kind: 'cap', until })
    await shop.events.next('restriction', ({ restriction }) => restriction.kind === 'reach-out')
    await fixture.phones.limit({ phone: SHOP, kind: 'reach-out', active: false })
    await fixture.phones.limit({ phone: SHOP, kind: 'cap', active: false })
    await shop.events.next('restriction', ({ restriction }) => restriction.kind === 'lifted')
    expect(told(shop)).toEqual([
      { kind: 'refused', code: '475', until: null },
      { kind: 'reach-out', code: '475', until },
      { kind: 'lifted', code: '475', until: null },
    ])
  })

  it('are told to be over one by one', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.limit({ phone: SHOP, kind: 'reach-out', until })
    await fixture.phones.limit({ phone: SHOP, kind: 'cap', until })
    await expect.poll(() => told(shop).length).toBe(2)
    await fixture.phones.limit({ phone: SHOP, kind: 'reach-out', active: false })
    await expect.poll(() => told(shop).slice(2)).toEqual([{ kind: 'lifted', code: '463', until: null }])
    await fixture.phones.limit({ phone: SHOP, kind: 'cap', active: false })
    await expect
      .poll(() => told(shop).slice(2))
      .toEqual([
        { kind: 'lifted', code: '463', until: null },
        { kind: 'lifted', code: '475', until: null },
      ])
  })

  it.each([
    { code: 463, kind: 'reach-out', name: 'DEFAULT' },
    { code: 475, kind: 'cap', name: '475' },
  ] as const)('are asked for after a refusal with $code', async ({ code, kind, name }) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.limit({ phone: SHOP, kind, until })
    const limit = { kind: 'reach-out', code: name, until }
    await expect.poll(() => told(shop)).toEqual([limit])
    await beRefused(fixture, shop, code)
    await expect.poll(() => told(shop)).toEqual([limit, { kind: 'refused', code: String(code), until: null }, limit])
    await fixture.phones.limit({ phone: SHOP, kind, active: false })
    await shop.events.next('restriction', ({ restriction }) => restriction.kind === 'lifted')
  })
})

const CARLA = '5511988880003'

describe('a call', () => {
  it('is rejected with the words of the venue, once', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: 'Por favor, escreva.' })
    const { id } = await fixture.phones.call(BOB, SHOP, true)
    const { call } = await shop.events.next('call')
    expect(call).toMatchObject({ callId: id, video: true, rejected: true, peer: { phone: BOB } })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'Por favor, escreva.')
    const state = async () => (await fixture.phones.calls(BOB)).find((one) => one.id === id)?.state
    await expect.poll(state).toBe('rejected')
  })

  it('is rejected each time, and answered once in ten minutes', async () => {
    await using fixture = await useFixture()
    let now = new Date()
    const shop = await fixture.open({ clock: { now: () => now } })
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: 'Por favor, escreva.' })
    const ring = async (from: string) => {
      const { id } = await fixture.phones.call(from, SHOP, false)
      const state = async () => (await fixture.phones.calls(from)).find((one) => one.id === id)?.state
      await expect.poll(state).toBe('rejected')
    }
    for (const caller of [BOB, BOB, BOB, CARLA]) await ring(caller)
    // What was sent before has left when this has: one number sends in the order of the calls.
    await fixture.phones.waitForInbox(CARLA, () => true)
    expect(await fixture.phones.inbox(BOB)).toHaveLength(1)
    now = new Date(now.getTime() + 10 * 60_000)
    await ring(BOB)
    await expect.poll(async () => (await fixture.phones.inbox(BOB)).length).toBe(2)
  })

  it('of a storm of them is rejected, and twenty callers are written to', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: 'Por favor, escreva.' })
    const callers = Array.from({ length: 24 }, (_, index) => `55119777700${10 + index}`)
    for (const caller of callers) {
      await fixture.phones.person({ phone: caller })
      await fixture.phones.call(caller, SHOP, false)
    }
    const states = async () =>
      (await Promise.all(callers.map((caller) => fixture.phones.calls(caller)))).flatMap((calls) =>
        calls.map(({ state }) => state),
      )
    await expect.poll(states).toEqual(callers.map(() => 'rejected'))
    const owed = async () => (await fixture.pool.query('select from gateway.caller_words')).rowCount
    const calls = async () => shop.events.all.filter(({ type }) => type === 'call').length
    await expect.poll(calls).toBe(callers.length)
    await expect.poll(owed).toBe(0)
    // One number sends in the order of the calls: what was to leave before this has left.
    await shop.client.sendText('shop', { to: BOB, text: 'fim', messageId: 'STORM001' })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'fim')
    const written = await Promise.all(callers.map(async (caller) => (await fixture.phones.inbox(caller)).length))
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(20)
  })

  it('rings on when the venue wants that', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { id } = await fixture.phones.call(BOB, SHOP, false)
    expect((await shop.events.next('call')).call).toMatchObject({ callId: id, video: false, rejected: false })
    expect((await fixture.phones.calls(BOB)).map(({ state }) => state)).toEqual(['ringing'])
    expect(await fixture.phones.inbox(BOB)).toEqual([])
  })
})
