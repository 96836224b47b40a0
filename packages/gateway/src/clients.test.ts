import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'
import { voiceNote } from '../../whatsapp-engine/src/testing/voice-note.ts'

/**
 * Every operation that clients of Evolution offer, as they send it: it works, or it is refused for a reason in docs/gateway.md.
 * Read in their sources: n8n-nodes-evolution-api (oriondesign2015), @gusnips/evolution-api-sdk, @solufy/evolution-sdk,
 * mcp-evolution-api (rubensmm).
 */
type Use = [call: string, body?: unknown, status?: number]

const JID = `${BOB}@s.whatsapp.net`
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TEXT = Buffer.from('cardapio').toString('base64')
const VOICE = voiceNote({ sizes: [40, 40, 40] }).toString('base64')
const FILM = Buffer.from('a film, as far as anybody here knows').toString('base64')
/** A message of theirs, of ours, and one that nobody here knows. */
const THEIRS = 'CLIENTTHEIRS01'
const OURS = 'CLIENTOURS0001'
const UNKNOWN = 'CLIENTUNKNOWN1'
const key = { remoteJid: JID, fromMe: false, id: THEIRS }
const quoted = { key: { id: THEIRS } }
const settings = { rejectCall: false, msgCall: '', groupsIgnore: true, alwaysOnline: false, readMessages: false }
const privacy = {
  readreceipts: 'all',
  profile: 'all',
  status: 'all',
  online: 'all',
  last: 'contacts',
  groupadd: 'contacts',
}
const presence = { number: JID, presence: 'composing', delay: 1 }

