import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { startHookServer } from './testing/hook-server.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'
import { TONE_MP3 } from '../../whatsapp-engine/src/testing/tone-mp3.ts'
import { toneWav } from '../../whatsapp-engine/src/testing/tone-wav.ts'
import { voiceNote } from '../../whatsapp-engine/src/testing/voice-note.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const STICKER = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1')
const JID = `${BOB}@s.whatsapp.net`
const CARLA = '5531977770004'
const Sent = z.object({ key: z.object({ id: z.string() }), messageType: z.string() })
const Upsert = z.object({ key: z.looseObject({ id: z.string(), remoteJid: z.string() }), messageType: z.string() })

/** What a program does that was written against Evolution's own documentation: it knows its instance's token and nothing of us. */
function clientOf({ gateway }: Opened, instance: string, key?: string) {
  const at = (path: string) => `${path}/${encodeURIComponent(instance)}`
  return {
    get: (path: string, query = '') => callApi(gateway, 'GET', at(path) + query, { key }),
    post: (path: string, body: unknown) => callApi(gateway, 'POST', at(path), { key, body }),
    delete: (path: string) => callApi(gateway, 'DELETE', at(path), { key }),
    async form(path: string, fields: Record<string, string>, file: File) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', file)
      const request = { method: 'POST', body: form, headers: { apikey: key ?? '' } }
      const response = await gateway.fetch(new Request(`http://gateway${at(path)}`, request))
      const answer: unknown = await response.json()
      return { status: response.status, answer }
    },
  }
}

/** On the customer's phone, the message of an answered call. */
async function arrived({ phones }: Fixture, { status, answer }: { status: number; answer: unknown }) {
  expect(status, JSON.stringify(answer)).toBe(201)
  const { key } = Sent.parse(answer)
  return phones.waitForInbox(BOB, ({ id }) => id === key.id)
}

