import { sql } from '#platform/drizzle.ts'
import type { Database, Tx } from '#platform/database.ts'
import { openStored } from '#platform/http/stored-file.ts'

export async function storeMessageFile(tx: Tx, ownerId: string, messageId: string, data: Uint8Array): Promise<void> {
  await tx.execute(sql`
    insert into message_files (message_id, owner_id, data) values (${messageId}::bigint, ${ownerId}::uuid, ${Buffer.from(data)})
    on conflict do nothing`)
}

/** Attaches a stored file to these messages. */
export async function shareMessageFile(tx: Tx, ownerId: string, messageIds: string[], fileId: string): Promise<void> {
  if (messageIds.length === 0) return
  await tx.execute(sql`
    insert into message_files (message_id, owner_id, file_id)
    select id, ${ownerId}::uuid, ${fileId}::uuid from unnest(${sql.param(messageIds)}::bigint[]) as new(id) on conflict do nothing`)
}

/** Returns the file of a message that was sent from here. @returns null when the message has no file */
export async function loadFile(tx: Tx, messageId: string): Promise<Uint8Array | null> {
  const { rows } = await tx.execute<{ data: Buffer | null }>(fileOf(messageId))
  return rows[0]?.data ? new Uint8Array(rows[0].data) : null
}

/** Serves the file of a message, or a part of it, to a browser. @returns null when there is no such file */
export const openFile = (
  deps: { db: Database; ownerId: string },
  messageId: string,
  range: string | undefined,
): Promise<Response | null> => openStored({ ...deps, source: fileOf(messageId) }, range)

const fileOf = (messageId: string) => sql`
  select coalesce(f.data, h.data) as data from message_files f left join venue_files h on h.id = f.file_id
  where f.message_id = ${messageId}::bigint`
