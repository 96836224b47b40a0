import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callApi } from '../../testing/call-api.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from '../../testing/fixture.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const JID = `${BOB}@s.whatsapp.net`
const NOBODY = '5511900000000'
const NEW = '5511977770009'

let fixture: Fixture
let shop: Opened
beforeAll(async () => {
  fixture = await useFixture()
  shop = await fixture.open()
  await linkShop(fixture, shop)
})
afterAll(() => fixture[Symbol.asyncDispose]())

const ask = (method: string, path: string, body?: object) => callApi(shop.gateway, method, path, { body })
/** The connection of the number, to see what WhatsApp is told; it is told all the same. */
const socket = async () => (await shop.gateway.session('shop'))!.socket()!

describe('the profile', () => {
  it('of somebody is what they show, and of nobody that they are not there', async () => {
    await fixture.phones.person({ phone: BOB, picture: PIXEL })
    expect(await ask('POST', '/chat/fetchProfile/shop', { number: `+${BOB}` })).toMatchObject({
      status: 200,
      answer: {
        wuid: JID,
        numberExists: true,
        picture: expect.stringMatching(/^http/),
        status: null,
        isBusiness: false,
      },
    })
    vi.spyOn(await socket(), 'fetchStatus').mockResolvedValueOnce([{ id: JID, status: { status: 'Na praia' } }])
    vi.spyOn(await socket(), 'getBusinessProfile').mockResolvedValueOnce({
      description: 'Bar',
      website: ['https://bar.example'],
      email: 'oi@bar.example',
      business_hours: {},
    })
    expect(await ask('POST', '/chat/fetchProfile/shop', { number: BOB })).toMatchObject({
      answer: { status: 'Na praia', isBusiness: true, email: 'oi@bar.example', website: 'https://bar.example' },
    })
    const asked = '+55 (11) 90000-0000'
    const nobody = { jid: `${NOBODY}@s.whatsapp.net`, exists: false, number: asked }
    const refused = { status: 400, answer: { code: 'number_not_on_whatsapp', response: { message: [nobody] } } }
    expect(await ask('POST', '/chat/fetchProfile/shop', { number: asked })).toMatchObject(refused)
    expect(await ask('POST', '/message/sendText/shop', { number: asked, text: 'oi' })).toMatchObject(refused)
    expect(await ask('POST', '/chat/fetchBusinessProfile/shop', { number: asked })).toMatchObject({
      status: 200,
      answer: { isBusiness: false, ...nobody },
    })
    expect(await ask('POST', '/chat/fetchBusinessProfile/shop', { number: BOB })).toMatchObject({
      status: 200,
      answer: { isBusiness: false, jid: JID, exists: true },
    })
  })

  it('is the own one of the number where nobody is named', async () => {
    await fixture.pool.query(`update gateway.instances set profile_name = 'Bar do Zé'`)
    expect(await ask('POST', '/chat/fetchProfile/shop', {})).toMatchObject({
      status: 200,
      answer: { wuid: `${SHOP}@s.whatsapp.net`, name: 'Bar do Zé', numberExists: true, isBusiness: false },
    })
    expect(await ask('POST', '/chat/fetchBusinessProfile/shop', {})).toMatchObject({
      status: 200,
      answer: { isBusiness: false, jid: `${SHOP}@s.whatsapp.net`, exists: true },
    })
  })

  it('of the number is changed, and stands in the list', async () => {
    const told = await socket()
    const listed = async () => (await ask('GET', '/instance/fetchInstances?instanceName=shop')).answer
    const modify = vi.spyOn(told, 'updateProfileName')
    // The phone gives its new device the key for this a moment after it was linked.
    await expect
      .poll(() => ask('POST', '/chat/updateProfileName/shop', { name: 'Bar do Zé' }))
      .toEqual({
        status: 200,
        answer: { update: 'success' },
      })
    expect(modify).toHaveBeenCalledWith('Bar do Zé')
    for (const name of ['Bar\0do Zé', ' ', 'a'.repeat(26), 7])
      expect(await ask('POST', '/chat/updateProfileName/shop', { name })).toMatchObject({ status: 400 })
    expect(await listed()).toMatchObject([{ profileName: 'Bar do Zé' }])
    const status = vi.spyOn(told, 'updateProfileStatus')
    await ask('POST', '/chat/updateProfileStatus/shop', { status: 'Aberto até as 2h' })
    expect(status).toHaveBeenCalledWith('Aberto até as 2h')
    const picture = vi.spyOn(told, 'updateProfilePicture')
    expect(await ask('POST', '/chat/updateProfilePicture/shop', { picture: PIXEL })).toMatchObject({ status: 200 })
    const [own, jpeg] = picture.mock.calls[0]!
    expect([
      own,
      Buffer.from(jpeg as Buffer)
        .subarray(0, 2)
        .toString('hex'),
    ]).toEqual([`${SHOP}@s.whatsapp.net`, 'ffd8'])
    for (const wrong of [Buffer.from('a text').toString('base64'), 'data:text/html,x'])
      expect(await ask('POST', '/chat/updateProfilePicture/shop', { picture: wrong })).toMatchObject({ status: 400 })
    await fixture.pool.query(`update gateway.instances set picture_url = 'https://old.example'`)
    expect(await ask('DELETE', '/chat/removeProfilePicture/shop')).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject([{ profilePicUrl: null }])
  })

  it('is shown to whom the settings say', async () => {
    const told = await socket()
    const set = [vi.spyOn(told, 'updateLastSeenPrivacy'), vi.spyOn(told, 'updateReadReceiptsPrivacy')]
    expect(await ask('GET', '/chat/fetchPrivacySettings/shop')).toEqual({
      status: 200,
      answer: { readreceipts: 'all', profile: 'all', status: 'all', online: 'all', last: 'all', groupadd: 'all' },
    })
    expect(await ask('POST', '/chat/updatePrivacySettings/shop', { last: 'none' })).toEqual({
      status: 201,
      answer: { update: 'success', data: { last: 'none' } },
    })
    expect(set.map(({ mock }) => mock.calls)).toEqual([[['none']], []])
    expect(await ask('POST', '/chat/updatePrivacySettings/shop', { last: 'nobody' })).toMatchObject({ status: 400 })
  })
})

