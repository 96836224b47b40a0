import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { startHookServer } from './testing/hook-server.ts'
import { API_KEY, BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'
import { voiceNote } from '../../whatsapp-engine/src/testing/voice-note.ts'

/** Field sets seen at a running Evolution API 2.3.7. */
const FIELDS = {
  create: ['instance', 'hash', 'webhook', 'websocket', 'rabbitmq', 'nats', 'sqs', 'settings', 'qrcode'],
  settings: 'rejectCall msgCall groupsIgnore alwaysOnline readMessages readStatus syncFullHistory wavoipToken'.split(
    ' ',
  ),
  instance: `id name connectionStatus ownerJid profileName profilePicUrl integration number businessId token clientName
    disconnectionReasonCode disconnectionObject disconnectionAt createdAt updatedAt Setting _count`.split(/\s+/),
  sent: 'key pushName status message contextInfo messageType messageTimestamp instanceId source'.split(' '),
  chat: `id remoteJid pushName profilePicUrl updatedAt windowStart windowExpires windowActive lastMessage unreadCount
    isSaved`.split(/\s+/),
  contact: 'id remoteJid pushName profilePicUrl instanceId isGroup isSaved type'.split(' '),
  record: 'id key pushName messageType message messageTimestamp instanceId source contextInfo MessageUpdate'.split(' '),
  envelope: 'event instance data destination date_time sender server_url apikey'.split(' '),
  upsert: 'key pushName status message messageType messageTimestamp instanceId source'.split(' '),
  update: 'keyId remoteJid fromMe participant status instanceId messageId'.split(' '),
  webhook: 'id url headers enabled events webhookByEvents webhookBase64 createdAt updatedAt instanceId'.split(' '),
}
const Created = z.object({ hash: z.string(), qrcode: z.object({ code: z.string(), base64: z.string() }) })
const fieldsOf = (value: unknown) => Object.keys(z.looseObject({}).parse(value))
const first = (list: unknown) => z.array(z.unknown()).parse(list)[0]

describe('a client that was written for Evolution API 2', () => {
  it('goes from the creation of an instance to an answered customer, and knows nothing of us', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const webhooks = { privateHosts: ['127.0.0.1'], serverUrl: 'https://gw.example' }
    const { gateway } = await fixture.open({ networks: { demo: { url: fixture.simulator.url } }, webhooks })
    const created = await callApi(gateway, 'POST', '/instance/create', {
      body: {
        instanceName: 'loja 1',
        integration: 'WHATSAPP-BAILEYS',
        qrcode: true,
        rejectCall: true,
        webhook: { url: hooks.url, byEvents: false, base64: false, events: [] },
      },
    })
    expect(created.status).toBe(201)
    expect(fieldsOf(created.answer)).toEqual(expect.arrayContaining(FIELDS.create))
    expect(created.answer).toMatchObject({ settings: { rejectCall: true }, webhook: { webhookUrl: hooks.url } })
    const { hash, qrcode } = Created.parse(created.answer)
    expect(qrcode.base64).toMatch(/^data:image\/png;base64,/)
    // From here on, with the instance's own token.
    const ask = (method: string, path: string, body?: unknown) => callApi(gateway, method, path, { key: hash, body })
    await fixture.phones.scan(SHOP, qrcode.code)
    const opened = await hooks.next(
      ({ body }) =>
        body.event === 'connection.update' && z.object({ state: z.literal('open') }).safeParse(body.data).success,
    )
    expect(opened.body).toMatchObject({
      instance: 'loja 1',
      apikey: hash,
      data: { wuid: `${SHOP}@s.whatsapp.net`, statusReason: 200 },
    })
    expect(fieldsOf(opened.body)).toEqual(expect.arrayContaining(FIELDS.envelope))
    expect(await ask('GET', '/instance/connectionState/loja%201')).toEqual({
      status: 200,
      answer: { instance: { instanceName: 'loja 1', state: 'open' } },
    })

    await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
    const told = await hooks.next(({ body }) => body.event === 'messages.upsert')
    expect(fieldsOf(told.body.data)).toEqual(expect.arrayContaining(FIELDS.upsert))
    expect(told.body.data).toMatchObject({
      key: { remoteJid: `${BOB}@s.whatsapp.net`, fromMe: false },
      pushName: 'Bob',
      message: { conversation: 'tem mesa?' },
      messageType: 'conversation',
    })
    const { key } = z.object({ key: z.object({ id: z.string() }) }).parse(told.body.data)
    const sent = await ask('POST', '/message/sendText/loja%201', {
      number: BOB,
      text: 'temos sim',
      delay: 50,
      quoted: { key },
    })
    expect(sent.status).toBe(201)
    expect(fieldsOf(sent.answer)).toEqual(expect.arrayContaining(FIELDS.sent))
    expect(sent.answer).toMatchObject({
      status: 'PENDING',
      contextInfo: { quotedMessage: { conversation: 'tem mesa?' } },
    })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'temos sim')
    await hooks.next(({ body }) => body.event === 'send.message')
    const ack = await hooks.next(({ body }) => body.event === 'messages.update')
    expect(fieldsOf(ack.body.data)).toEqual(expect.arrayContaining(FIELDS.update))
    expect(ack.body.data).toMatchObject({ remoteJid: `${BOB}@s.whatsapp.net`, fromMe: true })
    await hooks.next(({ body }) => body.event === 'contacts.upsert')
    await hooks.next(({ body }) => body.event === 'chats.upsert')
    const read = { readMessages: [{ ...key, fromMe: false, remoteJid: `${BOB}@s.whatsapp.net` }] }
    expect((await ask('POST', '/chat/markMessageAsRead/loja%201', read)).status).toBe(201)
    expect((await ask('DELETE', '/instance/logout/loja%201')).answer).toMatchObject({ status: 'SUCCESS', error: false })
    expect((await ask('DELETE', '/instance/delete/loja%201')).answer).toMatchObject({ status: 'SUCCESS', error: false })
  })

  it('finds people, chats and messages, of the past and of a moment ago', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const ask = (method: string, path: string, body?: unknown) => callApi(shop.gateway, method, path, { body })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
    await shop.client.sendText('shop', { to: BOB, text: 'olá', messageId: 'FIND0001' })
    await shop.events.next('receipt', ({ receipt }) => receipt.status === 'read')
    const where = { key: { remoteJid: `${BOB}@s.whatsapp.net` } }
    await expect
      .poll(async () => (await ask('POST', '/chat/findChats/shop', {})).answer)
      .toMatchObject([{ unreadCount: 1, lastMessage: { message: { conversation: 'olá' } } }])
    const chats = await ask('POST', '/chat/findChats/shop', {})
    expect(fieldsOf(first(chats.answer))).toEqual(expect.arrayContaining(FIELDS.chat))
    const contacts = await ask('POST', '/chat/findContacts/shop', { where: { remoteJid: BOB } })
    expect(fieldsOf(first(contacts.answer))).toEqual(expect.arrayContaining(FIELDS.contact))
    const found = await ask('POST', '/chat/findMessages/shop', { where, page: 1, offset: 1 })
    expect(found.answer).toMatchObject({ messages: { total: 2, pages: 2, currentPage: 1 } })
    const { messages } = z.object({ messages: z.object({ records: z.array(z.unknown()) }) }).parse(found.answer)
    expect(fieldsOf(messages.records[0])).toEqual(expect.arrayContaining(FIELDS.record))
    expect(messages.records).toMatchObject([{ key: { id: 'FIND0001' }, status: 'READ' }])
    const mine = { where: { key: { ...where.key, fromMe: false } } }
    expect((await ask('POST', '/chat/findMessages/shop', mine)).answer).toMatchObject({
      messages: { total: 1, records: [{ message: { conversation: 'oi' } }] },
    })
    const chat = await ask('GET', `/chat/findChatByRemoteJid/shop?remoteJid=${BOB}@s.whatsapp.net`)
    expect(chat.answer).toMatchObject({ name: 'Bob' })
    // Callers find the answer to each number by what they asked.
    const asked = [BOB, '+55 (11) 98888-0002', `${BOB}@s.whatsapp.net`, '+55 11 90000-0000', '1203630@g.us', 'ninguém']
    const jid = `${BOB}@s.whatsapp.net`
    const there = (number?: string) => ({ exists: true, jid, number })
    expect(await ask('POST', '/chat/whatsappNumbers/shop', { numbers: asked })).toEqual({
      status: 200,
      answer: [
        there(asked[0]),
        there(asked[1]),
        there(asked[2]),
        { exists: false, jid: '5511900000000@s.whatsapp.net', number: '+55 11 90000-0000' },
        { exists: false, jid: '1203630@g.us', number: '1203630@g.us' },
        { exists: false, jid: 'ninguém', number: 'ninguém' },
      ],
    })
  })

  it('sends everything that is more than a text', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const send = (call: string, body: object) =>
      callApi(shop.gateway, 'POST', `/message/${call}/shop`, { body: { number: BOB, ...body } })
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const answers = [
      await send('sendMedia', { mediatype: 'image', media: pixel, caption: 'cardápio' }),
      await send('sendWhatsAppAudio', { audio: voiceNote({ sizes: [40, 80] }).toString('base64') }),
      await send('sendLocation', { latitude: -23.5, longitude: -46.6, name: 'Bar', address: 'Rua A' }),
      await send('sendContact', { contact: [{ fullName: 'Zeca', phoneNumber: SHOP }] }),
      await send('sendPoll', { name: 'Hoje?', selectableCount: 1, values: ['sim', 'não'] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(answers.map(({ answer }) => z.object({ messageType: z.string() }).parse(answer).messageType)).toEqual([
      'imageMessage',
      'audioMessage',
      'locationMessage',
      'contactMessage',
      'pollCreationMessageV3',
    ])
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'Hoje?')
    expect(await fixture.phones.inbox(BOB)).toHaveLength(5)
    const nameless = await send('sendMedia', { mediatype: 'document', media: pixel })
    expect(nameless).toMatchObject({
      status: 400,
      answer: { response: { message: ['For base64 the file name must be informed.'] } },
    })
    const inside = await send('sendMedia', { mediatype: 'image', media: fixture.simulator.httpUrl })
    expect(inside).toMatchObject({ status: 400, answer: { code: 'invalid_input' } })
  })

  it('is refused in the words that it knows', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const ask = (method: string, path: string, body?: unknown, key: string = API_KEY) =>
      callApi(shop.gateway, method, path, { body, key })
    const words = (status: number, message: unknown) => ({ status, answer: { status, response: { message } } })
    await ask('POST', '/instance/create', { instanceName: 'idle', integration: 'WHATSAPP-BAILEYS', network: 'demo' })
    expect(await ask('GET', '/settings/find/none')).toMatchObject(words(404, ['The "none" instance does not exist']))
    expect(await ask('GET', '/nowhere')).toMatchObject(words(404, ['Cannot GET /nowhere']))
    expect(await ask('GET', '/nowhere', undefined, 'wrong')).toMatchObject(words(401, 'Unauthorized'))
    expect(await ask('POST', '/message/sendText/shop', { number: BOB })).toMatchObject(
      words(400, [['instance requires property "text"']]),
    )
    expect(await ask('POST', '/message/sendText/shop', { number: '5511900000000', text: 'oi' })).toMatchObject(
      words(400, [{ jid: '5511900000000@s.whatsapp.net', exists: false, number: '5511900000000' }]),
    )
    expect(await ask('POST', '/message/sendText/idle', { number: BOB, text: 'oi' })).toMatchObject(
      words(500, 'Connection Closed'),
    )
    expect(await ask('GET', '/chat/findChatByRemoteJid/shop')).toEqual({
      status: 400,
      answer: { error: 'remoteJid is a required query parameter' },
    })
    expect(await ask('POST', '/instance/create', { instanceName: 'shop' })).toMatchObject(
      words(403, ['This name "shop" is already in use.']),
    )
    expect(await ask('POST', '/instance/create', { instanceName: 'x', integration: 'EVOLUTION' })).toMatchObject(
      words(400, ['Invalid integration']),
    )
    expect(await ask('GET', '/instance/fetchInstances?instanceName=zzz')).toMatchObject(
      words(404, ['Instance "zzz" not found']),
    )
    expect(await ask('POST', '/instance/restart/idle')).toMatchObject({ status: 200, answer: { error: true } })
    expect(await ask('PUT', '/instance/restart/shop')).toEqual({
      status: 200,
      answer: { instance: { instanceName: 'shop', state: 'open' } },
    })
  })
})

