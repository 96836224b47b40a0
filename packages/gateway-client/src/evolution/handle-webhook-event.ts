import { createHash } from 'node:crypto'
import type { GatewayMedia, GatewayMessage } from '@balcao/contract'
import type { EvolutionKey, EvolutionMessage } from './answers.ts'
import type { EvolutionApi } from './evolution-api.ts'
import { type Code, editName, type ForeignEvent, type ForeignStore, messageName, receiptName } from './foreign-store.ts'
import { readMessage, readPeer, readStatus } from './reading/read-message.ts'
import type { WebhookEvent } from './reading/read-webhook.ts'
import type { SentMessages } from './sent-messages.ts'

/** Holds what storing an event needs; `hurry` names the numbers that are polled at once, `server` answers questions. */
type Parts = {
  store: ForeignStore
  sent: SentMessages
  hurry: Set<string>
  server: { api: EvolutionApi | null }
  now: () => Date
  ticks: () => number
}
type EventOf<T extends WebhookEvent['type']> = Extract<WebhookEvent, { type: T }>

/** Stores what a webhook reported of a number. A repetition changes nothing. */
export async function handleWebhookEvent(parts: Parts, instance: string, event: WebhookEvent): Promise<void> {
  const { store, hurry, now } = parts
  if (event.type === 'message') await takeMessages(parts, instance, [event.message])
  else if (event.type === 'change') await takeChange(parts, instance, event)
  else if (event.type === 'receipt') await store.add(instance, [receipt(event.foreignId, event.status, now())])
  else if (event.type === 'qr') await takeQr(parts, instance, event, null)
  else if (event.type === 'call') await takeCall(parts, instance, event)
  else if (event.type === 'known') await takeKnown(parts, instance, event)
  else if (event.type === 'presence') {
    await store.noteAlive(instance, now())
    await store.add(instance, [{ type: 'presence', at: now(), payload: event.presence, dedupe: null }])
  } else {
    // While codes are shown nobody is linked who could be logged out: a connection was closed for another that begins.
    const { state, code } = event.connection
    const known = await store.byName(instance)
    const isAnother = state === 'close' && code === LOGGED_OUT && known?.pairing
    // It may be late, or another one that is open for nobody: after a silence only WhatsApp's own answer counts.
    const isUnproven = state === 'open' && known?.silentSince && !known.pairing
    if (isAnother || isUnproven) {
      hurry.add(instance)
      return
    }
    await store.noteConnection(instance, event.connection, now())
    // Webhooks overtake each other; the truth is asked for at once.
    hurry.add(instance)
  }
}

/** WhatsApp's code for a link that has ended. */
const LOGGED_OUT = 401

/**
 * Stores a code with which a phone can be linked. `count` is its place in this attempt, where the server gives it.
 *
 * @param askedAt what `ticks` said when the answer that has it was asked for; null when a webhook told of it
 * @returns when it ends; null for a code that cannot be scanned, which a server may still answer with
 */
export const takeQr = ({ store, now, ticks }: Parts, instance: string, code: Code, askedAt: number | null) =>
  store.noteQr(instance, code, { at: now(), ticks: ticks(), askedAt })

/** The most people in one event. */
const AT_ONCE = 200

