import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { API_KEY, BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

const JID = `${BOB}@s.whatsapp.net`
const PICTURE = Buffer.from('a picture of nobody').toString('base64')

async function linkedShop() {
  const fixture = await useFixture()
  await fixture.phones.person({ phone: BOB, picture: PICTURE })
  await fixture.phones.person({ phone: SHOP, picture: PICTURE })
  const shop = await fixture.open()
  await linkShop(fixture, shop)
  const ask = (method: string, path: string, body?: unknown) => callApi(shop.gateway, method, path, { body })
  const send = (call: string, body: object) => ask('POST', `/message/${call}/shop`, { number: BOB, ...body })
  return { fixture, shop, ask, send }
}

describe('what clients of Evolution write', () => {
  it('is kept on a card: company, e-mail, page, and the account that differs from the phone', async () => {
    const { fixture, send } = await linkedShop()
    await using _ = fixture
    const card = {
      fullName: 'Ana Souza',
      wuid: '551188887777',
      phoneNumber: '+55 (11) 98888-7777',
      organization: 'Bar do Zeca',
      email: 'ana@bar.example',
      url: 'https://bar.example',
    }
    const sent = await send('sendContact', { contact: [card] })
    expect(sent).toMatchObject({ status: 201, answer: { messageType: 'contactMessage' } })
    const received = await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'Ana Souza')
    expect(received).toMatchObject({ kind: 'contact' })
    for (const line of [
      'FN:Ana Souza',
      'ORG:Bar do Zeca;',
      'EMAIL:ana@bar.example',
      'URL:https://bar.example',
      'TEL;type=CELL;waid=551188887777:+5511988887777',
    ])
      for (const place of [received, sent.answer]) expect(JSON.stringify(place)).toContain(line)
  })

  it('is taken in every spelling of a recipient, with options that change nothing', async () => {
    const { fixture, send } = await linkedShop()
    await using _ = fixture
    const spellings = [BOB, '+55 (11) 98888-0002', JID, `${BOB}:12@s.whatsapp.net`, `${BOB}@c.us`]
    for (const number of spellings) {
      const options = { linkPreview: true, mentionsEveryOne: false, mentioned: [SHOP], delay: 0, quoted: {} }
      expect(await send('sendText', { number, text: number, ...options })).toMatchObject({
        status: 201,
        answer: { key: { remoteJid: JID }, contextInfo: { mentionedJid: [], groupMentions: [] } },
      })
    }
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === spellings.at(-1))
    const group = await send('sendText', { number: '120363000000000000@g.us', text: 'oi' })
    expect(group).toMatchObject({
      status: 400,
      answer: { response: { message: [['instance.number: not a phone number, nor the JID of a person']] } },
    })
  })

  it('may be a form of words, and a long list of numbers', async () => {
    const { fixture, shop, ask } = await linkedShop()
    await using _ = fixture
    const form = await shop.gateway.fetch(
      new Request('http://gateway/message/sendText/shop', {
        method: 'POST',
        headers: { apikey: API_KEY },
        body: new URLSearchParams({ number: BOB, text: 'de um formulário', delay: '0', linkPreview: 'false' }),
      }),
    )
    expect(form.status).toBe(201)
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'de um formulário')
    const strangers = Array.from({ length: 45 }, (_none, index) => `55119777700${10 + index}`)
    const { status, answer } = await ask('POST', '/chat/whatsappNumbers/shop', { numbers: [...strangers, BOB] })
    expect(status).toBe(200)
    const exist = z.array(z.object({ exists: z.boolean() })).parse(answer)
    expect([exist.length, exist.filter(({ exists }) => exists).length, exist.at(-1)]).toMatchObject([
      46,
      1,
      { exists: true },
    ])
  })

  it('quotes by the words given, of a text, a long text or a caption, or by those that are known', async () => {
    const { fixture, shop, send } = await linkedShop()
    await using _ = fixture
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
    const { message } = await shop.events.next('message')
    const id = message.messageId
    const quotes: [unknown, string][] = [
      [{ key: { id } }, 'tem mesa?'],
      [{ key: { id, remoteJid: JID, fromMe: false }, message: { conversation: 'curto' } }, 'curto'],
      [{ key: { id }, message: { extendedTextMessage: { text: 'longo' } } }, 'longo'],
      [{ key: { id }, message: { imageMessage: { caption: 'legenda', url: 'https://x.example' } } }, 'legenda'],
    ]
    for (const [quoted, conversation] of quotes)
      expect(await send('sendText', { text: 'sim', quoted })).toMatchObject({
        status: 201,
        answer: { contextInfo: { stanzaId: id, participant: JID, quotedMessage: { conversation } } },
      })
  })

  it('goes to the chat in the path, whatever the body says', async () => {
    const { fixture, shop, ask } = await linkedShop()
    await using _ = fixture
    const list = await ask('GET', '/instance/fetchInstances')
    const [{ token }] = z.tuple([z.object({ token: z.string() })]).parse(list.answer)
    const text = (number: unknown) =>
      callApi(shop.gateway, 'POST', `/message/text/${BOB}`, { key: token, body: { number, text: 'para o Bob' } })
    for (const number of [SHOP, 'nobody at all', 5, undefined])
      expect(await text(number)).toMatchObject({ status: 201, answer: { key: { remoteJid: JID } } })
    const nowhere = await callApi(shop.gateway, 'POST', '/message/text/nobody', { key: token, body: { text: 'oi' } })
    expect(nowhere.status).toBe(400)
  })

  it('may be a short token, a JID for a number, more than a page holds', async () => {
    await using fixture = await useFixture()
    const { gateway } = await fixture.open()
    const create = (instanceName: string, more: object) =>
      callApi(gateway, 'POST', '/instance/create', { body: { instanceName, network: 'demo', ...more } })
    expect(await create('short', { token: 'x1', number: `${SHOP}@s.whatsapp.net` })).toMatchObject({
      status: 201,
      answer: { hash: 'x1' },
    })
    expect(await create('empty', { token: '', number: '' })).toMatchObject({ status: 201 })
    for (const number of ['the bar', '119']) expect(await create('none', { number })).toMatchObject({ status: 400 })
    const ask = (method: string, path: string, body?: unknown) => callApi(gateway, method, path, { key: 'x1', body })
    expect(await ask('GET', '/settings/find/short')).toMatchObject({ status: 200 })
    expect((await ask('GET', `/instance/fetchInstances?number=${SHOP}@s.whatsapp.net`)).answer).toMatchObject([
      { name: 'short', number: SHOP },
    ])
    for (const [path, body] of [
      ['findChats', { take: 5000, skip: 2000 }],
      ['findContacts', { offset: 100_000, page: 3000 }],
      ['findMessages', { offset: 5000, page: 2000 }],
    ] as const)
      expect(await ask('POST', `/chat/${path}/short`, body)).toMatchObject({ status: 200 })
    expect(await callApi(gateway, 'GET', '/events?limit=100000&wait=1')).toMatchObject({ status: 200 })
    const keys = [
      { id: 'A1', remoteJid: '120363000000000000@g.us', fromMe: false },
      { id: 'A2', remoteJid: JID, fromMe: true },
    ]
    // No connection: it would be refused if there were anything to be marked.
    expect((await ask('POST', '/chat/markMessageAsRead/short', { readMessages: keys })).status).toBe(500)
  })
})

