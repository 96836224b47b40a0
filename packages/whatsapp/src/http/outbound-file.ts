import path from 'node:path'
import { GatewayError } from '../client/gateway-error.ts'
import type { OutboundFile } from '../engine/outbound-content.ts'
import { readOggOpus } from '../media/ogg-opus.ts'

/** Fetches a file that a caller names, from public addresses only. */
export type FetchFile = (url: string) => Promise<{ data: Uint8Array; mimeType: string | null }>

type Described = Pick<OutboundFile, 'kind' | 'caption' | 'fileName' | 'voice'> & { mimeType?: string }

/**
 * A file as callers give it: its address, base64, or the bytes of a form.
 *
 * @throws GatewayError invalid_input in Evolution's words; send_failed when the address does not give it
 */
export async function readOutboundFile(
  fetchFile: FetchFile,
  media: string | Uint8Array,
  { kind, caption, fileName, voice, mimeType }: Described,
): Promise<OutboundFile> {
  const { data, served, named } = await open(fetchFile, media)
  const name = fileName ?? named
  if (kind === 'document' && !name) {
    throw new GatewayError('invalid_input', 400, 'For base64 the file name must be informed.')
  }
  const type = mimeType || byName(name) || byStart(data, kind) || served || USUAL[kind]
  return { kind, data, mimeType: type, caption, fileName: name, voice }
}

/**
 * A voice note. Nothing here converts sounds, and what a phone cannot play as one is not sent as one.
 *
 * @throws GatewayError invalid_input for anything but Ogg with Opus; whatever `readOutboundFile` throws
 */
export async function readVoiceNote(fetchFile: FetchFile, audio: string | Uint8Array): Promise<OutboundFile> {
  const file = await readOutboundFile(fetchFile, audio, { kind: 'audio', voice: true })
  const voice = readOggOpus(file.data)
  if (!voice) throw new GatewayError('invalid_input', 400, NO_VOICE_NOTE)
  return { ...file, mimeType: USUAL.audio, fileName: undefined, seconds: voice.seconds }
}

/**
 * A sticker. Pictures are not made into one: what is not WebP, phones show as nothing at all.
 *
 * @throws GatewayError invalid_input for anything but WebP; whatever `readOutboundFile` throws
 */
export async function readSticker(fetchFile: FetchFile, sticker: string | Uint8Array): Promise<OutboundFile> {
  const file = await readOutboundFile(fetchFile, sticker, { kind: 'sticker' })
  if (byStart(file.data, 'sticker') !== USUAL.sticker) throw new GatewayError('invalid_input', 400, NO_STICKER)
  return { ...file, mimeType: USUAL.sticker, fileName: undefined }
}

const NO_STICKER = 'Stickers must be WebP, pictures are not converted here.'
const NO_VOICE_NOTE =
  'Voice notes must be Ogg with Opus, audio is not converted here; other audio can be sent with sendMedia (mediatype audio).'

async function open(fetchFile: FetchFile, media: string | Uint8Array) {
  if (typeof media !== 'string') return { data: media, served: null, named: undefined }
  if (/^https?:\/\//i.test(media)) {
    const { data, mimeType } = await fetchFile(media)
    return { data, served: mimeType, named: path.posix.basename(new URL(media).pathname) || undefined }
  }
  const base64 = media.replace(/^data:[^,]{0,200},/, '').replace(/\s/g, '')
  if (!/^[\w+/-]+={0,2}$/.test(base64))
    throw new GatewayError('invalid_input', 400, 'Owned media must be a url or base64')
  return { data: new Uint8Array(Buffer.from(base64, 'base64')), served: null, named: undefined }
}

const USUAL = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
  sticker: 'image/webp',
}

const BY_EXTENSION: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg; codecs=opus',
}

const byName = (name = '') => BY_EXTENSION[path.extname(name).toLowerCase()]

/** How the kinds of files begin that a phone would not show under another kind's name. */
function byStart(data: Uint8Array, kind: OutboundFile['kind']) {
  const start = Buffer.from(data.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  if (start.startsWith('OggS')) return 'audio/ogg; codecs=opus'
  if (start.startsWith('%PDF')) return 'application/pdf'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  return kind === 'audio' ? 'audio/mp4' : 'video/mp4'
}
