import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readMessage } from '../../gateway-client/src/evolution/reading/read-message.ts'
import { type WebhookEvent, readWebhook } from '../../gateway-client/src/evolution/reading/read-webhook.ts'
import { eventData } from './webhooks/event-data.ts'

/** What a running Evolution 2.3.7 sent to its webhook, file by file; the people in it, and what they wrote, are made up. */
const FOLDER = new URL('./testing/captured/', import.meta.url)
const files = readdirSync(FOLDER).map((name) => name.replace('.json', ''))
const Envelope = z.looseObject({ event: z.string(), instance: z.string(), data: z.unknown() })
const captured = (name: string) =>
  z.array(Envelope).parse(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))

const PHONE = '5511999998888'
const JID = `${PHONE}@s.whatsapp.net`

/** WebhookEvent as a test wants to look at them: which, and what matters about them. */
function shorten(news: WebhookEvent) {
  switch (news.type) {
    case 'message': {
      const message = readMessage(news.message)
      if (!message) return 'nothing'
      const { fromMe, peer, kind, text } = message
      return `${fromMe ? 'to' : 'from'} ${peer.phone ?? peer.lid}: ${kind} ${text.slice(0, 20)}`.trim()
    }
    case 'receipt':
      return news.status
    case 'connection':
      return [news.connection.state, news.connection.reason ?? news.connection.number].filter(Boolean).join(' ')
    case 'change':
      return `${news.text === null ? 'deleted' : 'edited'} ${news.key.id}`
    case 'qr':
      return `qr ${news.code.slice(0, 9)}`
    case 'call':
      return `call ${news.call.callId} of ${news.call.peer.phone}`
    case 'known':
      return `${news.people.map(({ phone, name }) => `${phone} ${name}`).join()} in the book`
    case 'presence':
      return `${news.presence.peer.phone} is ${news.presence.presence}`
  }
}

/** What each file says to us; what is listed as nothing is understood, and is told in another way. */
const UNDERSTOOD: Record<string, string[]> = {
  call: [`call CALLID1 of ${PHONE}`],
  'chats.upsert': [],
  'connection.update': [
    'connecting',
    'open 5511977776666',
    'open 5511977776666',
    'connecting',
    'open 5511977776666',
    'close logged-out',
    'connecting',
    'close qr-expired',
    'connecting',
    'close logged-out',
  ],
  'contacts.update': [],
  'contacts.upsert': [`${PHONE} Maria Silva in the book`],
  'instance.create': [],
  'instance.delete': [],
  'logout.instance': [],
  'messages.delete': ['deleted 3A1F0B2C3D4E5F607191'],
  'messages.edited': ['edited 3A1F0B2C3D4E5F607182'],
  // Of eleven messages, out of order: Evolution sends its webhooks side by side.
  'messages.update': ['delivered', 'read', 'sent'].flatMap((status) => Array.from({ length: 11 }, () => status)),
  'messages.upsert': [
    `from ${PHONE}: text Oi, tem mesa hoje?`,
    'from 5531977771111: text via lid https://x.y',
    'from 444555666777888: text sem numero',
    `to ${PHONE}: text digitado no celular`,
    // The same once more, as 2.3.7 does.
    `from ${PHONE}: text Oi, tem mesa hoje?`,
    `from ${PHONE}: image cardapio`,
    `from ${PHONE}: location Bar`,
    `from ${PHONE}: reaction 👍`,
    // Of a group: nothing that anybody here is told of.
    'nothing',
  ],
  'presence.update': [`${PHONE} is composing`],
  'qrcode.updated': ['qr 2@LABREF1', 'qr 2@LABREF2', 'qr 2@LABREF3', 'close qr-expired', 'qr 2@LABREF4'],
  'remove.instance': [],
  'send.message': [
    `to ${PHONE}: text Temos sim!`,
    `to ${PHONE}: text formatado`,
    'to 444555666777888: text lid',
    `to ${PHONE}: image cap`,
    `to ${PHONE}: document doc`,
    `to ${PHONE}: location Bar`,
    `to ${PHONE}: poll Horario?`,
    // Buttons and a list.
    `to ${PHONE}: other`,
    `to ${PHONE}: other`,
    `to ${PHONE}: reaction 👍`,
    `to ${PHONE}: contact Ze`,
    `to ${PHONE}: audio`,
  ],
  'status.instance': [],
}

