import type { GatewayFileKeys, GatewayMessage, GatewayPeer } from '@balcao/contract'
import { type ContactCard, type OutboundContent, type RecentMessage, vcard } from '@balcao/whatsapp-engine'

/**
 * Returns the JID by which a chat is named: the phone's where it is known, because clients know people by their phone.
 */
export function remoteJidOf({ phone, lid, jid }: GatewayPeer): string {
  if (jid.endsWith('@s.whatsapp.net')) return jid
  return phone ? `${phone}@s.whatsapp.net` : lid ? `${lid}@lid` : jid
}

/** Returns the `key` of a message, in the form of Evolution 2. */
export function keyOf({ messageId, peer, fromMe }: Pick<GatewayMessage, 'messageId' | 'peer' | 'fromMe'>) {
  const remoteJid = remoteJidOf(peer)
  const alt = peer.lid && !remoteJid.endsWith('@lid') ? { remoteJidAlt: `${peer.lid}@lid` } : {}
  return { remoteJid, ...alt, fromMe, id: messageId, participant: '', addressingMode: 'pn' }
}

/** The number whose messages are described. */
export type Sender = { instanceId: string; number: string | null; profileName: string | null }

/** The form of bytes: Evolution writes base64 into stored messages, and single numbers into events. */
export type Bytes = 'base64' | 'numbers'

/** Returns a record of `findMessages`, which is also the data of `messages.upsert`. */
export function describeMessage({ message, status }: RecentMessage, sender: Sender, bytes: Bytes = 'base64') {
  const { instanceId, profileName } = sender
  return {
    id: message.messageId,
    key: keyOf(message),
    pushName: message.fromMe ? profileName : message.pushName,
    status,
    ...bodyOf(message, bytes),
    contextInfo: contextOf(message, sender),
    messageTimestamp: Math.floor(Date.parse(message.sentAt) / 1000),
    instanceId,
    source: 'unknown',
  }
}

/** Returns the message that a message quotes and its author; null when it quotes none. */
export function contextOf(
  { quoted, peer }: Pick<GatewayMessage, 'quoted' | 'peer'>,
  { number }: Pick<Sender, 'number'>,
) {
  if (!quoted) return null
  const own = number && `${number}@s.whatsapp.net`
  const participant = quoted.fromMe ? own : remoteJidOf(peer)
  return {
    stanzaId: quoted.messageId,
    ...(quoted.fromMe !== undefined && participant && { participant }),
    quotedMessage: { conversation: quoted.text },
  }
}

/** WhatsApp's host of files. A host that a sender names is neither used nor shown. */
const FILES = 'https://mmg.whatsapp.net'

/** Returns the address of a file and the keys that open it. */
function keysOf({ mediaKeyTimestamp, directPath, ...keys }: GatewayFileKeys, as: Bytes) {
  const inBytes = Object.entries(keys).flatMap(([name, value]) =>
    value === null ? [] : [[name, as === 'base64' ? value : numbersOf(value)]],
  )
  const at = mediaKeyTimestamp === null ? {} : { mediaKeyTimestamp: String(mediaKeyTimestamp) }
  return { url: FILES + directPath, directPath, ...at, ...Object.fromEntries(inBytes) }
}

const numbersOf = (base64: string) => Object.fromEntries(Buffer.from(base64, 'base64').entries())

/** Returns the content of a message, under the name that WhatsApp's protocol has for its kind. */
export function bodyOf(message: GatewayMessage, bytes: Bytes) {
  const { kind, text, media, fileKeys, location, contacts = [], poll, reaction, peer } = message
  const caption = text ? { caption: text } : {}
  const keys = fileKeys && keysOf(fileKeys, bytes)
  const file = media && { ...keys, mimetype: media.mimeType, fileLength: media.size }
  switch (kind) {
    case 'text':
      return body('conversation', text)
    case 'image':
      return body('imageMessage', { ...file, width: media?.width, height: media?.height, ...caption })
    case 'video':
      return body(media?.voice ? 'ptvMessage' : 'videoMessage', {
        ...file,
        width: media?.width,
        height: media?.height,
        seconds: media?.seconds,
        ...caption,
      })
    case 'audio':
      return body('audioMessage', { ...file, seconds: media?.seconds, ptt: media?.voice ?? false })
    case 'document':
      return body('documentMessage', { ...file, fileName: media?.fileName, ...caption })
    case 'sticker':
      return body('stickerMessage', { ...file, width: media?.width, height: media?.height })
    case 'location': {
      const { latitude, longitude, name, address } = location ?? {}
      return body('locationMessage', { degreesLatitude: latitude, degreesLongitude: longitude, name, address })
    }
    case 'contact': {
      return cardsOf(contacts.map(({ name, phones: [phone = ''] }) => ({ name, phone })))
    }
    case 'poll': {
      const options = poll?.options.map((optionName) => ({ optionName }))
      return body('pollCreationMessageV3', { name: text, options, selectableOptionsCount: poll?.selectable })
    }
    case 'reaction':
      return body('reactionMessage', { text, key: reaction && keyOf({ ...reaction, peer }) })
    case 'other':
      return body('unknown', { text })
  }
}

function cardsOf(contacts: ContactCard[]) {
  const cards = contacts.map((card) => ({ displayName: card.name, vcard: vcard(card) }))
  const displayName = contacts.map(({ name }) => name).join(', ')
  return cards.length === 1
    ? body('contactMessage', cards[0])
    : body('contactsArrayMessage', { displayName, contacts: cards })
}

const body = (messageType: string, content: unknown) => ({ messageType, message: { [messageType]: content } })

/** Returns the content of a message that is being sent, under the same names. */
export function outboundBody(content: OutboundContent, peer: GatewayPeer) {
  const blank = { messageId: '', peer, fromMe: true, pushName: null, sentAt: '' }
  const text = 'caption' in content ? (content.caption ?? '') : ''
  switch (content.kind) {
    case 'text':
      return ofOurs({ ...blank, kind: 'text', text: content.text })
    case 'location': {
      const { latitude, longitude, name = null, address = null } = content
      return ofOurs({ ...blank, kind: 'location', text, location: { latitude, longitude, name, address } })
    }
    case 'contact':
      return cardsOf(content.contacts)
    case 'poll': {
      const { question, options, selectable } = content
      return ofOurs({ ...blank, kind: 'poll', text: question, poll: { options, selectable } })
    }
    case 'reaction':
      return ofOurs({ ...blank, kind: 'reaction', text: content.emoji, reaction: content.target })
    case 'edit':
    case 'delete':
      return ofOurs({ ...blank, kind: 'other', text })
    default: {
      const { kind, mimeType, fileName = null, seconds = null, voice = false, data } = content
      const media = { id: '-', mimeType, fileName, size: data.length, seconds, width: null, height: null, voice }
      return ofOurs({ ...blank, kind, text, media })
    }
  }
}

const ofOurs = (message: GatewayMessage) => bodyOf(message, 'numbers')
