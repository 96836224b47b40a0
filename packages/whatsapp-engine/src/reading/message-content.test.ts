import { proto } from 'baileys'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from '../baileys/load-baileys.ts'
import { readChange } from './message-change.ts'
import { readContent } from './message-content.ts'

const baileys = await loadBaileys()
/** Through the wire's encoding, as a message arrives. */
const onWire = (message: proto.IMessage) =>
  proto.Message.decode(proto.Message.encode(proto.Message.create(message)).finish())
const read = (message: proto.IMessage) => readContent(baileys, onWire(message))

const card = (tel: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nitem1.TEL;${tel}\nEND:VCARD`

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
    [
      'a place on the map',
      { locationMessage: { degreesLatitude: -23.5, degreesLongitude: 0, name: 'Praça', address: 'Rua A, 1' } },
      {
        kind: 'location',
        text: 'Praça',
        location: { latitude: -23.5, longitude: 0, name: 'Praça', address: 'Rua A, 1' },
      },
    ],
    [
      'a contact',
      { contactMessage: { displayName: 'Ana', vcard: card('waid=5511977770003:+55 11 97777-0003') } },
      { kind: 'contact', text: 'Ana', contacts: [{ name: 'Ana', phones: ['5511977770003'] }] },
    ],
    [
      'several contacts, one without a WhatsApp number',
      {
        contactsArrayMessage: {
          displayName: '2 contatos',
          contacts: [{ displayName: 'Ana', vcard: card('type=CELL:+55 (11) 3333-4444') }, { displayName: 'Léo' }],
        },
      },
      {
        kind: 'contact',
        text: '2 contatos',
        contacts: [
          { name: 'Ana', phones: ['+551133334444'] },
          { name: 'Léo', phones: [] },
        ],
      },
    ],
    [
      'a poll',
      {
        pollCreationMessageV3: {
          name: 'Que dia?',
          selectableOptionsCount: 1,
          options: [{ optionName: 'sexta' }, { optionName: 'sábado' }],
        },
      },
      { kind: 'poll', text: 'Que dia?', poll: { options: ['sexta', 'sábado'], selectable: 1 } },
    ],
    [
      'an answer to a message',
      {
        extendedTextMessage: {
          text: 'esse mesmo',
          contextInfo: { stanzaId: 'Q1', quotedMessage: { conversation: 'a'.repeat(300) } },
        },
      },
      { kind: 'text', text: 'esse mesmo', quoted: { messageId: 'Q1', text: 'a'.repeat(200) } },
    ],
    [
      'a photo that answers a photo',
      {
        imageMessage: {
          caption: 'igual a esta',
          contextInfo: { stanzaId: 'Q2', quotedMessage: { imageMessage: { caption: 'o prato' } } },
        },
      },
      { kind: 'image', text: 'igual a esta', quoted: { messageId: 'Q2', text: 'o prato' } },
    ],
    ['a chosen button', { buttonsResponseMessage: { selectedDisplayText: 'Sim' } }, { kind: 'text', text: 'Sim' }],
    [
      'a reaction, which is no text',
      { reactionMessage: { text: '👍', key: { id: 'R1', fromMe: true } } },
      { kind: 'reaction', text: '👍', target: { messageId: 'R1', fromMe: true } },
    ],
    ['something new', { orderMessage: {} }, { kind: 'other', text: '' }],
  ])('%s', (_, message, content) => expect(read(message)).toEqual(content))
})

describe('a file', () => {
  const file = {
    directPath: '/v/t62/x.enc',
    mediaKey: Buffer.alloc(32, 1),
    fileSha256: Buffer.alloc(32, 2),
    fileEncSha256: Buffer.alloc(32, 3),
  }

  it('is named by its path at WhatsApp and never by the address that the sender gives', () => {
    const url = 'http://127.0.0.1:9/secret'
    const image = { ...file, url, mimetype: 'image/jpeg', fileLength: 1234, width: 640, height: 480 }
    expect(read({ imageMessage: image })?.file).toEqual({
      type: 'image',
      directPath: '/v/t62/x.enc',
      mediaKey: Buffer.alloc(32, 1).toString('base64'),
      fileSha256: Buffer.alloc(32, 2).toString('base64'),
      fileEncSha256: Buffer.alloc(32, 3).toString('base64'),
      mimeType: 'image/jpeg',
      fileName: null,
      size: 1234,
      seconds: null,
      width: 640,
      height: 480,
      voice: false,
    })
  })
  it('has a name, a length or a voice', () => {
    expect(read({ documentMessage: { ...file, fileName: 'lista.pdf' } })?.file).toMatchObject({
      type: 'document',
      fileName: 'lista.pdf',
    })
    expect(read({ audioMessage: { ...file, ptt: true, seconds: 7 } })?.file).toMatchObject({ voice: true, seconds: 7 })
    expect(read({ ptvMessage: { ...file, seconds: 3 } })?.file).toMatchObject({
      type: 'video',
      seconds: 3,
      voice: true,
    })
  })
  it.each([{ directPath: '' }, { mediaKey: Buffer.alloc(31) }, { fileSha256: undefined }, { fileEncSha256: null }])(
    'is none when something is missing: %o',
    (missing) => {
      expect(read({ imageMessage: { ...file, ...missing } })).toEqual({ kind: 'image', text: '' })
    },
  )
})

describe('an author', () => {
  const { Type } = proto.Message.ProtocolMessage
  const key = { id: 'A', fromMe: true }

  it.each<[string, proto.IMessage, object | null]>([
    [
      'edits',
      {
        editedMessage: {
          message: { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage: { conversation: 'para 6' } } },
        },
      },
      { type: 'edit', messageId: 'A', text: 'para 6' },
    ],
    [
      'edits a caption',
      { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage: { imageMessage: { caption: 'hoje' } } } },
      { type: 'edit', messageId: 'A', text: 'hoje' },
    ],
    ['deletes', { protocolMessage: { key, type: Type.REVOKE } }, { type: 'delete', messageId: 'A' }],
    [
      'deletes on another device',
      { deviceSentMessage: { destinationJid: 'x', message: { protocolMessage: { key, type: Type.REVOKE } } } },
      { type: 'delete', messageId: 'A' },
    ],
    [
      "changes nobody else's message",
      { protocolMessage: { key: { id: 'A', fromMe: false }, type: Type.REVOKE } },
      null,
    ],
    ['says nothing with history', { protocolMessage: { key, type: Type.HISTORY_SYNC_NOTIFICATION } }, null],
    ['says nothing with a text', { conversation: 'oi' }, null],
  ])('%s', (_, message, change) => {
    expect(readChange(baileys, onWire(message))).toEqual(change)
  })
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
