import { randomBytes } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { decryptPollVote, downloadMediaMessage, type WAMessage } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, BRUNO, HOUSE, reconnect, cut, startHouse } from './testing/house.ts'

let house: Awaited<ReturnType<typeof startHouse>>
beforeAll(async () => {
  house = await startHouse()
  setDefaultCACertificates([...getCACertificates('default'), house.simulator.mediaCertificate])
})
afterAll(async () => {
  await house[Symbol.asyncDispose]()
  expect(house.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`
const arrived = (id: string) =>
  house.device.until(`message ${id}`, () => house.device.messages().find(({ key }) => key.id === id))
const inInbox = (id: string | null | undefined) => house.phones.waitForInbox(ANA, (message) => message.id === id)
const download = (message: WAMessage) => downloadMediaMessage(message, 'buffer', {})
const toHouse = (message: Omit<Parameters<typeof house.phones.send>[0], 'from' | 'to'>) =>
  house.phones.send({ from: ANA, to: HOUSE, ...message })

describe('a file', () => {
  const file = randomBytes(70_001)
  const data = file.toString('base64')

  it.each([
    ['image', { imageMessage: { caption: 'olha só', mimetype: 'image/jpeg' } }],
    ['video', { videoMessage: { caption: 'olha só', seconds: 7 } }],
    ['audio', { audioMessage: { ptt: false, seconds: 7 } }],
    ['voice', { audioMessage: { ptt: true, mimetype: 'audio/ogg; codecs=opus' } }],
    ['sticker', { stickerMessage: { mimetype: 'image/webp' } }],
  ] as const)('of kind %s comes from a phone byte for byte', async (kind, expected) => {
    const { id } = await toHouse({ text: 'olha só', content: { kind, data, seconds: 7 } })
    const message = await arrived(id)
    expect(message.message).toMatchObject(expected)
    expect(file.equals(await download(message))).toBe(true)
  })

  it('of a document with words comes in the wrapper of phones', async () => {
    const { id } = await toHouse({ text: 'o contrato', content: { kind: 'document', data, fileName: 'contrato.pdf' } })
    const message = await arrived(id)
    const document = { fileName: 'contrato.pdf', caption: 'o contrato' }
    expect(message.message?.documentWithCaptionMessage?.message?.documentMessage).toMatchObject(document)
    expect(file.equals(await download(message))).toBe(true)
  })

  it('of a linked device is opened by the phone byte for byte', async () => {
    const { socket } = house.device
    const sent = [
      await socket.sendMessage(jid(ANA), { image: file, caption: 'o cardápio', jpegThumbnail: '' }),
      await socket.sendMessage(jid(ANA), { audio: file, ptt: true, seconds: 3 }),
      await socket.sendMessage(jid(ANA), { document: file, mimetype: 'application/pdf', fileName: 'cardápio.pdf' }),
      await socket.sendMessage(jid(ANA), { sticker: file }),
    ]
    const views = await Promise.all(sent.map((message) => inInbox(message?.key.id)))
    expect(views).toMatchObject([
      { kind: 'image', text: 'o cardápio', media: { bytes: file.length } },
      { kind: 'voice', text: '', media: { seconds: 3 } },
      { kind: 'document', media: { fileName: 'cardápio.pdf', mimetype: 'application/pdf' } },
      { kind: 'sticker' },
    ])
    expect(JSON.stringify(views)).not.toContain('mediaKey')
    for (const { id } of views) expect(file.equals(await house.phones.media(ANA, HOUSE, id))).toBe(true)
    // The house's own phone has its copy.
    expect(file.equals(await house.phones.media(HOUSE, ANA, views[0]?.id ?? ''))).toBe(true)
  })

  it('is missing or broken when its message says so', async () => {
    const forged = { url: 'http://127.0.0.1:9/steal', directPath: '' }
    const { id } = await toHouse({ content: { kind: 'image', data, forged } })
    expect((await arrived(id)).message?.imageMessage).toMatchObject(forged)
    await expect(house.phones.media(HOUSE, ANA, id)).rejects.toMatchObject({ code: 'media_missing' })
    const other = await toHouse({ content: { kind: 'image', data } })
    const { directPath, url } = (await arrived(other.id)).message?.imageMessage ?? {}
    const swapped = { url: url ?? '', directPath: directPath ?? '' }
    const { id: broken } = await toHouse({ content: { kind: 'image', data, forged: swapped } })
    await expect(house.phones.media(HOUSE, ANA, broken)).rejects.toMatchObject({ code: 'media_broken' })
    await expect(house.phones.media(HOUSE, ANA, 'NOTHING')).rejects.toMatchObject({ code: 'message_unknown' })
  })
})

describe('other contents of a phone', () => {
  it('are a place, a card and a poll with a vote', async () => {
    const place = await toHouse({ text: 'Casa', content: { kind: 'location', latitude: -23.5, longitude: -46.6 } })
    const location = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Casa' }
    expect((await arrived(place.id)).message?.locationMessage).toMatchObject(location)
    const card = await toHouse({ text: 'Bruno', content: { kind: 'contact', phone: BRUNO } })
    expect((await arrived(card.id)).message?.contactMessage?.vcard).toContain(`waid=${BRUNO}`)
    const poll = await toHouse({ text: 'Que dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] } })
    expect((await arrived(poll.id)).message?.pollCreationMessageV3).toMatchObject({ name: 'Que dia?' })
  })

  it('votes in a poll of the house so that only it can read the vote', async () => {
    const sent = await house.device.socket.sendMessage(jid(ANA), {
      poll: { name: 'Volta?', values: ['sim', 'não'], selectableCount: 1 },
    })
    const { id: of } = await inInbox(sent?.key.id)
    const { id } = await toHouse({ content: { kind: 'vote', of, options: ['sim'] } })
    const { vote } = (await arrived(id)).message?.pollUpdateMessage ?? {}
    const { selectedOptions } = decryptPollVote(vote ?? {}, {
      pollCreatorJid: jid(HOUSE),
      pollMsgId: of,
      pollEncKey: sent?.message?.messageContextInfo?.messageSecret ?? Buffer.alloc(0),
      voterJid: jid(ANA),
    })
    expect(selectedOptions).toHaveLength(1)
    expect(await house.phones.inbox(HOUSE)).toContainEqual(
      expect.objectContaining({ id, kind: 'vote', options: ['sim'] }),
    )
  })

  it('speak of messages of both sides', async () => {
    const id = await house.device.send(jid(ANA), 'Mesa para quantos?')
    await inInbox(id)
    const answer = await toHouse({ text: 'Para dois', quoted: id })
    const { extendedTextMessage } = (await arrived(answer.id)).message ?? {}
    const contextInfo = { stanzaId: id, participant: jid(HOUSE), quotedMessage: { conversation: 'Mesa para quantos?' } }
    expect(extendedTextMessage).toMatchObject({ text: 'Para dois', contextInfo })
    const heart = await toHouse({ text: '❤', content: { kind: 'reaction', of: id } })
    expect((await arrived(heart.id)).message?.reactionMessage).toMatchObject({ text: '❤', key: { id, fromMe: true } })
    await toHouse({ text: 'Para três', content: { kind: 'edit', of: answer.id } })
    await house.device.until('the edit', () =>
      house.device
        .updates()
        .find(({ key, update }) => key.id === answer.id && JSON.stringify(update).includes('Para três')),
    )
    const edited = (await house.phones.chat(HOUSE, ANA)).find((message) => message.id === answer.id)
    expect(edited).toMatchObject({ text: 'Para três', edited: true, quoted: id })
    await toHouse({ content: { kind: 'delete', of: answer.id } })
    await house.device.until('the deletion', () =>
      house.device.updates().find(({ key, update }) => key.id === answer.id && update.message === null),
    )
    expect((await house.phones.chat(ANA, HOUSE)).find((message) => message.id === answer.id)).toMatchObject({
      kind: 'deleted',
      text: '',
    })
    await expect(toHouse({ text: 'x', content: { kind: 'edit', of: id } })).rejects.toMatchObject({
      code: 'message_unknown',
    })
    await expect(toHouse({ text: 'x', quoted: 'NOTHING' })).rejects.toMatchObject({ code: 'message_unknown' })
  })

  it('are wrapped when they disappear or are seen once', async () => {
    const gone = await toHouse({ text: 'some em sete dias', wrapped: 'ephemeral' })
    expect((await arrived(gone.id)).message?.ephemeralMessage?.message?.extendedTextMessage?.text).toBe(
      'some em sete dias',
    )
    const once = await toHouse({ wrapped: 'view_once', content: { kind: 'image', data: 'AAAA' } })
    expect((await arrived(once.id)).message?.viewOnceMessageV2?.message?.imageMessage?.mimetype).toBe('image/jpeg')
  })

  it('come again, the same, when they could not be read or confirmed', async () => {
    await toHouse({
      text: 'Bar',
      corrupt: true,
      content: { kind: 'location', latitude: 1, longitude: 2 },
    })
    // On the first try as a note, on the second as an update of it; the buffer of Baileys may make one event of both.
    const read = () => [...house.device.messages(), ...house.device.updates().map(({ update }) => update)]
    await house.device.until('the place', () => read().find(({ message }) => message?.locationMessage?.name === 'Bar'))
    await cut(house)
    const missed = await toHouse({ content: { kind: 'voice', data: 'AAAA' } })
    await reconnect(house.device)
    expect((await arrived(missed.id)).message?.audioMessage?.ptt).toBe(true)
  })
})

describe('other contents of a linked device', () => {
  it('are shown by the phone', async () => {
    const { socket } = house.device
    const { id, key } = await house.device
      .text((await toHouse({ text: 'oi, casa' })) && 'oi, casa')
      .then(({ key }) => ({ id: key.id, key }))
    const send = async (content: Parameters<typeof socket.sendMessage>[1], options = {}) =>
      inInbox((await socket.sendMessage(jid(ANA), content, options))?.key.id)
    expect(await send({ location: { degreesLatitude: 1, degreesLongitude: 2, name: 'Bar' } })).toMatchObject({
      kind: 'location',
      text: 'Bar',
      latitude: 1,
      longitude: 2,
    })
    expect(await send({ contacts: { contacts: [{ displayName: 'Chico', vcard: 'BEGIN:VCARD' }] } })).toMatchObject({
      kind: 'contact',
      text: 'Chico',
    })
    expect(await send({ react: { text: '👍', key } })).toMatchObject({ kind: 'reaction', text: '👍', of: id })
    const quoted = house.device.messages().find((message) => message.key.id === id)
    const reply = await send({ text: 'Oi, Ana' }, { quoted })
    expect(reply).toMatchObject({ text: 'Oi, Ana', kind: 'text', quoted: id })
    const own = { remoteJid: jid(ANA), fromMe: true, id: reply.id }
    expect(await send({ text: 'Olá, Ana', edit: own })).toMatchObject({ kind: 'edit', of: reply.id, text: 'Olá, Ana' })
    expect((await house.phones.chat(ANA, HOUSE)).find((message) => message.id === reply.id)).toMatchObject({
      text: 'Olá, Ana',
      edited: true,
    })
    expect(await send({ delete: own })).toMatchObject({ kind: 'delete', of: reply.id })
    expect((await house.phones.chat(ANA, HOUSE)).find((message) => message.id === reply.id)).toMatchObject({
      kind: 'deleted',
    })
  })
})
