import { Curve, DisconnectReason, S_WHATSAPP_NET, WA_CERT_DETAILS } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulatorClient, startSimulator, type Simulator, type SimulatorClient } from './index.ts'
import { createDevice } from './testing/device.ts'
import { ANA, BRUNO, VENUE, link, reconnect, startVenue } from './testing/venue.ts'

let simulator: Simulator
let phones: SimulatorClient
beforeAll(async () => {
  simulator = await startSimulator()
  phones = createSimulatorClient(simulator.httpUrl)
})
afterAll(() => simulator.close())

describe('a new device', () => {
  it('is linked by QR and talks in both directions', async () => {
    const device = createDevice(() => simulator.url)
    device.connect()
    await phones.person({ phone: ANA, name: 'Ana' })
    const scanned = await phones.scan(VENUE, await device.qr())
    expect(scanned.linkedDevices).toEqual([{ device: 1, online: true, available: false }])
    await device.opened()
    expect(device.auth.creds.me).toMatchObject({ id: `${VENUE}:1@s.whatsapp.net`, lid: `${scanned.lid}:1@lid` })
    await phones.send({ from: ANA, to: VENUE, text: 'Boa noite!' })
    const message = await device.text('Boa noite!')
    expect(message.pushName).toBe('Ana')
    const id = await device.send(message.key.remoteJid ?? '', 'Oi, Ana')
    const reply = await phones.waitForInbox(ANA, ({ text }) => text === 'Oi, Ana')
    expect(reply).toMatchObject({ id, from: VENUE })
    await device.status(id, 4)
    await device.close()
  })

  it('gets the chats of its phone once', async () => {
    const messages = [
      { fromMe: false, text: 'Tem mesa?', at: '2026-11-01T22:00:00Z' },
      { fromMe: true, text: 'Tem, sim.', at: '2026-11-01T22:01:00Z' },
    ]
    await phones.history({ phone: BRUNO, with: ANA, messages })
    const device = createDevice(() => simulator.url)
    await link(device, (qr) => phones.scan(BRUNO, qr))
    const history = await device.until('history', () =>
      device.list('messaging-history.set').find((h) => h.messages.length),
    )
    expect(history.messages.map(({ message }) => message?.conversation)).toEqual(['Tem, sim.', 'Tem mesa?'])
    expect(history.chats).toMatchObject([{ id: `${ANA}@s.whatsapp.net`, name: 'Ana' }])
    expect(await device.auth.keys.get('lid-mapping', [ANA])).toEqual({
      [ANA]: (await phones.person({ phone: ANA })).lid,
    })
    await reconnect(device)
    expect(device.list('messaging-history.set').filter((h) => h.messages.length)).toHaveLength(1)
    await device.close()
  })

  it('is refused with a QR of nobody, a broken one, and one that was scanned before', async () => {
    const device = createDevice(() => simulator.url)
    device.connect()
    const qr = await device.qr()
    await expect(phones.scan(VENUE, 'https://example.com')).rejects.toMatchObject({ code: 'qr_invalid' })
    await expect(phones.scan(VENUE, qr.replace('#2@', '#2@x'))).rejects.toMatchObject({ code: 'qr_expired' })
    const [ref, , ...rest] = qr.split(',')
    const otherNoiseKey = Buffer.alloc(32, 7).toString('base64')
    const forged = [ref, otherNoiseKey, ...rest].join(',')
    await expect(phones.scan(VENUE, forged)).rejects.toMatchObject({ code: 'qr_invalid' })
    const first = phones.scan(VENUE, qr)
    await expect(phones.scan(ANA, qr)).rejects.toMatchObject({ code: 'already_linked' })
    await first
    await device.close()
    await expect(phones.scan(ANA, qr)).rejects.toMatchObject({ code: 'qr_expired' })
  })
})

describe('a linked device', () => {
  it('is told that it was logged out when the phone removes it, and again when it comes back', async () => {
    await using venue = await startVenue()
    const mark = venue.device.mark()
    await venue.phones.unlink(VENUE, 1)
    expect(await venue.device.closed(mark)).toBe(DisconnectReason.loggedOut)
    const again = venue.device.mark()
    venue.device.connect()
    expect(await venue.device.closed(again)).toBe(DisconnectReason.loggedOut)
  })

  it('can log out by itself', async () => {
    await using venue = await startVenue()
    await venue.device.socket.logout()
    const person = (await venue.phones.people()).find(({ phone }) => phone === VENUE)
    expect(person?.linkedDevices).toEqual([])
    expect(await venue.device.closed()).toBe(DisconnectReason.loggedOut)
  })

  it('gives way to a second connection with the same keys', async () => {
    await using venue = await startVenue()
    const mark = venue.device.mark()
    const twin = createDevice(() => venue.simulator.url, {}, venue.device.snapshot())
    twin.connect()
    await twin.opened()
    expect(await venue.device.closed(mark)).toBe(DisconnectReason.connectionReplaced)
    await twin.close()
  })

  it('uploads one-time keys, and more of them when they run out', async () => {
    await using venue = await startVenue()
    const uploaded = venue.device.auth.creds.nextPreKeyId
    expect(uploaded).toBeGreaterThan(800)
    const stranger = createDevice(() => venue.simulator.url)
    await link(stranger, (qr) => venue.phones.scan(BRUNO, qr))
    // Everybody who asks for a bundle takes a key; this one asks for nearly all.
    const bundles = Array.from({ length: uploaded - 5 }, () => ({
      tag: 'user',
      attrs: { jid: `${VENUE}:1@s.whatsapp.net` },
    }))
    await stranger.socket.query({
      tag: 'iq',
      attrs: { xmlns: 'encrypt', type: 'get', to: S_WHATSAPP_NET },
      content: [{ tag: 'key', attrs: {}, content: bundles }],
    })
    await venue.device.until('an upload', () => venue.device.auth.creds.nextPreKeyId > uploaded)
    await stranger.close()
    expect(venue.problems).toEqual([])
  })
})

describe('the server certificate', () => {
  /**
   * Baileys 7.0.0-rc14 takes any signature of 64 bytes: `Curve.verify` (Utils/crypto.js) ignores what libsignal returns. If this fails,
   * upstream has repaired it, and nothing here can be linked any more until the client trusts our root:
   * `WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootPublicKey)` with the `rootPublicKey` of `startSimulator` (or of `GET /health`).
   */
  it('is accepted without our root only because Baileys does not verify signatures', () => {
    const { public: key } = Curve.generateKeyPair()
    expect(Curve.verify(key, Buffer.from('hello'), Buffer.alloc(64, 7))).toBe(true)
  })

  it('is accepted with our root in the place of WhatsApp’s', async () => {
    const original = WA_CERT_DETAILS.PUBLIC_KEY
    WA_CERT_DETAILS.PUBLIC_KEY = simulator.rootPublicKey
    const device = createDevice(() => simulator.url)
    device.connect()
    expect(await device.qr()).toContain('2@')
    await device.close()
    WA_CERT_DETAILS.PUBLIC_KEY = original
  })
})
