import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { type Hooked, type HookServer, startHookServer } from './testing/hook-server.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP } from './testing/fixture.ts'

const LOCAL = { webhooks: { privateHosts: ['127.0.0.1'], retryMs: 1 } }
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const Created = z.object({ hash: z.string(), instance: z.object({ instanceId: z.string() }) })
const Qr = z.object({ code: z.string() })
const ofEvent =
  (event: string, fits = (_data: unknown) => true) =>
  ({ body }: Hooked) =>
    body.event === event && fits(body.data)
const hasState = (state: string) => (data: unknown) => z.object({ state: z.literal(state) }).safeParse(data).success

async function createWithWebhook({ gateway }: Opened, hooks: HookServer, byEvents = false) {
  const webhook = { url: hooks.url, byEvents, base64: false, events: [] }
  const body = { instanceName: 'loja', integration: 'WHATSAPP-BAILEYS', network: 'demo', webhook }
  return Created.parse((await callApi(gateway, 'POST', '/instance/create', { body })).answer)
}

describe('the life of an instance', () => {
  it('is told from its creation to its end, each event under a path of its own', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    const { instance, hash } = await createWithWebhook(shop, hooks, true)
    const life = { instanceName: 'loja', instanceId: instance.instanceId }
    const created = await hooks.next(({ path }) => path === '/hook/instance-create')
    expect(created.body).toMatchObject({ event: 'instance.create', instance: 'loja', data: life, apikey: hash })
    const ask = (method: string, path: string) => callApi(shop.gateway, method, path)
    const { code } = Qr.parse((await ask('GET', '/instance/connect/loja')).answer)
    await fixture.phones.scan(SHOP, code)
    const opened = await hooks.next(ofEvent('connection.update', hasState('open')))
    expect(opened.body.data).toMatchObject({ wuid: `${SHOP}@s.whatsapp.net`, profilePictureUrl: null })
    expect(opened.body.data).toHaveProperty('profileName')

    const sender = `${SHOP}@s.whatsapp.net`
    await ask('DELETE', '/instance/logout/loja')
    const status = await hooks.next(({ path }) => path === '/hook/status-instance')
    expect(status.body.data).toMatchObject({ instance: 'loja', status: 'closed', disconnectionReasonCode: 401 })
    const { disconnectionAt, disconnectionObject } = z
      .object({ disconnectionAt: z.iso.datetime(), disconnectionObject: z.string() })
      .parse(status.body.data)
    expect(JSON.parse(disconnectionObject)).toMatchObject({
      error: { output: { statusCode: 401 } },
      date: disconnectionAt,
    })
    expect((await hooks.next(({ path }) => path === '/hook/logout-instance')).body.data).toBeNull()

    await ask('DELETE', '/instance/delete/loja')
    const deleted = await hooks.next(({ path }) => path === '/hook/instance-delete')
    expect(deleted.body).toMatchObject({ event: 'instance.delete', instance: 'loja', data: life, apikey: hash })
    expect((await hooks.next(({ path }) => path === '/hook/remove-instance')).body.data).toBeNull()
    // Whose number it was is said to the end.
    const parting = ['status.instance', 'logout.instance', 'remove.instance', 'instance.delete']
    for (const event of parting) expect(hooks.taken.find(ofEvent(event))?.body, event).toMatchObject({ sender })
    expect(hooks.taken.findLast(ofEvent('connection.update'))?.body).toMatchObject({ data: { state: 'close' }, sender })
    const events = hooks.taken.map(({ body }) => body.event).filter((event) => /instance/.test(event))
    expect(events).toEqual([
      'instance.create',
      'status.instance',
      'logout.instance',
      'remove.instance',
      'instance.delete',
    ])
    // Nothing is kept of an instance that is gone.
    await expect.poll(async () => (await fixture.pool.query('select from gateway.webhooks')).rowCount).toBe(0)
    expect((await fixture.pool.query('select from gateway.webhook_deliveries')).rowCount).toBe(0)
  })

  it('is told to its end although nobody answers for a while, and a new instance of the name is another one', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    const first = await createWithWebhook(shop, hooks)
    await hooks.next(ofEvent('instance.create'))
    hooks.answers.push(500, 500)
    await callApi(shop.gateway, 'DELETE', '/instance/delete/loja')
    const second = await createWithWebhook(shop, hooks)
    const idIs = (id: string) => (data: unknown) => z.object({ instanceId: z.literal(id) }).safeParse(data).success
    const deleted = await hooks.next(ofEvent('instance.delete', idIs(first.instance.instanceId)))
    expect(deleted.body.apikey).toBe(first.hash)
    await hooks.next(ofEvent('instance.create', idIs(second.instance.instanceId)))
    const left = async () => (await fixture.pool.query('select instance_id as id from gateway.webhooks')).rows
    await expect.poll(left).toEqual([{ id: second.instance.instanceId }])
  })

  it('is told to its end in its own name while it is told of something else', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    const answer = hooks.hold()
    const { hash } = await createWithWebhook(shop, hooks)
    await hooks.next(ofEvent('instance.create'))
    await callApi(shop.gateway, 'DELETE', '/instance/delete/loja')
    answer()
    const deleted = await hooks.next(ofEvent('instance.delete'))
    expect(deleted.body).toMatchObject({ instance: 'loja', apikey: hash })
  })

  it('tells in Evolution’s words that nobody scanned the code', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    const { instance } = await createWithWebhook(shop, hooks)
    const { rows } = await fixture.pool.query(
      `insert into gateway.events (instance_id, type, payload) values ($1, 'connection', $2) returning id`,
      [instance.instanceId, { state: 'close', number: null, code: 408, reason: 'qr-expired' }],
    )
    expect(rows).toHaveLength(1)
    const refused = await hooks.next(ofEvent('connection.update', hasState('refused')))
    expect(refused.body.data).toMatchObject({ instance: 'loja', statusReason: 428 })
    expect(hooks.taken.find(ofEvent('qrcode.updated'))?.body.data).toEqual({
      message: 'QR code limit reached, please login again',
      statusCode: 500,
    })
    expect(hooks.taken.filter(ofEvent('status.instance'))).toEqual([])
  })
})

