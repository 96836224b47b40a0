import type { VenueFile } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

/** SQL of the description of the file `f` as JSON. */
export const FILE_COLUMNS = sql`jsonb_build_object('id', f.id, 'kind', f.kind, 'mimeType', f.mime_type, 'fileName', f.file_name, 'size', f.size,
  'seconds', f.seconds, 'width', f.width, 'height', f.height)`

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
  return (await findVenueFiles(tx, [id]))[0] ?? null
}

/** Returns the descriptions of files, without their bytes; those of other owners are left out. */
export async function findVenueFiles(tx: Tx, ids: string[]): Promise<VenueFile[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<VenueFile>(sql`
    select id, kind, mime_type as "mimeType", file_name as "fileName", size, seconds, width, height from venue_files
    where id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

/**
 * Deletes files that were uploaded before a moment and that nothing uses that was sent or will be, across owners.
 *
 * @returns the number of deleted files
 */
export async function deleteUnusedVenueFiles(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with unused as materialized (
      select f.owner_id, f.id from venue_files f where f.created_at < ${before}::timestamptz
        and not exists (select from schedules s where s.file_id = f.id)
        and not exists (select from message_files m where m.file_id = f.id)
        and not exists (select from remarketings r where r.file_id = f.id)
        and not exists (select from automations a where a.owner_id = f.owner_id and ${hasFile(sql`a.actions`)})
        and not exists (select from automation_runs r where r.owner_id = f.owner_id and ${hasFile(sql`r.rest`)})
      limit ${atMost} for update skip locked
    )
    delete from venue_files f using unused where (f.owner_id, f.id) = (unused.owner_id, unused.id)`)
  return rowCount ?? 0
}

/** Builds the SQL condition that some of these steps sends the file `f`. */
const hasFile = (steps: SQL) =>
  sql`jsonb_path_exists(${steps}, '$.**.fileId ? (@ == $id)', jsonb_build_object('id', f.id))`