describe('the captured webhooks of Evolution', () => {
  it('are all read here', () => expect(files.toSorted()).toEqual(Object.keys(UNDERSTOOD).toSorted()))

  it.each(files)('are understood: %s', (name) => {
    const news = captured(name).map((envelope) => {
      expect(envelope.event).toBe(name)
      const read = readWebhook(envelope)
      // Null is what a foreign server is told it sent nonsense for.
      expect(read, JSON.stringify(envelope.data)).not.toBeNull()
      return read!.map(shorten)
    })
    const said = name === 'messages.update' ? news.flat().toSorted() : news.flat()
    expect(said).toEqual(UNDERSTOOD[name])
  })
})

const told = {
  instance: 'loja1',
  instanceId: 'f28d287c-a0ac-402d-80d6-c2b8736e41f3',
  number: '5511977776666',
  profileName: 'Bar do Ze',
  pictureUrl: 'https://pps.whatsapp.net/v/own.jpg',
  personPictureUrl: 'https://pps.whatsapp.net/v/maria.jpg',
  at: new Date('2026-11-21T00:20:36Z'),
}
const peer = { phone: PHONE, lid: '123456789012345', jid: JID }
const message = {
  messageId: 'A1',
  peer,
  fromMe: false,
  pushName: 'Maria',
  kind: 'text',
  text: 'Oi',
  sentAt: '2026-11-21T00:20:36.000Z',
}
const open = { state: 'open', number: PHONE, code: null, reason: null }
/** What our own gateway has to tell when the same happens. */
const OURS: Record<string, unknown> = {
  call: { callId: 'C1', peer, video: false, rejected: true },
  'chats.update': message,
  'chats.upsert': message,
  'contacts.update': message,
  'contacts.upsert': message,
  'messages.delete': { messageId: 'A1', peer, fromMe: false },
  'messages.edited': { messageId: 'A1', peer, fromMe: false, text: 'Oi!' },
  'messages.update': { messageId: 'A1', status: 'read', reason: null, at: message.sentAt },
  'messages.upsert': message,
  'presence.update': { peer, presence: 'composing', lastSeenAt: null },
  'qrcode.updated': { code: '2@x', count: 1, expiresAt: message.sentAt },
  'status.instance': { ...open, state: 'close', code: 401, reason: 'logged-out' },
}
const ours = (name: string, payload: unknown) =>
  eventData({ event: name.toUpperCase().replaceAll('.', '_'), payload }, told, () => JID)

/** What was not captured: `chatHandle` in whatsapp.baileys.service.ts of 2.3.6. */
const READ: Record<string, unknown> = { 'chats.update': [{ remoteJid: JID, instanceId: told.instanceId }] }
const theirs = (name: string) => READ[name] ?? captured(name)[0]!.data

/** The names of fields, and of those of `key`; lists stand for what is in them. Those that say something stand there once more with the type of that. */
function fieldsOf(data: unknown): string[] {
  const one = z.record(z.string(), z.unknown()).parse([data].flat()[0])
  const key = z.record(z.string(), z.unknown()).safeParse(one['key']).data ?? {}
  const named = [
    ...Object.entries(one),
    ...Object.entries(key).map(([field, value]): [string, unknown] => [`key.${field}`, value]),
  ]
  return named.flatMap(([field, value]) => (value === null ? [field] : [field, `${field}: ${typeof value}`]))
}

describe('our own webhooks', () => {
  it.each(Object.keys(OURS))('have every field of the captured ones: %s', (name) => {
    expect(fieldsOf(ours(name, OURS[name]))).toEqual(expect.arrayContaining(fieldsOf(theirs(name))))
  })

  it('have every field of a connection that opens, and of codes that nobody scanned', () => {
    const states = captured('connection.update').map(({ data }) => z.looseObject({ state: z.string() }).parse(data))
    const said = (state: string) => fieldsOf(states.find((one) => one.state === state))
    const expired = { state: 'close', number: PHONE, code: 408, reason: 'qr-expired' }
    expect(fieldsOf(ours('connection.update', open))).toEqual(expect.arrayContaining(said('open')))
    expect(fieldsOf(ours('connection.update', expired))).toEqual(expect.arrayContaining(said('refused')))
    expect(ours('logout.instance', { ...open, state: 'close' })).toBeNull()
  })
})
