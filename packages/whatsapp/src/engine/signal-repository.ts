import type { GatewayMessage } from '@balcao/contract'
import type { SignalAuthState, SignalRepositoryWithLIDStore, SocketConfig } from 'baileys'
import type { NewEvent } from '../store/journal.ts'
import type { Baileys } from './baileys.ts'
import { readContent } from './message-content.ts'
import { readPeer } from './peer.ts'
import type { SignalLane } from './signal-lane.ts'
import { type Envelope, withoutDevice } from './stanza.ts'

/**
 * Baileys' Signal code, except that a message is in the database before its plain text leaves this function.
 *
 * Baileys tells WhatsApp that it has a message right after decrypting it, before anyone else heard of it; a process
 * that dies in between loses it, since WhatsApp forgets it and the advanced session refuses it a second time. So the
 * session and the event are stored in one transaction here, and Baileys only then gets what it acknowledges.
 */
export function createSignalRepository(options: {
  baileys: Baileys
  lane: SignalLane
  /** The stanza that a ciphertext came in. */
  envelopeOf: (ciphertext: Uint8Array) => Envelope | undefined
  ownJids: () => string[]
}): SocketConfig['makeSignalRepository'] {
  const { baileys, lane, envelopeOf, ownJids } = options
  return (auth: SignalAuthState, logger, findLids): SignalRepositoryWithLIDStore => {
    const make = baileys.DEFAULT_CONNECTION_CONFIG.makeSignalRepository
    const repository = make({ creds: auth.creds, keys: lane }, logger, findLids)
    const decrypt = repository.decryptMessage.bind(repository)
    return Object.assign(repository, {
      decryptMessage: (message: Parameters<typeof decrypt>[0]) =>
        lane.transaction(async () => {
          const plain = await decrypt(message)
          const envelope = envelopeOf(message.ciphertext)
          const event = envelope && (await toEvent(baileys, lane, envelope, plain, ownJids()))
          if (event) lane.tell(event)
          return plain
        }, message.jid),
    })
  }
}

async function toEvent(
  baileys: Baileys,
  lane: SignalLane,
  envelope: Envelope,
  plain: Uint8Array,
  ownJids: string[],
): Promise<NewEvent | null> {
  const message = baileys.proto.Message.decode(baileys.unpadRandomMax16(plain))
  const content = readContent(baileys, message)
  // A note to oneself, or our own devices talking among themselves.
  if (!content || ownJids.map(withoutDevice).includes(envelope.chat)) return null
  return messageEvent(envelope, content, await readPeer(envelope, lane))
}

/** The same message twice has the same `dedupe`, however it came. */
export function messageEvent(
  { messageId, fromMe, pushName, sentAt }: Envelope,
  content: Pick<GatewayMessage, 'kind' | 'text'>,
  peer: GatewayMessage['peer'],
): NewEvent {
  const payload: GatewayMessage = {
    messageId,
    peer,
    fromMe,
    // On a message from the own phone the name is the owner's, not the customer's.
    pushName: fromMe ? null : pushName,
    ...content,
    sentAt: sentAt.toISOString(),
  }
  return {
    type: 'message',
    payload,
    dedupe: `${peer.lid ?? peer.phone ?? peer.jid} ${fromMe ? '>' : '<'} ${messageId}`,
  }
}
