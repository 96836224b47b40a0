import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HOUSE, linkHouse, MARIA, setForeignStage } from './testing/foreign-stage.ts'

/** What a foreign Evolution API says of its connections is not the whole truth. */

const JID = `${MARIA}@s.whatsapp.net`

describe('a code to scan', () => {
  it('is never one that ran out: the server answers with the one of the connection before', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ now: () => new Date(now) })
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const first = await client.connect('house')
    now += 30_000
    // Still the one on screen, with the time that it has left.
    expect(await client.connect('house')).toMatchObject({
      qr: { code: first.qr!.code, expiresAt: first.qr!.expiresAt },
    })
    now += 60_000
    fake.numbers.get('house')!.state = 'close'
    const again = await client.connect('house')
    expect(again.qr!.code).toBe(fake.numbers.get('house')!.qr!.code)
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
    await using stage = await setForeignStage({ asInProduction: true, now: () => new Date(now) })
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const first = await client.connect('house')
    await events.next('qr')
    now += 10_000
    await client.logout('house')
    now += 5_000
    const again = await client.connect('house')
    expect(again.qr!.code).toBe(fake.numbers.get('house')!.qr!.code)
    expect(again.qr!.code).not.toBe(first.qr!.code)
    await events.next('qr', ({ qr }) => qr.code === again.qr!.code)
    expect(events.all.flatMap((event) => (event.type === 'qr' ? [event.qr.code] : []))).toEqual([
      first.qr!.code,
      again.qr!.code,
    ])
  })

  it('is not one that nobody here saw, of a connection that closed long ago', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ asInProduction: true, now: () => new Date(now) })
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    await client.connect('house')
    // Our process is away, once the look that was under way has ended.
    await events[Symbol.asyncDispose]()
    for (let asked = -1; asked !== fake.requests.length; await pause(200)) asked = fake.requests.length
    fake.webhooksWork = false
    now += 45_000
    await fake.renewCode('house')
    const dead = fake.numbers.get('house')!.qr!.code
    now += 600_000
    fake.numbers.get('house')!.state = 'close'
    const again = await client.connect('house')
    expect(again.qr!.code).not.toBe(dead)
    expect(again.qr!.code).toBe(fake.numbers.get('house')!.qr!.code)
  })

  it('is not one that a late webhook tells of once more', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ now: () => new Date(now) })
    const { client, fake, events, inbox } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const first = await client.connect('house')
    now += 45_000
    await fake.renewCode('house')
    await events.next('qr', ({ qr }) => qr.code === fake.numbers.get('house')!.qr!.code)
    const told = events.all.filter(({ type }) => type === 'qr').length
    now += 20_000
    const secret = fake.numbers.get('house')!.webhook!.url.split('/').at(-1)!
    const late = fake.webhookBody('house', 'qrcode.updated', { qrcode: { code: first.qr!.code } })
    await inbox.takeWebhook(secret, async () => late)
    await fake.renewCode('house')
    await events.next('qr', ({ qr }) => qr.code === fake.numbers.get('house')!.qr!.code)
    expect(events.all.filter(({ type }) => type === 'qr')).toHaveLength(told + 1)
  })
})

