import { randomBytes } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { decryptPollVote, downloadMediaMessage, type WAMessage } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, BRUNO, VENUE, reconnect, cut, startVenue } from './testing/venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>>
beforeAll(async () => {
  venue = await startVenue()
  setDefaultCACertificates([...getCACertificates('default'), venue.simulator.mediaCertificate])
})
afterAll(async () => {
  await venue[Symbol.asyncDispose]()
  expect(venue.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`
const arrived = (id: string) =>
  venue.device.until(`message ${id}`, () => venue.device.messages().find(({ key }) => key.id === id))
const inInbox = (id: string | null | undefined) => venue.phones.waitForInbox(ANA, (message) => message.id === id)
const download = (message: WAMessage) => downloadMediaMessage(message, 'buffer', {})
const toVenue = (message: Omit<Parameters<typeof venue.phones.send>[0], 'from' | 'to'>) =>
  venue.phones.send({ from: ANA, to: VENUE, ...message })

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
    const { id } = await toVenue({ text: 'olha só', content: { kind, data, seconds: 7 } })
    const message = await arrived(id)
    expect(message.message).toMatchObject(expected)
    expect(file.equals(await download(message))).toBe(true)
  })

  it('of a document with words comes in the wrapper of phones', async () => {
    const { id } = await toVenue({ text: 'o contrato', content: { kind: 'document', data, fileName: 'contrato.pdf' } })
    const message = await arrived(id)
    const document = { fileName: 'contrato.pdf', caption: 'o contrato' }
    expect(message.message?.documentWithCaptionMessage?.message?.documentMessage).toMatchObject(document)
    expect(file.equals(await download(message))).toBe(true)
  })

  it('of a linked device is opened by the phone byte for byte', async () => {
    const { socket } = venue.device
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
    for (const { id } of views) expect(file.equals(await venue.phones.media(ANA, VENUE, id))).toBe(true)
    // The venue's own phone has its copy.
    expect(file.equals(await venue.phones.media(VENUE, ANA, views[0]?.id ?? ''))).toBe(true)
  })

  it('is missing or broken when its message says so', async () => {
    const forged = { url: 'http://127.0.0.1:9/steal', directPath: '' }
    const { id } = await toVenue({ content: { kind: 'image', data, forged } })
    expect((await arrived(id)).message?.imageMessage).toMatchObject(forged)
    await expect(venue.phones.media(VENUE, ANA, id)).rejects.toMatchObject({ code: 'media_missing' })
    const other = await toVenue({ content: { kind: 'image', data } })
    const { directPath, url } = (await arrived(other.id)).message?.imageMessage ?? {}
    const swapped = { url: url ?? '', directPath: directPath ?? '' }
    const { id: broken } = await toVenue({ content: { kind: 'image', data, forged: swapped } })
    await expect(venue.phones.media(VENUE, ANA, broken)).rejects.toMatchObject({ code: 'media_broken' })
    await expect(venue.phones.media(VENUE, ANA, 'NOTHING')).rejects.toMatchObject({ code: 'message_unknown' })
  })
})

describe('other contents of a phone', () => {
  it('are a place, a card and a poll with a vote', async () => {
    const place = await toVenue({ text: 'Casa', content: { kind: 'location', latitude: -23.5, longitude: -46.6 } })
    const location = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Casa' }
    expect((await arrived(place.id)).message?.locationMessage).toMatchObject(location)
    const card = await toVenue({ text: 'Bruno', content: { kind: 'contact', phone: BRUNO } })
    expect((await arrived(card.id)).message?.contactMessage?.vcard).toContain(`waid=${BRUNO}`)
    const poll = await toVenue({ text: 'Que dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] } })
    expect((await arrived(poll.id)).message?.pollCreationMessageV3).toMatchObject({ name: 'Que dia?' })
  })

  it('votes in a poll of the venue so that only it can read the vote', async () => {
    const sent = await venue.device.socket.sendMessage(jid(ANA), {
      poll: { name: 'Volta?', values: ['sim', 'não'], selectableCount: 1 },
    })
    const { id: of } = await inInbox(sent?.key.id)
    const { id } = await toVenue({ content: { kind: 'vote', of, options: ['sim'] } })
    const { vote } = (await arrived(id)).message?.pollUpdateMessage ?? {}
    const { selectedOptions } = decryptPollVote(vote ?? {}, {
      pollCreatorJid: jid(VENUE),
      pollMsgId: of,
      pollEncKey: sent?.message?.messageContextInfo?.messageSecret ?? Buffer.alloc(0),
      voterJid: jid(ANA),
    })
    expect(selectedOptions).toHaveLength(1)
    expect(await venue.phones.inbox(VENUE)).toContainEqual(
      expect.objectContaining({ id, kind: 'vote', options: ['sim'] }),
    )
  })

  it('speak of messages of both sides', async () => {
    const id = await venue.device.send(jid(ANA), 'Mesa para quantos?')
    await inInbox(id)
    const answer = await toVenue({ text: 'Para dois', quoted: id })
    const { extendedTextMessage } = (await arrived(answer.id)).message ?? {}
    const contextInfo = { stanzaId: id, participant: jid(VENUE), quotedMessage: { conversation: 'Mesa para quantos?' } }
    expect(extendedTextMessage).toMatchObject({ text: 'Para dois', contextInfo })
    const heart = await toVenue({ text: '❤', content: { kind: 'reaction', of: id } })
    expect((await arrived(heart.id)).message?.reactionMessage).toMatchObject({ text: '❤', key: { id, fromMe: true } })
    await toVenue({ text: 'Para três', content: { kind: 'edit', of: answer.id } })
    await venue.device.until('the edit', () =>
      venue.device
        .updates()
        .find(({ key, update }) => key.id === answer.id && JSON.stringify(update).includes('Para três')),
    )
    const edited = (await venue.phones.chat(VENUE, ANA)).find((message) => message.id === answer.id)
    expect(edited).toMatchObject({ text: 'Para três', edited: true, quoted: id })
    await toVenue({ content: { kind: 'delete', of: answer.id } })
    await venue.device.until('the deletion', () =>
      venue.device.updates().find(({ key, update }) => key.id === answer.id && update.message === null),
    )
    expect((await venue.phones.chat(ANA, VENUE)).find((message) => message.id === answer.id)).toMatchObject({
      kind: 'deleted',
      text: '',
    })
    await expect(toVenue({ text: 'x', content: { kind: 'edit', of: id } })).rejects.toMatchObject({
      code: 'message_unknown',
    })
    await expect(toVenue({ text: 'x', quoted: 'NOTHING' })).rejects.toMatchObject({ code: 'message_unknown' })
  })

  it('are wrapped when they disappear or are seen once', async () => {
    const gone = await toVenue({ text: 'some em sete dias', wrapped: 'ephemeral' })
    expect((await arrived(gone.id)).message?.ephemeralMessage?.message?.extendedTextMessage?.text).toBe(
      'some em sete dias',
    )
    const once = await toVenue({ wrapped: 'view_once', content: { kind: 'image', data: 'AAAA' } })
    expect((await arrived(once.id)).message?.viewOnceMessageV2?.message?.imageMessage?.mimetype).toBe('image/jpeg')
  })

  it('come again, the same, when they could not be read or confirmed', async () => {
    await toVenue({
      text: 'Bar',
      corrupt: true,
      content: { kind: 'location', latitude: 1, longitude: 2 },
    })
    // On the first try as a note, on the second as an update of it; the buffer of Baileys may make one event of both.
    const read = () => [...venue.device.messages(), ...venue.device.updates().map(({ update }) => update)]
    await venue.device.until('the place', () => read().find(({ message }) => message?.locationMessage?.name === 'Bar'))
    await cut(venue)
    const missed = await toVenue({ content: { kind: 'voice', data: 'AAAA' } })
    await reconnect(venue.device)
    expect((await arrived(missed.id)).message?.audioMessage?.ptt).toBe(true)
  })
})

describe('other contents of a linked device', () => {
  it('are shown by the phone', async () => {
    const { socket } = venue.device
    const { id, key } = await venue.device
      .text((await toVenue({ text: 'oi, casa' })) && 'oi, casa')
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
    const quoted = venue.device.messages().find((message) => message.key.id === id)
    const reply = await send({ text: 'Oi, Ana' }, { quoted })
    expect(reply).toMatchObject({ text: 'Oi, Ana', kind: 'text', quoted: id })
    const own = { remoteJid: jid(ANA), fromMe: true, id: reply.id }
    expect(await send({ text: 'Olá, Ana', edit: own })).toMatchObject({ kind: 'edit', of: reply.id, text: 'Olá, Ana' })
    expect((await venue.phones.chat(ANA, VENUE)).find((message) => message.id === reply.id)).toMatchObject({
      text: 'Olá, Ana',
      edited: true,
    })
    expect(await send({ delete: own })).toMatchObject({ kind: 'delete', of: reply.id })
    expect((await venue.phones.chat(ANA, VENUE)).find((message) => message.id === reply.id)).toMatchObject({
      kind: 'deleted',
    })
  })
})
