import type { Context, Hono } from 'hono'
import { type EvolutionInstance, refusal } from './evolution-instances.ts'
import { changedRow } from './evolution-rows.ts'

type Parts = {
  fake: {
    numbers: Map<string, EvolutionInstance>
    file: string
    dead: boolean
    pages: number[]
    chatPages: number[]
    ignoresPeriods: boolean
    now(): Date
    read: { instance: string; id: string; remoteJid: string }[]
    shown: { instance: string; number: string; presence: string }[]
    changed: { instance: string; id: string; text: string | null }[]
  }
  emit(number: EvolutionInstance, event: string, data: unknown): Promise<void>
  answer(c: Context, refused: ReturnType<typeof refusal>): Response
}

type ChatsAsked = { where?: { messageTimestamp?: { gte?: string; lte?: string } }; take?: number; skip?: number }

/**
 * Adds the calls below `/chat` of an Evolution API 2, as a running 2.3.7 answered them; changes of messages follow its
 * source.
 */
export function addChatRoutes(app: Hono, { fake, emit, answer }: Parts): void {
  app.post('/chat/findMessages/:i', async (c) => {
    const {
      where,
      page = 1,
      offset = 50,
    } = await c.req.json<{
      where?: { key?: { id?: string } }
      page?: number
      offset?: number
    }>()
    fake.pages.push(offset)
    const id = where?.key?.id
    const found = fake.numbers
      .get(c.req.param('i'))!
      .rows.filter(({ key }) => !id || key.id === id)
      .toSorted((a, b) => b.messageTimestamp - a.messageTimestamp)
    const records = found.slice((page - 1) * offset, page * offset).map((row, index) => ({ id: `cmw${index}`, ...row }))
    const pages = Math.ceil(found.length / offset)
    return c.json({ messages: { total: found.length, pages, currentPage: page, records } })
  })
  app.post('/chat/findContacts/:i', async (c) => {
    const { offset, page } = await c.req.json<{ offset?: number; page?: number }>()
    const { rows, book } = fake.numbers.get(c.req.param('i'))!
    const jids = [...new Set(rows.map(({ key }) => key.remoteJid))]
    const nameOf = (jid: string) =>
      rows.findLast(({ key }) => key.remoteJid === jid && !key.fromMe)?.pushName ?? 'Maria'
    const known = jids.filter((jid) => !book.has(jid)).map((jid): [string, string] => [jid, nameOf(jid)])
    const all = [...book, ...known].map(([remoteJid, pushName]) => {
      return { id: 'cmw3', remoteJid, pushName, isGroup: remoteJid.endsWith('@g.us') }
    })
    return c.json(offset ? all.slice(offset * ((page ?? 1) - 1)).slice(0, offset) : all)
  })
  app.post('/chat/findChats/:i', async (c) => {
    const { where, take, skip = 0 } = await c.req.json<ChatsAsked>()
    const { gte, lte } = where?.messageTimestamp ?? {}
    const [from, to] = gte && lte && !fake.ignoresPeriods ? [Date.parse(gte), Date.parse(lte)] : [0, Infinity]
    const asked = fake.numbers
      .get(c.req.param('i'))!
      .rows.filter(({ messageTimestamp: at }) => at >= Math.floor(from / 1000) && at <= Math.floor(to / 1000))
    const last = new Map(
      asked.toSorted((a, b) => a.messageTimestamp - b.messageTimestamp).map((row) => [row.key.remoteJid, row]),
    )
    const chats = [...last]
      .map(([remoteJid, lastMessage]) => {
        return { id: null, remoteJid, pushName: lastMessage.pushName, lastMessage, unreadCount: null }
      })
      .toSorted((a, b) => b.lastMessage.messageTimestamp - a.lastMessage.messageTimestamp)
    fake.chatPages.push(skip)
    return c.json(chats.slice(skip).slice(0, take))
  })
  app.post('/chat/getBase64FromMediaMessage/:i', async (c) => {
    const { message } = await c.req.json<{ message: { key: { id: string } } }>()
    const row = fake.numbers.get(c.req.param('i'))!.rows.find(({ key }) => key.id === message.key.id)
    if (!row) return answer(c, refusal(400, 'Bad Request', ['Message not found']))
    const file = { mediaType: row.messageType, fileName: 'file', mimetype: 'image/jpeg', buffer: null }
    return c.json({ ...file, base64: Buffer.from(fake.file).toString('base64') }, 201)
  })
  app.post('/chat/markMessageAsRead/:i', async (c) => {
    const { readMessages } = await c.req.json<{ readMessages: { id: string; remoteJid: string }[] }>()
    fake.read.push(...readMessages.map(({ id, remoteJid }) => ({ instance: c.req.param('i'), id, remoteJid })))
    return c.json({ message: 'Read messages', read: 'success' }, 201)
  })
  app.post('/chat/fetchBusinessProfile/:i', async (c) => {
    const { number } = await c.req.json<{ number: string }>()
    const words = ['Error updating profile name', 'Error: Timed Out']
    if (fake.dead) return answer(c, refusal(500, 'Internal Server Error', words))
    return c.json({ isBusiness: false, message: 'Not is business profile', number, exists: true })
  })
  app.post('/chat/sendPresence/:i', async (c) => {
    const { number, presence } = await c.req.json<{ number: string; presence: string }>()
    fake.shown.push({ instance: c.req.param('i'), number, presence })
    return c.json({ presence }, 201)
  })
  app.post('/chat/updateMessage/:i', async (c) => {
    const number = fake.numbers.get(c.req.param('i'))!
    const body = await c.req.json<{ number: string; text: string; key: { id: string; remoteJid: string } }>()
    const row = number.rows.find(({ key }) => key.id === body.key.id)
    if (!row) return answer(c, refusal(404, 'Not Found', ['Message not found']))
    if (row.key.remoteJid !== body.number) return answer(c, refusal(400, 'Bad Request', ['RemoteJid does not match']))
    if (!('conversation' in row.message)) return answer(c, refusal(400, 'Bad Request', ['Message not compatible']))
    changedRow(number, body.key.id, fake.now()).message = { conversation: body.text }
    row.MessageUpdate.push({ status: 'EDITED' })
    fake.changed.push({ instance: number.name, id: body.key.id, text: body.text })
    return c.json({ key: row.key, message: { protocolMessage: { key: row.key, type: 14 } } })
  })
  app.delete('/chat/deleteMessageForEveryone/:i', async (c) => {
    const number = fake.numbers.get(c.req.param('i'))!
    const { id, remoteJid, fromMe } = await c.req.json<{ id: string; remoteJid: string; fromMe: boolean }>()
    const row = number.rows.find(({ key }) => key.id === id)
    fake.changed.push({ instance: number.name, id, text: null })
    number.rows = number.rows.filter((one) => one !== row)
    const { MessageUpdate: _, ...data } = row ?? {}
    if (row) await emit(number, 'messages.delete', { ...data, status: 'DELETED' })
    return c.json({ key: { id: '3EB0DE1E7E', remoteJid, fromMe }, status: 'PENDING' }, 201)
  })
}
