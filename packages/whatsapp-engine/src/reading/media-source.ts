import type { GatewayFileKeys, GatewayMedia } from '@balcao/contract'
import type { proto } from 'baileys'
import type { MediaSource } from '../store/media-jobs.ts'

type Attached = proto.Message.IImageMessage &
  proto.Message.IVideoMessage &
  proto.Message.IAudioMessage &
  proto.Message.IDocumentMessage

/**
 * Reads what is needed to fetch and decrypt the file of a message, or null when something is missing. The `url` is
 * ignored: the sender could name any host in it, ours included.
 */
export function readMediaSource(type: MediaSource['type'], attached: Partial<Attached>): MediaSource | null {
  const { directPath, mediaKey, fileSha256, fileEncSha256 } = attached
  if (!directPath || mediaKey?.length !== 32 || fileSha256?.length !== 32 || fileEncSha256?.length !== 32) return null
  const count = (value: unknown) => (Number(value) > 0 ? Math.round(Number(value)) : null)
  return {
    type,
    directPath,
    mediaKey: base64(mediaKey),
    fileSha256: base64(fileSha256),
    fileEncSha256: base64(fileEncSha256),
    mimeType: attached.mimetype ?? 'application/octet-stream',
    fileName: attached.fileName ?? null,
    size: count(attached.fileLength),
    seconds: count(attached.seconds),
    width: count(attached.width),
    height: count(attached.height),
    voice: attached.ptt ?? false,
  }
}

/** Reads the public description of a message's file. */
export function mediaOf(source: MediaSource): Omit<GatewayMedia, 'id'> {
  const { mimeType, fileName, size, seconds, width, height, voice } = source
  return { mimeType, fileName, size, seconds, width, height, voice }
}

/** The most bytes of a thumbnail; phones make some thousand. */
const LARGEST_THUMBNAIL = 20_000

/** Returns the address and thumbnail of a file as programs receive them. */
export function readFileKeys(
  source: MediaSource,
  { mediaKeyTimestamp, jpegThumbnail }: Partial<Attached>,
): GatewayFileKeys {
  const { directPath, mediaKey, fileSha256, fileEncSha256 } = source
  const hasThumbnail = jpegThumbnail?.length && jpegThumbnail.length <= LARGEST_THUMBNAIL
  return {
    directPath,
    mediaKey,
    fileSha256,
    fileEncSha256,
    mediaKeyTimestamp: Number(mediaKeyTimestamp) || null,
    jpegThumbnail: hasThumbnail ? base64(jpegThumbnail) : null,
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
