import { describeError } from '@balcao/contract/stored-errors'
import type { GatewayPeer } from '@balcao/contract'
import type { AuthenticationCreds, WASocket } from 'baileys'
import { createCallerReplies } from '../sending/caller-replies.ts'
import { readPeer } from '../reading/peer.ts'
import { withoutDevice } from '../reading/stanza.ts'
import type { DueWork } from '../store/due-work.ts'
import type { Instance } from '../store/instances.ts'
import { createOutboxWriter, type OutboxWriter, type NewEvent } from '../store/outbox-writer.ts'
import { createKeyCodec } from '../store/key-codec.ts'
import { createKeyStore } from '../store/key-store.ts'
import type { Lease } from '../store/leases.ts'
import { createPastMessages } from '../store/past-messages.ts'
import { createSentMessages } from '../store/sent-messages.ts'
import { type Baileys, loadBaileys } from '../baileys/load-baileys.ts'
import type { Verdict } from './disconnects.ts'
import { createMediaHosts } from '../media/media-hosts.ts'
import { createSessionMedia, type SessionMedia } from '../media/session-media.ts'
import { createUploads } from '../media/uploads.ts'
import { composeMessage, type Uploaded } from '../sending/compose-message.ts'
import { createPastKeeper } from '../history/keep-past.ts'
import { createOutgoing, type Outgoing } from '../sending/outgoing.ts'
import { type Session, startSession } from './session.ts'
import type { SessionContext } from './session-context.ts'
import { createSocketOpener } from './session-socket.ts'

export type { SessionContext }

/** A connected instance. Its settings may be changed in place. */
export type LiveSession = Session & {
  instance: Instance
  outgoing: Outgoing
  /**
   * Returns the person behind digits or a JID, under both of WhatsApp's names as far as they are known.
   *
   * @throws GatewayError not_connected, invalid_input, number_not_on_whatsapp
   */
  peerOf(to: string): Promise<GatewayPeer>
  /** Adds an event to the outbox that no stanza reported. */
  addEvent(event: NewEvent): Promise<void>
}

/** Connects an instance whose lease we hold, with everything that it keeps in the database. */
export async function createSession(
  context: SessionContext,
  instance: Instance,
  lease: Lease,
  listener: { onOver: (verdict: Verdict) => Promise<void>; onFailed: (error: unknown) => void },
): Promise<LiveSession> {
  const { pool, encryption } = context
  const baileys = await loadBaileys()
  const place = `${instance.id} creds`
  const sealed = await context.instances.credsOf(instance.id)
  const creds = sealed ? parseCreds(baileys, encryption.decrypt(place, sealed)) : baileys.initAuthCreds()
  const links = await context.instances.linksOf(instance.id)
  const socketOf = () => session.socket()
  /**
   * Disconnects at once, before Baileys goes on: it refuses what it could not read or store, and what was refused never
   * comes again. Unanswered, it comes with the next connection.
   */
  const disconnect = () => void socketOf()?.ws.close()
  const bare = createOutboxWriter(pool, lease, {
    onEvents: context.onEvents,
    onFailed: (error) => {
      disconnect()
      listener.onFailed(error)
    },
  })
  const host = createMediaHosts(instance.network === 'demo' ? context.demoUrl : undefined)
  const mediaParts = { pool, instanceId: instance.id, outbox: bare, host, baileys, socket: socketOf }
  const media = context.media && createSessionMedia({ ...mediaParts, media: context.media, logger: context.logger })
  const outbox = wakeAfterWrite({ media, callers: () => callers }, bare)
  const codec = createKeyCodec(baileys, encryption, instance.id)
  const keys = createKeyStore({ pool, outbox, instanceId: instance.id, codec, onUnread: disconnect })
  const sent = createSentMessages({ pool, outbox, encryption, instanceId: instance.id })
  const uploads = createUploads<Uploaded>(context.now)
  const outgoing: Outgoing = createOutgoing(baileys, sent, socketOf, (socket, jid, content) =>
    composeMessage({ baileys, host, uploads }, socket, jid, content),
  )
  const callers = createCallerReplies({
    pool,
    instance,
    outboundQueue: context.outboundQueue,
    send: outgoing.sendText,
    logger: context.logger,
  })
  const past = createPastKeeper({
    instanceId: instance.id,
    outbox,
    history: context.history,
    missed: createPastMessages(pool),
    logger: context.logger,
    quietMs: context.pastQuietMs,
  })
  const parts = { context, instance, baileys, creds, keys, outbox, sent, media, past, endedLinks: links.ended }
  const session = startSession({
    outbox,
    creds,
    encryptCreds: (value) => encryption.encrypt(place, codec.stringify(value)),
    open: createSocketOpener({ ...parts, outgoing: () => outgoing }),
    now: context.now,
    aliveAt: instance.aliveAt,
    links,
    onOpen: (socket) => {
      outgoing.resendUnconfirmed(socket)
      media?.wake()
      callers.wake()
      notePicture(socket, outbox).catch(() => undefined)
    },
    onOver: async (verdict) => {
      await media?.close()
      await callers.close()
      await past.close()
      await listener.onOver(verdict)
    },
    onTrouble: (error) =>
      context.logger.warn({ instanceId: instance.id, error: describeError(error) }, 'session over, not tidied'),
  })
  const close = async () => {
    const told = callers.close()
    await past.close()
    await media?.close()
    // What is being said waits for an answer of a connection that ends here.
    await session.close()
    await told
  }
  const peerOf = async (to: string) => readPeer({ chat: await outgoing.resolve(to), chatAlt: null }, keys)
  const addEvent = (event: NewEvent) => outbox.write({ events: [event] })
  return { ...session, close, instance, outgoing, peerOf, addEvent }
}

/** Stores the address of the number's own picture, where it is visible; the list of instances shows it. */
async function notePicture(socket: WASocket, outbox: OutboxWriter) {
  const pictureUrl = socket.user && (await socket.profilePictureUrl(withoutDevice(socket.user.id), 'image'))
  if (pictureUrl) await outbox.write({ instance: { pictureUrl } })
}

/** Returns an outbox that wakes the fetching of files and the replies to callers once their events are stored. */
function wakeAfterWrite(
  { media, callers }: { media: SessionMedia | undefined; callers: () => DueWork },
  outbox: OutboxWriter,
): OutboxWriter {
  return {
    ...outbox,
    async write(change) {
      await outbox.write(change)
      for (const event of change.events ?? []) {
        if (event.media) media?.wake()
        if (event.forgets) media?.forget(event.forgets).catch(() => undefined)
        if (event.reply) callers().wake()
      }
    },
  }
}

function parseCreds({ BufferJSON }: Baileys, json: string): AuthenticationCreds {
  return JSON.parse(json, BufferJSON.reviver)
}
