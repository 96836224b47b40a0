import { describe, expect, it } from 'vitest'
import { BOB, linkShop, setStage, SHOP } from './testing/stage.ts'

describe('presence', () => {
  it('is told of people who were asked for, and of nobody else', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    await stage.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
    await stage.phones.typing(BOB, SHOP, 'composing')
    await (await shop.gateway.session('shop'))!.outgoing.watchPresence(BOB)
    await stage.phones.typing(BOB, SHOP, 'recording')
    const { presence } = await shop.events.next('presence', (event) => event.presence.presence === 'recording')
    expect(presence).toMatchObject({ lastSeenAt: null, peer: { phone: BOB } })
    const told = shop.events.all.flatMap((event) => (event.type === 'presence' ? event.presence.presence : []))
    expect(told).not.toContain('composing')
    await stage.phones.presence(BOB, 'unavailable')
    const gone = await shop.events.next('presence', (event) => event.presence.presence === 'unavailable')
    expect(Date.parse(gone.presence.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})