async function takeKnown({ store, now }: Parts, instance: string, { people }: EventOf<'known'>) {
  const parts = Array.from({ length: Math.ceil(people.length / AT_ONCE) }, (_, part) =>
    people.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  const events = parts.map((some) => ({ type: 'known' as const, at: now(), payload: { people: some }, dedupe: null }))
  await store.add(instance, events)
}

async function takeCall({ store }: Parts, instance: string, { call, at }: EventOf<'call'>) {
  const payload = { ...call, rejected: await store.rejectsCalls(instance) }
  await store.noteAlive(instance, at)
  await store.add(instance, [{ type: 'call', at, payload, dedupe: `call ${call.callId}` }])
}

/**
 * Stores messages in the order given.
 *
 * @returns how many were new
 */
export async function takeMessages(parts: Parts, instance: string, messages: EvolutionMessage[]): Promise<number> {
  const { store, sent, hurry, now } = parts
  const read = messages.flatMap((found) => readMessage(found) ?? [])
  const marks = new Map(messages.map((found) => [found.key.id, editMarks(found)]))
  const name = ({ messageId, fromMe }: GatewayMessage) => messageName(messageId, fromMe)
  // One that was told before must not be taken for the message that is being sent right now.
  const unreported = await store.unreported(instance, read.map(name))
  // What came in proves that WhatsApp was there when it was sent, whenever it is told.
  const fresh = read.filter((one) => unreported.has(name(one)))
  const received = fresh.filter((one) => !one.fromMe).map(({ sentAt }) => Date.parse(sentAt))
  if (received.length) await store.noteAlive(instance, new Date(Math.min(Math.max(...received), now().getTime())))
  const events: ForeignEvent[] = []
  for (const message of fresh) {
    const ours = message.fromMe ? await sent.isOurs(instance, message, now()) : 'no'
    // What may be ours is looked at again, until that is clear.
    if (ours === 'perhaps') hurry.add(instance)
    if (ours !== 'no') continue
    const payload = { ...message, ...(await underOurIds(sent, instance, message)) }
    events.push({ type: 'message', at: now(), payload, dedupe: name(message), said: hexOf(message.text) })
    // By the time it is found, it says something else: what it said first nobody knows.
    const changes = marks.get(message.messageId)
    if (changes) events.push(editOf(message, changes, now()))
    if (message.media) events.push(fileOf(message.media, message, now()))
  }
  const added = await store.add(instance, events)
  const oldest = Math.min(...fresh.map(({ sentAt }) => Date.parse(sentAt)))
  if (oldest < now().getTime() - LATE) await store.noteOldest(instance, new Date(oldest), now())
  return added
}

/** Milliseconds after which a message is one of the time before its phone was linked, if it was just linked. */
const LATE = 60_000

/** Returns how often the server noted that a message was edited or deleted. */
export const editMarks = ({ MessageUpdate }: EvolutionMessage) =>
  MessageUpdate?.filter(({ status }) => status === 'EDITED').length ?? 0

function editOf({ messageId, peer, fromMe, text }: GatewayMessage, marks: number, at: Date): ForeignEvent {
  const dedupe = editName(messageName(messageId, fromMe), 'before it was told', marks)
  return { type: 'edit', at, payload: { messageId, peer, fromMe, text }, dedupe, said: hexOf(text) }
}

/**
 * Makes the event of a file. The server keeps the file, or fetches it on request; all of it comes in one answer, so it
 * must not be huge.
 */
function fileOf({ id, size }: GatewayMedia, { messageId, fromMe }: GatewayMessage, at: Date): ForeignEvent {
  const tooLarge = (size ?? 0) > LARGEST_FILE
  const result = tooLarge ? { status: 'failed', reason: 'too-large' } : { status: 'ready', reason: null }
  const payload = { id, messageId, size: tooLarge ? null : size, ...result }
  return { type: 'media', at, payload, dedupe: `file ${messageName(messageId, fromMe)}` }
}

/** The largest file, in bytes. */
const LARGEST_FILE = 32 * 1024 * 1024

/** Translates the ids of quoted messages and reaction targets, since a message of ours has another id at the server. */
async function underOurIds(sent: SentMessages, instance: string, { quoted, reaction }: GatewayMessage) {
  return {
    quoted: quoted && { ...quoted, messageId: await sent.ourId(instance, quoted.messageId) },
    reaction: reaction && { ...reaction, messageId: await sent.ourId(instance, reaction.messageId) },
  }
}

/** Stores that an earlier message was edited or deleted, as a webhook reported it. */
async function takeChange(parts: Parts, instance: string, { key, text, at }: EventOf<'change'>) {
  if (!readPeer(key)) return
  const ours = await keyOfOurs(parts, instance, key)
  // Of a message that was not told yet: the server's list has both.
  if (!ours) parts.hurry.add(instance)
  else await tellChange(parts, instance, { key: ours, text, act: digest(at) })
}

/**
 * Returns the key of a reported message as it was reported. A webhook has the key as the author's phone wrote it: for a
 * customer's message it is from them, in a chat with us. The server knows the customer's chat: it has the message
 * already, and writes the change after its webhook.
 */
async function keyOfOurs({ store, server }: Parts, instance: string, key: EvolutionKey): Promise<EvolutionKey | null> {
  const isTold = async (fromMe: boolean) => !(await store.unreported(instance, [messageName(key.id, fromMe)])).size
  if (await isTold(key.fromMe)) return key
  if (!key.fromMe || !(await isTold(false))) return null
  const found = await server.api?.message(instance, key.id).catch(() => null)
  return found?.records.find((record) => record.key.id === key.id && !record.key.fromMe)?.key ?? null
}

/**
 * Stores an edit, or a deletion where `text` is null.
 *
 * @returns 1 when it was new, else 0
 */
export async function tellChange(
  { store, sent, now }: Pick<Parts, 'store' | 'sent' | 'now'>,
  instance: string,
  { key, text, act, marks }: { key: EvolutionKey; text: string | null; act: string; marks?: number },
): Promise<number> {
  const peer = readPeer(key)
  if (!peer) return 0
  const name = messageName(key.id, key.fromMe)
  const about = { messageId: await sent.ourId(instance, key.id), peer, fromMe: key.fromMe }
  const change: Pick<ForeignEvent, 'type' | 'payload' | 'dedupe' | 'said'> =
    text === null
      ? { type: 'delete', payload: about, dedupe: `delete ${name}` }
      : { type: 'edit', payload: { ...about, text }, dedupe: editName(name, act, marks), said: hexOf(text) }
  return store.add(instance, [{ ...change, at: now() }])
}

/** Stores the receipts that the server noted. */
export async function takeReceipts({ store, now }: Parts, instance: string, messages: EvolutionMessage[]) {
  const events = messages.flatMap(({ key, MessageUpdate }) => {
    const statuses = (key.fromMe ? (MessageUpdate ?? []) : []).flatMap(({ status }) => readStatus(status) ?? [])
    return [...new Set(statuses)].map((status) => receipt(key.id, status, now()))
  })
  await store.add(instance, events)
}

function receipt(foreignId: string, status: EventOf<'receipt'>['status'], at: Date): ForeignEvent {
  const payload = { messageId: foreignId, status, reason: null, at: at.toISOString() }
  return { type: 'receipt', at, payload, dedupe: receiptName(foreignId, status) }
}

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Returns a digest of a message's content. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest()
const hexOf = (text: string) => digestOf(text).toString('hex')
