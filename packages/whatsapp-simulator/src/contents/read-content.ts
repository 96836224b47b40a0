import { normalizeMessageContent, proto } from 'baileys'
import type { Sealed } from '../wire/media-cipher.ts'
import type { Content, MediaKind } from '../store/content.ts'

const { Type } = proto.Message.ProtocolMessage
type Read = { text: string; content?: Content }
/** The fields that messages with a file share. */
type Attached = Partial<proto.Message.IImageMessage & proto.Message.IDocumentMessage & proto.Message.IAudioMessage>

/**
 * Reads what a phone shows of a decrypted message; undefined when it shows nothing: keys, syncs, and unknown content.
 */
export function readContent(message: proto.IMessage): Read | undefined {
  const inner = normalizeMessageContent(message)
  if (!inner) return undefined
  const read = readWords(inner) ?? readMedia(inner) ?? readPlain(inner) ?? readAbout(inner)
  const context = contextOf(inner)
  const wrapped = wrapperOf(message)
  if (!read || (!context?.stanzaId && !wrapped)) return read
  const content: Content = {
    ...(read.content ?? { kind: 'text' as const }),
    quoted: context?.stanzaId ?? undefined,
    wrapped,
  }
  return { ...read, content }
}

const wrapperOf = (message: proto.IMessage) =>
  message.ephemeralMessage ? 'ephemeral' : isViewOnce(message) ? 'view_once' : undefined

function readWords({ conversation, extendedTextMessage }: proto.IMessage): Read | undefined {
  const text = conversation || extendedTextMessage?.text
  return text ? { text } : undefined
}

function readMedia(inner: proto.IMessage): Read | undefined {
  const [kind, file] = attachment(inner) ?? []
  if (!kind || !file) return undefined
  const media = {
    mimetype: file.mimetype ?? 'application/octet-stream',
    bytes: Number(file.fileLength ?? 0),
    fileName: file.fileName ?? undefined,
    seconds: file.seconds ?? undefined,
    waveform: file.waveform?.length ? Buffer.from(file.waveform).toString('base64') : undefined,
  }
  return { text: file.caption ?? '', content: { kind, media, sealed: sealedOf(file) } }
}

function attachment(inner: proto.IMessage): [MediaKind, Attached] | undefined {
  if (inner.imageMessage) return ['image', inner.imageMessage]
  if (inner.videoMessage) return ['video', inner.videoMessage]
  // Round, and a film all the same.
  if (inner.ptvMessage) return ['video', inner.ptvMessage]
  if (inner.audioMessage) return [inner.audioMessage.ptt ? 'voice' : 'audio', inner.audioMessage]
  if (inner.documentMessage) return ['document', inner.documentMessage]
  if (inner.stickerMessage) return ['sticker', inner.stickerMessage]
  return undefined
}

function sealedOf({ mediaKey, fileSha256, fileEncSha256, directPath, url }: Attached): Sealed | undefined {
  if (!mediaKey || !fileSha256 || !fileEncSha256) return undefined
  return { mediaKey, fileSha256, fileEncSha256, directPath: directPath ?? '', url: url ?? '' }
}

function readPlain(inner: proto.IMessage): Read | undefined {
  const { locationMessage: place, contactMessage: card } = inner
  const poll = inner.pollCreationMessage ?? inner.pollCreationMessageV2 ?? inner.pollCreationMessageV3
  if (place) {
    const [latitude, longitude] = [place.degreesLatitude ?? 0, place.degreesLongitude ?? 0]
    const content = { kind: 'location' as const, latitude, longitude, address: place.address ?? undefined }
    return { text: place.name ?? '', content }
  }
  if (card) return { text: card.displayName ?? '', content: { kind: 'contact', vcard: card.vcard ?? '' } }
  if (!poll) return undefined
  const options = (poll.options ?? []).map(({ optionName }) => optionName ?? '')
  const secret = inner.messageContextInfo?.messageSecret ?? undefined
  return {
    text: poll.name ?? '',
    content: { kind: 'poll', options, selectable: poll.selectableOptionsCount ?? 0, secret },
  }
}

/** Reads content that refers to another message. */
function readAbout({ reactionMessage, protocolMessage }: proto.IMessage): Read | undefined {
  if (reactionMessage?.key?.id) {
    return { text: reactionMessage.text ?? '', content: { kind: 'reaction', of: reactionMessage.key.id } }
  }
  const of = protocolMessage?.key?.id
  if (!protocolMessage || !of) return undefined
  if (protocolMessage.type === Type.REVOKE) return { text: '', content: { kind: 'delete', of } }
  if (protocolMessage.type !== Type.MESSAGE_EDIT) return undefined
  const edited = readContent(protocolMessage.editedMessage ?? {})
  return { text: edited?.text ?? '', content: { kind: 'edit', of } }
}

function contextOf(inner: proto.IMessage) {
  const [, file] = attachment(inner) ?? []
  return (inner.extendedTextMessage ?? file ?? inner.locationMessage ?? inner.contactMessage)?.contextInfo
}

const isViewOnce = ({ viewOnceMessage, viewOnceMessageV2, viewOnceMessageV2Extension, imageMessage }: proto.IMessage) =>
  Boolean(viewOnceMessage ?? viewOnceMessageV2 ?? viewOnceMessageV2Extension ?? imageMessage?.viewOnce)
