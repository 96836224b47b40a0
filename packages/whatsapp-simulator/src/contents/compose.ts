import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import type { Network } from '../network/network.ts'
import { Refusal } from '../network/refusal.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Person } from '../people/people.ts'
import { composeMedia } from './compose-media.ts'
import type { Composed, Draft, Ends } from './composed.ts'
import type { ContentRequest } from './content-request.ts'
import { encryptVote } from './poll-vote.ts'

const { Type } = proto.Message.ProtocolMessage
const EPHEMERAL_S = 604_800

/**
 * Converts what a person wants to send to the message that a phone sends. Refusal: `message_unknown` when it refers to
 * a message that is not in the chat.
 */
export async function compose(network: Network, from: Person, to: Person, draft: Draft): Promise<Composed> {
  const ends = { from, to, jid: draft.addressing === 'lid' ? lidJid : phoneJid }
  const composed = await composeBare(network, ends, draft)
  return wrap(quote(network, ends, composed, draft), draft)
}

function composeBare(network: Network, ends: Ends, { text = '', content }: Draft): Composed | Promise<Composed> {
  if (!content) return { message: { conversation: text }, text }
  switch (content.kind) {
    case 'location':
      return composeLocation(content, text)
    case 'contact':
      return composeContact(content.phone, text)
    case 'poll':
      return composePoll(content.options, text)
    case 'vote':
      return composeVote(network, ends, content)
    case 'reaction':
    case 'edit':
    case 'delete':
      return composeAbout(network, ends, content, text)
    default:
      return composeMedia(network, content, text)
  }
}

function composeLocation(content: Extract<ContentRequest, { kind: 'location' }>, text: string): Composed {
  const { latitude, longitude, address } = content
  const locationMessage = { degreesLatitude: latitude, degreesLongitude: longitude, address, name: text || undefined }
  return { message: { locationMessage }, text, content, attrs: { type: 'media' } }
}

function composeContact(phone: string, name: string): Composed {
  const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${phone}:+${phone}\nEND:VCARD`
  const message = { contactMessage: { displayName: name, vcard } }
  return { message, text: name, content: { kind: 'contact', vcard }, attrs: { type: 'media' } }
}

function composePoll(options: string[], text: string): Composed {
  const secret = randomBytes(32)
  const pollCreationMessageV3 = {
    name: text,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: 1,
  }
  const message = { pollCreationMessageV3, messageContextInfo: { messageSecret: secret } }
  return { message, text, content: { kind: 'poll', options, selectable: 1, secret }, attrs: { type: 'poll' } }
}

function composeVote(network: Network, ends: Ends, vote: Extract<ContentRequest, { kind: 'vote' }>): Composed {
  const poll = find(network, ends, vote.of)
  if (poll.content?.kind !== 'poll' || !poll.content.secret) throw new Refusal('message_unknown')
  const creator = ends.jid(poll.fromMe ? ends.from : ends.to)
  const sealed = encryptVote(vote.options, {
    pollCreatorJid: creator,
    pollMsgId: vote.of,
    pollEncKey: poll.content.secret,
    voterJid: ends.jid(ends.from),
  })
  const pollUpdateMessage = { pollCreationMessageKey: keyOf(ends, poll), vote: sealed, senderTimestampMs: Date.now() }
  return { message: { pollUpdateMessage }, text: '', content: vote, attrs: { type: 'poll' } }
}

function composeAbout(
  network: Network,
  ends: Ends,
  content: { kind: 'reaction' | 'edit' | 'delete'; of: string },
  text: string,
): Composed {
  const key = keyOf(ends, find(network, ends, content.of))
  if (content.kind === 'reaction') {
    const reactionMessage = { key, text, senderTimestampMs: Date.now() }
    return { message: { reactionMessage }, text, content, attrs: { type: 'reaction' } }
  }
  if (!key.fromMe) throw new Refusal('message_unknown', 'only its author changes a message')
  // The marks of the stanza (`edit`): 1 for an edit, 7 for a message that its author deletes.
  if (content.kind === 'delete') {
    return { message: { protocolMessage: { key, type: Type.REVOKE } }, text: '', content, attrs: { edit: '7' } }
  }
  const editedMessage = { conversation: text }
  const protocolMessage = { key, type: Type.MESSAGE_EDIT, editedMessage, timestampMs: Date.now() }
  return { message: { protocolMessage }, text, content, attrs: { edit: '1' } }
}

function quote(network: Network, ends: Ends, composed: Composed, { quoted }: Draft): Composed {
  if (!quoted) return composed
  const original = find(network, ends, quoted)
  const contextInfo = {
    stanzaId: quoted,
    participant: ends.jid(original.fromMe ? ends.from : ends.to),
    quotedMessage: { conversation: original.text },
  }
  const message = composed.message.conversation
    ? { extendedTextMessage: { text: composed.text, contextInfo } }
    : Object.fromEntries(Object.entries(composed.message).map(([kind, body]) => [kind, { ...body, contextInfo }]))
  return { ...composed, message, content: { ...(composed.content ?? { kind: 'text' }), quoted } }
}

function wrap(composed: Composed, { wrapped }: Draft): Composed {
  if (!wrapped) return composed
  const { message: inner } = composed
  // Plain words have no place for the time that they live.
  const carrier = inner.conversation
    ? { extendedTextMessage: { text: composed.text, contextInfo: { expiration: EPHEMERAL_S } } }
    : inner
  const message =
    wrapped === 'ephemeral' ? { ephemeralMessage: { message: carrier } } : { viewOnceMessageV2: { message: inner } }
  return { ...composed, message, content: { ...(composed.content ?? { kind: 'text' }), wrapped } }
}

function find(network: Network, { from, to }: Ends, id: string) {
  const own = network.messages.find(from.phone, to.phone, true, id)
  const message = own ?? network.messages.find(from.phone, to.phone, false, id)
  if (!message) throw new Refusal('message_unknown')
  return message
}

const keyOf = ({ to, jid }: Ends, { fromMe, id }: { fromMe: boolean; id: string }) => ({
  remoteJid: jid(to),
  fromMe,
  id,
})
