import type { GatewayMessage } from '@balcao/contract'
import { z } from 'zod'
import { type Parts, readParts } from './read-parts.ts'

export type Content = Pick<GatewayMessage, 'kind' | 'text'> & Parts

/**
 * Reads the content of a message of an Evolution API; null when no person wrote it (protocol messages, key exchange).
 * Most texts come flattened to `conversation`; the rest is WhatsApp's own message, inside its wrappers.
 */
export function readContent(message: Record<string, unknown>, messageId = ''): Content | null {
  const inner = WRAPPERS.map((name) => Wrapped.safeParse(message[name]).data?.message).find(Boolean)
  if (inner) return readContent(inner, messageId)
  const texts = Texts.parse(message)
  const text =
    texts.conversation ??
    texts.extendedTextMessage?.text ??
    texts.buttonsResponseMessage?.selectedDisplayText ??
    texts.templateButtonReplyMessage?.selectedDisplayText ??
    texts.listResponseMessage?.title
  if (text) return { kind: 'text', text }
  const [name = ''] = Object.keys(KINDS).filter((known) => message[known])
  const kind = KINDS[name]
  if (!kind) return Object.keys(message).some((key) => !SILENT.has(key)) ? { kind: 'other', text: '' } : null
  const { caption, text: emoji, name: named, displayName } = Labels.catch({}).parse(message[name])
  return { kind, text: caption ?? emoji ?? named ?? displayName ?? '', ...readParts(kind, message[name], messageId) }
}

const WRAPPERS = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'documentWithCaptionMessage']
const Wrapped = z.object({ message: z.record(z.string(), z.unknown()) })

const string = z.string().optional().catch(undefined)
const Texts = z.object({
  conversation: string,
  extendedTextMessage: z.object({ text: string }).optional().catch(undefined),
  buttonsResponseMessage: z.object({ selectedDisplayText: string }).optional().catch(undefined),
  templateButtonReplyMessage: z.object({ selectedDisplayText: string }).optional().catch(undefined),
  listResponseMessage: z.object({ title: string }).optional().catch(undefined),
})
const Labels = z.object({ caption: string, text: string, name: string, displayName: string })

const KINDS: Record<string, GatewayMessage['kind'] | undefined> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  liveLocationMessage: 'location',
  contactMessage: 'contact',
  contactsArrayMessage: 'contact',
  reactionMessage: 'reaction',
  pollCreationMessage: 'poll',
  pollCreationMessageV2: 'poll',
  pollCreationMessageV3: 'poll',
}

/** Parts that accompany content, or come alone when there is nothing to read. */
const SILENT = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'protocolMessage',
  'editedMessage',
  'pollUpdateMessage',
  'encReactionMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'conversation',
  'extendedTextMessage',
  // What Evolution itself adds beside it.
  'base64',
  'mediaUrl',
  'speechToText',
])
