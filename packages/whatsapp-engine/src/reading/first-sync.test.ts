import type { proto, WAMessage } from 'baileys'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from '../baileys/load-baileys.ts'
import type { KeyStore } from '../store/key-store.ts'
import { readFirstSync } from './first-sync.ts'
import { readResent } from './resent-messages.ts'

const baileys = await loadBaileys()
const bob = '551188880002@s.whatsapp.net'

const message = (remoteJid: string, content: proto.IMessage): WAMessage => ({
  key: { remoteJid, id: 'A', fromMe: false },
  message: content,
  messageTimestamp: 1_795_262_400,
})

describe('readFirstSync', () => {
  const read = (part: Partial<Parameters<typeof readFirstSync>[1]>) =>
    readFirstSync(baileys, { contacts: [], chats: [], messages: [], ...part })

  it('names people by both their names', () => {
    const { contacts } = read({
      contacts: [
        { id: bob, name: 'Bob', lid: '77@lid' },
        { id: '88@lid', notify: 'Ana', phoneNumber: '5511977770003@s.whatsapp.net' },
        { id: '99@lid' },
      ],
    })
    expect(contacts).toEqual([
      { jid: bob, name: 'Bob', phone: '5511988880002', lid: '77' },
      { jid: '88@lid', name: 'Ana', phone: '5511977770003', lid: '88' },
      { jid: '99@lid', name: null, phone: null, lid: '99' },
    ])
  })

  it('leaves out groups, status posts and what has no text', () => {
    const { contacts, chats, messages } = read({
      contacts: [{ id: '1203630@g.us', name: 'Turma' }],
      chats: [{ id: '1203630@g.us' }, { id: bob, conversationTimestamp: 1_795_262_400, unreadCount: 2, name: 'Bob' }],
      messages: [
        message('1203630@g.us', { conversation: 'oi turma' }),
        message('status@broadcast', { conversation: 'promo' }),
        message(bob, { imageMessage: {} }),
        message(bob, { protocolMessage: {} }),
        message(bob, { conversation: 'oi' }),
      ],
    })
    const at = '2026-11-21T12:00:00.000Z'
    // Whoever has a chat is somebody, also without a line in the phone's book.
    expect(contacts).toEqual([{ jid: bob, name: null, phone: '5511988880002', lid: null }])
    expect(chats).toEqual([{ jid: bob, name: 'Bob', lastMessageAt: at, unread: 2 }])
    expect(messages).toEqual([{ messageId: 'A', jid: bob, fromMe: false, text: 'oi', sentAt: at }])
  })
})

describe('readResent', () => {
  const keys: Pick<KeyStore, 'get'> = { get: () => Promise.resolve({}) }
  const upsert = { messages: [message(bob, { conversation: 'vi o anúncio' })], type: 'notify' as const }

  it("reads the phone's answer for a message that was not encrypted for us", async () => {
    const [event] = await readResent(baileys, keys, { ...upsert, requestId: 'R' })
    expect(event).toMatchObject({
      type: 'message',
      dedupe: '5511988880002 < A',
      payload: {
        messageId: 'A',
        text: 'vi o anúncio',
        fromMe: false,
        peer: { phone: '5511988880002', lid: null, jid: bob },
      },
    })
  })
  it('reads nothing else: all other messages were stored when they were decrypted', async () => {
    expect(await readResent(baileys, keys, upsert)).toEqual([])
  })
})