const N8N: Use[] = [
  ['GET /instance/fetchInstances'],
  [
    'POST /instance/create',
    {
      instanceName: 'n8n',
      integration: 'WHATSAPP-BAILEYS',
      network: 'demo',
      ...settings,
      proxyHost: '',
      proxyPort: '1234',
      webhook: { url: 'https://program.example/hook', byEvents: false, base64: false, events: [] },
    },
    201,
  ],
  ['POST /settings/set/shop', { ...settings, syncFullHistory: false, readStatus: false }, 201],
  ['POST /instance/setPresence/shop', { presence: 'available' }, 201],
  ['POST /message/sendText/shop', { number: JID, text: 'oi', delay: 1, linkPreview: false, quoted }, 201],
  ['POST /message/sendText/shop', { number: BOB, text: 'oi', mentionsEveryOne: true }, 201],
  [
    'POST /message/sendMedia/shop',
    { number: JID, mediatype: 'image', mimetype: 'image/png', caption: '', media: PIXEL, fileName: 'a.png' },
    201,
  ],
  [
    'POST /message/sendMedia/shop',
    { number: JID, mediatype: 'video', mimetype: 'video/mp4', caption: '', media: FILM, fileName: 'a.mp4' },
    201,
  ],
  [
    'POST /message/sendMedia/shop',
    { number: JID, mediatype: 'document', mimetype: 'text/plain', caption: '', media: TEXT, fileName: 'a.txt' },
    201,
  ],
  [
    'POST /message/sendWhatsAppAudio/shop',
    { number: JID, audio: VOICE, mimetype: 'audio/ogg', fileName: 'a.ogg' },
    201,
  ],
  [
    'POST /message/sendContact/shop',
    { number: JID, contact: [{ fullName: 'Ana', wuid: '5511977770003', phoneNumber: '+55 11 97777-0003' }] },
    201,
  ],
  [
    'POST /message/sendPoll/shop',
    { number: JID, name: 'Vem?', selectableCount: 1, values: ['Sim', 'Não'], delay: 1, quoted },
    201,
  ],
  ['POST /message/sendReaction/shop', { key, reaction: '👍' }, 201],
  ['POST /message/sendList/shop', { number: JID, title: 'a', description: 'b', buttonText: 'c', sections: [] }, 404],
  ['POST /message/sendButtons/shop', { number: JID, title: 'a', description: 'b', buttons: [] }, 404],
  [
    'POST /message/sendStatus/shop',
    { type: 'text', content: 'oi', backgroundColor: '#000', font: 1, allContacts: true },
    404,
  ],
  ['POST /chat/whatsappNumbers/shop', { numbers: [BOB] }],
  ['POST /chat/markMessageAsRead/shop', { readMessages: [key] }, 201],
  ['POST /chat/archiveChat/shop', { lastMessage: { key: { ...key, id: UNKNOWN } }, chat: JID, archive: true }, 201],
  ['POST /chat/markChatUnread/shop', { lastMessage: { key: { ...key, id: UNKNOWN } }, chat: JID }, 201],
  ['POST /chat/updateMessage/shop', { number: JID, key: { remoteJid: JID, fromMe: true, id: OURS }, text: 'ola' }],
  ['DELETE /chat/deleteMessageForEveryone/shop', { id: OURS, fromMe: true, remoteJid: JID }, 201],
  ['POST /chat/fetchProfilePictureUrl/shop', { number: BOB }],
  [
    'POST /chat/getBase64FromMediaMessage/shop',
    { message: { key: { id: 'CLIENTFILE0001' } }, convertToMp4: false },
    201,
  ],
  ['POST /chat/findContacts/shop', { where: { id: JID } }],
  ['POST /chat/findContacts/shop', {}],
  ['POST /chat/findMessages/shop', { where: { key: { remoteJid: JID } }, page: 1, offset: 10 }],
  [
    'POST /chat/findStatusMessage/shop',
    { where: { instanceId: 'shop', remoteJid: JID, keyId: OURS }, page: 1, offset: 10 },
  ],
  ['POST /chat/findChats/shop', { where: { remoteJid: JID, id: THEIRS }, page: 1, offset: 10 }],
  ['POST /chat/sendPresence/shop', presence, 201],
  ['POST /chat/updateBlockStatus/shop', { number: JID, status: 'unblock' }, 201],
  ['POST /chat/fetchBusinessProfile/shop', { number: JID }],
  ['POST /chat/fetchProfile/shop', { number: JID }],
  ['POST /chat/updateProfileName/shop', { name: 'Bar do Zé' }],
  ['POST /chat/updateProfileStatus/shop', { status: 'Aberto' }],
  ['POST /chat/updateProfilePicture/shop', { picture: PIXEL }],
  ['DELETE /chat/removeProfilePicture/shop'],
  ['GET /chat/fetchPrivacySettings/shop'],
  ['POST /chat/updatePrivacySettings/shop', privacy, 201],
  [
    'POST /webhook/set/shop',
    {
      webhook: {
        enabled: true,
        url: 'https://program.example/hook',
        webhookByEvents: false,
        webhookBase64: false,
        events: ['MESSAGES_UPSERT'],
      },
    },
    201,
  ],
  ['GET /webhook/find/shop'],
  ['GET /proxy/find/shop'],
  ['POST /proxy/set/shop', { enabled: true, host: 'a', port: '1', protocol: 'http' }, 404],
  ['GET /rabbitmq/find/shop'],
  ['POST /rabbitmq/set/shop', { rabbitmq: { enabled: true, events: [] } }, 404],
  ['GET /chatwoot/find/shop'],
  ['POST /chatwoot/set/shop', { enabled: true }, 404],
  ...['dify', 'evolutionBot', 'flowise', 'typebot'].flatMap((bot): Use[] => [
    [`POST /${bot}/create/shop`, { enabled: true }, 404],
    [`GET /${bot}/find/shop`, undefined, 404],
    [`GET /${bot}/fetch/1/shop`, undefined, 404],
    [`GET /${bot}/fetchSessions/1/shop`, undefined, 404],
    [`POST /${bot}/update/1/shop`, { enabled: true }, 404],
    [`DELETE /${bot}/delete/1/shop`, undefined, 404],
    [`POST /${bot}/changeStatus/shop`, { remoteJid: JID, status: 'closed' }, 404],
  ]),
  ['POST /typebot/start/shop', { url: 'https://typebot.example' }, 404],
  ['POST /group/create/shop', { subject: 'a', participants: [BOB] }, 404],
  ['GET /group/fetchAllGroups/shop?getParticipants=false', undefined, 404],
  ['GET /group/inviteInfo/shop?inviteCode=a', undefined, 404],
  ['GET /group/findGroupInfos/shop?groupJid=1@g.us', undefined, 404],
  ['GET /group/participants/shop?groupJid=1@g.us', undefined, 404],
  ['GET /group/inviteCode/shop?groupJid=1@g.us', undefined, 404],
  ['GET /group/acceptInviteCode/shop?inviteCode=a', undefined, 404],
  ['POST /group/revokeInviteCode/shop?groupJid=1@g.us', {}, 404],
  ['POST /group/sendInvite/shop', { groupJid: '1@g.us', numbers: [BOB] }, 404],
  ['POST /group/updateGroupPicture/shop?groupJid=1@g.us', { image: PIXEL }, 404],
  ['POST /group/updateGroupSubject/shop?groupJid=1@g.us', { subject: 'a' }, 404],
  ['POST /group/updateGroupDescription/shop?groupJid=1@g.us', { description: 'a' }, 404],
  ['POST /group/updateParticipant/shop?groupJid=1@g.us', { action: 'add', participants: [BOB] }, 404],
  ['POST /group/updateSetting/shop?groupJid=1@g.us', { action: 'locked' }, 404],
  ['POST /group/toggleEphemeral/shop?groupJid=1@g.us', { expiration: 0 }, 404],
  ['DELETE /group/leaveGroup/shop?groupJid=1@g.us', undefined, 404],
]

