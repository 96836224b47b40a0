import type { Pool } from 'pg'
import type { Logger } from '@balcao/contract/logger'
import { mediaKey } from './media-fetcher.ts'
import type { MediaStore } from './media-store.ts'

/** Limits what is kept: beyond `bytes` the oldest files are deleted, but never one that is younger than `keepDays`. */
export type MediaQuota = { bytes: number; keepDays: number }

/** The most files that one run deletes; the next run continues. */
const AT_ONCE = 1000

/**
 * Removes the files of instances that another process deleted and, with a quota, the oldest ones. Only files that the
 * database names are deleted; anything else in the folder stays. A file is deleted before its row says so, so a run
 * that dies in between is repeated.
 */
export function createMediaPruner({
  pool,
  store,
  quota,
  logger,
}: {
  pool: Pool
  store: MediaStore
  quota?: MediaQuota
  logger: Logger
}): { run(): Promise<void> } {
  const removeLeftovers = async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select instance_id as id from gateway.media_leftovers where place = $1',
      [await store.place()],
    )
    for (const { id } of rows) {
      await store.removeAll(id)
      await pool.query('delete from gateway.media_leftovers where place = $1 and instance_id = $2', [
        await store.place(),
        id,
      ])
    }
  }
  const removeOldest = async ({ bytes, keepDays }: MediaQuota) => {
    const { rows } = await pool.query<{ instanceId: string; id: string; size: number }>(OLDEST, [
      await store.place(),
      bytes,
      keepDays,
      AT_ONCE,
    ])
    for (const { instanceId, id } of rows) {
      await store.remove(mediaKey(instanceId, id))
      await pool.query(`update gateway.media set status = 'removed' where instance_id = $1 and id = $2`, [
        instanceId,
        id,
      ])
    }
    if (rows.length) logger.info({ files: rows.length }, 'the oldest media files were removed: the quota is reached')
  }
  return {
    async run() {
      await removeLeftovers()
      if (quota) await removeOldest(quota)
    },
  }
}

const OLDEST = `
select "instanceId", id from (
  select instance_id as "instanceId", id, created_at, sum(size) over (order by created_at desc, id desc) as so_far
  from gateway.media where place = $1 and status = 'ready'
) as kept
where so_far > $2 and created_at < now() - $3 * interval '1 day' order by created_at, id limit $4`
