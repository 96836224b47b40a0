import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadBaileys } from '../../whatsapp-engine/src/baileys/load-baileys.ts'
import { unpackMessage } from '../../whatsapp-engine/src/baileys/packed-message.ts'
import { readContent } from '../../whatsapp-engine/src/reading/message-content.ts'
import { createEncryption } from '../../whatsapp-engine/src/store/encryption.ts'
import { callApi } from './testing/call-api.ts'
import {
  API_KEY,
  BOB,
  ENCRYPTION_KEY,
  linkShop,
  type Opened,
  useFixture,
  SHOP,
  type Fixture,
} from './testing/fixture.ts'

const FILES = [
  { kind: 'image', mimetype: 'image/png', size: 40_000 },
  { kind: 'video', mimetype: 'video/mp4', size: 300_001 },
  { kind: 'voice', mimetype: 'audio/ogg; codecs=opus', size: 9_999 },
  { kind: 'document', mimetype: 'application/pdf', size: 16, fileName: 'lista.pdf' },
  { kind: 'sticker', mimetype: 'image/webp', size: 1 },
] as const

const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const read = async (file: { content: ReadableStream } | null) =>
  Buffer.from(await new Response(file?.content).arrayBuffer())
const resultOf = (shop: Opened, messageId: string) =>
  shop.events.next('media', ({ media }) => media.messageId === messageId)

