import type { RemarketingTrigger, VenueFile } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { FILE_COLUMNS } from '#modules/venue/index.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** A remarketing as it is stored, with the time zone of its venue. */
export type RemarketingRow = {
  id: string
  ownerId: string
  name: string
  trigger: RemarketingTrigger
  segmentId: string | null
  channelId: string | null
  texts: string[]
  fileId: string | null
  file: VenueFile | null
  attempts: number
  gapDays: number
  from: string
  until: string
  weekdays: number[]
  isActive: boolean
  createdAt: Date
  filledAt: Date | null
  zone: string
}

/** Reads remarketings. @param tail the SQL from `where` on; the table is `r` */
export async function selectRemarketings(tx: Tx, tail: SQL): Promise<RemarketingRow[]> {
  const { rows } = await tx.execute<
    Omit<RemarketingRow, 'createdAt' | 'filledAt'> & { createdAt: string; filledAt: string | null }
  >(sql`
    select r.id, r.owner_id as "ownerId", r.name, r.trigger, r.segment_id as "segmentId", r.channel_id as "channelId", r.texts, r.file_id as "fileId",
      (select ${FILE_COLUMNS} from venue_files f where f.id = r.file_id) as file, r.attempts,
      r.gap_days as "gapDays", r.from_time as "from", r.until_time as "until", r.weekdays, r.is_active as "isActive",
      r.created_at as "createdAt", r.filled_at as "filledAt", ${VENUE_ZONE} as zone
    from remarketings r ${tail}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    filledAt: row.filledAt ? new Date(row.filledAt) : null,
  }))
}

/** Locks a remarketing until the transaction ends. @returns null when there is none, or it is another owner's */
export async function lockRemarketing(tx: Tx, id: string): Promise<RemarketingRow | null> {
  return (await selectRemarketings(tx, sql`where r.id = ${id}::uuid for update`))[0] ?? null
}
