import type { HouseFile } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

type NewFile = Omit<HouseFile, 'id'> & { data: Uint8Array }

export async function storeHouseFile(
  tx: Tx,
  ownerId: string,
  { data, ...file }: NewFile,
  now: Date,
): Promise<HouseFile> {
  const { kind, mimeType, size, seconds, width, height } = file
  const fileName = file.fileName === null ? null : storableText(file.fileName)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into house_files (owner_id, kind, mime_type, file_name, size, seconds, width, height, data, created_at)
    values (${ownerId}::uuid, ${kind}, ${mimeType}, ${fileName}, ${size}, ${seconds}, ${width}, ${height}, ${Buffer.from(data)}, ${now}::timestamptz)
    returning id`)
  return { ...file, fileName, id: rows[0]!.id }
}

/** Returns the description of a file, without its bytes. @returns null when there is none, or it is another owner's */
export async function getHouseFile(tx: Tx, id: string): Promise<HouseFile | null> {
  const { rows } = await tx.execute<HouseFile>(sql`
    select id, kind, mime_type as "mimeType", file_name as "fileName", size, seconds, width, height from house_files where id = ${id}::uuid`)
  return rows[0] ?? null
}

/**
 * Deletes files that were uploaded before a moment and that no schedule or message uses, across owners.
 *
 * @returns the number of deleted files
 */
export async function deleteUnusedHouseFiles(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with unused as materialized (
      select f.id from house_files f where f.created_at < ${before}::timestamptz
        and not exists (select from schedules s where s.file_id = f.id)
        and not exists (select from message_files m where m.file_id = f.id)
      limit ${atMost} for update skip locked
    )
    delete from house_files f using unused where f.id = unused.id`)
  return rowCount ?? 0
}
