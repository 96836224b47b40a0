import { describe, expect, it } from 'vitest'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

describe('settings', () => {
  it('mark messages as read, or do not, from one moment to the next', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const tickOf = async (id: string) => (await fixture.phones.chat(BOB, SHOP)).find((sent) => sent.id === id)?.status
    const first = await fixture.phones.send({ from: BOB, to: SHOP, text: 'um' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'mais um' })
    // A message is told of when it is stored, and marked when all is done with it, which is before the next one.
    await shop.events.next('message', ({ message }) => message.text === 'mais um')
    await shop.client.applySettings('shop', { readMessages: true })
    const second = await fixture.phones.send({ from: BOB, to: SHOP, text: 'dois' })
    await expect.poll(() => tickOf(second.id)).toBe('read')
    expect(await tickOf(first.id)).toBe('delivered')
  })

  it('say that the number is online while it is connected, or no longer', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const isAvailable = async () => (await fixture.phones.person({ phone: SHOP })).linkedDevices[0]?.available
    expect(await isAvailable()).toBe(false)
    await shop.client.applySettings('shop', { alwaysOnline: true })
    await expect.poll(isAvailable).toBe(true)
    // The next connection says it by itself.
    await fixture.phones.drop(SHOP)
    await shop.events.next('connection', ({ connection }) => connection.state === 'connecting')
    await expect.poll(isAvailable, { timeout: 10_000 }).toBe(true)
    await shop.client.applySettings('shop', { alwaysOnline: false })
    await expect.poll(isAvailable).toBe(false)
  })

  it('let people see that their status posts were looked at, or do not', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const say = async (text: string) => {
      await fixture.phones.send({ from: BOB, to: SHOP, text })
      await shop.events.next('message', ({ message }) => message.text === text)
    }
    await say('oi')
    const unseen = await fixture.phones.post({ from: BOB, place: 'status', text: 'na praia' })
    await say('tudo bem?')
    await shop.client.applySettings('shop', { readStatus: true })
    const seen = await fixture.phones.post({ from: BOB, place: 'status', text: 'no bar' })
    await expect.poll(() => fixture.phones.seen(seen.id)).toEqual([SHOP])
    expect(await fixture.phones.seen(unseen.id)).toEqual([])
    expect(shop.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))).toEqual([
      'oi',
      'tudo bem?',
    ])
  })
})

describe('several numbers in one process', () => {
  it('keep to themselves', async () => {
    await using fixture = await useFixture()
    const gateway = await fixture.open()
    await linkShop(fixture, gateway, 'shop')
    await gateway.client.createInstance({ instanceName: 'bistro', network: 'demo' })
    const { qr } = await gateway.client.connect('bistro')
    await fixture.phones.scan('5511999990009', qr!.code)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'para o bar' })
    await fixture.phones.send({ from: BOB, to: '5511999990009', text: 'para o bistrô' })
    const events = await Promise.all(
      ['para o bar', 'para o bistrô'].map((text) =>
        gateway.events.next('message', ({ message }) => message.text === text),
      ),
    )
    expect(events.map((event) => event.instance)).toEqual(['shop', 'bistro'])
    await gateway.client.logout('bistro')
    await gateway.client.sendText('shop', { to: BOB, text: 'sim', messageId: 'EEEE0001' })
    await fixture.phones.waitForInbox(BOB, ({ text, from }) => text === 'sim' && from === SHOP)
  })

  it('talk to each other', async () => {
    await using fixture = await useFixture()
    const gateway = await fixture.open()
    await linkShop(fixture, gateway, 'shop')
    await gateway.client.createInstance({ instanceName: 'bistro', network: 'demo' })
    const { qr } = await gateway.client.connect('bistro')
    await fixture.phones.scan(BOB, qr!.code)
    await expect.poll(() => gateway.client.connectionState('bistro')).toBe('open')
    await gateway.client.sendText('shop', { to: BOB, text: 'vizinho!', messageId: 'EEEE0002' })
    const { instance, message } = await gateway.events.next('message', (event) => event.instance === 'bistro')
    expect([instance, message.text, message.fromMe]).toEqual(['bistro', 'vizinho!', false])
  })
})