describe('a client of Evolution API 2', () => {
  it('works through a whole day unchanged', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const { phones } = fixture
    const webhooks = { privateHosts: ['127.0.0.1'], retryMs: 1 }
    const shop = await fixture.open({ networks: { demo: { url: fixture.simulator.url } }, webhooks })
    const operator = clientOf(shop, 'Bar do Zé')

    // In the morning: an instance, its webhook, its settings, the code.
    const created = await callApi(shop.gateway, 'POST', '/instance/create', {
      body: { instanceName: 'Bar do Zé', integration: 'WHATSAPP-BAILEYS', qrcode: false, number: SHOP },
    })
    const { hash } = z.object({ hash: z.string() }).parse(created.answer)
    const client = clientOf(shop, 'Bar do Zé', hash)
    const webhook = { enabled: true, url: hooks.url, byEvents: true, base64: true, headers: {}, events: [] }
    expect((await client.post('/webhook/set', { webhook })).status).toBe(201)
    const settings = { rejectCall: true, msgCall: 'Escreva, por favor', groupsIgnore: true, alwaysOnline: true }
    const whole = { ...settings, readMessages: false, readStatus: false, syncFullHistory: false }
    expect(await client.post('/settings/set', whole)).toMatchObject({ status: 201, answer: { settings: { settings } } })
    const connected = await client.get('/instance/connect')
    const { code } = z.object({ code: z.string(), base64: z.string(), count: z.number() }).parse(connected.answer)
    await phones.scan(SHOP, code)
    await hooks.next(({ path, body }) => path === '/hook/connection-update' && JSON.stringify(body).includes('"open"'))
    expect(await client.post('/instance/setPresence', { presence: 'available' })).toEqual({
      status: 201,
      answer: { presence: 'available' },
    })
    // Also while it connects again.
    await client.post('/instance/restart', {})
    expect(await client.post('/instance/setPresence', { presence: 'unavailable' })).toEqual({
      status: 201,
      answer: { presence: 'unavailable' },
    })

    // A customer writes and sends a picture.
    const { id: asked } = await phones.send({ from: BOB, to: SHOP, text: 'Tem mesa hoje?' })
    const image = { kind: 'image' as const, data: PIXEL, mimetype: 'image/png' }
    const { id: pictured } = await phones.send({ from: BOB, to: SHOP, text: 'esta', content: image })
    const told = await hooks.next(({ raw }) => raw.includes(asked))
    const { key } = Upsert.parse(told.body.data)
    expect(told.path).toBe('/hook/messages-upsert')
    const picture = await hooks.next(({ path, raw }) => path === '/hook/messages-upsert' && raw.includes(pictured))
    expect(picture.body.data).toMatchObject({ messageType: 'imageMessage', message: { base64: PIXEL } })
    expect(await client.post('/chat/getBase64FromMediaMessage', { message: { key: { id: pictured } } })).toMatchObject({
      status: 201,
      answer: { mediaType: 'imageMessage', mimetype: 'image/png', base64: PIXEL, caption: 'esta', buffer: null },
    })

    // It is read, and somebody types.
    const read = { readMessages: [{ id: key.id, fromMe: false, remoteJid: key.remoteJid }] }
    expect(await client.post('/chat/markMessageAsRead', read)).toEqual({
      status: 201,
      answer: { message: 'Read messages', read: 'success' },
    })
    const tick = async () => (await phones.chat(BOB, SHOP)).find(({ id }) => id === asked)?.status
    await expect.poll(tick).toBe('read')
    const seen = await phones.events(BOB)
    const typing = client.post('/chat/sendPresence', { number: BOB, presence: 'composing', delay: 50 })
    const states: unknown[] = []
    for await (const { type, data } of seen) {
      if (type === 'typing') states.push(data['state'])
      if (states.length === 2) break
    }
    expect(states).toEqual(['composing', 'paused'])
    expect(await typing).toEqual({ status: 201, answer: { presence: 'composing' } })

    // It is answered in every way there is.
    const quoted = { key: { id: asked }, message: { conversation: 'Tem mesa hoje?' } }
    expect(
      await arrived(fixture, await client.post('/message/sendText', { number: BOB, text: 'Tem sim!', quoted })),
    ).toMatchObject({ text: 'Tem sim!', quoted: asked })
    const menu = new File(['%PDF-1.7 cardápio'], 'cardápio.pdf', { type: 'application/pdf' })
    const form = { number: BOB, mediatype: 'document', caption: 'o cardápio', delay: '10' }
    const document = await arrived(fixture, await client.form('/message/sendMedia', form, menu))
    expect(document).toMatchObject({
      kind: 'document',
      text: 'o cardápio',
      media: { fileName: 'cardápio.pdf', mimetype: 'application/pdf' },
    })
    expect((await phones.media(BOB, SHOP, document.id)).toString()).toBe('%PDF-1.7 cardápio')
    // What was sent is to be had again, as what came in.
    expect(
      await client.post('/chat/getBase64FromMediaMessage', { message: { key: { id: document.id } } }),
    ).toMatchObject({
      status: 201,
      answer: {
        mediaType: 'documentMessage',
        mimetype: 'application/pdf',
        fileName: 'cardápio.pdf',
        caption: 'o cardápio',
        base64: Buffer.from('%PDF-1.7 cardápio').toString('base64'),
      },
    })
    const own = await phones.send({ from: SHOP, to: BOB, text: 'da casa', content: image })
    await hooks.next(({ path, raw }) => path === '/hook/messages-upsert' && raw.includes(own.id))
    expect(await client.post('/chat/getBase64FromMediaMessage', { message: { key: { id: own.id } } })).toMatchObject({
      status: 201,
      answer: { mimetype: 'image/png', base64: PIXEL, caption: 'da casa' },
    })
    const photo = { number: BOB, mediatype: 'image', media: PIXEL, caption: 'a vista' }
    expect(await arrived(fixture, await client.post('/message/sendMedia', photo))).toMatchObject({
      kind: 'image',
      text: 'a vista',
      media: { mimetype: 'image/png' },
    })
    const spoken = new File([new Uint8Array(voiceNote({ sizes: [10, 10, 90, 90] }))], 'nota.ogg', { type: 'audio/ogg' })
    const voice = await arrived(fixture, await client.form('/message/sendWhatsAppAudio', { number: BOB }, spoken))
    expect(voice).toMatchObject({ kind: 'voice', media: { mimetype: 'audio/ogg; codecs=opus', seconds: 1 } })
    expect('media' in voice ? Buffer.from(voice.media?.waveform ?? '', 'base64') : null).toHaveLength(64)
    const sticker = { number: BOB, sticker: STICKER.toString('base64') }
    expect(await arrived(fixture, await client.post('/message/sendSticker', sticker))).toMatchObject({
      kind: 'sticker',
      media: { mimetype: 'image/webp', bytes: STICKER.length },
    })
    // What the original makes of other sounds and pictures is made of them here as well.
    for (const audio of [TONE_MP3, toneWav().toString('base64')])
      expect(
        await arrived(fixture, await client.post('/message/sendWhatsAppAudio', { number: BOB, audio })),
      ).toMatchObject({
        kind: 'voice',
        media: { mimetype: 'audio/ogg; codecs=opus', seconds: 1 },
      })
    const drawn = await arrived(fixture, await client.post('/message/sendSticker', { number: BOB, sticker: PIXEL }))
    expect(drawn).toMatchObject({ kind: 'sticker', media: { mimetype: 'image/webp' } })
    expect((await phones.media(BOB, SHOP, drawn.id)).toString('latin1', 8, 12)).toBe('WEBP')
    const place = { number: BOB, name: 'Bar do Zé', address: 'Rua A, 1', latitude: -23.5, longitude: -46.6 }
    expect(await arrived(fixture, await client.post('/message/sendLocation', place))).toMatchObject({
      kind: 'location',
      text: 'Bar do Zé',
      latitude: -23.5,
      longitude: -46.6,
      address: 'Rua A, 1',
    })
    const card = { fullName: 'Reservas', wuid: CARLA, phoneNumber: '+55 (31) 97777-0004', organization: 'Bar' }
    const sentCard = await client.post('/message/sendContact', { number: BOB, contact: [card] })
    expect(sentCard.answer).toMatchObject({
      messageType: 'contactMessage',
      message: { contactMessage: { displayName: 'Reservas' } },
    })
    expect(await arrived(fixture, sentCard)).toMatchObject({
      kind: 'contact',
      text: 'Reservas',
      vcard: expect.stringContaining(`waid=${CARLA}:+${CARLA}`),
    })
    const poll = { number: BOB, name: 'Que dia?', selectableCount: 1, values: ['sexta', 'sábado'] }
    expect(await arrived(fixture, await client.post('/message/sendPoll', poll))).toMatchObject({
      kind: 'poll',
      text: 'Que dia?',
      options: ['sexta', 'sábado'],
    })
    for (const reaction of ['🎉', ''])
      expect(await arrived(fixture, await client.post('/message/sendReaction', { key, reaction }))).toMatchObject({
        kind: 'reaction',
        text: reaction,
        of: asked,
      })

    // In the evening: what there is to look up, and the end.
    expect((await client.get('/chat/findChatByRemoteJid', `?remoteJid=${JID}`)).answer).toMatchObject({
      remoteJid: JID,
    })
    expect((await client.get('/chat/findChatByRemoteJid', `?remoteJid=${CARLA}@s.whatsapp.net`)).answer).toBeNull()
    expect(await client.post('/chat/fetchProfilePictureUrl', { number: CARLA })).toEqual({
      status: 200,
      answer: { wuid: `${CARLA}@s.whatsapp.net`, profilePictureUrl: null },
    })
    const found = await client.post('/chat/findMessages', { where: { key: { id: asked } } })
    expect(found.answer).toMatchObject({ messages: { total: 1, records: [{ key: { id: asked, fromMe: false } }] } })
    expect((await client.post('/instance/restart', {})).answer).toMatchObject({ instance: { state: 'open' } })
    expect((await client.delete('/instance/logout')).answer).toMatchObject({ status: 'SUCCESS', error: false })
    await hooks.next(({ path }) => path === '/hook/logout-instance')
    expect((await operator.delete('/instance/delete')).answer).toMatchObject({ status: 'SUCCESS', error: false })
    await hooks.next(({ path }) => path === '/hook/instance-delete')
    expect(await operator.get('/instance/connectionState')).toMatchObject({ status: 404 })
  })
})