describe('a code to be typed', () => {
  it('is made although codes to scan are on screen, and nobody hears of a connection that ended', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const { qr } = await client.connect('house')
    const linked = await client.connect('house', { pairingNumber: HOUSE })
    expect(linked).toMatchObject({ state: 'connecting', pairingCode: 'WZYEH1YY' })
    expect(linked.qr!.code).not.toBe(qr!.code)
    expect(fake.numbers.get('house')!.pairing).toEqual({ phone: HOUSE, code: 'WZYEH1YY' })
    // Each code to scan brings another one to type.
    await fake.renewCode('house', 'AAAABBBB')
    const renewed = await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('house')!.qr!.code)
    expect(renewed.qr.pairingCode).toBe('AAAABBBB')
    await fake.scan('house', HOUSE)
    await events.next('connection', ({ connection }) => connection.state === 'open')
    expect(events.all.filter((event) => event.type === 'connection' && event.connection.state === 'close')).toEqual([])
  })

  it('is told with the codes that no webhook brought', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    await client.connect('house')
    await client.connect('house', { pairingNumber: HOUSE })
    await fake.renewCode('house', 'CCCCDDDD')
    const { qr } = await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('house')!.qr!.code)
    expect(qr.pairingCode).toBe('CCCCDDDD')
  })

  it('does not cost a number its link that is only on its way back', async () => {
    await using stage = await setForeignStage()
    const { client, fake } = stage
    await linkHouse(stage)
    const number = fake.numbers.get('house')!
    number.state = 'connecting'
    expect(await client.connect('house', { pairingNumber: HOUSE })).toEqual({ state: 'connecting', qr: null })
    expect(number.ownerJid).toBe(`${HOUSE}@s.whatsapp.net`)
    expect(fake.requests.filter(({ path }) => path.startsWith('/instance/logout'))).toEqual([])
  })

  it('that cannot be had ends the wait for a scan, because the codes are gone', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    await client.connect('house')
    fake.connectFails = true
    await expect(client.connect('house', { pairingNumber: HOUSE })).rejects.toMatchObject({ code: 'internal' })
    const { connection } = await events.next('connection', (event) => event.connection.state === 'close')
    expect(connection.reason).toBe('qr-expired')
  })
})

describe('a code to be typed, where the connection cannot be closed for it', () => {
  it('leaves the codes to scan on screen', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    await client.connect('house')
    fake.logoutFails = true
    await expect(client.connect('house', { pairingNumber: HOUSE })).rejects.toMatchObject({ code: 'internal' })
    await fake.renewCode('house')
    await events.next('qr', ({ qr: { code } }) => code === fake.numbers.get('house')!.qr!.code)
    expect(events.all.filter((event) => event.type === 'connection' && event.connection.state === 'close')).toEqual([])
  })
})

describe('a number that is said to be open', () => {
  const aliveAt = async ({ client }: Awaited<ReturnType<typeof setForeignStage>>) =>
    Date.parse((await client.fetchInstances())[0]!.aliveAt ?? '')

  it('is asked about where there is no traffic, and is alive only if WhatsApp answers', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ now: () => new Date(now) })
    await linkHouse(stage)
    expect(await aliveAt(stage)).toBe(now)
    now += 70_000
    await expect.poll(() => aliveAt(stage), { timeout: 10_000 }).toBe(now)
    const proven = now
    stage.fake.dead = true
    const asked = () => stage.fake.requests.filter(({ path }) => path === '/chat/fetchBusinessProfile/house').length
    const before = asked()
    now += 200_000
    await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(before + 1)
    expect(await aliveAt(stage)).toBe(proven)
    expect(await stage.client.fetchInstances()).toMatchObject([{ connectionStatus: 'open' }])
    // It lives again.
    stage.fake.dead = false
    await expect.poll(() => aliveAt(stage), { timeout: 10_000 }).toBe(now)
  })

  it('is not asked about while people write', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ now: () => new Date(now) })
    await linkHouse(stage)
    now += 50_000
    stage.fake.dead = true
    const at = new Date(Math.floor(now / 1000) * 1000)
    await stage.fake.receive('house', { from: MARIA, text: 'oi', at })
    await stage.events.next('message')
    expect(await aliveAt(stage)).toBe(at.getTime())
    expect(stage.fake.requests.map(({ path }) => path)).not.toContain('/chat/fetchBusinessProfile/house')
  })

  it('is not told to be, before its server says by which phone', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp', number: HOUSE })
    const number = fake.numbers.get('house')!
    // As after another phone was linked, and logged out.
    number.ownerJid = '5511900000000@s.whatsapp.net'
    await client.connect('house')
    number.state = 'open'
    expect(await client.connectionState('house')).toBe('connecting')
    expect(await client.fetchInstances()).toMatchObject([{ connectionStatus: 'connecting' }])
    await fake.scan('house', HOUSE)
    expect(await client.connectionState('house')).toBe('open')
    const { connection } = await events.next('connection', (event) => event.connection.state === 'open')
    expect(connection.number).toBe(HOUSE)
  })
})

