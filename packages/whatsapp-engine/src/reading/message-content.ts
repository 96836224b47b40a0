import type { GatewayMessage } from '@balcao/contract'
import type { proto } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { MediaSource } from '../store/media-jobs.ts'
import { readFileKeys, readMediaSource } from './media-source.ts'

type Parts = Pick<GatewayMessage, 'location' | 'contacts' | 'poll' | 'quoted' | 'fileKeys'>
/**
 * Holds what a person put into a message. `target` is the message that a reaction belongs to, as its sender names it;
 * `quotedBy` is the JID of the author of the quoted message.
 */
export type Content = Pick<GatewayMessage, 'kind' | 'text'> &
  Parts & { file?: MediaSource; quotedBy?: string; target?: { messageId: string; fromMe: boolean } }

/**
 * Reads what a person put into a message; null for messages that no person wrote (key exchange, history, deletions and
 * other protocol messages), which must never look like something a customer wrote.
 */
export function readContent(baileys: Baileys, message: proto.IMessage): Content | null {
  const content = baileys.normalizeMessageContent(message.deviceSentMessage?.message ?? message)
  const read = content ? readBody(content) : null
  const quoted = read && content ? readQuoted(baileys, content) : undefined
  return read && quoted ? { ...read, ...quoted } : read
}

function readBody(content: proto.IMessage): Content | null {
  if (content.protocolMessage) return null
  return readText(content) ?? readMedia(content) ?? readOther(content)
}

function readText(content: proto.IMessage): Content | null {
  const text =
    content.conversation ??
    content.extendedTextMessage?.text ??
    content.buttonsResponseMessage?.selectedDisplayText ??
    content.templateButtonReplyMessage?.selectedDisplayText ??
    content.listResponseMessage?.title
  return text ? { kind: 'text', text } : null
}

function readMedia(content: proto.IMessage): Content | null {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = content
  if (imageMessage) return withFile('image', imageMessage.caption, imageMessage)
  if (videoMessage) return withFile('video', videoMessage.caption, videoMessage)
  // A round video note: recorded in the chat, as a voice note is.
  if (ptvMessage) return withFile('video', ptvMessage.caption, { ...ptvMessage, ptt: true })
  if (audioMessage) return withFile('audio', '', audioMessage)
  if (documentMessage) return withFile('document', documentMessage.caption, documentMessage)
  return stickerMessage ? withFile('sticker', '', stickerMessage) : null
}

function withFile(
  kind: MediaSource['type'],
  caption: string | null | undefined,
  attached: Parameters<typeof readMediaSource>[1],
): Content {
  const file = readMediaSource(kind, attached)
  return { kind, text: caption ?? '', ...(file && { file, fileKeys: readFileKeys(file, attached) }) }
}

function readOther(content: proto.IMessage): Content | null {
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3
  if (content.reactionMessage) return readReaction(content.reactionMessage)
  if (content.locationMessage) return readLocation(content.locationMessage, content.locationMessage.name)
  if (content.liveLocationMessage) return readLocation(content.liveLocationMessage, content.liveLocationMessage.caption)
  if (content.contactMessage) return readContacts(content.contactMessage.displayName, [content.contactMessage])
  if (content.contactsArrayMessage) {
    return readContacts(content.contactsArrayMessage.displayName, content.contactsArrayMessage.contacts ?? [])
  }
  if (poll) return readPoll(poll)
  return Object.keys(content).some((key) => !SILENT.has(key)) ? { kind: 'other', text: '' } : null
}

function readReaction({ key, text }: proto.Message.IReactionMessage): Content {
  const target = key?.id ? { target: { messageId: key.id, fromMe: key.fromMe ?? false } } : {}
  return { kind: 'reaction', text: text ?? '', ...target }
}

function readLocation(place: proto.Message.ILocationMessage, words: string | null | undefined): Content {
  const { degreesLatitude: latitude, degreesLongitude: longitude, name = null, address = null } = place
  const known = Number.isFinite(latitude) && Number.isFinite(longitude)
  const location = known ? { location: { latitude: latitude ?? 0, longitude: longitude ?? 0, name, address } } : {}
  return { kind: 'location', text: words ?? '', ...location }
}

function readContacts(title: string | null | undefined, cards: proto.Message.IContactMessage[]): Content {
  const contacts = cards.map(({ displayName, vcard }) => ({ name: displayName ?? '', phones: phonesIn(vcard ?? '') }))
  return { kind: 'contact', text: title ?? '', contacts }
}

/**
 * Reads the phone numbers of a contact card. WhatsApp puts the number of an account into `waid`; a card without one has
 * whatever its owner typed.
 */
function phonesIn(vcard: string): string[] {
  const lines = vcard.split(/\r?\n/).filter((line) => /^([\w-]+\.)?TEL[;:]/i.test(line))
  return lines.flatMap((line) => {
    const digits = line.match(/waid=(\d+)/i)?.[1] ?? line.slice(line.lastIndexOf(':') + 1).replace(/[^\d+]/g, '')
    return digits ? [digits] : []
  })
}

function readPoll({ name, options, selectableOptionsCount }: proto.Message.IPollCreationMessage): Content {
  const names = (options ?? []).map(({ optionName }) => optionName ?? '')
  return { kind: 'poll', text: name ?? '', poll: { options: names, selectable: selectableOptionsCount ?? 0 } }
}

/** The most characters of a quoted message that are kept: as many as a bubble shows. */
const QUOTED = 200

/** Reads the quoted message; a quote inside it is ignored. */
function readQuoted(baileys: Baileys, content: proto.IMessage): Pick<Content, 'quoted' | 'quotedBy'> | undefined {
  const { stanzaId, quotedMessage, participant } = contextOf(content) ?? {}
  if (!stanzaId) return undefined
  const quoted = baileys.normalizeMessageContent(quotedMessage)
  const text = (quoted && readBody(quoted)?.text.slice(0, QUOTED).toWellFormed()) ?? ''
  return { quoted: { messageId: stanzaId, text }, ...(participant && { quotedBy: participant }) }
}

/** Returns the context of a message, which every kind of content keeps inside itself. */
function contextOf(content: proto.IMessage): proto.IContextInfo | null {
  for (const part of Object.values(content)) {
    const context: unknown = isObject(part) && 'contextInfo' in part ? part.contextInfo : null
    if (isContext(context)) return context
  }
  return null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isContext = (value: unknown): value is proto.IContextInfo => isObject(value) && 'stanzaId' in value

/** Parts that accompany content, or come alone when there is nothing to read. */
const SILENT = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'pollUpdateMessage',
  'encReactionMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'conversation',
  'extendedTextMessage',
])
