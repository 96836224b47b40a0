import type { VenueFile } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

type NewFile = Omit<VenueFile, 'id'> & { data: Uint8Array }

export async function storeVenueFile(
  tx: Tx,
  ownerId: string,
  { data, ...file }: NewFile,
  now: Date,
): Promise<VenueFile> {
  const { kind, mimeType, size, seconds, width, height } = file
  const fileName = file.fileName === null ? null : storableText(file.fileName)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into venue_files (owner_id, kind, mime_type, file_name, size, seconds, width, height, data, created_at)
    values (${ownerId}::uuid, ${kind}, ${mimeType}, ${fileName}, ${size}, ${seconds}, ${width}, ${height}, ${Buffer.from(data)}, ${now}::timestamptz)
    returning id`)
  return { ...file, fileName, id: rows[0]!.id }
}

/** Returns the description of a file, without its bytes. @returns null when there is none, or it is another owner's */
export async function getVenueFile(tx: Tx, id: string): Promise<VenueFile | null> {
  const { rows } = await tx.execute<VenueFile>(sql`
    select id, kind, mime_type as "mimeType", file_name as "fileName", size, seconds, width, height from venue_files where id = ${id}::uuid`)
  return rows[0] ?? null
}

/**
 * Deletes files that were uploaded before a moment and that no schedule or message uses, across owners.
 *
 * @returns the number of deleted files
 */
export async function deleteUnusedVenueFiles(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with unused as materialized (
      select f.id from venue_files f where f.created_at < ${before}::timestamptz
        and not exists (select from schedules s where s.file_id = f.id)
        and not exists (select from message_files m where m.file_id = f.id)
      limit ${atMost} for update skip locked
    )
    delete from venue_files f using unused where f.id = unused.id`)
  return rowCount ?? 0
}
