import { expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from '../../testing/call-api.ts'
import { BOB, SHOP, useFixture, type Fixture } from '../../testing/fixture.ts'

const ANA = '5511977770003'
const CARLA = '5511966660004'
const TOKEN = 'a-token-of-mine'
const HOUR = 3_600_000
const DAY = 24 * HOUR

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Many messages of Ana's in the last hours, some of Bob's of last week, and Carla's of last month. */
async function tellPast({ phones }: Fixture) {
  await phones.person({ phone: ANA, name: 'Ana' })
  await phones.person({ phone: CARLA, name: 'Carla' })
  const many = Array.from({ length: 1100 }, (_, index) => ({
    fromMe: index % 2 === 0,
    text: `n${index}`,
    at: before(2 * HOUR - index * 1000),
  }))
  const few = (texts: string[], days: number) =>
    texts.map((text, index) => ({ fromMe: text === 'ontem', text, at: before(days * DAY - index * HOUR) }))
  // As many at a time as the simulated network takes.
  for (let at = 0; at < many.length; at += 550)
    await phones.history({ phone: SHOP, with: ANA, messages: many.slice(at, at + 550) })
  await phones.history({ phone: SHOP, with: BOB, messages: few(['hoje', 'ontem', 'antes'], 10) })
  await phones.history({ phone: SHOP, with: CARLA, messages: few(['primeira', 'última'], 30) })
}

const Found = z.object({
  messages: z.object({
    total: z.number(),
    pages: z.number(),
    records: z.array(z.object({ message: z.object({ conversation: z.string() }) })),
  }),
})

it('finds what was said in a chat, however much was said in others since, and keeps it as long as what was sent', async () => {
  await using fixture = await useFixture()
  await tellPast(fixture)
  const shop = await fixture.open()
  const body = { instanceName: 'shop', token: TOKEN, network: 'demo', qrcode: true }
  const { answer } = await callApi(shop.gateway, 'POST', '/instance/create', { body })
  await fixture.phones.scan(SHOP, z.object({ qrcode: z.object({ code: z.string() }) }).parse(answer).qrcode.code)
  await shop.events.next('connection', ({ connection }) => connection.state === 'open')
  let api = shop.gateway
  const find = async (where: object, page = {}) => {
    const found = await callApi(api, 'POST', '/chat/findMessages/shop', { body: { where, ...page } })
    const { total, pages, records } = Found.parse(found.answer).messages
    return { total, pages, texts: records.map(({ message }) => message.conversation) }
  }
  const of = (phone: string) => ({ key: { remoteJid: `${phone}@s.whatsapp.net` } })
  await expect.poll(async () => (await find({})).total, { timeout: 20_000 }).toBe(1105)
  expect(await find(of(BOB), { offset: 2 })).toEqual({ total: 3, pages: 2, texts: ['antes', 'ontem'] })
  expect(await find(of(BOB), { offset: 2, page: 2 })).toMatchObject({ total: 3, texts: ['hoje'] })
  expect(await find(of(BOB), { page: 9 })).toEqual({ total: 3, pages: 1, texts: [] })
  expect(await find({ key: { remoteJid: BOB, fromMe: true } })).toMatchObject({ total: 1, texts: ['ontem'] })
  expect(await find({ ...of(BOB), messageType: 'conversation' })).toMatchObject({ total: 3 })
  expect(await find({ ...of(BOB), messageType: 'imageMessage' })).toMatchObject({ total: 0, texts: [] })
  expect(await find({ ...of(BOB), messageTimestamp: { lte: before(9.99 * DAY) } })).toMatchObject({ texts: ['hoje'] })
  expect(await find({ key: { remoteJid: BOB, remoteJidAlt: ANA } })).toMatchObject({ total: 0 })
  expect(await find({ key: { remoteJid: '\0' } })).toMatchObject({ total: 0 })
  expect(await find({}, { offset: 1000, page: 2 })).toMatchObject({ pages: 2, texts: { length: 105 } })

  await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'sou eu', addressing: 'lid' })
  await shop.events.next('message', ({ message }) => message.text === 'sou eu')
  await shop.client.sendText('shop', { to: BOB, text: 'olá', messageId: 'SENT0001' })
  await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'olá')
  expect((await find(of(BOB))).texts.toSorted()).toEqual(['antes', 'hoje', 'oi', 'olá', 'ontem', 'sou eu'])
  const inChat = await callApi(api, 'GET', `/instance/messages/${BOB}`, { key: TOKEN })
  expect(inChat.answer).toMatchObject({ length: 6 })
  expect((await callApi(api, 'POST', '/chat/findChats/shop', { body: { where: of(CARLA).key } })).answer).toMatchObject(
    [{ lastMessage: { message: { conversation: 'última' } } }],
  )

  await shop.close()
  api = (await fixture.open()).gateway
  // Of the month before goes what is not among the newest; of the last days everything stays.
  await expect.poll(() => find(of(CARLA))).toEqual({ total: 0, pages: 0, texts: [] })
  expect(await find({})).toMatchObject({ total: 1106 })
})
