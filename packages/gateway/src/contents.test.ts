import { describe, expect, it } from 'vitest'
import type { OutboundContent } from '@balcao/whatsapp-engine'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

type Fixture = Awaited<ReturnType<typeof useFixture>>
const outgoingOf = async (shop: Awaited<ReturnType<Fixture['open']>>) => (await shop.gateway.session('shop'))!.outgoing

describe('what a customer sends beside words', () => {
  it('is a place, a contact, a poll, an answer, or a word that disappears', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const send = async (message: Omit<Parameters<typeof fixture.phones.send>[0], 'from' | 'to'>) => {
      const { id } = await fixture.phones.send({ from: BOB, to: SHOP, ...message })
      return (await shop.events.next('message', (event) => event.message.messageId === id)).message
    }
    const place = { kind: 'location' as const, latitude: -23.5, longitude: -46.6, address: 'Rua A, 1' }
    expect(await send({ text: 'Praça', content: place })).toMatchObject({
      kind: 'location',
      location: { latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua A, 1' },
    })
    expect(await send({ text: 'Ana', content: { kind: 'contact', phone: '5511977770003' } })).toMatchObject({
      kind: 'contact',
      contacts: [{ name: 'Ana', phones: ['5511977770003'] }],
    })
    const poll = await send({ text: 'Que dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] } })
    expect(poll).toMatchObject({ kind: 'poll', text: 'Que dia?', poll: { options: ['sexta', 'sábado'] } })
    expect(await send({ text: 'sábado!', quoted: poll.messageId })).toMatchObject({
      kind: 'text',
      text: 'sábado!',
      quoted: { messageId: poll.messageId, text: 'Que dia?' },
    })
    expect(await send({ text: 'some', wrapped: 'ephemeral' })).toMatchObject({ kind: 'text', text: 'some' })
  })

  it('is a reaction to a message of ours, or of theirs', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.client.sendText('shop', { to: BOB, text: 'mesa reservada', messageId: 'OURS0001' })
    await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'OURS0001')
    const theirs = await fixture.phones.send({ from: BOB, to: SHOP, text: 'oba' })
    for (const [of, fromMe] of [
      ['OURS0001', true],
      [theirs.id, false],
    ] as const) {
      const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: '👍', content: { kind: 'reaction', of } })
      const { message } = await shop.events.next('message', (event) => event.message.messageId === id)
      expect(message).toMatchObject({ kind: 'reaction', text: '👍', reaction: { messageId: of, fromMe } })
    }
  })

  it('may be edited or deleted by who wrote it, from either side', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    for (const [from, to, fromMe] of [
      [BOB, SHOP, false],
      [SHOP, BOB, true],
    ] as const) {
      const { id } = await fixture.phones.send({ from, to, text: 'mesa para 4' })
      await fixture.phones.send({ from, to, text: 'mesa para 6', content: { kind: 'edit', of: id } })
      const { edit } = await shop.events.next('edit', (event) => event.edit.messageId === id)
      expect(edit).toMatchObject({ messageId: id, fromMe, text: 'mesa para 6', peer: { phone: BOB } })
      await fixture.phones.send({ from, to, content: { kind: 'delete', of: id } })
      const deleted = await shop.events.next('delete', (event) => event.delete.messageId === id)
      expect(deleted.delete).toMatchObject({ fromMe, peer: { phone: BOB } })
    }
    expect(shop.events.all.filter((event) => event.type === 'message')).toHaveLength(2)
  })
})

describe('a vote in a poll of ours', () => {
  it('is told with what was chosen, and takes the place of the one before', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const content = { kind: 'poll' as const, question: 'Que dia?', options: ['sexta', 'sábado'], selectable: 1 }
    await (await outgoingOf(shop)).send({ to: BOB, content, messageId: 'POLL0001' })
    await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'POLL0001')
    for (const options of [['sábado'], []]) {
      await fixture.phones.send({ from: BOB, to: SHOP, content: { kind: 'vote', of: 'POLL0001', options } })
      const { vote } = await shop.events.next('vote', (event) => event.vote.options.length === options.length)
      expect(vote).toMatchObject({ messageId: 'POLL0001', fromMe: false, options, peer: { phone: BOB } })
    }
    expect(shop.events.all.filter(({ type }) => type === 'message')).toEqual([])
  })
})

describe('what we send beside words', () => {
  it.each<[string, OutboundContent, object]>([
    [
      'a place',
      { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Bar do Zeca', address: 'Rua A, 1' },
      { kind: 'location', text: 'Bar do Zeca', latitude: -23.5, longitude: -46.6, address: 'Rua A, 1' },
    ],
    [
      'a contact',
      { kind: 'contact', contacts: [{ name: 'Reservas', phone: '5511977770003' }] },
      { kind: 'contact', text: 'Reservas', vcard: expect.stringContaining('waid=5511977770003:+5511977770003') },
    ],
    [
      'a poll',
      { kind: 'poll', question: 'Que dia?', options: ['sexta', 'sábado'], selectable: 1 },
      { kind: 'poll', text: 'Que dia?', options: ['sexta', 'sábado'] },
    ],
  ])('is %s', async (_, content, shown) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await (await outgoingOf(shop)).send({ to: BOB, content, messageId: 'KIND0001' })
    expect(await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'KIND0001')).toMatchObject(shown)
    await shop.events.next('receipt', ({ receipt }) => receipt.messageId === 'KIND0001')
  })

  it('is an answer, a reaction, an edit, a deletion', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
    await shop.events.next('message')
    const outgoing = await outgoingOf(shop)
    const say = async (messageId: string, content: OutboundContent) => {
      await outgoing.send({ to: BOB, content, messageId })
      await shop.events.next('receipt', ({ receipt }) => receipt.messageId === messageId)
    }
    const quoted = { messageId: id, fromMe: false, text: 'tem mesa?' }
    await say('ABOUT001', { kind: 'text', text: 'tem sim', quoted })
    expect(await fixture.phones.waitForInbox(BOB, (message) => message.id === 'ABOUT001')).toMatchObject({
      text: 'tem sim',
      quoted: id,
    })
    await say('ABOUT002', { kind: 'reaction', emoji: '❤️', target: { messageId: id, fromMe: false } })
    await say('ABOUT003', { kind: 'edit', text: 'tem, às 20h', target: 'ABOUT001' })
    const seen = async () => (await fixture.phones.chat(BOB, SHOP)).find((message) => message.id === 'ABOUT001')
    await expect.poll(seen).toMatchObject({ text: 'tem, às 20h', edited: true })
    await say('ABOUT004', { kind: 'delete', target: 'ABOUT001' })
    await expect.poll(seen).toMatchObject({ kind: 'deleted' })
    const reaction = await fixture.phones.waitForInbox(BOB, (message) => message.id === 'ABOUT002')
    expect(reaction).toMatchObject({ kind: 'reaction', text: '❤️', of: id })
  })
})