describe('a file that a customer sends', () => {
  it.each(FILES)('comes byte for byte: $kind', async ({ kind, mimetype, size, ...more }) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const data = randomBytes(size)
    const content = { kind, mimetype, data: data.toString('base64'), ...more }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'legenda', content })
    const { message } = await shop.events.next('message')
    expect(message).toMatchObject({
      messageId: id,
      kind: kind === 'voice' ? 'audio' : kind,
      media: { mimeType: mimetype, size, voice: kind === 'voice', fileName: 'fileName' in more ? more.fileName : null },
    })
    const { media } = await resultOf(shop, id)
    expect(media).toEqual({ id: message.media?.id, messageId: id, status: 'ready', size, reason: null })
    for (const name of [media.id, id]) {
      const file = await shop.gateway.openMedia('shop', name)
      expect(file).toMatchObject({ mimeType: mimetype, size })
      expect(digest(await read(file))).toBe(digest(data))
    }
  })

  it('is given out through the API, whole or in part, to who has the key', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const data = Buffer.from('<script>alert(1)</script>')
    const content = { kind: 'document' as const, mimetype: 'text/html', data: data.toString('base64') }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    const { media } = await resultOf(shop, id)
    const ask = (headers: Record<string, string>, name = media.id) =>
      shop.gateway.fetch(new Request(`http://gateway/media/shop/${name}`, { headers }))
    expect((await ask({})).status).toBe(401)
    expect((await ask({ apikey: API_KEY }, 'none')).status).toBe(404)
    const whole = await ask({ apikey: API_KEY })
    expect(whole.headers.get('content-type')).toBe('application/octet-stream')
    expect([whole.status, await whole.text()]).toEqual([200, data.toString()])
    const part = await ask({ apikey: API_KEY, range: 'bytes=1-6' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-6/${data.length}`,
      'script',
    ])
    expect((await ask({ apikey: API_KEY, range: 'bytes=900-' })).status).toBe(416)
  })

  it('is fetched by the next process when this one could not', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open({ media: undefined })
    await linkShop(fixture, first)
    const data = randomBytes(5000)
    const content = { kind: 'image' as const, data: data.toString('base64') }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    await first.events.next('message')
    expect(await first.gateway.openMedia('shop', id)).toBeNull()
    await first.close()
    const second = await fixture.open()
    await resultOf(second, id)
    expect(digest(await read(await second.gateway.openMedia('shop', id)))).toBe(digest(data))
    const jobs = async () => (await fixture.pool.query('select status, source from gateway.media')).rows
    await expect.poll(jobs).toEqual([{ status: 'ready', source: null }])
  })

  it('is not fetched when it is too large', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open({ media: { store: fixture.mediaStore, limit: 1000 } })
    await linkShop(fixture, shop)
    const content = { kind: 'image' as const, data: randomBytes(1001).toString('base64') }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    expect((await resultOf(shop, id)).media).toMatchObject({ status: 'failed', reason: 'too-large', size: null })
    expect(await shop.gateway.openMedia('shop', id)).toBeNull()
  })

  it('is asked for at the phone when WhatsApp has it no more', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const data = randomBytes(3000)
    const content = { kind: 'image' as const, data: data.toString('base64'), expired: true }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    expect((await resultOf(shop, id)).media).toMatchObject({ status: 'ready', size: data.length })
    expect(digest(await read(await shop.gateway.openMedia('shop', id)))).toBe(digest(data))
  })

  it.each([
    ['that is on its way', {}],
    ['that the phone has to upload again', { expired: true }],
  ])('is waited for by who asks for it as soon as they are told of it: one %s', async (_, more) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const data = randomBytes(3_000_000)
    const content = { kind: 'image' as const, data: data.toString('base64'), ...more }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    await shop.events.next('message')
    const asked = { body: { message: { key: { id } } } }
    const got = await callApi(shop.gateway, 'POST', '/chat/getBase64FromMediaMessage/shop', asked)
    expect(got).toMatchObject({ status: 201, answer: { mediaType: 'imageMessage' } })
    const { base64 } = z.object({ base64: z.string() }).parse(got.answer)
    expect(digest(Buffer.from(base64, 'base64'))).toBe(digest(data))
  })

  it('goes when its message is taken back', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const content = { kind: 'image' as const, data: randomBytes(10).toString('base64') }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    const { media } = await resultOf(shop, id)
    const { rows } = await fixture.pool.query<{ id: string }>('select id from gateway.instances')
    await fixture.phones.send({ from: BOB, to: SHOP, content: { kind: 'delete', of: id } })
    await expect.poll(() => fixture.mediaStore.get(`${rows[0]?.id}/${media.id}`)).toBeNull()
    expect(await shop.gateway.openMedia('shop', id)).toBeNull()
  })

  it('is forgotten with its instance', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const content = { kind: 'image' as const, data: randomBytes(10).toString('base64') }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, content })
    const { media } = await resultOf(shop, id)
    const { rows } = await fixture.pool.query<{ id: string }>('select id from gateway.instances')
    const key = `${rows[0]?.id}/${media.id}`
    expect((await fixture.mediaStore.get(key))?.size).toBe(10)
    await shop.client.deleteInstance('shop')
    expect(await fixture.mediaStore.get(key)).toBeNull()
  })
})

describe('a file at a host that the sender names', () => {
  it.each(['url', 'path'])('is asked for nowhere: %s', async (way) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const visitors: unknown[] = []
    const trap = createServer((socket) => {
      visitors.push(socket.remoteAddress)
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const { port } = trap.address() as AddressInfo
    const forged =
      way === 'url'
        ? { url: `http://127.0.0.1:${port}/x`, directPath: '' }
        : { url: `https://127.0.0.1:${port}/x`, directPath: `@127.0.0.1:${port}/x` }
    const content = { kind: 'image' as const, data: 'AAAA', forged }
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'olha', content })
    const { message } = await shop.events.next('message')
    expect(message).toMatchObject({ messageId: id, kind: 'image', text: 'olha' })
    // Without a path there is nothing to fetch at all.
    if (way === 'url') expect(message.media).toBeUndefined()
    else expect((await resultOf(shop, id)).media).toMatchObject({ status: 'failed', reason: 'forged' })
    // Whatever was going to be fetched before this one was.
    const honest = { kind: 'image' as const, data: 'AAAA' }
    const next = await fixture.phones.send({ from: BOB, to: SHOP, content: honest })
    await resultOf(shop, next.id)
    trap.close()
    expect(visitors).toEqual([])
  })
})

