import type { Pool } from 'pg'
import { mediaKey } from './media-fetcher.ts'
import type { MediaStore } from './media-store.ts'

/** Bytes `start` to `end` of a file, both included. */
type Part = { start: number; end: number }
export type MediaFile = { mimeType: string; fileName: string | null; size: number; content: ReadableStream }

export type MediaFiles = ReturnType<typeof createMediaFiles>

/** The files of messages that were fetched. */
export function createMediaFiles(pool: Pool, store: MediaStore | undefined) {
  return {
    /**
     * A file is there, whole, before its event is told and its row is changed.
     *
     * @param id what the event of the message names the file, or the message's own id
     */
    async open(instanceName: string, id: string, part?: Part): Promise<MediaFile | null> {
      const { rows } = await pool.query<{ key: string; instance: string; mimeType: string; fileName: string | null }>(
        `select m.id as key, m.instance_id as instance, m.mime_type as "mimeType", m.file_name as "fileName"
         from gateway.media m join gateway.instances i on i.id = m.instance_id
         where i.name = $1 and (m.id = $2 or m.message_id = $2)
         order by m.id = $2 desc limit 1`,
        [instanceName, id],
      )
      const [row] = rows
      const file = row && (await store?.get(mediaKey(row.instance, row.key), part))
      return row && file ? { mimeType: row.mimeType, fileName: row.fileName, ...file } : null
    },
    /** What became of the fetching of a file; null when there is none of this id. */
    async status(instanceId: string, id: string): Promise<'waiting' | 'ready' | 'failed' | null> {
      const { rows } = await pool.query<{ status: 'waiting' | 'ready' | 'failed' }>(
        'select status from gateway.media where instance_id = $1 and id = $2',
        [instanceId, id],
      )
      return rows[0]?.status ?? null
    },
    /** The bytes of a file; null when this process does not find it. */
    read: async (instanceId: string, id: string) => (await store?.get(mediaKey(instanceId, id))) ?? null,
    /** Everything of an instance that is about to be deleted. */
    async removeAll(instanceId: string): Promise<void> {
      await store?.removeAll(instanceId)
    },
  }
}