describe('what cannot be sent', () => {
  it('is refused in Evolution’s shape, and nothing leaves', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { post } = clientOf(shop, 'shop')
    const mp3 = Buffer.from('ID3\x03\0\0\0\0\0\0 song', 'latin1').toString('base64')
    const m4a = Buffer.from('\0\0\0\x18ftypM4A ', 'latin1').toString('base64')
    const webm = Buffer.from('\x1a\x45\xdf\xa3 webm', 'latin1').toString('base64')
    for (const [call, body, words] of [
      ['sendWhatsAppAudio', { audio: mp3 }, /^The audio cannot be read/],
      ['sendWhatsAppAudio', { audio: m4a }, /^The audio cannot be read/],
      ['sendWhatsAppAudio', { audio: webm }, /^Voice notes are made of Ogg with Opus, MP3, AAC \(M4A\) or WAV/],
      ['sendSticker', { sticker: m4a }, /which cannot be sent as sticker$/],
      ['sendMedia', { mediatype: 'image', media: 'não é base64' }, /^Owned media must be a url or base64$/],
      ['sendText', { text: ' \n' }, /^Text is required$/],
    ] as const)
      expect(await post(`/message/${call}`, { number: BOB, ...body })).toMatchObject({
        status: 400,
        answer: { status: 400, error: 'Bad Request', response: { message: [expect.stringMatching(words)] } },
      })
    for (const poll of [{ values: ['sim', 'sim'] }, { values: ['sim', 'não'], selectableCount: 3 }])
      expect(await post('/message/sendPoll', { number: BOB, name: 'Vem?', ...poll })).toMatchObject({
        status: 400,
        answer: { code: 'invalid_input' },
      })
    const reaction = { key: { id: 'X', remoteJid: JID, fromMe: false }, reaction: 'sim' }
    expect(JSON.stringify((await post('/message/sendReaction', reaction)).answer)).toContain(
      'Reaction must be a single emoji or empty string',
    )
    expect((await post('/chat/getBase64FromMediaMessage', { message: { key: { id: 'NONE' } } })).answer).toMatchObject({
      status: 400,
      response: { message: ['Message not found'] },
    })
    for (const presence of ['dancing', 'composing', 'recording', 'paused'])
      expect(await post('/instance/setPresence', { presence })).toMatchObject({
        status: 400,
        answer: { code: 'invalid_input', response: { message: [[expect.stringContaining('instance.presence')]] } },
      })
    // The same sound as a file is welcome.
    await post('/message/sendMedia', { number: BOB, mediatype: 'audio', media: mp3, mimetype: 'audio/mpeg' })
    expect(await fixture.phones.waitForInbox(BOB, () => true)).toMatchObject({
      kind: 'audio',
      media: { mimetype: 'audio/mpeg' },
    })
    expect(await fixture.phones.inbox(BOB)).toHaveLength(1)
  })
})

