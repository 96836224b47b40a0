import { Hono } from 'hono'
import type { z } from 'zod'
import type { Instance, RecentMessage } from '@balcao/whatsapp-engine'
import type { ApiContext } from '../access.ts'
import { FindChatsBody, FindContactsBody, FindMessagesBody, FindStatusBody } from '../requests/chat-requests.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { describeMessage, remoteJidOf, type Sender } from '../../evolution/evolution-message.ts'
import { createPictures } from './pictures.ts'

/** Serves the people, chats and messages of a number under Evolution's paths. */
export function findRoutes(api: GatewayApi): Hono<ApiContext> {
  const { instances, history, recent } = api
  const routes = new Hono<ApiContext>()
  const refreshPictures = createPictures(api)
  /** Returns the body of a request, which some clients leave out. */
  const bodyOf = async (req: { text: () => Promise<string> }): Promise<unknown> =>
    JSON.parse((await req.text()) || '{}')
  routes.post('/chat/findContacts/:instance', async ({ req, json }) => {
    const { where, offset, page } = FindContactsBody.parse(await bodyOf(req))
    const { id, name } = await instances.byName(req.param('instance'))
    const { remoteJid: called, id: jid, pushName } = where
    const filter = { called, jid, name: pushName, skip: (page - 1) * offset, most: offset }
    const shown = (await history.contacts(id, filter)).map((contact) => describeContact(contact, id))
    refreshPictures({ id, name }, shown)
    return json(shown.map(asTold))
  })
  routes.on(['GET', 'POST'], '/chat/findChats/:instance', async ({ req, json }) => {
    const { where, take, skip } = FindChatsBody.parse(await bodyOf(req))
    const instance = await instances.byName(req.param('instance'))
    const { id, name } = instance
    const chats = await listChats(history, await recent.last(id), senderOf(instance))
    const period = where.messageTimestamp
    const found = chats.filter(
      (chat) =>
        isNamed(chat, where.remoteJid) && (!period || isWithin(Date.parse(chat.updatedAt ?? '') / 1000, period)),
    )
    const shown = found.slice(skip, skip + take)
    refreshPictures({ id, name }, shown)
    return json(shown.map(asTold))
  })
  routes.get('/chat/findChatByRemoteJid/:instance', async ({ req, json }) => {
    const remoteJid = req.query('remoteJid')
    const instance = await instances.byName(req.param('instance'))
    const { id } = instance
    if (!remoteJid) return json({ error: 'remoteJid is a required query parameter' }, 400)
    const chats = await listChats(history, await recent.last(id), senderOf(instance))
    const found = chats.find((chat) => isNamed(chat, remoteJid))
    if (!found) return json(null)
    const { pushName: name, unreadCount: unreadMessages, updatedAt } = found
    return json({
      id: found.id,
      remoteJid: found.remoteJid,
      name,
      labels: [],
      createdAt: found.createdAt,
      updatedAt,
      instanceId: id,
      unreadMessages,
    })
  })
  routes.post('/chat/findMessages/:instance', async ({ req, json }) => {
    const { where, page, offset } = FindMessagesBody.parse(await bodyOf(req))
    const sender = senderOf(await instances.byName(req.param('instance')))
    const { total, messages } = await findPage(recent, sender, where, { skip: (page - 1) * offset, most: offset })
    const records = messages.map((message) => describeRecord(message, sender))
    return json({ messages: { total, pages: Math.ceil(total / offset), currentPage: page, records } })
  })
  routes.post('/chat/findStatusMessage/:instance', async ({ req, json }) => {
    const { where, page, offset } = FindStatusBody.parse(await bodyOf(req))
    const { id } = await instances.byName(req.param('instance'))
    const wanted = { chats: [where.remoteJid], messageId: where.id }
    const found = await recent.find(id, wanted, { skip: (page - 1) * offset, most: offset })
    return json(found.map((message) => describeStatus(message, id)))
  })
  return routes
}

/** Returns the last status of a message; Evolution keeps a row for each step. */
function describeStatus({ message, status }: RecentMessage, instanceId: string) {
  const { messageId, peer, fromMe } = message
  const about = { id: messageId, keyId: messageId, remoteJid: remoteJidOf(peer), fromMe, participant: null }
  return { ...about, pollUpdates: null, status, messageId, instanceId }
}

const senderOf = ({ id: instanceId, linkedNumber: number, profileName }: Instance): Sender => {
  return { instanceId, number, profileName }
}

/** Returns an entry without the fields that are used only here. */
const asTold = <E extends { jids: string[]; jid?: string; pictureAt?: Date | null }>(entry: E) => {
  const { jids: _jids, jid: _jid, pictureAt: _at, ...told } = entry
  return told
}

