import { describe, expect, it } from 'vitest'
import { createEncryption } from '../../whatsapp-engine/src/store/encryption.ts'
import { BOB, ENCRYPTION_KEY, linkShop, useFixture, SHOP } from './testing/fixture.ts'

const toBob = { to: BOB, text: 'temos sim', messageId: 'AAAA0001' }

describe('sending', () => {
  it('delivers a text and reports what became of it, only ever forward', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    expect(await shop.client.sendText('shop', toBob)).toEqual({ messageId: 'AAAA0001' })
    const received = await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'temos sim')
    expect(received).toMatchObject({ id: 'AAAA0001', from: SHOP })
    await shop.events.next('receipt', ({ receipt }) => receipt.status === 'read')
    const statuses = shop.events.all.flatMap((event) => (event.type === 'receipt' ? event.receipt.status : []))
    expect(['sent', 'delivered', 'read'].filter((status) => statuses.some((told) => told === status))).toEqual(statuses)
    expect(shop.events.all.filter((event) => event.type === 'message')).toEqual([])
  })

  it('tells delivery and reading apart', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.person({ phone: BOB, autoRead: false })
    await shop.client.sendText('shop', toBob)
    await shop.events.next('receipt', ({ receipt }) => receipt.status === 'delivered')
    await fixture.phones.read(BOB, SHOP)
    await shop.events.next('receipt', ({ receipt }) => receipt.messageId === 'AAAA0001' && receipt.status === 'read')
  })

  it('delivers the same message id once', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await Promise.all([shop.client.sendText('shop', toBob), shop.client.sendText('shop', toBob)])
    await shop.events.next('receipt')
    await shop.client.sendText('shop', toBob)
    await shop.client.sendText('shop', { ...toBob, text: 'fim', messageId: 'AAAA0002' })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'fim')
    expect((await fixture.phones.inbox(BOB)).map(({ id }) => id)).toEqual(['AAAA0001', 'AAAA0002'])
  })

  it('keeps the order of the calls', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const texts = Array.from({ length: 12 }, (_, index) => `linha ${index}`)
    const sends = texts.map((text, index) =>
      shop.client.sendText('shop', { to: BOB, text, messageId: `LINE0000${index}` }),
    )
    await Promise.all(sends)
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === texts.at(-1))
    expect((await fixture.phones.inbox(BOB)).map(({ text }) => text)).toEqual(texts)
  })

  it('does not lose a message when both sides write at once', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const numbers = Array.from({ length: 25 }, (_, index) => index)
    const out = numbers.map((n) =>
      shop.client.sendText('shop', { to: BOB, text: `ida ${n}`, messageId: `CROSSED0${n}` }),
    )
    const back = (async () => {
      for (const n of numbers) await fixture.phones.send({ from: BOB, to: SHOP, text: `volta ${n}` })
    })()
    await Promise.all([...out, back])
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'ida 24')
    await shop.events.next('message', ({ message }) => message.text === 'volta 24')
    expect(await fixture.phones.inbox(BOB)).toHaveLength(25)
    expect(shop.events.all.filter((event) => event.type === 'message')).toHaveLength(25)
  })

  it('finds an account under either spelling of a Brazilian mobile', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.person({ phone: '551188887777', name: 'Ana' })
    await shop.client.sendText('shop', { to: '+55 (11) 98888-7777', text: 'oi, Ana', messageId: 'AAAA0003' })
    await fixture.phones.waitForInbox('551188887777', ({ text }) => text === 'oi, Ana')
    await fixture.phones.send({ from: '551188887777', to: SHOP, text: 'oi' })
    const { message } = await shop.events.next('message')
    expect(message.peer).toMatchObject({ phone: '5511988887777', jid: '551188887777@s.whatsapp.net' })
  })

  it('finds it also where only a JID was made of the number, and refuses who is not there', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.person({ phone: '551188887776', name: 'Bia' })
    const to = '5511988887776@s.whatsapp.net'
    await shop.client.sendText('shop', { to, text: 'oi, Bia', messageId: 'AAAA0013' })
    await fixture.phones.waitForInbox('551188887776', ({ text }) => text === 'oi, Bia')
    const nobody = shop.client.sendText('shop', { ...toBob, to: '5511900000000@s.whatsapp.net', messageId: 'AAAA0014' })
    await expect(nobody).rejects.toMatchObject({ code: 'number_not_on_whatsapp', retryable: false })
  })

  it('says why it cannot send, and whether another try may help', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const unknown = shop.client.sendText('shop', { ...toBob, to: '5511900000000' })
    await expect(unknown).rejects.toMatchObject({ code: 'number_not_on_whatsapp', retryable: false })
    await shop.client.createInstance({ instanceName: 'other', network: 'demo' })
    await expect(shop.client.sendText('other', toBob)).rejects.toMatchObject({ code: 'not_connected', retryable: true })
    await expect(shop.client.sendText('none', toBob)).rejects.toMatchObject({
      code: 'instance_missing',
      retryable: false,
    })
  })

  it('shows typing and marks as read', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const { message } = await shop.events.next('message')
    await shop.client.sendPresence('shop', { to: message.peer.jid, presence: 'composing' })
    await shop.client.markRead('shop', [{ messageId: id, jid: message.peer.jid }])
    const tick = async () => (await fixture.phones.chat(BOB, SHOP)).find((sent) => sent.id === id)?.status
    await expect.poll(tick).toBe('read')
  })

  it('shows with an answer that the question was read', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'abre hoje?' })
    await shop.events.next('message')
    await shop.client.sendText('shop', { to: BOB, text: 'Sim!', messageId: 'READ0001', reads: [id] })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'Sim!')
    const asked = (await fixture.phones.chat(BOB, SHOP)).find((sent) => sent.id === id)
    expect(asked?.status).toBe('read')
  })

  it('sends again what was under way when the process died', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.close()
    const { rows } = await fixture.pool.query<{ id: string }>('select id from gateway.instances')
    const instanceId = rows[0]!.id
    const body = createEncryption(ENCRYPTION_KEY).encrypt(`${instanceId} sent UNDERWAY1`, 'quase perdida')
    await fixture.pool.query('insert into gateway.sent_messages values ($1, $2, $3, $4)', [
      instanceId,
      'UNDERWAY1',
      `${BOB}@s.whatsapp.net`,
      body,
    ])

    const second = await fixture.open()
    await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'UNDERWAY1')
    await second.events.next('receipt', ({ receipt }) => receipt.messageId === 'UNDERWAY1')
  })
})
