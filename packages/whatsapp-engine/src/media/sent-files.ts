import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { loadBaileys } from '../baileys/load-baileys.ts'
import { unpackMessage } from '../baileys/packed-message.ts'
import { readContent } from '../reading/message-content.ts'
import type { Encryption } from '../store/encryption.ts'
import { download } from './download.ts'
import { decryptFile } from './media-cipher.ts'
import { createMediaHosts } from './media-hosts.ts'

export type SentFiles = ReturnType<typeof createSentFiles>

/** The longest wait for a file that an answer needs, in milliseconds. */
const PATIENCE = 30_000

/**
 * Opens the files of messages that were sent through the gateway. They are not kept here: WhatsApp has them, and the
 * sent message holds their address and key for as long as it is kept itself (14 days).
 *
 * @param limit the largest size in bytes
 */
export function createSentFiles(options: {
  pool: Pool
  encryption: Encryption
  demoUrl: string | undefined
  limit: number
}) {
  const { pool, encryption, limit } = options
  const hosts = { whatsapp: createMediaHosts(undefined), demo: createMediaHosts(options.demoUrl) }
  return {
    /**
     * Opens the file of a sent message.
     *
     * @returns null when nothing with a file was sent under this id
     * @throws MediaError gone, unreachable, too-large, forged
     */
    async open(instanceName: string, messageId: string) {
      const { rows } = await pool.query<{ id: string; network: 'whatsapp' | 'demo'; body: Buffer }>(
        `select i.id, i.network, s.body from gateway.sent_messages s join gateway.instances i on i.id = s.instance_id
         where i.name = $1 and s.message_id = $2`,
        [instanceName, messageId],
      )
      const [row] = rows
      if (!row) return null
      const baileys = await loadBaileys()
      const sent = unpackMessage(baileys, encryption.decrypt(`${row.id} sent ${messageId}`, row.body))
      const source = readContent(baileys, sent)?.file
      if (!source) return null
      const signal = AbortSignal.timeout(PATIENCE)
      const encrypted = download(await hosts[row.network](), source.directPath, { limit, signal })
      const derive: Parameters<typeof decryptFile>[2] = (key, type) => baileys.getMediaKeys(key, type)
      const data = await buffer(decryptFile(encrypted, source, derive, limit))
      return { data, mimeType: source.mimeType, fileName: source.fileName }
    },
  }
}