describe('how the phone keeps a chat', () => {
  it('is changed by the chat, or by its last message', async () => {
    const { id } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa?' })
    await shop.events.next('message', ({ message }) => message.messageId === id)
    const modify = vi.spyOn(await socket(), 'chatModify')
    const key = { id, remoteJid: JID, fromMe: false }
    const lastMessages = [{ key, messageTimestamp: expect.any(Number) }]
    expect(await ask('POST', '/chat/archiveChat/shop', { lastMessage: { key }, archive: true })).toEqual({
      status: 201,
      answer: { chatId: JID, archived: true },
    })
    expect(modify).toHaveBeenLastCalledWith({ archive: true, lastMessages }, JID)
    expect(await ask('POST', '/chat/archiveChat/shop', { chat: BOB, archive: false })).toMatchObject({
      answer: { archived: false },
    })
    expect(modify).toHaveBeenLastCalledWith({ archive: false, lastMessages }, JID)
    expect(await ask('POST', '/chat/markChatUnread/shop', { chat: JID })).toEqual({
      status: 201,
      answer: { chatId: JID, markedChatUnread: true },
    })
    expect(modify).toHaveBeenLastCalledWith({ markRead: false, lastMessages }, JID)
    // As the n8n node sends it, of a message that nobody here knows: the last one that is known counts, or this moment.
    const unknown = { key: { id: 'NOBODYS0001', remoteJid: JID, fromMe: false } }
    expect(await ask('POST', '/chat/markChatUnread/shop', { lastMessage: unknown, chat: JID })).toMatchObject({
      status: 201,
    })
    expect(modify).toHaveBeenLastCalledWith({ markRead: false, lastMessages }, JID)
    await fixture.phones.person({ phone: NEW })
    const begun = { key: { ...unknown.key, remoteJid: `${NEW}@s.whatsapp.net` } }
    expect(await ask('POST', '/chat/archiveChat/shop', { lastMessage: begun, archive: true })).toMatchObject({
      status: 201,
    })
    const now = [{ ...begun, messageTimestamp: expect.closeTo(Date.now() / 1000, -2) }]
    expect(modify).toHaveBeenLastCalledWith({ archive: true, lastMessages: now }, begun.key.remoteJid)
    expect(await ask('POST', '/chat/archiveChat/shop', { chat: NEW, archive: true })).toMatchObject({ status: 400 })
    expect(await ask('POST', '/chat/archiveChat/shop', { archive: true })).toMatchObject({ status: 400 })
  })

  it('is blocked and let in again', async () => {
    const block = vi.spyOn(await socket(), 'updateBlockStatus')
    for (const status of ['block', 'unblock'] as const) {
      expect(await ask('POST', '/chat/updateBlockStatus/shop', { number: BOB, status })).toEqual({
        status: 201,
        answer: { block: 'success' },
      })
      expect(block).toHaveBeenLastCalledWith(JID, status)
    }
    expect(await ask('POST', '/chat/updateBlockStatus/shop', { number: NOBODY, status: 'block' })).toMatchObject({
      status: 400,
      answer: { code: 'number_not_on_whatsapp' },
    })
  })

  it('has the labels that the phone told of', async () => {
    const told = await socket()
    const label = { id: '2', name: 'Cliente novo', color: 3, deleted: false, predefinedId: '1' }
    told.ev.emit('labels.edit', label)
    told.ev.emit('labels.edit', { ...label, id: '11', name: 'VIP', predefinedId: undefined })
    const labels = async () => (await ask('GET', '/label/findLabels/shop')).answer
    await expect.poll(labels).toEqual([
      { id: '2', name: 'Cliente novo', color: 3, predefinedId: '1' },
      { id: '11', name: 'VIP', color: 3, predefinedId: null },
    ])
    const [add, remove] = [vi.spyOn(told, 'addChatLabel'), vi.spyOn(told, 'removeChatLabel')]
    const handle = (action: string) => ask('POST', '/label/handleLabel/shop', { number: BOB, labelId: '2', action })
    expect(await handle('add')).toEqual({ status: 200, answer: { numberJid: JID, labelId: '2', add: true } })
    expect(await handle('remove')).toEqual({ status: 200, answer: { numberJid: JID, labelId: '2', remove: true } })
    expect([add.mock.calls, remove.mock.calls]).toEqual([[[JID, '2']], [[JID, '2']]])
    told.ev.emit('labels.edit', { ...label, deleted: true })
    await expect.poll(labels).toHaveLength(1)
  })
})

