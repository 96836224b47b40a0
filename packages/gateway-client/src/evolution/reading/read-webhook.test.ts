import { describe, expect, it } from 'vitest'
import { EvolutionMessage } from '../answers.ts'
import { readMessage } from './read-message.ts'
import { readWebhook } from './read-webhook.ts'

/** Field sets that a running Evolution 2.3.7 sent, with made-up people in them. */
const key = { remoteJid: '5511999998888@s.whatsapp.net', fromMe: false, id: '3A1F0B2C3D4E5F607182' }
const upsert = {
  key: { ...key, remoteJidAlt: '123456789012345@lid', participant: '', addressingMode: 'pn' },
  pushName: 'Maria',
  status: 'DELIVERY_ACK',
  message: { conversation: 'Oi, tem mesa hoje?', messageContextInfo: { deviceListMetadataVersion: 2 } },
  messageType: 'conversation',
  messageTimestamp: 1795220436,
  instanceId: 'f28d287c-a0ac-402d-80d6-c2b8736e41f3',
  source: 'ios',
}
const envelope = (event: string, data: unknown) => ({
  event,
  instance: 'loja1',
  data,
  date_time: '2026-11-21T00:20:38.012Z',
  apikey: 'F241CBB7',
})
const message = (change: object) => readMessage(EvolutionMessage.parse({ ...upsert, ...change }))

