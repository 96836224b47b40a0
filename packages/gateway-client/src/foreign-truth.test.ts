import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { VENUE, linkVenue, MARIA, useForeignFixture } from './testing/foreign-fixture.ts'

/** What a foreign Evolution API says of its connections is not the whole truth. */

const JID = `${MARIA}@s.whatsapp.net`

describe('a code to scan', () => {
  it('is never one that ran out: the server answers with the one of the connection before', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const first = await client.connect('venue')
    now += 30_000
    // Still the one on screen, with the time that it has left.
    expect(await client.connect('venue')).toMatchObject({
      qr: { code: first.qr!.code, expiresAt: first.qr!.expiresAt },
    })
    now += 60_000
    fake.numbers.get('venue')!.state = 'close'
    const again = await client.connect('venue')
    expect(again.qr!.code).toBe(fake.numbers.get('venue')!.qr!.code)
    expect(again.qr!.code).not.toBe(first.qr!.code)
    expect(Date.parse(again.qr!.expiresAt)).toBeGreaterThan(now)
    await events.next('qr', ({ qr }) => qr.code === again.qr!.code)
    // A look that began in the first connection may still tell of its code, and says when that ends.
    const told = events.all.flatMap((event) => (event.type === 'qr' ? [{ at: event.at, ...event.qr }] : []))
    for (const { code, at, expiresAt } of told) {
      expect(expiresAt > at).toBe(true)
      if (code === first.qr!.code) expect(expiresAt).toBe(first.qr!.expiresAt)
    }
  })

  it('is not the one of a connection that was closed, however young that is', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ asInProduction: true, now: () => new Date(now) })
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const first = await client.connect('venue')
    await events.next('qr')
    now += 10_000
    await client.logout('venue')
    now += 5_000
    const again = await client.connect('venue')
    expect(again.qr!.code).toBe(fake.numbers.get('venue')!.qr!.code)
    expect(again.qr!.code).not.toBe(first.qr!.code)
    await events.next('qr', ({ qr }) => qr.code === again.qr!.code)
    expect(events.all.flatMap((event) => (event.type === 'qr' ? [event.qr.code] : []))).toEqual([
      first.qr!.code,
      again.qr!.code,
    ])
  })

  it('is not one that nobody here saw, of a connection that closed long ago', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ asInProduction: true, now: () => new Date(now) })
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    await client.connect('venue')
    // Our process is away, once the look that was under way has ended.
    await events[Symbol.asyncDispose]()
    for (let asked = -1; asked !== fake.requests.length; await pause(200)) asked = fake.requests.length
    fake.webhooksWork = false
    now += 45_000
    await fake.renewCode('venue')
    const dead = fake.numbers.get('venue')!.qr!.code
    now += 600_000
    fake.numbers.get('venue')!.state = 'close'
    const again = await client.connect('venue')
    expect(again.qr!.code).not.toBe(dead)
    expect(again.qr!.code).toBe(fake.numbers.get('venue')!.qr!.code)
  })

  it('is not one that a late webhook tells of once more', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    const { client, fake, events, inbox } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const first = await client.connect('venue')
    now += 45_000
    await fake.renewCode('venue')
    await events.next('qr', ({ qr }) => qr.code === fake.numbers.get('venue')!.qr!.code)
    const told = events.all.filter(({ type }) => type === 'qr').length
    now += 20_000
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    const late = fake.webhookBody('venue', 'qrcode.updated', { qrcode: { code: first.qr!.code } })
    await inbox.takeWebhook(secret, async () => late)
    await fake.renewCode('venue')
    await events.next('qr', ({ qr }) => qr.code === fake.numbers.get('venue')!.qr!.code)
    expect(events.all.filter(({ type }) => type === 'qr')).toHaveLength(told + 1)
  })
})

