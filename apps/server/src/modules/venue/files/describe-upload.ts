import type { FileKind, GatewayMedia } from '@balcao/contract'
import { storableText } from '#platform/storable-text.ts'

/** The data that a browser sends about a file. */
type Told = { voice?: string; seconds?: number; width?: number; height?: number }

/** Returns the kind of an uploaded file on a phone, and its description. */
export function describeUpload(
  file: File,
  { voice = 'false', seconds, width, height }: Told,
): { kind: FileKind; media: GatewayMedia } {
  const mimeType = file.type || 'application/octet-stream'
  const kind = kindOf(mimeType)
  const media = {
    id: 'own',
    mimeType,
    fileName: storableText(file.name).slice(0, 200) || null,
    size: file.size,
    seconds: seconds ?? null,
    width: width ?? null,
    height: height ?? null,
    voice: kind === 'audio' && voice === 'true' && VOICE.test(mimeType),
  }
  return { kind, media }
}

/**
 * The types from which a gateway can make a voice note: Ogg with Opus, and the formats of browsers that record no Ogg
 * (AAC in an MP4).
 */
const VOICE = /^audio\/(ogg|mp4|aac|x-m4a|mpeg)\b/

/**
 * Returns the kind of a file on phones: a picture, a video or a sound; everything else is a document, which any phone
 * can store.
 */
function kindOf(mimeType: string): FileKind {
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image'
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video'
  return /^audio\/(ogg|mpeg|mp4|aac|amr|x-m4a)\b/.test(mimeType) ? 'audio' : 'document'
}