it('tells of people and chats as new once, and as changed from then on', async () => {
  await using hooks = await startHookServer()
  await using fixture = await useFixture()
  const shop = await fixture.open(LOCAL)
  await linkShop(fixture, shop)
  const ANA = '5511977770003'
  await fixture.phones.person({ phone: ANA, name: 'Ana', picture: PIXEL })
  const known = await fixture.phones.send({ from: ANA, to: SHOP, text: 'antes' })
  await shop.events.next('message', ({ message }) => message.messageId === known.id)
  // In the list of people from then on.
  await callApi(shop.gateway, 'POST', '/chat/findContacts/shop', { body: {} })
  const count = async () => (await fixture.pool.query('select from gateway.contacts where phone = $1', [ANA])).rowCount
  await expect.poll(async () => (await callApi(shop.gateway, 'POST', '/chat/findContacts/shop'), count())).toBe(1)
  // The look asked for her picture.
  const picture = async () =>
    (await fixture.pool.query('select from gateway.contacts where phone = $1 and picture_url is not null', [ANA]))
      .rowCount
  await expect.poll(async () => (await callApi(shop.gateway, 'POST', '/chat/findContacts/shop'), picture())).toBe(1)
  const events = ['MESSAGES_UPSERT', 'CONTACTS_UPSERT', 'CONTACTS_UPDATE', 'CHATS_UPSERT', 'CHATS_UPDATE']
  await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body: { webhook: { url: hooks.url, events } } })
  for (const from of [BOB, ANA, BOB]) await fixture.phones.send({ from, to: SHOP, text: 'oi' })
  await hooks.next(() => hooks.taken.length === 9)
  const whoOf = (data: unknown) => JSON.stringify(data).match(/55\d{11}/)?.[0]
  const told = (phone: string) =>
    hooks.taken.filter(({ body }) => whoOf(body.data) === phone).map(({ body }) => body.event)
  expect(told(BOB)).toEqual([
    'messages.upsert',
    'contacts.upsert',
    'chats.upsert',
    'messages.upsert',
    'contacts.update',
    'chats.update',
  ])
  expect(told(ANA)).toEqual(['messages.upsert', 'contacts.update', 'chats.update'])
  const changed = hooks.taken.filter(ofEvent('contacts.update')).find(({ body }) => whoOf(body.data) === ANA)
  const profilePicUrl = expect.stringMatching(/^http/)
  expect(changed?.body.data).toMatchObject({ remoteJid: `${ANA}@s.whatsapp.net`, pushName: 'Ana', profilePicUrl })
  // Names that are listed later are added to the stored ones.
  const chats = async () =>
    (await callApi(shop.gateway, 'POST', '/chat/findChats/shop', { body: { where: { remoteJid: BOB } } })).answer
  await expect.poll(chats).toMatchObject([{ unreadCount: 2, pushName: 'Bob' }])
})