describe('what clients of Evolution read', () => {
  it('finds chats by the time of their last message', async () => {
    const { fixture, shop, ask } = await linkedShop()
    await using _ = fixture
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const { message } = await shop.events.next('message')
    const at = Date.parse(message.sentAt)
    const within = (gte: unknown, lte?: unknown) =>
      ask('POST', '/chat/findChats/shop', { where: { messageTimestamp: { gte, lte } } }).then(({ answer }) =>
        z.array(z.object({ remoteJid: z.string() })).parse(answer),
      )
    await expect.poll(() => within(undefined)).toMatchObject([{ remoteJid: JID }])
    const day = 86_400_000
    const spellings = [(ms: number) => new Date(ms).toISOString(), (ms: number) => ms, (ms: number) => ms / 1000]
    for (const spell of spellings) {
      expect(await within(spell(at - day), spell(at + day))).toHaveLength(1)
      expect(await within(spell(at + day))).toEqual([])
      expect(await within(undefined, spell(at - day))).toEqual([])
    }
  })

  it('shows pictures: of the number itself, and of people once they were looked at', async () => {
    const { fixture, shop, ask } = await linkedShop()
    await using _ = fixture
    const url = expect.stringMatching(/^https:\/\/.+\/pps\//)
    await expect
      .poll(async () => (await ask('GET', '/instance/fetchInstances')).answer)
      .toMatchObject([{ profilePicUrl: url }])
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
    const person = { remoteJid: JID, profilePicUrl: url, createdAt: expect.any(String), updatedAt: expect.any(String) }
    for (const list of ['findContacts', 'findChats'])
      await expect.poll(async () => (await ask('POST', `/chat/${list}/shop`, {})).answer).toMatchObject([person])
  })

  it('tells how and when the link ended, until and after the next one', async () => {
    const { fixture, shop, ask } = await linkedShop()
    await using _ = fixture
    const instance = async () =>
      z.tuple([z.looseObject({})]).parse((await ask('GET', '/instance/fetchInstances')).answer)[0]
    const never = { disconnectionReasonCode: null, disconnectionObject: null, disconnectionAt: null }
    expect(await instance()).toMatchObject({ ...never, Chatwoot: null, Setting: { rejectCall: false } })
    await ask('DELETE', '/instance/logout/shop')
    await shop.events.next('connection', ({ connection }) => connection.state === 'close')
    const ended = await instance()
    expect(ended).toMatchObject({ connectionStatus: 'close', disconnectionReasonCode: 401 })
    expect(Number.isNaN(Date.parse(String(ended['disconnectionAt'])))).toBe(false)
    expect(JSON.parse(String(ended['disconnectionObject']))).toMatchObject({ error: { output: { statusCode: 401 } } })
  })
})