describe('a file that we send', () => {
  it.each(FILES)('comes byte for byte: $kind', async ({ kind, mimetype, size }) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const data = randomBytes(size)
    const session = (await shop.gateway.session('shop'))!
    const file = {
      kind: kind === 'voice' ? ('audio' as const) : kind,
      voice: kind === 'voice',
      data,
      mimeType: mimetype,
      fileName: 'nome.pdf',
      caption: 'veja',
      seconds: 3,
    }
    await session.outgoing.send({ to: BOB, content: file, messageId: 'FILE0001' })
    const received = await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'FILE0001')
    expect(received).toMatchObject({ kind, media: { mimetype, bytes: size } })
    expect(digest(await fixture.phones.media(BOB, SHOP, 'FILE0001'))).toBe(digest(data))
    await shop.events.next('receipt', ({ receipt }) => receipt.messageId === 'FILE0001')
  })

  it('is uploaded once for all who get it, each with words of their own', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const ana = '5511977770003'
    await fixture.phones.person({ phone: ana, name: 'Ana' })
    const { outgoing } = (await shop.gateway.session('shop'))!
    const data = randomBytes(5_000)
    const send = (to: string, messageId: string, kind: 'image' | 'document') =>
      outgoing.send({ to, messageId, content: { kind, data, mimeType: 'image/png', caption: `para ${to}` } })
    await Promise.all([
      send(BOB, 'FILE0003', 'image'),
      send(ana, 'FILE0004', 'image'),
      send(ana, 'FILE0005', 'document'),
    ])
    for (const [phone, id] of [
      [BOB, 'FILE0003'],
      [ana, 'FILE0004'],
      [ana, 'FILE0005'],
    ] as const) {
      expect(await fixture.phones.waitForInbox(phone, (message) => message.id === id)).toMatchObject({
        text: `para ${phone}`,
      })
      expect(digest(await fixture.phones.media(phone, SHOP, id))).toBe(digest(data))
    }
    const [toBob, toAna, asDocument] = await Promise.all(
      ['FILE0003', 'FILE0004', 'FILE0005'].map((id) => placeOf(fixture, id)),
    )
    expect(toAna).toEqual(toBob)
    expect(asDocument).not.toEqual(toBob)
  })

  it('is uploaded once, and sent again as it was by the next process', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const send = async () => {
      const session = (await shop.gateway.session('shop'))!
      const content = { kind: 'image' as const, data: Buffer.from('foto'), mimeType: 'image/png' }
      return session.outgoing.send({ to: BOB, content, messageId: 'FILE0002' })
    }
    await send()
    await shop.events.next('receipt', ({ receipt }) => receipt.status === 'read')
    const before = await fixture.pool.query('select body from gateway.sent_messages')
    await send()
    expect((await fixture.pool.query('select body from gateway.sent_messages')).rows).toEqual(before.rows)
    await shop.close()
    await fixture.pool.query('update gateway.sent_messages set status = 0')
    const second = await fixture.open()
    await second.events.next('receipt', ({ receipt }) => receipt.messageId === 'FILE0002')
    expect((await fixture.phones.inbox(BOB)).map(({ id }) => id)).toEqual(['FILE0002'])
    expect((await fixture.phones.media(BOB, SHOP, 'FILE0002')).toString()).toBe('foto')
  })
})

/** Where a message that was sent says that its file lies. */
async function placeOf({ pool }: Pick<Fixture, 'pool'>, messageId: string) {
  const { rows } = await pool.query<{ id: string; body: Buffer }>(
    'select instance_id as id, body from gateway.sent_messages where message_id = $1',
    [messageId],
  )
  const baileys = await loadBaileys()
  const sent = unpackMessage(
    baileys,
    createEncryption(ENCRYPTION_KEY).decrypt(`${rows[0]!.id} sent ${messageId}`, rows[0]!.body),
  )
  return readContent(baileys, sent)?.file?.directPath
}