describe('a webhook that asks for files', () => {
  const set = (shop: Opened, hooks: HookServer, base64: boolean) =>
    callApi(shop.gateway, 'POST', '/webhook/set/shop', {
      body: { webhook: { url: hooks.url, base64, events: ['MESSAGES_UPSERT'] } },
    })
  const fileOf = ({ body }: Hooked) =>
    z.object({ message: z.object({ base64: z.string().optional() }) }).parse(body.data).message.base64

  it('gets the bytes inside the event, in order, and messages without them all the same', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    await set(shop, hooks, true)
    const image = { kind: 'image' as const, data: PIXEL, mimetype: 'image/png' }
    const forged = { url: 'https://evil.example/x', directPath: '/nowhere' }
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'cardápio', content: image })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'e depois' })
    await hooks.next(() => hooks.taken.length === 2)
    expect(hooks.taken.map(fileOf)).toEqual([PIXEL, undefined])
    expect(hooks.taken[0]!.body.data).toMatchObject({
      messageType: 'imageMessage',
      message: { imageMessage: { caption: 'cardápio', mimetype: 'image/png' } },
    })
    // A file that is never there is not waited for longer than a minute.
    await fixture.phones.send({ from: BOB, to: SHOP, content: { ...image, forged } })
    const waiting = `update gateway.webhook_deliveries set created_at = now() - interval '2 minutes' where status = 'waiting'`
    await expect.poll(async () => (await fixture.pool.query(waiting)).rowCount).toBe(1)
    await hooks.next(() => hooks.taken.length === 3)
    expect(fileOf(hooks.taken[2]!)).toBeUndefined()
  })

  it('is the only one that gets them', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    await set(shop, hooks, false)
    await fixture.phones.send({ from: BOB, to: SHOP, content: { kind: 'image', data: PIXEL } })
    await shop.events.next('media', ({ media }) => media.status === 'ready')
    expect(fileOf(await hooks.next(() => true))).toBeUndefined()
  })
})

it('tells of a message that was sent once, however often it was asked for with its id', async () => {
  await using hooks = await startHookServer()
  await using fixture = await useFixture()
  const shop = await fixture.open(LOCAL)
  await linkShop(fixture, shop)
  const events = ['SEND_MESSAGE']
  const body = { webhook: { enabled: true, url: hooks.url, byEvents: false, base64: false, events } }
  await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body })
  const send = (messageId: string) => shop.client.sendText('shop', { to: BOB, text: messageId, messageId })
  await Promise.all([send('ONCE0001'), send('ONCE0001')])
  await send('ONCE0001')
  const image = { kind: 'image' as const, data: Buffer.from(PIXEL, 'base64'), mimeType: 'image/png' }
  const file = { to: BOB, messageId: 'ONCE0002', caption: '', file: { ...image, fileName: null, voice: false } }
  for (let times = 0; times < 2; times += 1) await shop.client.sendFile('shop', file)
  await send('ONCE0003')
  const Sent = z.object({ key: z.object({ id: z.string() }) })
  await hooks.next(ofEvent('send.message', (data) => Sent.parse(data).key.id === 'ONCE0003'))
  expect(hooks.taken.map((hooked) => Sent.parse(hooked.body.data).key.id)).toEqual(['ONCE0001', 'ONCE0002', 'ONCE0003'])
})
