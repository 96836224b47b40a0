import { proto } from 'baileys'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from '../engine/baileys.ts'
import { readContent } from './message-content.ts'

const baileys = await loadBaileys()
/** Through the wire's encoding, as a message arrives. */
const read = (message: proto.IMessage) =>
  readContent(baileys, proto.Message.decode(proto.Message.encode(proto.Message.create(message)).finish()))

describe('what a person wrote', () => {
  it.each<[string, proto.IMessage, object]>([
    ['a text', { conversation: 'oi' }, { kind: 'text', text: 'oi' }],
    [
      'a text with a link',
      { extendedTextMessage: { text: 'veja https://x' } },
      { kind: 'text', text: 'veja https://x' },
    ],
    ['a disappearing text', { ephemeralMessage: { message: { conversation: 'oi' } } }, { kind: 'text', text: 'oi' }],
    [
      'an own text',
      { deviceSentMessage: { destinationJid: 'x', message: { conversation: 'oi' } } },
      { kind: 'text', text: 'oi' },
    ],
    ['a photo', { imageMessage: { caption: 'o cardápio' } }, { kind: 'image', text: 'o cardápio' }],
    ['a photo to see once', { viewOnceMessageV2: { message: { imageMessage: {} } } }, { kind: 'image', text: '' }],
    ['a voice note', { audioMessage: { ptt: true } }, { kind: 'audio', text: '' }],
    [
      'a document',
      { documentWithCaptionMessage: { message: { documentMessage: { caption: 'lista' } } } },
      { kind: 'document', text: 'lista' },
    ],
    ['a sticker', { stickerMessage: {} }, { kind: 'sticker', text: '' }],
    ['a place', { locationMessage: { name: 'Praça' } }, { kind: 'location', text: 'Praça' }],
    ['a contact', { contactMessage: { displayName: 'Ana' } }, { kind: 'contact', text: 'Ana' }],
    ['a poll', { pollCreationMessageV3: { name: 'Que dia?' } }, { kind: 'poll', text: 'Que dia?' }],
    ['a chosen button', { buttonsResponseMessage: { selectedDisplayText: 'Sim' } }, { kind: 'text', text: 'Sim' }],
    ['a reaction, which is no text', { reactionMessage: { text: '👍' } }, { kind: 'reaction', text: '👍' }],
    ['something new', { orderMessage: {} }, { kind: 'other', text: '' }],
  ])('%s', (_, message, content) => expect(read(message)).toEqual(content))
})

describe('what no person wrote', () => {
  const { Type } = proto.Message.ProtocolMessage
  it.each<[string, proto.IMessage]>([
    ['nothing', {}],
    ['a deletion', { protocolMessage: { type: Type.REVOKE } }],
    ['history', { protocolMessage: { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification: {} } }],
    ['an edit', { editedMessage: { message: { protocolMessage: { type: Type.MESSAGE_EDIT } } } }],
    ['a group key', { senderKeyDistributionMessage: { groupId: 'x' } }],
    ['context alone', { messageContextInfo: {} }],
    ['a vote', { pollUpdateMessage: {} }],
    ['an empty text', { conversation: '' }],
  ])('%s', (_, message) => expect(read(message)).toBeNull())
})