it('tells how far messages got, and that there are no other channels', async () => {
  await shop.client.sendText('shop', { to: BOB, text: 'temos', messageId: 'HOWFAR001' })
  await shop.events.next('receipt', ({ receipt }) => receipt.messageId === 'HOWFAR001' && receipt.status === 'read')
  const found = await ask('POST', '/chat/findStatusMessage/shop', { where: { id: 'HOWFAR001' } })
  expect(found).toMatchObject({
    status: 200,
    answer: [{ keyId: 'HOWFAR001', remoteJid: JID, fromMe: true, status: 'READ', participant: null }],
  })
  for (const channel of ['proxy', 'rabbitmq', 'websocket', 'sqs', 'kafka'])
    expect(await ask('GET', `/${channel}/find/shop`)).toEqual({ status: 200, answer: null })
  expect(await ask('GET', '/proxy/find/none')).toMatchObject({ status: 404, answer: { code: 'instance_missing' } })
})

it('sends a round video note', async () => {
  const data = Buffer.from('a film, as far as anybody here knows')
  const relay = vi.spyOn(await socket(), 'relayMessage')
  const sent = await ask('POST', '/message/sendPtv/shop', { number: BOB, video: data.toString('base64') })
  expect(sent).toMatchObject({ status: 201, answer: { messageType: 'ptvMessage' } })
  const { key } = z.object({ key: z.object({ id: z.string() }) }).parse(sent.answer)
  expect(relay.mock.calls[0]?.[1]).toMatchObject({ ptvMessage: { mimetype: 'video/mp4' } })
  await fixture.phones.waitForInbox(BOB, ({ id }) => id === key.id)
  const file = { kind: 'video' as const, data, mimeType: 'video/mp4', fileName: null, voice: true }
  await shop.client.sendFile('shop', { to: BOB, messageId: 'ROUND0001', caption: '', file })
  expect(await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'ROUND0001')).toMatchObject({ kind: 'video' })
  expect(relay.mock.calls[1]?.[1]).toHaveProperty('ptvMessage')
})
