import type { Pool } from 'pg'

/** The description of a message's file: type, path and keys. It comes from the sender and is not to be trusted. */
export type MediaSource = {
  type: 'image' | 'video' | 'audio' | 'document' | 'sticker'
  directPath: string
  /** The key and both hashes, in base64. */
  mediaKey: string
  fileSha256: string
  fileEncSha256: string
  mimeType: string
  fileName: string | null
  size: number | null
  seconds: number | null
  width: number | null
  height: number | null
  voice: boolean
}

/** A file that is to be fetched; it is stored together with the event of its message. */
export type MediaJob = { id: string; messageId: string; jid: string; fromMe: boolean; source: MediaSource }

export type MediaJobs = ReturnType<typeof createMediaJobs>

/** Reads and changes the files of one instance that are still to be fetched. */
export function createMediaJobs(pool: Pool, instanceId: string) {
  return {
    /** Returns the due jobs, the newest first, because their messages are being looked at. */
    async due(limit: number): Promise<(MediaJob & { attempts: number })[]> {
      const { rows } = await pool.query<MediaJob & { attempts: number }>(
        `select id, message_id as "messageId", jid, from_me as "fromMe", source, attempts from gateway.media
         where instance_id = $1 and status = 'waiting' and next_at <= now() order by created_at desc limit $2`,
        [instanceId, limit],
      )
      return rows
    },
    async ofMessage(messageId: string): Promise<MediaJob | null> {
      const { rows } = await pool.query<MediaJob>(
        `select id, message_id as "messageId", jid, from_me as "fromMe", source from gateway.media
         where instance_id = $1 and message_id = $2 and status = 'waiting'`,
        [instanceId, messageId],
      )
      return rows[0] ?? null
    },
    /** Returns the milliseconds until the next job is due; null when none waits. */
    async untilNext(): Promise<number | null> {
      const { rows } = await pool.query<{ ms: number | null }>(
        `select extract(epoch from min(next_at) - now())::float8 * 1000 as ms from gateway.media
         where instance_id = $1 and status = 'waiting'`,
        [instanceId],
      )
      const ms = rows[0]?.ms ?? null
      return ms === null ? null : Math.max(0, ms)
    },
    /** Puts a job off, perhaps with a new path: a phone that uploads a file again gives it one. */
    async putOff(id: string, delayMs: number, directPath?: string): Promise<void> {
      await pool.query(
        `update gateway.media set attempts = attempts + 1, next_at = now() + $3 * interval '1 millisecond',
           source = source || coalesce($4::jsonb, '{}')
         where instance_id = $1 and id = $2 and status = 'waiting'`,
        [instanceId, id, delayMs, directPath ? JSON.stringify({ directPath }) : null],
      )
    },
    /** Makes a job due earlier than it was put off for. */
    async hasten(id: string, delayMs: number): Promise<void> {
      await pool.query(
        `update gateway.media set next_at = least(next_at, now() + $3 * interval '1 millisecond')
         where instance_id = $1 and id = $2 and status = 'waiting'`,
        [instanceId, id, delayMs],
      )
    },
    async remove(id: string): Promise<void> {
      await pool.query('delete from gateway.media where instance_id = $1 and id = $2', [instanceId, id])
    },
    /** Ends the job and deletes its keys. */
    async finish(id: string, { status, size, place }: Finished): Promise<void> {
      await pool.query(
        `update gateway.media set status = $3, size = $4, place = $5, source = null where instance_id = $1 and id = $2`,
        [instanceId, id, status, size, place],
      )
    },
  }
}

/** The result of a job. `size` in bytes and `place` (`MediaStore.place`) belong to a file that was fetched. */
type Finished = { status: 'ready' | 'failed'; size: number | null; place: string | null }