describe('a token', () => {
  it('opens its own instance, and a path is all that says which one is meant', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const create = { instanceName: 'other', token: 'a-token-of-mine', network: 'demo' }
    await callApi(shop.gateway, 'POST', '/instance/create', { body: create })
    const ask = (method: string, path: string, body?: unknown) =>
      callApi(shop.gateway, method, path, { key: create.token, body })
    expect((await ask('GET', '/settings/find/other')).status).toBe(200)
    for (const path of [
      '/settings/find/shop',
      '/settings/find/shop?instanceName=other',
      '/settings/find/none',
      '/events',
    ])
      expect((await ask('GET', path)).status).toBe(401)
    expect((await ask('POST', '/instance/create', { instanceName: 'more' })).status).toBe(401)
    expect((await ask('GET', '/instance/fetchInstances')).answer).toMatchObject([
      { name: 'other', token: create.token },
    ])
    const all = await callApi(shop.gateway, 'GET', '/instance/fetchInstances')
    expect(fieldsOf(first(all.answer))).toEqual(expect.arrayContaining(FIELDS.instance))
    const aliveAt = '2026-01-07T23:00:00.000Z'
    await fixture.pool.query('update gateway.instances set alive_at = $1', [aliveAt])
    expect(await shop.client.fetchInstances()).toMatchObject([{ aliveAt }, { aliveAt }])
    const { rows } = await fixture.pool.query('select * from gateway.instance_tokens')
    expect(JSON.stringify(rows)).not.toContain(create.token)
  })

  it('is right where it is refused, and is told what there is no call for', async () => {
    await using fixture = await useFixture()
    const { gateway } = await fixture.open()
    for (const [instanceName, token] of [['shop'], ['other', 'a-token-of-mine']])
      await callApi(gateway, 'POST', '/instance/create', { body: { instanceName, token, network: 'demo' } })
    const ask = async (method: string, path: string, apikey: string) => {
      const { status, headers } = await gateway.fetch(new Request(`http://x${path}`, { method, headers: { apikey } }))
      return [status, headers.get('x-known-key')]
    }
    const missing = [
      ['GET', '/group/fetchAllGroups/other'],
      ['POST', '/message/sendList/other'],
      ['POST', '/settings/find/other'],
      ['GET', '/nowhere'],
    ] as const
    for (const [method, path] of missing) {
      expect(await ask(method, path, 'a-token-of-mine'), path).toEqual([404, 'yes'])
      expect(await ask(method, path, 'wrong'), path).toEqual([401, null])
    }
    // A key that opens something else is no guess.
    const closed = ['/settings/find/shop', '/events', '/instance/fetchInstances?instanceName=shop']
    for (const path of closed) {
      expect(await ask('GET', path, 'a-token-of-mine'), path).toEqual([401, 'yes'])
      expect(await ask('GET', path, 'wrong'), path).toEqual([401, null])
    }
    expect(await ask('POST', '/message/sendParked/shop', API_KEY)).toEqual([401, 'yes'])
  })

  it('says which instance is meant where a call names only a chat', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    const token = 'a-token-of-mine'
    const body = { instanceName: 'shop', token, network: 'demo', qrcode: true }
    const created = await callApi(shop.gateway, 'POST', '/instance/create', { body })
    await fixture.phones.scan(SHOP, Created.parse(created.answer).qrcode.code)
    await shop.events.next('connection', ({ connection }) => connection.state === 'open')
    const text = { number: BOB, text: 'bem-vindo' }
    expect((await callApi(shop.gateway, 'POST', `/message/text/${BOB}`, { body: text })).status).toBe(400)
    expect((await callApi(shop.gateway, 'GET', `/instance/messages/${BOB}`)).status).toBe(400)
    const sent = await callApi(shop.gateway, 'POST', `/message/text/${BOB}`, { key: token, body: text })
    expect(sent.status).toBe(201)
    await fixture.phones.waitForInbox(BOB, (message) => message.text === 'bem-vindo')
    for (const name of [BOB, `${BOB}@s.whatsapp.net`, 'shop'])
      expect((await callApi(shop.gateway, 'GET', `/instance/messages/${name}`, { key: token })).answer).toMatchObject([
        { text: 'bem-vindo', fromMe: true },
      ])
    expect((await callApi(shop.gateway, 'GET', '/instance/messages/55119', { key: token })).answer).toEqual([])
  })
})