describe('a code to be typed', () => {
  it('is made although codes to scan are on screen, and nobody hears of a connection that ended', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const { qr } = await client.connect('venue')
    const linked = await client.connect('venue', { pairingNumber: VENUE })
    expect(linked).toMatchObject({ state: 'connecting', pairingCode: 'WZYEH1YY' })
    expect(linked.qr!.code).not.toBe(qr!.code)
    expect(fake.numbers.get('venue')!.pairing).toEqual({ phone: VENUE, code: 'WZYEH1YY' })
    // Each code to scan brings another one to type.
    await fake.renewCode('venue', 'AAAABBBB')
    const renewed = await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('venue')!.qr!.code)
    expect(renewed.qr.pairingCode).toBe('AAAABBBB')
    await fake.scan('venue', VENUE)
    await events.next('connection', ({ connection }) => connection.state === 'open')
    expect(events.all.filter((event) => event.type === 'connection' && event.connection.state === 'close')).toEqual([])
  })

  it('is told with the codes that no webhook brought', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    await client.connect('venue')
    await client.connect('venue', { pairingNumber: VENUE })
    await fake.renewCode('venue', 'CCCCDDDD')
    const { qr } = await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('venue')!.qr!.code)
    expect(qr.pairingCode).toBe('CCCCDDDD')
  })

  it('does not cost a number its link that is only on its way back', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake } = fixture
    await linkVenue(fixture)
    const number = fake.numbers.get('venue')!
    number.state = 'connecting'
    expect(await client.connect('venue', { pairingNumber: VENUE })).toEqual({ state: 'connecting', qr: null })
    expect(number.ownerJid).toBe(`${VENUE}@s.whatsapp.net`)
    expect(fake.requests.filter(({ path }) => path.startsWith('/instance/logout'))).toEqual([])
  })

  it('that cannot be had ends the wait for a scan, because the codes are gone', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    await client.connect('venue')
    fake.connectFails = true
    await expect(client.connect('venue', { pairingNumber: VENUE })).rejects.toMatchObject({ code: 'internal' })
    const { connection } = await events.next('connection', (event) => event.connection.state === 'close')
    expect(connection.reason).toBe('qr-expired')
  })
})

describe('a code to be typed, where the connection cannot be closed for it', () => {
  it('leaves the codes to scan on screen', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    await client.connect('venue')
    fake.logoutFails = true
    await expect(client.connect('venue', { pairingNumber: VENUE })).rejects.toMatchObject({ code: 'internal' })
    await fake.renewCode('venue')
    await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('venue')!.qr!.code)
    expect(events.all.filter((event) => event.type === 'connection' && event.connection.state === 'close')).toEqual([])
  })
})

describe('a number that is said to be open', () => {
  const aliveAt = async ({ client }: Awaited<ReturnType<typeof useForeignFixture>>) =>
    Date.parse((await client.fetchInstances())[0]!.aliveAt ?? '')

  it('is asked about where there is no traffic, and is alive only if WhatsApp answers', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    expect(await aliveAt(fixture)).toBe(now)
    now += 70_000
    await expect.poll(() => aliveAt(fixture), { timeout: 10_000 }).toBe(now)
    const proven = now
    fixture.fake.dead = true
    const asked = () => fixture.fake.requests.filter(({ path }) => path === '/chat/fetchBusinessProfile/venue').length
    const before = asked()
    now += 200_000
    await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(before + 1)
    expect(await aliveAt(fixture)).toBe(proven)
    expect(await fixture.client.fetchInstances()).toMatchObject([{ connectionStatus: 'open' }])
    // It lives again.
    fixture.fake.dead = false
    await expect.poll(() => aliveAt(fixture), { timeout: 10_000 }).toBe(now)
  })

  it('is not asked about while people write', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    now += 50_000
    fixture.fake.dead = true
    const at = new Date(Math.floor(now / 1000) * 1000)
    await fixture.fake.receive('venue', { from: MARIA, text: 'oi', at })
    await fixture.events.next('message')
    expect(await aliveAt(fixture)).toBe(at.getTime())
    expect(fixture.fake.requests.map(({ path }) => path)).not.toContain('/chat/fetchBusinessProfile/venue')
  })

  it('is not told to be, before its server says by which phone', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp', number: VENUE })
    const number = fake.numbers.get('venue')!
    // As after another phone was linked, and logged out.
    number.ownerJid = '5511900000000@s.whatsapp.net'
    await client.connect('venue')
    number.state = 'open'
    expect(await client.connectionState('venue')).toBe('connecting')
    expect(await client.fetchInstances()).toMatchObject([{ connectionStatus: 'connecting' }])
    await fake.scan('venue', VENUE)
    expect(await client.connectionState('venue')).toBe('open')
    const { connection } = await events.next('connection', (event) => event.connection.state === 'open')
    expect(connection.number).toBe(VENUE)
  })
})

