import { describe, expect, it } from 'vitest'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

describe('linking a number', () => {
  it('shows a QR code, and is open once the phone scanned it', async () => {
    await using fixture = await useFixture()
    const { client, events } = await fixture.open()
    await client.createInstance({ instanceName: 'shop', number: SHOP, network: 'demo' })
    expect(await client.connectionState('shop')).toBe('close')

    const { state, qr } = await client.connect('shop')
    expect(state).toBe('connecting')
    expect(qr!.count).toBe(1)
    const lifetime = Date.parse(qr!.expiresAt) - Date.now()
    expect(lifetime).toBeGreaterThan(50_000)
    expect((await events.next('qr')).qr).toEqual(qr)

    await fixture.phones.scan(SHOP, qr!.code)
    const open = await events.next('connection', ({ connection }) => connection.state === 'open')
    expect(open.connection).toEqual({ state: 'open', number: SHOP, code: null, reason: null })
    expect(await client.connectionState('shop')).toBe('open')
    expect(await client.connect('shop')).toEqual({ state: 'open', qr: null })
    expect(await client.fetchInstances()).toMatchObject([
      { instanceName: 'shop', number: SHOP, connectionStatus: 'open', network: 'demo' },
    ])
  })

  it('answers the same QR code to whoever asks again', async () => {
    await using fixture = await useFixture()
    const { client } = await fixture.open()
    await client.createInstance({ instanceName: 'shop', network: 'demo' })
    const [first, second] = await Promise.all([client.connect('shop'), client.connect('shop')])
    expect(second.qr).toEqual(first.qr)
    expect((await client.connect('shop')).qr).toEqual(first.qr)
  })

  it('keeps what the phone tells of its past', async () => {
    await using fixture = await useFixture()
    const at = '2026-11-20T22:00:00.000Z'
    await fixture.phones.history({
      phone: SHOP,
      with: BOB,
      messages: [{ id: 'OLDMESSAGE', fromMe: false, text: 'boa noite', at }],
    })
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect.poll(() => shop.client.messages('shop')).toHaveLength(1)
    const [message] = await shop.client.messages('shop')
    expect(message).toMatchObject({ messageId: 'OLDMESSAGE', text: 'boa noite', fromMe: false, sentAt: at })
    expect(await shop.client.contacts('shop')).toMatchObject([{ phone: BOB }])
    expect(await shop.client.chats('shop')).toMatchObject([{ jid: message!.jid, lastMessageAt: at }])
    expect(shop.events.all.filter((event) => event.type === 'message')).toEqual([])
  })

  it('keeps all parts of a long past, and the words under its files', async () => {
    await using fixture = await useFixture()
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString()
    const texts = Array.from({ length: 260 }, (_, index) => ({
      fromMe: index % 2 === 0,
      text: `n${index}`,
      at: at(index),
    }))
    const file = { fromMe: false, text: 'o cardápio', content: { kind: 'image' as const, data: 'AAEC' }, at: at(300) }
    await fixture.phones.history({ phone: SHOP, with: BOB, messages: [...texts, file] })
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect
      .poll(async () => (await fixture.pool.query('select text from gateway.history_messages')).rows.length)
      .toBe(261)
    const { rows } = await fixture.pool.query(
      "select 1 from gateway.history_messages where text in ('n0', 'o cardápio')",
    )
    expect(rows).toHaveLength(2)
  })

  it('says that an instance is missing', async () => {
    await using fixture = await useFixture()
    const { client } = await fixture.open()
    expect(await client.connectionState('nobody')).toBeNull()
    await expect(client.connect('nobody')).rejects.toMatchObject({ code: 'instance_missing', status: 404 })
  })
})
