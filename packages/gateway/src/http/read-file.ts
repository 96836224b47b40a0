import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from '@balcao/contract'
import { MediaError } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'
import { bodyOf } from '../evolution/evolution-message.ts'

/** The longest wait for a file that is being fetched, in milliseconds. */
const PATIENCE = 20_000
/** The shortest and longest pause between two looks, in milliseconds. */
const LOOK_AGAIN = { least: 1_000, most: 20 }

/**
 * Returns the file of a message, whole and in base64, as Evolution's clients expect it. They ask as soon as they
 * receive the message, so a file that is being fetched is waited for. Other clients use `/media/:instance/:id`.
 *
 * @throws GatewayError media_missing; send_failed when WhatsApp does not deliver it now
 */
export async function readFile(api: GatewayApi, instance: { id: string; name: string }, messageId: string) {
  const file = (await received(api, instance, messageId)) ?? (await sent(api, instance.name, messageId))
  if (!file) throw new GatewayError('media_missing', 400, 'Message not found')
  const found = await api.recent.get(instance.id, messageId)
  const described = found && bodyOf(found.message, 'base64')
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

async function received(api: GatewayApi, { id, name }: { id: string; name: string }, messageId: string) {
  const isLate = !(await hasSettled(api, id, messageId))
  const file = await api.media.open(name, messageId)
  if (!file && isLate) throw new GatewayError('send_failed', 503, 'the file is still on its way')
  return file && { ...file, data: await buffer(file.content) }
}

/** Tells whether the fetching of a file ended, successfully or not, within `PATIENCE`. */
async function hasSettled({ media, waitForEvents }: GatewayApi, instanceId: string, messageId: string) {
  const until = performance.now() + PATIENCE
  for (;;) {
    // Asked for before looking, so that what comes in between is not slept over.
    const woken = waitForEvents(LOOK_AGAIN.least)
    if ((await media.find(instanceId, messageId))?.status !== 'waiting') return true
    if (performance.now() > until) return false
    await woken
    await pause(LOOK_AGAIN.most)
  }
}

/** Fetches a sent file from WhatsApp. */
function sent({ sentFiles }: GatewayApi, instanceName: string, messageId: string) {
  return sentFiles.open(instanceName, messageId).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error
    if (error.code === 'unreachable') throw new GatewayError('send_failed', 503, 'WhatsApp does not give the file now')
    throw new GatewayError('media_missing', 400, 'WhatsApp has the file no more')
  })
}