it('is looked after with the intervals of production: a missed message and a dead connection show within a minute', async () => {
  let now = Date.now()
  await using fixture = await useForeignFixture({ asInProduction: true, now: () => new Date(now) })
  const { client, fake, events } = fixture
  await linkVenue(fixture)
  fake.webhooksWork = false
  await fake.receive('venue', { from: MARIA, text: 'perdida' })
  // The first quiet look comes after 5 s, the next ones after 10 and 15.
  await events.next('message', ({ message }) => message.text === 'perdida')
  fake.dead = true
  now += 61_000
  const asked = () => fake.requests.filter(({ path }) => path === '/chat/fetchBusinessProfile/venue').length
  await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(Date.parse((await client.fetchInstances())[0]!.aliveAt ?? '')).toBeLessThan(now - 60_000)
}, 60_000)

describe('a call', () => {
  it('is told of like on a gateway of ours, once, and groups are not', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    await client.applySettings('venue', { rejectCall: false })
    await fake.call('venue', JID, { id: 'CALL1', isVideo: true })
    await fake.call('venue', JID, { id: 'CALL1', status: 'terminate' })
    await fake.call('venue', JID, { id: 'CALL1' })
    await fake.call('venue', '120363012345678901@g.us', { isGroup: true })
    expect((await events.next('call')).call).toEqual({
      callId: 'CALL1',
      peer: { phone: MARIA, lid: null, jid: JID },
      video: true,
      rejected: false,
    })
    await client.applySettings('venue', { rejectCall: true })
    await fake.call('venue', '123456789012345@lid', { id: 'CALL2', callerPn: JID })
    const { call } = await events.next('call', (event) => event.call.callId === 'CALL2')
    expect(call).toMatchObject({ peer: { phone: MARIA, lid: '123456789012345' }, rejected: true })
    expect(events.all.filter(({ type }) => type === 'call')).toHaveLength(2)
  })

  it('is subscribed to again when the server lost that', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    const { webhook } = fixture.fake.numbers.get('venue')!
    webhook!.events = webhook!.events.filter((event) => event !== 'CALL')
    now += 6 * 60_000
    await expect.poll(() => fixture.fake.numbers.get('venue')!.webhook!.events, { timeout: 10_000 }).toContain('CALL')
  })
})

describe('what was sent from a foreign server', () => {
  const sendOne = async ({ client, fake }: Awaited<ReturnType<typeof useForeignFixture>>) => {
    await client.sendText('venue', { to: MARIA, text: 'mesa as 20h', messageId: 'OUR-NAME-1' })
    return fake.sent.at(-1)!.id
  }
  it('is edited and deleted there, under the names that it has there', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    const id = await sendOne(fixture)
    // Kept under the LID, as 2.3.7 may.
    fake.numbers.get('venue')!.rows.at(-1)!.key.remoteJid = '123456789012345@lid'
    const change = { to: JID, target: 'OUR-NAME-1', messageId: 'CHANGE-1' }
    await client.editText('venue', { ...change, text: 'mesa as 21h' })
    await client.deleteForEveryone('venue', change)
    expect(fake.changed).toEqual([
      { instance: 'venue', id, text: 'mesa as 21h' },
      { instance: 'venue', id, text: null },
    ])
    await fake.receive('venue', { from: MARIA, text: 'ok' })
    await events.next('message')
    await expect(client.editText('venue', { ...change, text: 'tarde demais' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    // Deleted again, it is deleted.
    await client.deleteForEveryone('venue', change)
  })

  it('does not make the person who reads it typing, but their presence is told', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events, inbox } = fixture
    await linkVenue(fixture)
    await client.watchPresence('venue', JID)
    expect(fake.shown).toEqual([{ instance: 'venue', number: JID, presence: 'paused' }])
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    const presences = { [JID]: { lastKnownPresence: 'composing' } }
    await inbox.takeWebhook(secret, async () => fake.webhookBody('venue', 'presence.update', { id: JID, presences }))
    const { presence } = await events.next('presence')
    expect(presence).toEqual({ peer: { phone: MARIA, lid: null, jid: JID }, presence: 'composing', lastSeenAt: null })
  })
})