describe('what many clients leave empty', () => {
  it('is nothing asked for, and what is nobody’s is said to be', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open({ networks: { demo: { url: fixture.simulator.url } } })
    await linkShop(fixture, shop)
    const { gateway } = shop
    const created = await callApi(gateway, 'POST', '/instance/create', {
      body: { instanceName: 'other', integration: 'WHATSAPP-BAILEYS', token: '' },
    })
    expect(created).toMatchObject({ status: 201, answer: { hash: expect.stringMatching(/^[\dA-F-]{36}$/) } })
    const list = (query: string) => callApi(gateway, 'GET', `/instance/fetchInstances?${query}`)
    expect((await list('instanceName=&instanceId=&number=')).answer).toHaveLength(2)
    expect(await list('number=5599999999999')).toMatchObject({ status: 404 })
    expect((await list(`number=${SHOP}`)).answer).toMatchObject([{ name: 'shop' }])
    expect(await callApi(gateway, 'GET', '/instance/connect/other?number=')).toMatchObject({
      status: 200,
      answer: { pairingCode: null, count: 1 },
    })
    const { post } = clientOf(shop, 'shop')
    const numbers = [`+55 (11) ${BOB.slice(4)}`, '120363000000000000@g.us', 'ninguém']
    expect((await post('/chat/whatsappNumbers', { numbers })).answer).toMatchObject([
      { jid: JID, exists: true, number: numbers[0] },
      { exists: false, number: '120363000000000000@g.us' },
      { exists: false, number: 'ninguém' },
    ])
  })
})
