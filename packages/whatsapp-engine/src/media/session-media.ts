import type { BaileysEventMap, WASocket } from 'baileys'
import type { Pool } from 'pg'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { Logger } from '@balcao/contract/logger'
import type { DueWork } from '../store/due-work.ts'
import type { OutboxWriter } from '../store/outbox-writer.ts'
import { createMediaJobs, type MediaJob } from '../store/media-jobs.ts'
import type { MediaHost } from './download.ts'
import { createMediaFetcher, mediaKey } from './media-fetcher.ts'
import type { MediaStore } from './media-store.ts'

/** The store for files, and their largest size in bytes. */
export type MediaOptions = { store: MediaStore; limit: number }

export interface SessionMedia extends DueWork {
  /** Handles the answer of the owner's phone that was asked to upload a file again. */
  onRetry(updates: BaileysEventMap['messages.media-update']): Promise<void>
  /** Deletes the file of a message that its sender deleted. */
  forget(id: string): Promise<void>
}

/**
 * Fetches the files of one session's messages, with the help of the owner's phone for files that WhatsApp has deleted.
 */
export function createSessionMedia(options: {
  pool: Pool
  instanceId: string
  outbox: Pick<OutboxWriter, 'write'>
  media: MediaOptions
  host: () => Promise<MediaHost>
  baileys: Baileys
  socket: () => WASocket | null
  logger: Logger
}): SessionMedia {
  const { pool, instanceId, outbox, media, host, baileys, logger } = options
  const jobs = createMediaJobs(pool, instanceId)
  const fetcher = createMediaFetcher({
    instanceId,
    jobs,
    outbox,
    host,
    logger,
    ...media,
    derive: (key, type) => baileys.getMediaKeys(key, type),
    askPhone: (job) => askPhone(baileys, options.socket(), job),
  })
  return {
    ...fetcher,
    async forget(id) {
      await jobs.remove(id)
      await media.store.remove(mediaKey(instanceId, id))
    },
    async onRetry(updates) {
      for (const { key, media: answer } of updates) {
        const job = key.id && answer ? await jobs.ofMessage(key.id) : null
        if (!job || !key.id || !answer) continue
        const secret = Buffer.from(job.source.mediaKey, 'base64')
        const { result, directPath } = baileys.decryptMediaRetryData(answer, secret, key.id)
        if (result === baileys.proto.MediaRetryNotification.ResultType.SUCCESS && directPath) {
          await jobs.putOff(job.id, 0, directPath)
          fetcher.wake()
        }
      }
    },
  }
}

async function askPhone(baileys: Baileys, socket: WASocket | null, { messageId, jid, fromMe, source }: MediaJob) {
  const me = socket?.user?.id
  if (!socket || !me) return false
  const key = { id: messageId, remoteJid: jid, fromMe }
  await socket.sendNode(baileys.encryptMediaRetryRequest(key, Buffer.from(source.mediaKey, 'base64'), me))
  return true
}
