import type { FileKind, GatewayMedia } from '@balcao/contract'
import { storableText } from '#platform/storable-text.ts'

/** What a browser tells of a file beside its bytes. */
type Told = { voice?: string; seconds?: number; width?: number; height?: number }

/** What phones make of a file that somebody uploaded, and what is known of it. */
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

/** What a gateway can make a voice note of: Ogg with Opus as it is, and what browsers record that have no Ogg (AAC in an MP4). */
const VOICE = /^audio\/(ogg|mp4|aac|x-m4a|mpeg)\b/

/** What phones show as a picture, play as a film or as a sound; everything else is a document, which any phone keeps. */
function kindOf(mimeType: string): FileKind {
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image'
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video'
  return /^audio\/(ogg|mpeg|mp4|aac|amr|x-m4a)\b/.test(mimeType) ? 'audio' : 'document'
}
