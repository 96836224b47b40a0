import type { AuthenticationCreds, BinaryNode, WASocket } from 'baileys'
import type { Pool } from 'pg'
import type { Logger } from '../logger.ts'
import type { Events } from '../store/events.ts'
import type { History } from '../store/history.ts'
import type { Instance, Instances } from '../store/instances.ts'
import { createJournal, type Journal } from '../store/journal.ts'
import { createKeyCodec } from '../store/key-codec.ts'
import { createKeyStore } from '../store/key-store.ts'
import type { Lease } from '../store/leases.ts'
import type { Seal } from '../store/seal.ts'
import { createSentMessages } from '../store/sent-messages.ts'
import { type Baileys, loadBaileys } from './baileys.ts'
import { behave } from './behaviour.ts'
import type { Verdict } from './disconnects.ts'
import { readReceipts } from '../reading/receipts.ts'
import { readFirstSync } from '../reading/first-sync.ts'
import { keepMessagesInOrder } from './keep-order.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import { readResent } from '../reading/resent-messages.ts'
import { type Session, startSession } from './session.ts'
import { createSignalLane } from '../signal/signal-lane.ts'
import { createSignalRepository } from '../signal/signal-repository.ts'
import { openSocket } from './socket.ts'
import { ciphertextsOf, type Envelope, readEnvelope, withoutDevice } from '../reading/stanza.ts'

export type SessionContext = {
  pool: Pool
  seal: Seal
  instances: Instances
  history: History
  events: Events
  logger: Logger
  now: () => Date
  /** The simulated network's address, where there is one. */
  demoUrl: string | undefined
  onEvents: () => void
}

/** A connected instance. Its settings may be changed in place. */
export type LiveSession = Session & { instance: Instance; outgoing: Outgoing }

/** Connects an instance whose lease we hold, with everything that it keeps in the database. */
export async function createSession(
  context: SessionContext,
  instance: Instance,
  lease: Lease,
  listener: { onOver: (verdict: Verdict) => Promise<void>; onFailed: (error: unknown) => void },
): Promise<LiveSession> {
  const { pool, seal, now, logger } = context
  const baileys = await loadBaileys()
  const place = `${instance.id} creds`
  const sealed = await context.instances.credsOf(instance.id)
  const creds = sealed ? parseCreds(baileys, seal.open(place, sealed)) : baileys.initAuthCreds()
  const journal = createJournal(pool, lease, { onEvents: context.onEvents, onFailed: listener.onFailed })
  const codec = createKeyCodec(baileys, seal, instance.id)
  const keys = createKeyStore({ pool, journal, instanceId: instance.id, codec })
  const sent = createSentMessages({ pool, journal, seal, instanceId: instance.id })
  const ownJids = () => [creds.me?.id, creds.me?.lid].flatMap((jid) => (jid ? [withoutDevice(jid)] : []))
  const envelopes = new WeakMap<Uint8Array, Envelope>()
  const retryCounts = boundedCache(1000)

  const open = (): WASocket => {
    const lane = createSignalLane(keys)
    const socket = openSocket({
      baileys,
      creds,
      keys,
      makeSignalRepository: createSignalRepository({
        baileys,
        lane,
        envelopeOf: (bytes) => envelopes.get(bytes),
        isStored: (dedupe) => context.events.isStored(instance.id, dedupe),
        ownJids,
      }),
      getMessage: async ({ id }) => {
        const text = id ? await sent.textOf(id) : null
        return text === null ? undefined : { extendedTextMessage: { text } }
      },
      msgRetryCounterCache: retryCounts,
      syncFullHistory: instance.settings.syncFullHistory,
      url: instance.network === 'demo' ? context.demoUrl : undefined,
      logger,
    })
    // Comes before Baileys' own handling of the same stanza.
    socket.ws.on('frame', (node: BinaryNode | Uint8Array) => {
      if (node instanceof Uint8Array) return
      const envelope = readEnvelope(node)
      if (envelope) for (const bytes of ciphertextsOf(node)) envelopes.set(bytes, envelope)
      noteReceipts(journal, node, ownJids(), now())
    })
    keepMessagesInOrder(socket)
    behave(socket, instance.settings)
    socket.ev.on('messaging-history.set', (part) => {
      const noted = context.history.add(instance.id, readFirstSync(baileys, part))
      noted.catch((error: Error) => logger.warn({ error: error.message }, 'first sync not kept'))
    })
    socket.ev.on('messages.upsert', (upsert) => {
      const told = readResent(baileys, keys, upsert).then((events) => journal.write({ events }))
      told.catch(() => undefined)
    })
    return socket
  }
  const sealCreds = (value: AuthenticationCreds) => seal.close(place, codec.stringify(value))
  const outgoing: Outgoing = createOutgoing(sent, () => session.socket())
  const session = startSession({
    journal,
    creds,
    sealCreds,
    open,
    now,
    onOpen: (socket) => outgoing.resendUnconfirmed(socket),
    onOver: listener.onOver,
  })
  return Object.assign(session, { instance, outgoing })
}

function noteReceipts(journal: Journal, node: BinaryNode, ownJids: string[], now: Date) {
  const receipts = readReceipts(node, (jid) => ownJids.includes(jid), now)
  if (receipts.length) journal.write({ receipts }).catch(() => undefined)
}

function parseCreds({ BufferJSON }: Baileys, json: string): AuthenticationCreds {
  return JSON.parse(json, BufferJSON.reviver)
}

/** Retry counts must outlive a socket, or a message that nobody can decrypt is asked for without end. */
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