/** Tells whether a name, which may be a number alone, is one of a chat's names. */
function isNamed(chat: { remoteJid: string; jids: string[] }, name: string | undefined) {
  if (name === undefined) return true
  return [chat.remoteJid, ...chat.jids].some((known) => known === name || known.split('@')[0] === name)
}

type KnownContact = Awaited<ReturnType<GatewayApi['history']['contacts']>>[number]

function describeContact({ jid, name, phone, lid, ...contact }: KnownContact, instanceId: string) {
  const { pictureUrl, pictureAt, createdAt, updatedAt } = contact
  return {
    id: jid,
    remoteJid: remoteJidOf({ jid, phone, lid }),
    pushName: name,
    profilePicUrl: pictureUrl,
    createdAt,
    updatedAt,
    instanceId,
    isGroup: false,
    isSaved: name !== null,
    type: 'contact',
    jids: [jid],
    jid,
    pictureAt,
  }
}

async function listChats(history: GatewayApi['history'], last: Map<string, RecentMessage>, sender: Sender) {
  const { instanceId } = sender
  const chats = await history.chats(instanceId)
  const known = await history.contactsOf(
    instanceId,
    chats.map(({ jid }) => jid),
  )
  const contacts = new Map(known.map((contact) => [contact.jid, describeContact(contact, instanceId)]))
  return chats.map(({ jid, name, lastMessageAt, unread, createdAt }) => {
    const contact = contacts.get(jid)
    const message = last.get(jid)
    const at = message?.message.sentAt ?? lastMessageAt
    return {
      id: jid,
      remoteJid: contact?.remoteJid ?? jid,
      pushName: name ?? contact?.pushName ?? null,
      profilePicUrl: contact?.profilePicUrl ?? null,
      createdAt,
      updatedAt: at,
      windowStart: null,
      windowExpires: null,
      windowActive: false,
      lastMessage: message ? describeMessage(message, sender) : null,
      unreadCount: unread,
      isSaved: contact?.isSaved ?? false,
      jids: [jid],
      jid,
      // Who is in no list of contacts has no place to keep a picture in.
      pictureAt: contact ? contact.pictureAt : new Date(),
    }
  })
}

function describeRecord(message: RecentMessage, sender: Sender) {
  const { status } = message
  return {
    ...describeMessage(message, sender),
    MessageUpdate: status === 'PENDING' ? [] : [{ status }],
  }
}

/**
 * The number of messages that are searched for one kind, because the kind of a message is known only once it was
 * decrypted.
 */
const LOOKED_THROUGH = 10_000

/** Returns the messages of one page, and how many there are in all. */
async function findPage(
  recent: GatewayApi['recent'],
  sender: Sender,
  { key, messageType, source, messageTimestamp: period }: z.output<typeof FindMessagesBody>['where'],
  { skip, most }: { skip: number; most: number },
): Promise<{ total: number; messages: RecentMessage[] }> {
  const { instanceId } = sender
  const wanted = {
    chats: [key.remoteJid, key.remoteJidAlt],
    messageId: key.id,
    fromMe: key.fromMe,
    from: secondsOf(period?.gte, -Infinity),
    to: secondsOf(period?.lte, Infinity),
  }
  if (messageType === undefined && source === undefined) {
    const total = await recent.count(instanceId, wanted)
    return { total, messages: await recent.find(instanceId, wanted, { skip, most }) }
  }
  const known = await recent.find(instanceId, wanted, { most: LOOKED_THROUGH })
  const messages = known.filter((message) => {
    const described = describeMessage(message, sender)
    return [described.messageType, undefined].includes(messageType) && [described.source, undefined].includes(source)
  })
  return { total: messages.length, messages: messages.slice(skip, skip + most) }
}

/**
 * The smallest number that is read as milliseconds: it is the year 2001 in milliseconds, and the year 33658 in seconds.
 */
const MILLISECONDS_FROM = 1e12

function secondsOf(moment: string | number | undefined, none: number) {
  if (moment === undefined) return none
  const number = Number(moment)
  const ms = Number.isNaN(number) ? Date.parse(String(moment)) : number < MILLISECONDS_FROM ? number * 1000 : number
  // What is no date is no filter.
  return Number.isNaN(ms) ? none : ms / 1000
}

const isWithin = (seconds: number, period: { gte?: string | number; lte?: string | number } | undefined) =>
  seconds >= secondsOf(period?.gte, -Infinity) && seconds <= secondsOf(period?.lte, Infinity)
