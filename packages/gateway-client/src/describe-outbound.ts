import type { GatewayClient, GatewayQuote } from './types.ts'

type FileMessage = Parameters<GatewayClient['sendFile']>[1]

/** Milliseconds for a call with a file, which is uploaded to WhatsApp within the call. */
export const FILE_TIMEOUT_MS = 150_000

/** Returns the path and body of the call that sends a file, in Evolution's words, which are ours too. */
export function describeFile({ to: number, file, caption }: Pick<FileMessage, 'to' | 'file' | 'caption'>) {
  const media = Buffer.from(file.data).toString('base64')
  if (file.voice && file.kind === 'audio') return { path: '/message/sendWhatsAppAudio', body: { number, audio: media } }
  if (file.voice && file.kind === 'video') return { path: '/message/sendPtv', body: { number, video: media } }
  const { kind: mediatype, mimeType: mimetype, fileName } = file
  const named = fileName ?? (file.kind === 'document' ? 'arquivo' : undefined)
  const body = { number, mediatype, mimetype, media, ...(named && { fileName: named }), ...(caption && { caption }) }
  return { path: '/message/sendMedia', body }
}

/** Describes a quoted message in the form that both dialects read. */
export function describeQuote({ messageId: id, fromMe, text }: GatewayQuote) {
  return { key: { id, fromMe }, message: { conversation: text } }
}
