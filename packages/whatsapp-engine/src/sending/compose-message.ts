import { createHash, randomBytes } from 'node:crypto'
import type { AnyMessageContent, proto, WASocket } from 'baileys'
import { GatewayError } from '@balcao/contract'
import type { MediaHost } from '../media/download.ts'
import { encryptFile } from '../media/media-cipher.ts'
import { readOggOpus } from '../media/ogg-opus.ts'
import { upload } from '../media/upload.ts'
import { type Preview, previewOf } from '../media/preview.ts'
import type { createUploads } from '../media/uploads.ts'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { OutboundContent, OutboundFile, Quote } from './outbound-content.ts'
import { vcard } from './vcard.ts'

/** Holds the address and keys of an uploaded file, and the thumbnail that is shown until it is loaded. */
export type Uploaded = Preview &
  Omit<Awaited<ReturnType<typeof encryptFile>>, 'data'> &
  Awaited<ReturnType<typeof upload>> & { mediaKeyTimestamp: number }
type Composer = {
  baileys: Baileys
  host: () => Promise<MediaHost>
  /** The recent uploads of this number. */
  uploads: ReturnType<typeof createUploads<Uploaded>>
}

/**
 * Converts content to the message that WhatsApp's apps would send. A file is uploaded first.
 *
 * @throws GatewayError send_failed when the file cannot be uploaded
 */
export async function composeMessage(
  composer: Composer,
  socket: WASocket,
  jid: string,
  content: OutboundContent,
): Promise<proto.IMessage> {
  const contextInfo = content.quoted && quote(socket, jid, content.quoted)
  if ('data' in content) return composeFile(composer, socket, content, contextInfo)
  const described = { ...describe(jid, content), ...(contextInfo && { contextInfo }) }
  // Nothing is uploaded here and no link is looked at, so that no address of a customer is ever asked.
  return composer.baileys.generateWAMessageContent(described, { upload: () => Promise.reject(new Error('no file')) })
}

function describe(remoteJid: string, content: Exclude<OutboundContent, OutboundFile>): AnyMessageContent {
  switch (content.kind) {
    case 'text':
      return { text: content.text, linkPreview: null }
    case 'location': {
      const { latitude, longitude, name, address } = content
      return { location: { degreesLatitude: latitude, degreesLongitude: longitude, name, address } }
    }
    case 'contact': {
      const contacts = content.contacts.map((card) => ({ displayName: card.name, vcard: vcard(card) }))
      return { contacts: { displayName: content.contacts.map(({ name }) => name).join(', '), contacts } }
    }
    case 'poll':
      return { poll: { name: content.question, values: content.options, selectableCount: content.selectable } }
    case 'reaction':
      return {
        react: { text: content.emoji, key: { remoteJid, fromMe: content.target.fromMe, id: content.target.messageId } },
      }
    case 'edit':
      return { text: content.text, linkPreview: null, edit: { remoteJid, fromMe: true, id: content.target } }
    case 'delete':
      return { delete: { remoteJid, fromMe: true, id: content.target } }
  }
}

function quote(socket: WASocket, jid: string, { messageId, fromMe, text }: Quote): proto.IContextInfo {
  const own = socket.user?.id.replace(/:\d+@/, '@')
  return { stanzaId: messageId, participant: fromMe ? own : jid, quotedMessage: { conversation: text } }
}

async function composeFile(
  composer: Composer,
  socket: WASocket,
  file: OutboundFile,
  contextInfo: proto.IContextInfo | undefined,
): Promise<proto.IMessage> {
  const { baileys, uploads } = composer
  // The key of a file is derived for its kind: the same bytes as picture and as document are two.
  const name = `${file.kind} ${createHash('sha256').update(file.data).digest('base64')}`
  const place = await uploads(name, () => uploadFile(composer, socket, file))
  const { mimeType: mimetype, caption, fileName } = file
  const attached = { ...place, mimetype, contextInfo }
  // Every message of WhatsApp's own apps has one; polls and reports need it.
  const messageContextInfo = { messageSecret: randomBytes(32) }
  switch (file.kind) {
    case 'image':
      return { imageMessage: { ...attached, caption }, messageContextInfo }
    case 'video': {
      const videoMessage = { ...attached, caption, seconds: file.seconds }
      return { [file.voice ? 'ptvMessage' : 'videoMessage']: videoMessage, messageContextInfo }
    }
    case 'audio': {
      const voice = file.voice ? readOggOpus(file.data) : null
      const seconds = file.seconds ?? voice?.seconds ?? (await secondsOf(baileys, file.data))
      const audioMessage = { ...attached, seconds, ptt: file.voice ?? false, waveform: voice?.waveform }
      return { audioMessage, messageContextInfo }
    }
    case 'sticker':
      return { stickerMessage: attached, messageContextInfo }
    case 'document': {
      const documentMessage = { ...attached, caption, fileName, title: fileName }
      // The apps put a document with words into a wrapper of its own.
      const message = { documentMessage, messageContextInfo }
      return caption ? { documentWithCaptionMessage: { message }, messageContextInfo } : message
    }
  }
}

async function uploadFile({ baileys, host }: Composer, socket: WASocket, file: OutboundFile): Promise<Uploaded> {
  const { data, ...keys } = await encryptFile(file.data, file.kind, baileys.getMediaKeys)
  const target = { path: baileys.MEDIA_PATH_MAP[file.kind] ?? '', data, hash: keys.fileEncSha256 }
  const place = await upload(await socket.refreshMediaConn(), await host(), target).catch((error: Error) => {
    throw new GatewayError('send_failed', 503, `upload: ${error.message}`)
  })
  const preview = file.kind === 'image' ? await previewOf(file.data) : {}
  return { ...keys, ...place, ...preview, mediaKeyTimestamp: Math.floor(Date.now() / 1000) }
}

async function secondsOf(baileys: Baileys, data: Uint8Array) {
  const seconds = await baileys.getAudioDuration(Buffer.from(data)).catch(() => undefined)
  return seconds === undefined ? undefined : Math.round(seconds)
}
