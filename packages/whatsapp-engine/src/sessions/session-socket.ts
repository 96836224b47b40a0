import { describeError } from '@balcao/contract/stored-errors'
import type { AuthenticationCreds, BaileysEventMap, BinaryNode, WASocket } from 'baileys'
import type { SessionMedia } from '../media/session-media.ts'
import { readFirstSync } from '../reading/first-sync.ts'
import { createMissedReader } from '../reading/missed-messages.ts'
import { readReceipts } from '../reading/receipts.ts'
import { readResent } from '../reading/resent-messages.ts'
import { ciphertextsOf, type Envelope, readEnvelope, withoutDevice } from '../reading/stanza.ts'
import { createTransactionalKeys } from '../signal/transactional-keys.ts'
import { createSignalRepository } from '../signal/signal-repository.ts'
import type { Instance, Links } from '../store/instances.ts'
import type { OutboxWriter } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import type { Labels } from '../store/labels.ts'
import type { SentMessages } from '../store/sent-messages.ts'
import type { Baileys } from '../baileys/load-baileys.ts'
import { behave } from './behaviour.ts'
import { guardAgainstCrashes } from './crash-guard.ts'
import { keepMessagesInOrder } from './keep-order.ts'
import type { PastKeeper } from '../history/keep-past.ts'
import { addEventHandlers } from './event-handlers.ts'
import { onceInAWhile } from './once-in-a-while.ts'
import type { Outgoing } from '../sending/outgoing.ts'
import { unpackMessage } from '../baileys/packed-message.ts'
import type { SessionContext } from './session-context.ts'
import { createRestrictions } from './restrictions.ts'
import { linkedNumber } from './session.ts'
import { openSocket } from './socket.ts'

type Parts = {
  context: SessionContext
  instance: Instance
  baileys: Baileys
  creds: AuthenticationCreds
  keys: KeyStore
  outbox: OutboxWriter
  sent: SentMessages
  outgoing: () => Outgoing
  media: SessionMedia | undefined
  past: PastKeeper
  /** The last moment at which each phone's previous link was known to be alive, by phone. */
  endedLinks: Links['ended']
}

/** Milliseconds in which somebody who calls again gets no second message. */
const CALLERS_PATIENCE = 10 * 60_000
/**
 * The most callers who get a message in that time: a normal evening has fewer, and a flood of calls must not become one
 * of messages.
 */
const CALLERS_AT_MOST = 20

/** Opens the sockets of one session, each with all its listeners. State that must outlive a socket is kept here. */
export function createSocketOpener(parts: Parts): () => WASocket {
  const { context, instance, baileys, creds, keys, outbox, media } = parts
  const ownJids = () => [creds.me?.id, creds.me?.lid].flatMap((jid) => (jid ? [withoutDevice(jid)] : []))
  const sentMessage = async (id: string) => {
    const body = await parts.sent.textOf(id)
    return body === null ? null : unpackMessage(baileys, body)
  }
  const envelopes = new WeakMap<Uint8Array, Envelope>()
  const retryCounts = boundedCache(1000)
  const restrictions = createRestrictions(context.now)
  const complain = (error: Error) => context.logger.warn({ error: describeError(error) }, 'a label was not kept')
  const mayAnswerCaller = onceInAWhile(CALLERS_PATIENCE, CALLERS_AT_MOST, context.now)

  return () => {
    const socket = openSocket({
      baileys,
      creds,
      keys,
      makeSignalRepository: createSignalRepository({
        baileys,
        signalKeys: createTransactionalKeys(keys),
        envelopeOf: (bytes) => envelopes.get(bytes),
        isStored: (dedupe) => context.events.isStored(instance.id, dedupe),
        ownJids,
        sentMessage,
      }),
      getMessage: async ({ id }) => (id ? ((await sentMessage(id)) ?? undefined) : undefined),
      msgRetryCounterCache: retryCounts,
      syncFullHistory: instance.settings.syncFullHistory,
      url: instance.network === 'demo' ? context.demoUrl : undefined,
      keepAliveMs: context.keepAliveMs,
      logger: context.logger,
    })
    // Comes before Baileys' own handling of the same stanza.
    socket.ws.on('frame', (node: BinaryNode | Uint8Array) => {
      if (node instanceof Uint8Array) return
      const envelope = readEnvelope(node)
      if (envelope) for (const bytes of ciphertextsOf(node)) envelopes.set(bytes, envelope)
      noteReceipts(outbox, node, ownJids(), context.now())
    })
    guardAgainstCrashes(socket, context.logger)
    keepMessagesInOrder(socket)
    behave(socket, instance.settings, context.logger)
    addEventHandlers(socket, {
      outbox,
      keys,
      restrictions,
      isWatched: (jid) => parts.outgoing().isWatched(jid),
      rejects: () => instance.settings.rejectCall,
      replyTo: (caller) => {
        const { rejectCall, msgCall } = instance.settings
        return rejectCall && msgCall && mayAnswerCaller(caller) ? msgCall : null
      },
      logger: context.logger,
    })
    listenForMessages(socket, parts)
    socket.ev.on('labels.edit', (label) => void keepLabel(context.labels, instance.id, label).catch(complain))
    socket.ev.on('messages.media-update', (updates) => void media?.onRetry(updates).catch(() => undefined))
    return socket
  }
}

function keepLabel(labels: Labels, instanceId: string, { id, name, color, deleted, predefinedId }: Label) {
  if (deleted) return labels.remove(instanceId, id)
  return labels.set(instanceId, { id, name, color, predefinedId: predefinedId ?? null })
}

type Label = BaileysEventMap['labels.edit']

/**
 * Listens for messages that do not come through the Signal code: the phone's history, and what our own phone sends
 * again.
 */
function listenForMessages(socket: WASocket, { baileys, creds, keys, outbox, past, endedLinks }: Parts) {
  const readMissed = createMissedReader(baileys, keys)
  socket.ev.on('messaging-history.set', (part) => {
    const since = endedLinks[linkedNumber(creds) ?? '']
    past.keep(readFirstSync(baileys, part), since ? readMissed(part, new Date(since)) : undefined)
  })
  // The phone's book comes after its past, and again whenever somebody writes a name into it.
  socket.ev.on('contacts.upsert', (contacts) =>
    past.keep(readFirstSync(baileys, { contacts, chats: [], messages: [] })),
  )
  socket.ev.on('messages.upsert', (upsert) => {
    const told = readResent(baileys, keys, upsert).then((events) => outbox.write({ events }))
    told.catch(() => undefined)
  })
}

function noteReceipts(outbox: OutboxWriter, node: BinaryNode, ownJids: string[], now: Date) {
  const receipts = readReceipts(node, (jid) => ownJids.includes(jid), now)
  if (receipts.length) outbox.write({ receipts }).catch(() => undefined)
}

/**
 * Keeps a limited number of values. Retry counts must outlive a socket, or a message that no one can decrypt would be
 * requested without end.
 */
function boundedCache(size: number) {
  const values = new Map<string, unknown>()
  return {
    get: <T>(key: string) => values.get(key) as T | undefined,
    set: (key: string, value: unknown) => {
      values.set(key, value)
      if (values.size > size) values.delete(values.keys().next().value!)
    },
    del: (key: string) => void values.delete(key),
    flushAll: () => values.clear(),
  }
}