/** What it has beside those: other methods, paths and bodies. */
const GUSNIPS: Use[] = [
  [
    'POST /instance/create',
    { instanceName: 'sdk', integration: 'WHATSAPP-BAILEYS', network: 'demo', qrcode: true },
    201,
  ],
  ['GET /instance/connectionState/shop'],
  ['POST /message/sendMedia/shop', { number: BOB, mediatype: 'audio', media: VOICE, mimetype: 'audio/ogg' }, 201],
  ['POST /message/sendWhatsAppAudio/shop', { number: BOB, audio: VOICE, encoding: true }, 201],
  ['POST /message/sendSticker/shop', { number: BOB, sticker: PIXEL }, 201],
  [
    'POST /message/sendLocation/shop',
    { number: BOB, name: 'Bar', address: 'Rua 1', latitude: -23.5, longitude: -46.6 },
    201,
  ],
  ['POST /message/sendTemplate/shop', { number: BOB, name: 'a', language: 'pt_BR', components: [] }, 404],
  ['POST /chat/findChats/shop', {}],
  ['POST /chat/findStatusMessage/shop', { number: BOB }],
  ['POST /chat/fetchProfile/shop', { number: BOB }],
  ['GET /settings/find/shop'],
  // Calls that Evolution has in another way: they are refused there, too.
  ['POST /chat/archive/shop', { number: BOB, archive: true }, 404],
  ['PUT /chat/updateMessage/shop', { number: BOB, messageId: OURS, message: 'ola' }, 404],
  ['PUT /chat/updatePrivacySettings/shop', privacy, 404],
  ['DELETE /chat/deleteMessageForEveryone/shop', { number: BOB, messageId: OURS, owner: true }, 400],
  ['POST /chat/markChatUnread/shop', { lastMessage: [key], chat: JID }, 400],
  ['POST /group/acceptInviteCode/shop', { inviteCode: 'a' }, 404],
  ['GET /group/fetchInviteCode/shop?groupJid=1@g.us', undefined, 404],
  ['POST /group/sendGroupInvite/shop', { groupJid: '1@g.us' }, 404],
  ['GET /group/findGroupMembers/shop?groupJid=1@g.us', undefined, 404],
  ['POST /group/updateGroupMembers/shop', { groupJid: '1@g.us' }, 404],
  ['POST /group/updateGroupSetting/shop', { groupJid: '1@g.us' }, 404],
  ['POST /group/leaveGroup/shop', { groupJid: '1@g.us' }, 404],
]

