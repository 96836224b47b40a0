import { describe, expect, it } from 'vitest'
import { readReceipts } from './receipts.ts'
import { ciphertextsOf, readEnvelope, withoutDevice } from './stanza.ts'

const now = new Date('2026-11-21T12:00:00Z')
const own = '5511999990001@s.whatsapp.net'
const bob = '5511988880002@s.whatsapp.net'
const read = (tag: string, attrs: Record<string, string>, content?: Parameters<typeof readReceipts>[0]['content']) =>
  readReceipts({ tag, attrs, content }, (jid) => jid === own, now).map(({ messageId, status, reason }) => [
    messageId,
    status,
    reason,
  ])

describe('readReceipts', () => {
  it("reads WhatsApp's own answer", () => {
    expect(read('ack', { class: 'message', id: 'A', from: bob })).toEqual([['A', 'sent', null]])
    expect(read('ack', { class: 'message', id: 'A', from: bob, error: '463' })).toEqual([['A', 'failed', '463']])
    expect(read('ack', { class: 'receipt', id: 'A', from: bob })).toEqual([])
  })
  it("reads the customer's phone", () => {
    expect(read('receipt', { id: 'A', from: bob })).toEqual([['A', 'delivered', null]])
    expect(read('receipt', { id: 'A', from: bob, type: 'inactive' })).toEqual([['A', 'delivered', null]])
    expect(read('receipt', { id: 'A', from: bob, type: 'read', t: '1795262400' })).toEqual([['A', 'read', null]])
  })
  it('reads many at once', () => {
    const items = ['B', 'C'].map((id) => ({ tag: 'item', attrs: { id } }))
    expect(read('receipt', { id: 'A', from: bob, type: 'read' }, [{ tag: 'list', attrs: {}, content: items }])).toEqual(
      [
        ['A', 'read', null],
        ['B', 'read', null],
        ['C', 'read', null],
      ],
    )
  })
  it('takes no news of the customer from anybody else', () => {
    expect(read('receipt', { id: 'A', from: '5511999990001:0@s.whatsapp.net' })).toEqual([])
    expect(read('receipt', { id: 'A', from: bob, type: 'retry' })).toEqual([])
    expect(read('receipt', { id: 'A', from: bob, type: 'sender' })).toEqual([])
    expect(read('message', { id: 'A', from: bob })).toEqual([])
  })
})

describe('readEnvelope', () => {
  const envelope = (attrs: Record<string, string>) => readEnvelope({ tag: 'message', attrs })

  it('knows both names of a customer', () => {
    const attrs = {
      id: 'A',
      from: '5511988880002:3@s.whatsapp.net',
      sender_lid: '77:3@lid',
      t: '1795262400',
      notify: 'Bob',
    }
    expect(envelope(attrs)).toEqual({
      messageId: 'A',
      chat: bob,
      chatAlt: '77@lid',
      fromMe: false,
      pushName: 'Bob',
      sentAt: new Date(1_795_262_400_000),
    })
    expect(envelope({ id: 'A', from: '77@lid', sender_pn: bob, t: '1' })).toMatchObject({
      chat: '77@lid',
      chatAlt: bob,
    })
  })
  it('names the customer, not the owner, of an own message', () => {
    const attrs = { id: 'A', from: own, recipient: bob, sender_lid: '11@lid', peer_recipient_lid: '77@lid', t: '1' }
    expect(envelope(attrs)).toMatchObject({ chat: bob, chatAlt: '77@lid', fromMe: true })
  })
  it('does without a time that makes no sense', () => {
    for (const t of ['', 'soon', '-1', '99999999999999999999']) {
      const { sentAt } = envelope({ id: 'A', from: bob, t })!
      expect(Math.abs(sentAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })
  it('is nothing for other stanzas', () => {
    expect(readEnvelope({ tag: 'receipt', attrs: { id: 'A', from: bob } })).toBeNull()
    expect(envelope({ from: bob })).toBeNull()
  })
})

it('finds the very bytes that are decrypted', () => {
  const content = new Uint8Array([1])
  const node = {
    tag: 'message',
    attrs: {},
    content: [
      { tag: 'enc', attrs: {}, content },
      { tag: 'device-identity', attrs: {} },
    ],
  }
  expect(ciphertextsOf(node)[0]).toBe(content)
  expect(ciphertextsOf({ tag: 'message', attrs: {} })).toEqual([])
})

it('strips devices', () => {
  expect(withoutDevice('1:2@lid')).toBe('1@lid')
  expect(withoutDevice('1@c.us')).toBe('1@s.whatsapp.net')
})
