import type { GatewayMessage } from '@balcao/contract'
import type { proto } from 'baileys'
import type { Baileys } from '../engine/baileys.ts'

export type Content = Pick<GatewayMessage, 'kind' | 'text'>

/**
 * What a person put into a message, or null when it is none of a person's doing (key exchange, history, deletions and
 * other protocol messages), which must never look like something a customer wrote.
 */
export function readContent(baileys: Baileys, message: proto.IMessage): Content | null {
  const content = baileys.normalizeMessageContent(message.deviceSentMessage?.message ?? message)
  if (!content || content.protocolMessage) return null
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
  if (imageMessage) return { kind: 'image', text: imageMessage.caption ?? '' }
  if (videoMessage || ptvMessage) return { kind: 'video', text: videoMessage?.caption ?? '' }
  if (audioMessage) return { kind: 'audio', text: '' }
  if (documentMessage) return { kind: 'document', text: documentMessage.caption ?? '' }
  return stickerMessage ? { kind: 'sticker', text: '' } : null
}

function readOther(content: proto.IMessage): Content | null {
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3
  if (content.reactionMessage) return { kind: 'reaction', text: content.reactionMessage.text ?? '' }
  if (content.locationMessage || content.liveLocationMessage) {
    return { kind: 'location', text: content.locationMessage?.name ?? content.liveLocationMessage?.caption ?? '' }
  }
  if (content.contactMessage) return { kind: 'contact', text: content.contactMessage.displayName ?? '' }
  if (content.contactsArrayMessage) return { kind: 'contact', text: content.contactsArrayMessage.displayName ?? '' }
  if (poll) return { kind: 'poll', text: poll.name ?? '' }
  return Object.keys(content).some((key) => !SILENT.has(key)) ? { kind: 'other', text: '' } : null
}

/** Parts that come along with content, or alone when there is nothing to read. */
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
