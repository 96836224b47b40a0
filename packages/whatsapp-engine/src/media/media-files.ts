import type { Pool } from 'pg'
import { GatewayError } from '@balcao/contract'
import { HeldElsewhere } from '../store/held-elsewhere.ts'
import { mediaKey } from './media-fetcher.ts'
import type { MediaStore, ShownAs } from './media-store.ts'

/** Bytes `start` to `end` of a file, both included. */
type Part = { start: number; end: number }
export type MediaFile = { mimeType: string; fileName: string | null; size: number; content: ReadableStream }

export type MediaFiles = ReturnType<typeof createMediaFiles>

type MediaStatus = 'waiting' | 'ready' | 'failed' | 'removed'
type Row = { key: string; instance: string; mimeType: string; fileName: string | null; place: string | null }

/**
 * Reads and deletes the fetched files of messages.
 *
 * @param holder the name of this process
 */
export function createMediaFiles(pool: Pool, store: MediaStore | undefined, holder: string) {
  /** Returns an error that names a living process which reaches the place, or says that none does. */
  const elsewhere = async (place: string) => {
    const { rows } = await pool.query<{ holder: string }>(
      'select holder from gateway.processes where place = $1 and holder <> $2 and expires_at > now() limit 1',
      [place, holder],
    )
    return rows[0]
      ? new HeldElsewhere(rows[0].holder)
      : new GatewayError('media_elsewhere', 503, 'the file lies with a gateway process that does not run')
  }
  const find = async (instanceName: string, id: string) => {
    const { rows } = await pool.query<Row>(
      `select m.id as key, m.instance_id as instance, m.mime_type as "mimeType", m.file_name as "fileName", m.place
       from gateway.media m join gateway.instances i on i.id = m.instance_id
       where i.name = $1 and m.status <> 'removed' and (m.id = $2 or m.message_id = $2)
       order by m.id = $2 desc limit 1`,
      [instanceName, id],
    )
    return rows[0]
  }
  return {
    /** Returns an address at which a browser reads a file; null where its store gives none, or has not this file. */
    async link(instanceName: string, id: string, shown: ShownAs): Promise<string | null> {
      if (!store?.link) return null
      const row = await find(instanceName, id)
      if (!row || row.place !== (await store.place())) return null
      return store.link(mediaKey(row.instance, row.key), shown)
    },
    /**
     * Opens a file. A file is complete before its event is reported and its row is changed.
     *
     * @param id the name of the file in the event of its message, or the message's own id
     * @throws HeldElsewhere when it lies with another living process; GatewayError media_elsewhere when that process is
     * not running
     */
    async open(instanceName: string, id: string, part?: Part): Promise<MediaFile | null> {
      const row = await find(instanceName, id)
      if (!row) return null
      const file = await store?.get(mediaKey(row.instance, row.key), part)
      if (file) return { mimeType: row.mimeType, fileName: row.fileName, ...file }
      if (row.place === null || row.place === (await store?.place())) return null
      throw await elsewhere(row.place)
    },
    /**
     * Deletes a file for good, with everything that is known of it. A file that does not exist counts as deleted.
     *
     * @throws HeldElsewhere when it lies with another living process; GatewayError media_elsewhere when that process is
     * not running
     */
    async remove(instanceName: string, id: string): Promise<void> {
      const { rows } = await pool.query<Pick<Row, 'key' | 'instance' | 'place'>>(
        `select m.id as key, m.instance_id as instance, m.place from gateway.media m
         join gateway.instances i on i.id = m.instance_id where i.name = $1 and (m.id = $2 or m.message_id = $2)`,
        [instanceName, id],
      )
      for (const { key, instance, place } of rows) {
        if (place !== null && place !== (await store?.place())) throw await elsewhere(place)
        await store?.remove(mediaKey(instance, key))
        await pool.query('delete from gateway.media where instance_id = $1 and id = $2', [instance, key])
      }
    },
    /**
     * Returns the state of fetching a file (of this id, or of the message of this id), and its size in bytes; null when
     * there is none.
     */
    async find(
      instanceId: string,
      id: string,
    ): Promise<{ status: MediaStatus; size: number | null; instance: string } | null> {
      const { rows } = await pool.query<{ status: MediaStatus; size: string | null; instance: string }>(
        `select m.status, m.size, i.name as instance from gateway.media m join gateway.instances i on i.id = m.instance_id
         where m.instance_id = $1 and (m.id = $2 or m.message_id = $2) order by m.id = $2 desc limit 1`,
        [instanceId, id],
      )
      const [row] = rows
      return row ? { ...row, size: row.size === null ? null : Number(row.size) } : null
    },
    /** Deletes all files of an instance that is about to be deleted. */
    async removeAll(instanceId: string): Promise<void> {
      await store?.removeAll(instanceId)
      // Those that lie elsewhere go when a process looks that reaches them.
      await pool.query(
        `insert into gateway.media_leftovers (place, instance_id)
         select distinct place, instance_id from gateway.media where instance_id = $1 and place <> $2
         on conflict do nothing`,
        [instanceId, (await store?.place()) ?? ''],
      )
    },
  }
}
