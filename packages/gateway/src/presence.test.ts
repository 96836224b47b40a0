import { describe, expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

describe('presence', () => {
  it('is told of people who were asked for, and of nobody else', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    // A phone's stanzas come in their order: once the message is here, the typing before it has been told.
    await fixture.phones.typing(BOB, SHOP, 'composing')
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
    await (await shop.gateway.session('shop'))!.outgoing.watchPresence(BOB)
    await fixture.phones.typing(BOB, SHOP, 'recording')
    const { presence } = await shop.events.next('presence', (event) => event.presence.presence === 'recording')
    expect(presence).toMatchObject({ lastSeenAt: null, peer: { phone: BOB } })
    const told = shop.events.all.flatMap((event) => (event.type === 'presence' ? event.presence.presence : []))
    expect(told).not.toContain('composing')
    await fixture.phones.presence(BOB, 'unavailable')
    const gone = await shop.events.next('presence', (event) => event.presence.presence === 'unavailable')
    expect(Date.parse(gone.presence.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})

it('a picture of a person is told through the API, with its place at the host of files', async () => {
  await using fixture = await useFixture()
  const shop = await fixture.open()
  await linkShop(fixture, shop)
  const { mediaHost } = await fixture.phones.health()
  const ask = async () => {
    const body = { number: BOB }
    const { answer } = await callApi(shop.gateway, 'POST', '/chat/fetchProfilePictureUrl/shop', { body })
    return answer
  }
  expect(await ask()).toMatchObject({ profilePictureUrl: null })
  await fixture.phones.person({ phone: BOB, picture: 'AAEC' })
  expect(await ask()).toMatchObject({ profilePictureUrl: expect.stringMatching(`^https://${mediaHost}/pps/`) })
})

it('a number that was given up is no longer told to be on WhatsApp', async () => {
  await using fixture = await useFixture()
  const shop = await fixture.open()
  await linkShop(fixture, shop)
  const exists = async () => {
    const { answer } = await callApi(shop.gateway, 'POST', '/chat/whatsappNumbers/shop', { body: { numbers: [BOB] } })
    return answer
  }
  expect(await exists()).toMatchObject([{ exists: true }])
  await fixture.phones.forget(BOB, 'number')
  expect(await exists()).toMatchObject([{ exists: false }])
})
