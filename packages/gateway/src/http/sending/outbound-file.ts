import path from 'node:path'
import { GatewayError } from '@balcao/contract'
import { type OutboundFile, readOggOpus, toSticker, toVoiceNote } from '@balcao/whatsapp-engine'

/** Fetches a file that a caller names, from public addresses only. */
export type FetchFile = (url: string) => Promise<{ data: Uint8Array; mimeType: string | null }>

type Described = Pick<OutboundFile, 'kind' | 'caption' | 'fileName' | 'voice'> & { mimeType?: string }

/**
 * Reads a file as callers give it: its URL, base64, or the bytes of a form.
 *
 * @throws GatewayError invalid_input in Evolution's words; send_failed when the URL does not deliver it
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
  const start = byStart(data, kind)
  // Bytes are believed first, and what is only said where they tell nothing.
  const wrong = (start ? [start] : [mimeType, served]).find((said) => said && !isOfKind(said, kind))
  if (wrong) throw new GatewayError('invalid_input', 400, `The file is ${wrong}, which cannot be sent as ${kind}`)
  const type = mimeType || byName(name) || start || served || USUAL[kind]
  return { kind, data, mimeType: type, caption, fileName: name, voice }
}

/**
 * Reads a voice note: Ogg with Opus unchanged, MP3, AAC and WAV converted. Sound that a phone cannot play as a voice
 * note is refused.
 *
 * @throws GatewayError invalid_input for anything else, and for more than a quarter of an hour to convert; the errors
 * of `readOutboundFile`
 */
export async function readVoiceNote(fetchFile: FetchFile, audio: string | Uint8Array): Promise<OutboundFile> {
  const file = await readOutboundFile(fetchFile, audio, { kind: 'audio', voice: true })
  const spoken = readOggOpus(file.data)
  const data = spoken ? file.data : await converted(file.data)
  const voice = spoken ?? readOggOpus(data)
  return { ...file, data, mimeType: USUAL.audio, fileName: undefined, seconds: voice?.seconds }
}

async function converted(data: Uint8Array): Promise<Uint8Array> {
  const made = await toVoiceNote(data)
  if ('trouble' in made) throw new GatewayError('invalid_input', 400, NO_VOICE_NOTE[made.trouble])
  return made.ogg
}

/**
 * Reads a sticker: WebP unchanged, other pictures converted. Phones show nothing for a sticker that is not WebP.
 *
 * @throws GatewayError invalid_input for a file that is no picture; the errors of `readOutboundFile`
 */
export async function readSticker(fetchFile: FetchFile, sticker: string | Uint8Array): Promise<OutboundFile> {
  const file = await readOutboundFile(fetchFile, sticker, { kind: 'sticker' })
  const data = byStart(file.data, 'sticker') === USUAL.sticker ? file.data : await toSticker(file.data)
  if (!data) throw new GatewayError('invalid_input', 400, NO_STICKER)
  return { ...file, data, mimeType: USUAL.sticker, fileName: undefined }
}

const NO_STICKER = 'Stickers are made of pictures, of at most 50 million pixels.'
const NO_VOICE_NOTE = {
  unknown:
    'Voice notes are made of Ogg with Opus, MP3, AAC (M4A) or WAV; other audio can be sent with sendMedia (mediatype audio).',
  broken: 'The audio cannot be read.',
  'too-long': 'Voice notes are made of at most 15 minutes of audio.',
}

/** Tells whether a file is named by its URL. */
export const isAddress = (media: unknown): boolean => typeof media === 'string' && /^https?:\/\//i.test(media)

async function open(fetchFile: FetchFile, media: string | Uint8Array) {
  if (typeof media !== 'string') return { data: media, served: null, named: undefined }
  if (isAddress(media)) {
    const { data, mimeType } = await fetchFile(media)
    return { data, served: mimeType, named: path.posix.basename(new URL(media).pathname) || undefined }
  }
  const [prefix = '', served = null] = DATA_ADDRESS.exec(media) ?? []
  const base64 = media.slice(prefix.length).replace(/\s/g, '')
  if (!isBase64(base64)) throw new GatewayError('invalid_input', 400, 'Owned media must be a url or base64')
  return { data: new Uint8Array(Buffer.from(base64, 'base64')), served, named: undefined }
}

/**
 * Matches the start of a `data:` address of base64, and the type that it names. Other `data:` addresses are refused.
 */
const DATA_ADDRESS = /^data:([\w.+-]{1,100}\/[\w.+-]{1,100})?(?:;[^,;]{1,100}){0,5};base64,/i

/**
 * Tells whether a text is base64. A length of one digit beyond a multiple of four makes no byte, so such a text is
 * none.
 */
const isBase64 = (text: string) => /^[\w+/-]+={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1

/**
 * Tells whether a media type may be sent as this kind. Generic types prove nothing; sound may be in a video container
 * as well.
 */
function isOfKind(type: string, kind: OutboundFile['kind']): boolean {
  if (kind === 'document' || /^(application|binary)\/(octet-stream|ogg|x-www-form-urlencoded)\b/i.test(type))
    return true
  const kinds = { image: /^image\//i, sticker: /^image\//i, video: /^video\//i, audio: /^(audio|video)\//i }
  return kinds[kind].test(type)
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

/** Returns the media type that the first bytes show, for files that a phone would not show under another type. */
function byStart(data: Uint8Array, kind: OutboundFile['kind']) {
  const start = Buffer.from(data.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  if (start.startsWith('OggS')) return 'audio/ogg; codecs=opus'
  if (start.startsWith('%PDF')) return 'application/pdf'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  if (/^(hei|mif|msf|avi)/.test(start.slice(8))) return 'image/heic'
  return kind === 'audio' ? 'audio/mp4' : 'video/mp4'
}