describe('a webhook', () => {
  it('brings a message, from whichever side and under both names of the person', () => {
    const [news] = readWebhook(envelope('messages.upsert', upsert))!
    expect(news).toMatchObject({ type: 'message', message: { key: { id: key.id } } })
    expect(message({})).toEqual({
      messageId: key.id,
      peer: { phone: '5511999998888', lid: '123456789012345', jid: key.remoteJid },
      fromMe: false,
      pushName: 'Maria',
      kind: 'text',
      text: 'Oi, tem mesa hoje?',
      sentAt: '2026-11-21T00:20:36.000Z',
    })
    expect(readWebhook(envelope('SEND_MESSAGE', upsert))).toHaveLength(1)
    expect(message({ key: { ...key, fromMe: true }, pushName: 'Bar do Ze' })).toMatchObject({
      fromMe: true,
      pushName: null,
    })
  })

  it('knows who writes, by LID alone and by an old number', () => {
    const by = (remoteJid: string, remoteJidAlt?: string) => message({ key: { ...key, remoteJid, remoteJidAlt } })?.peer
    expect(by('444555666777888@lid')).toEqual({ phone: null, lid: '444555666777888', jid: '444555666777888@lid' })
    expect(by('444555666777888@lid', '5511999998888@s.whatsapp.net')).toEqual({
      phone: '5511999998888',
      lid: '444555666777888',
      jid: '5511999998888@s.whatsapp.net',
    })
    expect(by('551188887777:12@s.whatsapp.net')).toMatchObject({
      phone: '5511988887777',
      jid: '551188887777@s.whatsapp.net',
    })
  })

  it.each(['120363012345678901@g.us', 'status@broadcast', '120363@newsletter'])('leaves %s out', (remoteJid) => {
    expect(message({ key: { ...key, remoteJid } })).toBeNull()
  })

  it.each([
    [{ imageMessage: { caption: 'cardapio', mediaKey: { '0': 171 }, fileLength: '12345' } }, 'image', 'cardapio'],
    [{ documentWithCaptionMessage: { message: { documentMessage: { caption: 'nota' } } } }, 'document', 'nota'],
    [{ ephemeralMessage: { message: { extendedTextMessage: { text: 'some' } } } }, 'text', 'some'],
    [{ reactionMessage: { text: 'ok', key } }, 'reaction', 'ok'],
    [{ audioMessage: { seconds: 3 }, base64: 'AAAA' }, 'audio', ''],
    [{ locationMessage: { name: 'Praia' } }, 'location', 'Praia'],
    [{ contactMessage: { displayName: 'Bia' } }, 'contact', 'Bia'],
    [{ pollCreationMessageV3: { name: 'Quando?' } }, 'poll', 'Quando?'],
    [{ orderMessage: {} }, 'other', ''],
  ])('reads %o', (content, kind, text) => {
    expect(message({ message: content })).toMatchObject({ kind, text })
  })

  it('reads what a message is beside its text', () => {
    const contextInfo = {
      stanzaId: 'Q1',
      participant: '5511977776666@s.whatsapp.net',
      quotedMessage: { conversation: 'citada' },
    }
    expect(message({ contextInfo })).toMatchObject({ quoted: { messageId: 'Q1', text: 'citada' } })
    const place = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Bar', address: 'Rua A', contextInfo: {} }
    const location = { latitude: -23.5, longitude: -46.6, name: 'Bar', address: 'Rua A' }
    expect(message({ message: { locationMessage: place } })).toMatchObject({ text: 'Bar', location })
    const vcard = 'BEGIN:VCARD\nFN:Ze\nitem1.TEL;waid=5511977776666:+55 11 97777-6666\nEND:VCARD'
    const contacts = [{ name: 'Ze', phones: ['5511977776666'] }]
    expect(message({ message: { contactMessage: { displayName: 'Ze', vcard } } })).toMatchObject({ contacts })
    const poll = {
      name: 'Horario?',
      selectableOptionsCount: 1,
      options: [{ optionName: '19h' }, { optionName: '20h' }],
    }
    expect(message({ message: { pollCreationMessageV3: poll } })).toMatchObject({
      poll: { options: ['19h', '20h'], selectable: 1 },
    })
    const reactionMessage = { text: 'ok', key: { id: '3EB0', fromMe: true, remoteJid: key.remoteJid } }
    expect(message({ message: { reactionMessage } })).toMatchObject({ reaction: { messageId: '3EB0', fromMe: true } })
  })

  it('tells of changes to earlier messages', () => {
    const edited = {
      key,
      type: 14,
      editedMessage: { conversation: 'Oi, tem mesa hoje as 20h?' },
      timestampMs: '1795000000000',
    }
    expect(readWebhook(envelope('messages.edited', edited))).toMatchObject([
      { type: 'change', key, text: 'Oi, tem mesa hoje as 20h?' },
    ])
    const gone = [{ type: 'change', key, text: null }]
    expect(readWebhook(envelope('messages.delete', { ...key, status: 'DELETED' }))).toMatchObject(gone)
    expect(readWebhook(envelope('messages.delete', upsert))).toMatchObject(gone)
  })

  it('takes nothing for a message that nobody wrote', () => {
    expect(message({ message: { protocolMessage: { type: 0 } } })).toBeNull()
    expect(message({ message: { messageContextInfo: {} } })).toBeNull()
    expect(message({ message: null })).toBeNull()
  })

  it('reads the time in each of its spellings', () => {
    for (const messageTimestamp of [1795220436, '1795220436', { low: 1795220436, high: 0, unsigned: false }])
      expect(message({ messageTimestamp })?.sentAt).toBe('2026-11-21T00:20:36.000Z')
  })

  it('brings what became of our messages, and of ours only', () => {
    const update = { keyId: '3EB0', remoteJid: key.remoteJid, fromMe: true, participant: null, status: 'READ' }
    const read = (change: object) => readWebhook(envelope('messages.update', { ...update, ...change }))
    expect(read({})).toEqual([{ type: 'receipt', foreignId: '3EB0', status: 'read' }])
    expect(read({ status: 'ERROR' })).toMatchObject([{ status: 'failed' }])
    expect(read({ status: 'PENDING' })).toEqual([])
    expect(read({ fromMe: false })).toEqual([])
  })

  it.each([
    [
      { state: 'connecting', statusReason: 200 },
      { state: 'connecting', number: null, code: null, reason: null },
    ],
    [
      { state: 'open', statusReason: 200, wuid: '5511977776666@s.whatsapp.net' },
      { state: 'open', number: '5511977776666', code: null, reason: null },
    ],
    [
      { state: 'close', statusReason: 401 },
      { state: 'close', number: null, code: 401, reason: 'logged-out' },
    ],
    [
      { state: 'close', statusReason: 403 },
      { state: 'close', number: null, code: 403, reason: 'forbidden' },
    ],
    [
      { state: 'refused', statusReason: 428 },
      { state: 'close', number: null, code: 428, reason: 'qr-expired' },
    ],
  ])('reads the connection %o', (data, connection) => {
    expect(readWebhook(envelope('connection.update', { instance: 'loja1', ...data }))).toEqual([
      { type: 'connection', connection },
    ])
  })

  it('brings codes, and the end of them', () => {
    const qrcode = { instance: 'loja1', pairingCode: null, code: '2@REF,a,b,c', base64: 'data:' }
    expect(readWebhook(envelope('qrcode.updated', { qrcode }))).toEqual([
      { type: 'qr', code: '2@REF,a,b,c', pairingCode: null },
    ])
    const limit = { message: 'QR code limit reached, please login again', statusCode: 500 }
    expect(readWebhook(envelope('qrcode.updated', limit))).toMatchObject([
      { type: 'connection', connection: { state: 'close', reason: 'qr-expired' } },
    ])
  })

  it('says when it cannot be read, and is silent about what we do not ask for', () => {
    expect(readWebhook(envelope('chats.upsert', [{ id: 'x' }]))).toEqual([])
    for (const broken of [null, 'x', {}, envelope('messages.upsert', { key: {} }), envelope('connection.update', null)])
      expect(readWebhook(broken)).toBeNull()
  })
})
