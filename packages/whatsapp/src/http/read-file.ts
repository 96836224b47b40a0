import { buffer } from 'node:stream/consumers'
import { GatewayError } from '../client/gateway-error.ts'
import { MediaError } from '../media/media-error.ts'
import type { Door } from './door.ts'
import { describeMessage } from './evolution-message.ts'

/**
 * The file of a message, whole and in base64: what Evolution's clients know. Others ask for `/media/:instance/:id`.
 *
 * @throws GatewayError media_missing; send_failed when WhatsApp does not give it now
 */
export async function readFile(door: Door, instance: { id: string; name: string }, messageId: string) {
  const file = (await received(door, instance.name, messageId)) ?? (await sent(door, instance.name, messageId))
  if (!file) throw new GatewayError('media_missing', 400, 'Message not found')
  const found = await door.recent.get(instance.id, messageId)
  const described = found && describeMessage(found, instance.id)
  const { width = null, height = null } = found?.message.media ?? {}
  return {
    mediaType: described?.messageType ?? 'documentMessage',
    fileName: file.fileName ?? messageId,
    caption: found?.message.text ?? '',
    size: { fileLength: String(file.data.length), height, width },
    mimetype: file.mimeType,
    base64: file.data.toString('base64'),
    buffer: null,
  }
}

async function received({ media }: Door, instanceName: string, messageId: string) {
  const file = await media.open(instanceName, messageId)
  return file && { ...file, data: await buffer(file.content) }
}

/** What the house or a program sent lies at WhatsApp. */
function sent({ sentFiles }: Door, instanceName: string, messageId: string) {
  return sentFiles.open(instanceName, messageId).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error
    if (error.code === 'unreachable') throw new GatewayError('send_failed', 503, 'WhatsApp does not give the file now')
    throw new GatewayError('media_missing', 400, 'WhatsApp has the file no more')
  })
}
