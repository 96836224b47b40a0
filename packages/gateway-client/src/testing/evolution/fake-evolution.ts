import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { addChatRoutes } from './evolution-chats.ts'
import { envelope, type EvolutionInstance, instanceRow, newNumber, refusal } from './evolution-instances.ts'
import { changedRow, type Incoming, rowOf } from './evolution-rows.ts'

export type FakeEvolution = ReturnType<typeof createFakeEvolution>

/**
 * Creates an Evolution API 2 without WhatsApp behind it. To a gateway client it looks real: paths, status codes, bodies
 * and oddities are those of an observed 2.3.7 (docs/gateway.md, "Foreign servers").
 */
export function createFakeEvolution(options: {
  apiKey: string
  version?: string
  now?: () => Date
  /** Delivers webhooks, which are lost while `webhooksWork` is false. */
  deliver?: (url: string, body: unknown) => Promise<unknown>
}) {
  const { apiKey, now = () => new Date(), deliver = async () => undefined } = options
  const numbers = new Map<string, EvolutionInstance>()
  const app = new Hono()
  const fake = {
    version: options.version ?? '2.3.7',
    numbers,
    now,
    /** True for a server of 2.4 and later whose operator has not activated it. */
    unlicensed: false,
    webhooksWork: true,
    /** True makes connecting fail as 2.3.7 does: with 200. */
    connectFails: false,
    logoutFails: false,
    /** True when its socket is open without WhatsApp at the other end, so that questions time out. */
    dead: false,
    /** Tells whether another connection brings WhatsApp back. */
    restartHelps: true,
    /** The requested pages of messages, by their size. */
    pages: [] as number[],
    /** The requested pages of chats, by the number of skipped ones. */
    chatPages: [] as number[],
    /** True makes lists of chats ignore the period, as before 2.3. */
    ignoresPeriods: false,
    /** The number of answers that are `{count: 0}` because there is no code yet. */
    codesMissing: 0,
    /** The content of every file. */
    file: 'the bytes of a picture',
    /** True when the next text is to get lost without an error. */
    loseNextText: false,
    /** Changes a text before it is sent. */
    rewrite: (text: string) => text,
    /** True when the next text is to be sent and its answer lost. */
    loseNextAnswer: false,
    /** Milliseconds after its webhook at which an edit is in the database. */
    writesAfter: 0,
    /** The bodies of calls other than texts, with their paths. */
    bodies: [] as { path: string; body: Record<string, unknown> }[],
    sent: [] as { instance: string; number: string; text: string; id: string }[],
    shown: [] as { instance: string; number: string; presence: string }[],
    changed: [] as { instance: string; id: string; text: string | null }[],
    read: [] as { instance: string; id: string; remoteJid: string }[],
    requests: [] as { method: string; path: string; key: string | undefined }[],
    fetch: async (request: Request) => app.fetch(request),
    /** Scans the code with the phone. */
    async scan(name: string, phone: string) {
      const number = numbers.get(name)!
      Object.assign(number, { state: 'open', stored: 'open', ownerJid: `${phone}@s.whatsapp.net`, qr: null })
      const profile = { profileName: 'Bar do Ze', profilePictureUrl: null }
      const data = { instance: name, wuid: number.ownerJid, ...profile, state: 'open', statusReason: 200 }
      await emit(number, 'connection.update', data)
    },
    /** Replaces the QR code, and with it the pairing code, by a new one. */
    async renewCode(name: string, pairingCode: string | null = null) {
      const number = numbers.get(name)!
      number.qr = { code: `2@${randomBytes(9).toString('base64url')},a,b,c`, count: number.qr!.count + 1 }
      if (number.pairing && pairingCode) number.pairing.code = pairingCode
      const qrcode = {
        instance: name,
        pairingCode: number.pairing?.code ?? null,
        code: number.qr.code,
        base64: 'data:',
      }
      await emit(number, 'qrcode.updated', { qrcode })
    },
    async call(name: string, from: string, about: object = {}) {
      const call = { chatId: from, from, id: `C${randomBytes(6).toString('hex')}`, date: now().toISOString() }
      const data = { ...call, offline: false, status: 'offer', isVideo: false, isGroup: false, ...about }
      await emit(numbers.get(name)!, 'call', data)
    },
    /** Writes a name into the phone's address book. */
    async nameInBook(name: string, phone: string, pushName: string) {
      const number = numbers.get(name)!
      const remoteJid = `${phone}@s.whatsapp.net`
      number.book.set(remoteJid, pushName)
      await emit(number, 'contacts.upsert', [{ remoteJid, pushName, profilePicUrl: null, instanceId: number.id }])
    },
    async receive(name: string, incoming: Incoming) {
      const number = numbers.get(name)!
      const row = rowOf(number, incoming, now())
      number.rows.push(row)
      const { MessageUpdate: _, ...data } = row
      // 2.3.7 rewrites the JID in the webhook, and keeps the LID in its database.
      const key = row.key.remoteJidAlt ? { ...row.key, remoteJid: row.key.remoteJidAlt } : row.key
      await emit(number, 'messages.upsert', { ...data, key, status: 'DELIVERY_ACK' })
      return row.key.id
    },
    async acknowledge(name: string, id: string, status: string) {
      const number = numbers.get(name)!
      const row = number.rows.find(({ key }) => key.id === id)!
      row.MessageUpdate.push({ status })
      const { remoteJid, fromMe } = row.key
      const data = { keyId: id, remoteJid, fromMe, participant: null, status, instanceId: number.id, messageId: 'cmw1' }
      await emit(number, 'messages.update', data)
    },
    /** Edits a message, as 2.3.7 reports and stores it: the key is the one that the author's phone wrote. */
    async edit(name: string, id: string, text: string, at = now()) {
      const number = numbers.get(name)!
      const row = number.rows.find(({ key }) => key.id === id)!
      const timestampMs = String(at.getTime())
      const key = row.key.fromMe ? row.key : { remoteJid: number.ownerJid, fromMe: true, id }
      const message = { conversation: text }
      // It waits for its webhook before it writes.
      await emit(number, 'messages.edited', { key, type: 14, editedMessage: message, timestampMs })
      if (fake.writesAfter) await pause(fake.writesAfter)
      changedRow(number, id, at).message = message
      row.MessageUpdate.push({ status: 'EDITED' }, { status: 'SERVER_ACK' })
    },
    /** Deletes a message on the phone. */
    async revoke(name: string, id: string, at = now()) {
      const number = numbers.get(name)!
      const { key, MessageUpdate } = number.rows.find((row) => row.key.id === id)!
      await emit(number, 'messages.edited', { key, type: 0 })
      changedRow(number, id, at)
      MessageUpdate.push({ status: 'EDITED' }, { status: 'SERVER_ACK' })
      await emit(number, 'messages.delete', { ...key, status: 'DELETED' })
    },
    /** Deletes a message without a webhook, so that only the mark is left of it. */
    deleteSilently(name: string, id: string) {
      const row = numbers.get(name)!.rows.find(({ key }) => key.id === id)!
      row.message = {}
      row.MessageUpdate.push({ status: 'DELETED' })
    },
    async loggedOut(name: string) {
      const number = numbers.get(name)!
      Object.assign(number, { state: 'close', stored: 'close', reasonCode: 401 })
      await emit(number, 'connection.update', { instance: name, state: 'close', statusReason: 401 })
    },
    /** Returns the body of a webhook, for a test that delivers it itself. */
    webhookBody: (name: string, event: string, data: unknown) => envelope(numbers.get(name)!, event, data),
  }
  const emit = async (number: EvolutionInstance, event: string, data: unknown) => {
    const { webhook } = number
    const wanted = webhook?.enabled && webhook.events.includes(event.replace('.', '_').toUpperCase())
    if (webhook && wanted && fake.webhooksWork) await deliver(webhook.url, envelope(number, event, data))
  }
  const answer = (c: Context, [body, status]: ReturnType<typeof refusal>) =>
    c.json(body, status as ContentfulStatusCode)

  app.use(async (c, next) => {
    const key = c.req.header('apikey')
    fake.requests.push({ method: c.req.method, path: c.req.path, key })
    if (c.req.path === '/') return next()
    if (fake.unlicensed) return c.json(LICENSE_REQUIRED, 503)
    const named = /^\/\w+\/(?!create|fetchInstances)\w+\/(.+)$/.exec(c.req.path)?.[1]
    const known = ROUTES.test(c.req.path)
    // It looks for the instance before it looks at the key.
    if (known && named && !numbers.has(decodeURIComponent(named)))
      return answer(c, refusal(404, 'Not Found', [`The "${decodeURIComponent(named)}" instance does not exist`]))
    if (known && key !== apiKey) return answer(c, refusal(401, 'Unauthorized', 'Unauthorized'))
    return next()
  })
  app.get('/', (c) =>
    c.json({
      status: 200,
      message: 'Welcome to the Evolution API, it is working!',
      version: fake.version,
      clientName: 'evolution_exchange',
      manager: 'http://host/manager',
      documentation: 'https://doc.evolution-api.com',
    }),
  )
  app.post('/instance/create', async (c) => {
    const { instanceName, number, integration, ...rest } = await c.req.json<Record<string, string>>()
    if (numbers.has(instanceName!)) {
      return answer(c, refusal(403, 'Forbidden', [`This name "${instanceName}" is already in use.`]))
    }
    if (integration !== 'WHATSAPP-BAILEYS') return answer(c, refusal(400, 'Bad Request', ['Invalid integration']))
    const created = newNumber(instanceName!, number ?? null)
    created.settings = rest
    numbers.set(instanceName!, created)
    const instance = { instanceName, instanceId: created.id, integration, status: 'close' }
    return c.json({ instance, hash: created.token, webhook: {}, settings: rest }, 201)
  })
  app.get('/instance/fetchInstances', (c) => {
    const name = c.req.query('instanceName')
    if (name && !numbers.has(name)) return answer(c, refusal(404, 'Not Found', [`Instance "${name}" not found`]))
    return c.json([...numbers.values()].filter((one) => !name || one.name === name).map(instanceRow))
  })
  app.get('/instance/connectionState/:i', (c) => {
    const { name, state } = numbers.get(c.req.param('i'))!
    return c.json({ instance: state ? { instanceName: name, state } : { instanceName: name } })
  })
  app.get('/instance/connect/:i', async (c) => {
    const number = numbers.get(c.req.param('i'))!
    if (number.state === 'open') return c.json({ instance: { instanceName: number.name, state: 'open' } })
    if (fake.connectFails) return c.json({ error: true, message: '[object Object]' })
    if (fake.codesMissing-- > 0) return c.json({ count: 0 })
    // A code to be typed comes with a socket that began with the phone's number; the wish is ignored later.
    if (number.state === 'close') {
      const phone = c.req.query('number')
      number.pairing = phone ? { phone, code: 'WZYEH1YY' } : null
      number.stale = number.qr && { ...number.qr, until: Date.now() + NO_CODE_FOR }
      number.qr = null
    }
    number.state = 'connecting'
    number.qr ??= { code: `2@${randomBytes(9).toString('base64url')},a,b,c`, count: 1 }
    const { code, count } = number.stale && number.stale.until > Date.now() ? number.stale : number.qr
    if (code === number.stale?.code)
      return c.json({ pairingCode: null, code, base64: 'data:image/png;base64,AAAA', count })
    return c.json({ pairingCode: number.pairing?.code ?? null, code, base64: 'data:image/png;base64,AAAA', count })
  })
  app.post('/instance/restart/:i', async (c) => {
    const number = numbers.get(c.req.param('i'))!
    if (number.state === 'close') return c.json({ error: true, message: '[object Object]' })
    // The socket is ended and another begun; it says so by webhook, and opens without a code.
    if (fake.restartHelps) fake.dead = false
    if (fake.restartHelps)
      await emit(number, 'connection.update', { instance: number.name, state: 'open', statusReason: 200 })
    return c.json({ instance: { instanceName: number.name, state: 'open' } })
  })
  app.delete('/instance/logout/:i', async (c) => {
    const number = numbers.get(c.req.param('i'))!
    if (number.state === 'close')
      return answer(c, refusal(400, 'Bad Request', [`The "${number.name}" instance is not connected`]))
    if (fake.logoutFails) return answer(c, refusal(500, 'Internal Server Error', 'Error: nobody there'))
    await fake.loggedOut(number.name)
    return c.json({ status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } })
  })
  app.delete('/instance/delete/:i', (c) => {
    numbers.delete(c.req.param('i'))
    return c.json({ status: 'SUCCESS', error: false, response: { message: 'Instance deleted' } })
  })
  app.get('/settings/find/:i', (c) => c.json(numbers.get(c.req.param('i'))!.settings))
  app.post('/settings/set/:i', async (c) => {
    const body = await c.req.json<Record<string, unknown>>()
    const missing = SWITCHES.filter((name) => typeof body[name] !== 'boolean')
    if (missing.length) {
      const problems = missing.map((name) => `instance requires property "${name}"`)
      return answer(c, refusal(400, 'Bad Request', [problems]))
    }
    numbers.get(c.req.param('i'))!.settings = body
    return c.json({ settings: { instanceName: c.req.param('i'), settings: body } }, 201)
  })
  app.get('/webhook/find/:i', (c) => c.json(numbers.get(c.req.param('i'))!.webhook))
  app.post('/webhook/set/:i', async (c) => {
    const { webhook } = await c.req.json<{ webhook?: EvolutionInstance['webhook'] }>()
    if (!webhook) return answer(c, refusal(400, 'Bad Request', [['instance requires property "webhook"']]))
    numbers.get(c.req.param('i'))!.webhook = webhook
    return c.json({ id: 'cmw2', ...webhook }, 201)
  })
  app.post('/message/sendText/:i', async (c) => {
    const instance = numbers.get(c.req.param('i'))!
    const { number, text, messageId } = await c.req.json<{ number: string; text: string; messageId?: string }>()
    if (fake.loseNextText) {
      fake.loseNextText = false
      return c.text('upstream timed out', 504)
    }
    if (instance.state !== 'open') return answer(c, refusal(500, 'Internal Server Error', 'Connection Closed'))
    const user = number.replace(/@.*/, '').replace(/\D/g, '')
    const jid = number.includes('@') ? number : `${user}@s.whatsapp.net`
    if (user.startsWith('5500')) return answer(c, refusal(400, 'Bad Request', [{ jid, exists: false, number: user }]))
    const id = (fake.version.startsWith('2.4') && messageId) || `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
    const row = rowOf(instance, { from: jid, text: fake.rewrite(text), id, fromMe: true, pushName: 'Voce' }, now())
    instance.rows.push(row)
    fake.sent.push({ instance: instance.name, number, text, id })
    const { MessageUpdate: _, ...data } = row
    // The webhook overtakes the answer.
    await emit(instance, 'send.message', { ...data, status: 'PENDING' })
    await fake.acknowledge(instance.name, id, 'SERVER_ACK')
    if (fake.loseNextAnswer) {
      fake.loseNextAnswer = false
      return c.text('upstream timed out', 504)
    }
    return c.json({ ...data, status: 'PENDING' }, 201)
  })
  app.on('POST', ['/message/sendMedia/:i', '/message/sendReaction/:i', '/message/sendWhatsAppAudio/:i'], async (c) => {
    fake.bodies.push({ path: c.req.path, body: await c.req.json() })
    return c.json(
      { key: { id: `3EB0${randomBytes(9).toString('hex').toUpperCase()}`, fromMe: true, remoteJid: 'x' } },
      201,
    )
  })
  addChatRoutes(app, { fake, emit, answer })
  app.notFound((c) => answer(c, refusal(404, 'Not Found', [`Cannot ${c.req.method} ${c.req.path}`])))
  return fake
}

/** Milliseconds for which a new connection has no code of its own. */
const NO_CODE_FOR = 500

const ROUTES =
  /^\/(instance|settings|webhook|message|chat)\/(create|fetchInstances|(connectionState|connect|restart|logout|delete|find|set|sendText|findMessages|findContacts|findChats|getBase64FromMediaMessage|markMessageAsRead|sendPresence|fetchBusinessProfile|updateMessage|deleteMessageForEveryone)\/.+)$/
const SWITCHES = ['rejectCall', 'groupsIgnore', 'alwaysOnline', 'readMessages', 'readStatus', 'syncFullHistory']
const LICENSE_REQUIRED = {
  error: 'service not activated',
  code: 'LICENSE_REQUIRED',
  register_url: 'https://license.example/register',
  instance_id: 'a-hardware-id',
  docs_url: 'https://license.example/docs',
  message: 'This server needs to be activated',
}
