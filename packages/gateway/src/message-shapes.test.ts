import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import sharp from 'sharp'
import { callApi } from './testing/call-api.ts'
import { type HookServer, startHookServer } from './testing/hook-server.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const JID = `${BOB}@s.whatsapp.net`
const OWN = `${SHOP}@s.whatsapp.net`

let fixture: Fixture
let shop: Opened
let hooks: HookServer
beforeAll(async () => {
  hooks = await startHookServer()
  fixture = await useFixture()
  shop = await fixture.open({ webhooks: { privateHosts: ['127.0.0.1'], retryMs: 1 } })
  await linkShop(fixture, shop)
  const events = ['MESSAGES_UPSERT', 'SEND_MESSAGE']
  await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body: { webhook: { url: hooks.url, events } } })
})
afterAll(async () => {
  await fixture[Symbol.asyncDispose]()
  await hooks[Symbol.asyncDispose]()
})

const ask = (path: string, body: object) => callApi(shop.gateway, 'POST', path, { body })
const Record = z.object({ messages: z.object({ records: z.array(z.looseObject({})) }) })
const recordOf = async (id: string) => {
  const { answer } = await ask('/chat/findMessages/shop', { where: { key: { id } } })
  return Record.parse(answer).messages.records[0]
}
const told = async (id: string) => (await hooks.next(({ raw }) => raw.includes(`"id":"${id}"`))).body.data
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa0033' } })
    .png()
    .toBuffer()

/** Bytes as Evolution tells of them as they happen, 32 of them. */
const digest = expect.objectContaining({ 0: expect.any(Number), 31: expect.any(Number) })
const inBase64 = expect.stringMatching(/^[\w+/]{43}=$/)
const file = (bytes: unknown) => ({
  url: expect.stringMatching(/^https:\/\/mmg\.whatsapp\.net\//),
  directPath: expect.stringMatching(/^\//),
  mediaKey: bytes,
  fileSha256: bytes,
  fileEncSha256: bytes,
})

it('tells of a file that came where it lies and what opens it', async () => {
  const image = { kind: 'image' as const, data: (await picture()).toString('base64'), mimetype: 'image/png' }
  const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'olha', content: image })
  expect(await told(id)).toMatchObject({ message: { imageMessage: { caption: 'olha', ...file(digest) } } })
  await shop.events.next('message', ({ message }) => message.messageId === id)
  expect(await recordOf(id)).toMatchObject({ message: { imageMessage: file(inBase64) } })
})

it('tells the same of a file that was sent, and what its picture looks like', async () => {
  const media = (await picture()).toString('base64')
  const body = { number: BOB, mediatype: 'image', media, caption: 'cardápio', messageId: 'SHAPES0001' }
  const look = { width: 90, height: 60, mimetype: 'image/png', caption: 'cardápio' }
  const sent = await ask('/message/sendMedia/shop', body)
  const asNumbers = {
    imageMessage: { ...file(digest), ...look, jpegThumbnail: expect.objectContaining({ 0: 0xff, 1: 0xd8 }) },
  }
  const seconds = expect.stringMatching(/^\d{10}$/)
  expect(sent).toMatchObject({ status: 201, answer: { messageType: 'imageMessage', message: asNumbers } })
  expect(sent).toMatchObject({ answer: { message: { imageMessage: { mediaKeyTimestamp: seconds } } } })
  expect(await told('SHAPES0001')).toMatchObject({ message: asNumbers })
  expect(await recordOf('SHAPES0001')).toMatchObject({
    messageType: 'imageMessage',
    message: { imageMessage: { ...file(inBase64), ...look, jpegThumbnail: expect.stringMatching(/^\/9j\//) } },
  })
  // A file that is no picture is sent without a thumbnail.
  const document = { number: BOB, mediatype: 'image', media: Buffer.from('no picture').toString('base64') }
  expect(await ask('/message/sendMedia/shop', document)).toMatchObject({
    status: 201,
    answer: { message: { imageMessage: file(digest) } },
  })
})

it('names whoever wrote, and whoever wrote what is answered', async () => {
  const profileName = 'Bar do Zeca'
  const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
  const first = await told(id)
  expect(first).toMatchObject({ pushName: 'Bob' })
  expect(first).not.toHaveProperty('contextInfo')
  const answered = { number: BOB, text: 'temos', quoted: { key: { id } }, messageId: 'SHAPES0002' }
  const theirs = { stanzaId: id, participant: JID, quotedMessage: { conversation: 'tem mesa?' } }
  expect(await ask('/message/sendText/shop', answered)).toMatchObject({
    status: 201,
    answer: { pushName: profileName, contextInfo: theirs },
  })
  expect(await told('SHAPES0002')).toMatchObject({ pushName: profileName, contextInfo: theirs })
  expect(await recordOf('SHAPES0002')).toMatchObject({ pushName: profileName, contextInfo: theirs })
  await fixture.phones.waitForInbox(BOB, (message) => message.id === 'SHAPES0002')
  const quoting = await fixture.phones.send({ from: BOB, to: SHOP, text: 'às 20h', quoted: 'SHAPES0002' })
  const ours = { stanzaId: 'SHAPES0002', participant: OWN, quotedMessage: { conversation: 'temos' } }
  expect(await told(quoting.id)).toMatchObject({ contextInfo: ours })
  await shop.events.next('message', ({ message }) => message.messageId === quoting.id)
  expect(await recordOf(quoting.id)).toMatchObject({ contextInfo: ours })
})
