import { describe, expect, it } from 'vitest'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

const messages = (events: { all: { type: string }[] }) => events.all.filter((event) => event.type === 'message')

describe('receiving', () => {
  it('reports a text with who wrote it', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa para 4?' })
    const { message, instance } = await shop.events.next('message')
    const { lid } = await fixture.phones.person({ phone: BOB })
    expect(instance).toBe('shop')
    expect(message).toMatchObject({
      messageId: id,
      fromMe: false,
      pushName: 'Bob',
      kind: 'text',
      text: 'tem mesa para 4?',
    })
    expect(message.peer).toEqual({ phone: BOB, lid, jid: `${BOB}@s.whatsapp.net` })
    expect(Math.abs(Date.parse(message.sentAt) - Date.now())).toBeLessThan(60_000)
  })

  it('knows the same person under both kinds of address', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { lid } = await fixture.phones.person({ phone: BOB })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'um', addressing: 'lid' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'dois', addressing: 'pn' })
    const second = await shop.events.next('message', ({ message }) => message.text === 'dois')
    const first = await shop.events.next('message', ({ message }) => message.text === 'um')
    expect(first.message.peer).toEqual({ phone: BOB, lid, jid: `${lid}@lid` })
    expect(second.message.peer).toEqual({ phone: BOB, lid, jid: `${BOB}@s.whatsapp.net` })
  })

  it('reports what the owner writes on the own phone as from the owner', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.send({ from: SHOP, to: BOB, text: 'aqui é o Zeca' })
    const { message } = await shop.events.next('message')
    expect(message).toMatchObject({ fromMe: true, text: 'aqui é o Zeca', pushName: null })
    expect(message.peer.phone).toBe(BOB)
  })

  it('recovers a message that could not be decrypted at first', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'antes' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'chegou quebrada', corrupt: true })
    await shop.events.next('message', ({ message }) => message.text === 'chegou quebrada')
    expect(messages(shop.events)).toHaveLength(2)
  })

  it('reports messages that were sent while the connection was cut, once and in order', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const texts = Array.from({ length: 10 }, (_, index) => `mensagem ${index}`)
    for (const [index, text] of texts.entries()) {
      if (index % 4 === 1) await fixture.phones.drop(SHOP)
      await fixture.phones.send({ from: BOB, to: SHOP, text })
    }
    await shop.events.next('message', ({ message }) => message.text === texts.at(-1))
    expect(shop.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))).toEqual(texts)
    expect(shop.events.all).toContainEqual(
      expect.objectContaining({
        type: 'connection',
        connection: expect.objectContaining({ state: 'connecting', reason: 'network', code: 428 }),
      }),
    )
  })

  it('tells an event again until it is acknowledged', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.events[Symbol.asyncDispose]()
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const [event] = await shop.client.events({ waitMs: 10_000 })
    expect(event).toMatchObject({ type: 'message' })
    expect(await shop.client.events()).toEqual([event])
    await shop.client.acknowledge([event!.id])
    await shop.client.acknowledge([event!.id])
    expect(await shop.client.events()).toEqual([])
    // It is listed first, together with what came at the same time.
    const payloads = async () => (await fixture.pool.query('select payload from gateway.events')).rows
    await expect.poll(payloads, { timeout: 10_000 }).toEqual([{ payload: null }])
  })
})
