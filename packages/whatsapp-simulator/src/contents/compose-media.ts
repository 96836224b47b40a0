import type { proto } from 'baileys'
import { encryptFile } from '../wire/media-cipher.ts'
import type { Network } from '../network/network.ts'
import { nowSeconds } from '../wire/nodes.ts'
import type { Composed } from './composed.ts'
import type { ContentRequest } from './content-request.ts'
import { type MediaKind, mediaTypeOf } from '../store/content.ts'

type MediaRequest = Extract<ContentRequest, { kind: MediaKind }>

const MIMETYPES: Record<MediaKind, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  voice: 'audio/ogg; codecs=opus',
  document: 'application/pdf',
  sticker: 'image/webp',
}

/** Encrypts and uploads a file, and makes the message that holds its address and keys. */
export async function composeMedia(network: Network, request: MediaRequest, text: string): Promise<Composed> {
  const { kind, fileName, seconds, forged, expired } = request
  const mimetype = request.mimetype ?? MIMETYPES[kind]
  const file = Buffer.from(request.data, 'base64')
  const { data, ...keys } = await encryptFile(file, mediaTypeOf(kind))
  const place = network.media.upload(mediaTypeOf(kind), keys.fileEncSha256.toString('base64url'), data)
  if (expired) network.media.expire(place.directPath)
  const sealed = { ...keys, ...place, ...forged }
  const attached = { ...sealed, mimetype, fileLength: file.length, mediaKeyTimestamp: Number(nowSeconds()) }
  const message = mediaMessage(request, attached, text || undefined)
  const content = { kind, media: { mimetype, bytes: file.length, fileName, seconds }, sealed }
  return { message, text, content, attrs: { type: 'media' } }
}

type Described = Pick<MediaRequest, 'kind' | 'fileName' | 'seconds'>

/** Returns the message of a file; `attached` holds its address and keys. */
export function mediaMessage(
  { kind, fileName, seconds }: Described,
  attached: object,
  caption?: string,
): proto.IMessage {
  switch (kind) {
    case 'image':
      return { imageMessage: { ...attached, caption } }
    case 'video':
      return { videoMessage: { ...attached, caption, seconds } }
    case 'sticker':
      return { stickerMessage: attached }
    case 'document': {
      const documentMessage = { ...attached, caption, fileName, title: fileName }
      // Phones put a document with words into a wrapper of its own.
      return caption ? { documentWithCaptionMessage: { message: { documentMessage } } } : { documentMessage }
    }
    default:
      return { audioMessage: { ...attached, seconds, ptt: kind === 'voice' } }
  }
}