it('is looked after with the intervals of production: a missed message and a dead connection show within a minute', async () => {
  let now = Date.now()
  await using stage = await setForeignStage({ asInProduction: true, now: () => new Date(now) })
  const { client, fake, events } = stage
  await linkHouse(stage)
  fake.webhooksWork = false
  await fake.receive('house', { from: MARIA, text: 'perdida' })
  // The first quiet look comes after 5 s, the next ones after 10 and 15.
  await events.next('message', ({ message }) => message.text === 'perdida')
  fake.dead = true
  now += 61_000
  const asked = () => fake.requests.filter(({ path }) => path === '/chat/fetchBusinessProfile/house').length
  await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(Date.parse((await client.fetchInstances())[0]!.aliveAt ?? '')).toBeLessThan(now - 60_000)
}, 60_000)

describe('a call', () => {
  it('is told of like on a gateway of ours, once, and groups are not', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    await client.applySettings('house', { rejectCall: false })
    await fake.call('house', JID, { id: 'CALL1', isVideo: true })
    await fake.call('house', JID, { id: 'CALL1', status: 'terminate' })
    await fake.call('house', JID, { id: 'CALL1' })
    await fake.call('house', '120363012345678901@g.us', { isGroup: true })
    expect((await events.next('call')).call).toEqual({
      callId: 'CALL1',
      peer: { phone: MARIA, lid: null, jid: JID },
      video: true,
      rejected: false,
    })
    await client.applySettings('house', { rejectCall: true })
    await fake.call('house', '123456789012345@lid', { id: 'CALL2', callerPn: JID })
    const { call } = await events.next('call', (event) => event.call.callId === 'CALL2')
    expect(call).toMatchObject({ peer: { phone: MARIA, lid: '123456789012345' }, rejected: true })
    expect(events.all.filter(({ type }) => type === 'call')).toHaveLength(2)
  })

  it('is subscribed to again when the server lost that', async () => {
    let now = Date.now()
    await using stage = await setForeignStage({ now: () => new Date(now) })
    await linkHouse(stage)
    const { webhook } = stage.fake.numbers.get('house')!
    webhook!.events = webhook!.events.filter((event) => event !== 'CALL')
    now += 6 * 60_000
    await expect.poll(() => stage.fake.numbers.get('house')!.webhook!.events, { timeout: 10_000 }).toContain('CALL')
  })
})

describe('what was sent from a foreign server', () => {
  const sendOne = async ({ client, fake }: Awaited<ReturnType<typeof setForeignStage>>) => {
    await client.sendText('house', { to: MARIA, text: 'mesa as 20h', messageId: 'OUR-NAME-1' })
    return fake.sent.at(-1)!.id
  }
  it('is edited and deleted there, under the names that it has there', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    const id = await sendOne(stage)
    // Kept under the LID, as 2.3.7 may.
    fake.numbers.get('house')!.rows.at(-1)!.key.remoteJid = '123456789012345@lid'
    const change = { to: JID, target: 'OUR-NAME-1', messageId: 'CHANGE-1' }
    await client.editText('house', { ...change, text: 'mesa as 21h' })
    await client.deleteForEveryone('house', change)
    expect(fake.changed).toEqual([
      { instance: 'house', id, text: 'mesa as 21h' },
      { instance: 'house', id, text: null },
    ])
    await fake.receive('house', { from: MARIA, text: 'ok' })
    await events.next('message')
    await expect(client.editText('house', { ...change, text: 'tarde demais' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    // Deleted again, it is deleted.
    await client.deleteForEveryone('house', change)
  })

  it('does not make the person who reads it typing, but their presence is told', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events, inbox } = stage
    await linkHouse(stage)
    await client.watchPresence('house', JID)
    expect(fake.shown).toEqual([{ instance: 'house', number: JID, presence: 'paused' }])
    const secret = fake.numbers.get('house')!.webhook!.url.split('/').at(-1)!
    const presences = { [JID]: { lastKnownPresence: 'composing' } }
    await inbox.takeWebhook(secret, async () => fake.webhookBody('house', 'presence.update', { id: JID, presences }))
    const { presence } = await events.next('presence')
    expect(presence).toEqual({ peer: { phone: MARIA, lid: null, jid: JID }, presence: 'composing', lastSeenAt: null })
  })
})