const SOLUFY: Use[] = [
  ['POST /message/sendPoll/shop', { number: BOB, name: 'Vem?', selectableCount: 2, values: ['Sim', 'Não'] }, 201],
  [
    'POST /message/sendContact/shop',
    { number: BOB, contact: [{ fullName: 'Ana', phoneNumber: '5511977770003' }] },
    201,
  ],
  ['POST /chat/sendPresence/shop', { ...presence, number: BOB }, 201],
]

const MCP: Use[] = [
  ['GET /'],
  ['GET /instance/fetchInstances?instanceName=shop'],
  ['POST /chat/findContacts/shop', { where: {} }],
  ['GET /webhook/find/shop'],
  ['POST /message/sendStatus/shop', { type: 'text', content: 'oi', statusJidList: [JID] }, 404],
  // What ends the connection comes last.
  ['PUT /instance/restart/shop', undefined],
  ['POST /instance/restart/shop'],
  ['GET /instance/connect/shop'],
  ['DELETE /instance/logout/shop'],
  ['DELETE /instance/delete/shop'],
]

let fixture: Fixture
let shop: Opened
let theirs: string
beforeAll(async () => {
  fixture = await useFixture()
  shop = await fixture.open({ webhooks: { privateHosts: ['127.0.0.1'], retryMs: 1 } })
  await linkShop(fixture, shop)
  theirs = (await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })).id
  await shop.events.next('message')
  await shop.client.sendText('shop', { to: BOB, text: 'ola', messageId: OURS })
  const file = {
    kind: 'document' as const,
    data: Buffer.from('a'),
    mimeType: 'text/plain',
    fileName: 'a.txt',
    voice: false,
  }
  await shop.client.sendFile('shop', { to: BOB, messageId: 'CLIENTFILE0001', caption: '', file })
})
afterAll(() => fixture[Symbol.asyncDispose]())

describe.each([
  ['n8n-nodes-evolution-api', N8N],
  ['@gusnips/evolution-api-sdk', GUSNIPS],
  ['@solufy/evolution-sdk', SOLUFY],
  ['mcp-evolution-api', MCP],
])('%s', (_client, uses) => {
  it.each(uses.map((use) => [use[0], use] as const))('%s', async (_name, [call, body, status = 200]) => {
    const [method = '', path = ''] = call.split(' ')
    const said: unknown = body && JSON.parse(JSON.stringify(body).replaceAll(THEIRS, theirs))
    const ask = async () => (await callApi(shop.gateway, method, path, { body: said })).status
    // The phone gives its new device the key of what it keeps a moment after it was linked.
    let answered = await ask()
    for (let tries = 0; answered === 503 && tries < 50; tries++) {
      await pause(200)
      answered = await ask()
    }
    expect(answered).toBe(status)
  })
})

it('refuses nothing without a reason in docs/gateway.md', () => {
  const docs = readFileSync(new URL('../../../docs/gateway.md', import.meta.url), 'utf8')
  const [, table = ''] = docs.split('Not served, and answered with 404')
  const cells = [...table.split('\n### ')[0]!.matchAll(/^\| (`.*?) \| \S.* \|$/gm)].map(([, cell]) => cell!)
  // In `/message/sendList`, `sendButtons` the folder is said once.
  const reasons = cells.flatMap((cell) => {
    const names = [...cell.matchAll(/`(?:[A-Z]+ )?([^`]+)`/g)].map(([, name]) => name!)
    const folder = /^\/\w+\//.exec(names[0]!)?.[0] ?? ''
    return names.map((name) => (name.startsWith('/') ? name : folder + name))
  })
  const refused = [N8N, GUSNIPS, SOLUFY, MCP].flat().filter(([, , status = 200]) => status >= 400)
  const without = refused
    .map(([call]) => call.split(/[ ?]/)[1]!.replace(/\/shop$/, ''))
    .filter(
      (path) =>
        !reasons.some((named) => path === named || (named.endsWith('…') && path.startsWith(named.slice(0, -1)))),
    )
  expect(refused.length).toBeGreaterThan(50)
  expect(without).toEqual([])
})
