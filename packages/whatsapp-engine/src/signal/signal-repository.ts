import type { proto, SignalAuthState, SignalRepositoryWithLIDStore, SocketConfig } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import { readContent } from '../reading/message-content.ts'
import { openBallot, readBallot } from '../reading/poll-vote.ts'
import { readChange } from '../reading/message-change.ts'
import { changeEvent, dedupeOf, messageEvent, voteEvent } from '../reading/message-event.ts'
import { showOneSession } from './one-session.ts'
import { readPeer } from '../reading/peer.ts'
import type { TransactionalKeys } from './transactional-keys.ts'
import { type Envelope, withoutDevice } from '../reading/stanza.ts'

type Options = {
  baileys: Baileys
  signalKeys: TransactionalKeys
  /** Returns the envelope of the stanza that contained a ciphertext. */
  envelopeOf: (ciphertext: Uint8Array) => Envelope | undefined
  /** Tells whether a message is stored already, by its `dedupe`. */
  isStored: (dedupe: string) => Promise<boolean>
  ownJids: () => string[]
  /** Returns a message that we sent, to read votes in our polls. */
  sentMessage: (messageId: string) => Promise<proto.IMessage | null>
}

/**
 * Is Baileys' Signal code, except that a message is in the database before its plain text is returned.
 *
 * Baileys acknowledges a message to WhatsApp right after decrypting it, before anything was stored; a process that dies
 * in between loses it, since WhatsApp deletes it and the advanced session refuses it a second time. So the session and
 * the event are stored in one transaction here, and only then does Baileys get the message that it acknowledges.
 */
export function createSignalRepository(options: Options): SocketConfig['makeSignalRepository'] {
  const { baileys, signalKeys, envelopeOf } = options
  return (auth: SignalAuthState, logger, findLids): SignalRepositoryWithLIDStore => {
    const { keys, withEach } = showOneSession(signalKeys)
    const make = baileys.DEFAULT_CONNECTION_CONFIG.makeSignalRepository
    const repository = make({ creds: auth.creds, keys }, logger, findLids)
    const original = repository.decryptMessage.bind(repository)
    const decrypt = (message: Parameters<typeof original>[0]) =>
      // A message that begins a session names it; others must be tried.
      message.type === 'pkmsg'
        ? original(message)
        : withEach(repository.jidToSignalProtocolAddress(message.jid), () => original(message))

    return Object.assign(repository, {
      decryptMessage: (message: Parameters<typeof original>[0]) =>
        signalKeys.transaction(async () => {
          const envelope = envelopeOf(message.ciphertext)
          if (!envelope) return decrypt(message)
          try {
            const plain = await decrypt(message)
            await tell(options, envelope, plain)
            return plain
          } catch (error) {
            if (await isStored(options, envelope)) return baileys.encodeWAMessage({})
            throw error
          }
        }, message.jid),
    })
  }
}

async function tell(options: Options, envelope: Envelope, plain: Uint8Array) {
  const { baileys, signalKeys, ownJids } = options
  const message = baileys.proto.Message.decode(baileys.unpadRandomMax16(plain))
  const content = readContent(baileys, message)
  const change = content ? null : readChange(baileys, message)
  const ballot = content ? null : readBallot(baileys, message)
  // A note to oneself, or our own devices talking among themselves.
  if ((!content && !change && !ballot) || ownJids().map(withoutDevice).includes(envelope.chat)) return
  const peer = await readPeer(envelope, signalKeys)
  if (content) signalKeys.addEvent(messageEvent(envelope, content, peer))
  if (change) signalKeys.addEvent(changeEvent(envelope, change, peer))
  const poll = ballot && (await options.sentMessage(ballot.messageId))
  const chosen = poll && openBallot(baileys, ballot, { poll, voter: envelope, peer, ownJids: ownJids() })
  if (chosen) signalKeys.addEvent(voteEvent(envelope, { messageId: ballot.messageId, options: chosen }, peer))
}

/**
 * Tells whether a message is stored already. WhatsApp sends a message again when we died before acknowledging it. It
 * cannot be decrypted a second time and need not be: an empty message in its place makes Baileys send the missing
 * receipt.
 */
async function isStored({ signalKeys, isStored: look }: Options, envelope: Envelope) {
  return look(dedupeOf(envelope, await readPeer(envelope, signalKeys)))
}
