import type { GatewayMessage, GatewayPeer } from '@balcao/contract'
import { vcard } from '../engine/vcard.ts'
import type { ContactCard, OutboundContent } from '../engine/outbound-content.ts'
import type { RecentMessage } from '../store/recent-messages.ts'

/** The name that a chat goes by: the phone's where it is known, because that is what clients know people by. */
export function remoteJidOf({ phone, lid, jid }: GatewayPeer): string {
  if (jid.endsWith('@s.whatsapp.net')) return jid
  return phone ? `${phone}@s.whatsapp.net` : lid ? `${lid}@lid` : jid
}

/** `key` of a message, as Evolution 2 tells it. */
export function keyOf({ messageId, peer, fromMe }: Pick<GatewayMessage, 'messageId' | 'peer' | 'fromMe'>) {
  const remoteJid = remoteJidOf(peer)
  const alt = peer.lid && !remoteJid.endsWith('@lid') ? { remoteJidAlt: `${peer.lid}@lid` } : {}
  return { remoteJid, ...alt, fromMe, id: messageId, participant: '', addressingMode: 'pn' }
}

/** A record of `findMessages`, and the data of `messages.upsert`. */
export function describeMessage({ message, status }: RecentMessage, instanceId: string) {
  const { quoted } = message
  return {
    id: message.messageId,
    key: keyOf(message),
    pushName: message.pushName,
    status,
    ...bodyOf(message),
    contextInfo: quoted ? { stanzaId: quoted.messageId, quotedMessage: { conversation: quoted.text } } : null,
    messageTimestamp: Math.floor(Date.parse(message.sentAt) / 1000),
    instanceId,
    source: 'unknown',
  }
}

/** What a message says, under the name that WhatsApp's protocol has for its kind. */
function bodyOf({ kind, text, media, location, contacts = [], poll, reaction, peer }: GatewayMessage) {
  const caption = text ? { caption: text } : {}
  const file = media && { mimetype: media.mimeType, fileLength: media.size }
  switch (kind) {
    case 'text':
      return body('conversation', text)
    case 'image':
      return body('imageMessage', { ...file, width: media?.width, height: media?.height, ...caption })
    case 'video':
      return body('videoMessage', { ...file, seconds: media?.seconds, ...caption })
    case 'audio':
      return body('audioMessage', { ...file, seconds: media?.seconds, ptt: media?.voice ?? false })
    case 'document':
      return body('documentMessage', { ...file, fileName: media?.fileName, ...caption })
    case 'sticker':
      return body('stickerMessage', { ...file })
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

/** The same of what is being sent. */
export function outboundBody(content: OutboundContent, peer: GatewayPeer) {
  const blank = { messageId: '', peer, fromMe: true, pushName: null, sentAt: '' }
  const text = 'caption' in content ? (content.caption ?? '') : ''
  switch (content.kind) {
    case 'text':
      return bodyOf({ ...blank, kind: 'text', text: content.text })
    case 'location': {
      const { latitude, longitude, name = null, address = null } = content
      return bodyOf({ ...blank, kind: 'location', text, location: { latitude, longitude, name, address } })
    }
    case 'contact':
      return cardsOf(content.contacts)
    case 'poll': {
      const { question, options, selectable } = content
      return bodyOf({ ...blank, kind: 'poll', text: question, poll: { options, selectable } })
    }
    case 'reaction':
      return bodyOf({ ...blank, kind: 'reaction', text: content.emoji, reaction: content.target })
    case 'edit':
    case 'delete':
      return bodyOf({ ...blank, kind: 'other', text })
    default: {
      const { kind, mimeType, fileName = null, seconds = null, voice = false, data } = content
      const media = { id: '-', mimeType, fileName, size: data.length, seconds, width: null, height: null, voice }
      return bodyOf({ ...blank, kind, text, media })
    }
  }
}
