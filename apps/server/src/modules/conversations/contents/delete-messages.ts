import type { RetentionPreview } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'

/** Deletes the contents of all messages of conversations. The messages keep their time and their side. */
export async function deleteMessageContents(tx: Tx, conversationIds: string[], now: Date): Promise<void> {
  if (conversationIds.length === 0) return
  const ids = sql`any(${sql.param(conversationIds)}::uuid[])`
  await noteFiles(tx, sql`m.conversation_id = ${ids}`, now)
  await tx.execute(sql`
    delete from message_files f using messages m where m.id = f.message_id and m.conversation_id = ${ids}`)
  await tx.execute(sql`
    delete from outgoing_reactions r using messages m where m.id = r.message_id and m.conversation_id = ${ids}`)
  await tx.execute(sql`
    update messages set text = '', content = null, kind = 'deleted', client_id = null, external_id = 'erased-' || id,
      failure = case when status = 'queued' then 'conversation_closed' else failure end, send_after = null,
      status = case when status = 'queued' then 'failed' else status end
    where conversation_id = ${ids}`)
}

type Old = {
  before: Date
  now: Date
  atMost: number
  /** Is called with the ids of the messages before they are deleted. */
  onOld: (messageIds: string[]) => Promise<void>
}

/**
 * Deletes old messages, of each conversation the oldest first. Queued messages stay.
 *
 * @returns the number of deleted messages
 */
export async function deleteOldMessages(tx: Tx, ownerId: string, { before, now, atMost, onOld }: Old): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from (${startedBefore(before)} and c.owner_id = ${ownerId}::uuid) c join lateral (
      select id from messages m where m.conversation_id = c.id and m.sent_at < ${before}::timestamptz and m.status <> 'queued'
      order by id limit ${atMost}
    ) m on true limit ${atMost}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const old = sql`any(${sql.param(ids)}::bigint[])`
  await noteFiles(tx, sql`m.id = ${old}`, now)
  await onOld(ids)
  await tx.execute(sql`delete from messages where id = ${old}`)
  return ids.length
}

/** Counts the messages and files of the current owner that are older than a moment. */
export async function countOldMessages(tx: Tx, before: Date): Promise<Omit<RetentionPreview, 'notes'>> {
  const { rows } = await tx.execute<{ messages: number; files: number; oldest: string | null }>(sql`
    select count(*)::int as messages, count(*) filter (where m.content ? 'media')::int as files, min(m.sent_at) as oldest
    from messages m where m.sent_at < ${before}::timestamptz and m.status <> 'queued' and m.kind <> 'deleted'`)
  const { messages, files, oldest } = rows[0]!
  return { messages, files, oldest: oldest ? new Date(oldest) : null }
}

/** Selects conversations whose first message is older than a moment; the others have no old messages. */
const startedBefore = (before: Date) => sql`
  select c.id from conversations c
  where (select m.sent_at from messages m where m.conversation_id = c.id order by m.id limit 1) < ${before}::timestamptz`

/**
 * Notes the files of messages that the gateway still has, so that another step has it delete them. The row is the job.
 */
async function noteFiles(tx: Tx, which: ReturnType<typeof sql>, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into media_to_forget (owner_id, instance_name, media_id, due_at)
    select c.owner_id, i.instance_name, m.content->'media'->>'id', ${now}::timestamptz
    from messages m join conversations c on c.id = m.conversation_id join channels i on i.id = c.channel_id
    where ${which} and m.content->'media'->>'id' is not null
    on conflict do nothing`)
}

/** Claims files that are due to be deleted, until `leaseUntil`. */
export async function takeFilesToDelete(tx: Tx, now: Date, leaseUntil: Date, atMost: number) {
  const { rows } = await tx.execute<{ ownerId: string; instanceName: string; mediaId: string }>(sql`
    update media_to_forget f set due_at = ${leaseUntil}::timestamptz from (
      select owner_id, instance_name, media_id from media_to_forget where ${isDue(now)}
      order by due_at limit ${atMost} for update skip locked
    ) due where (f.owner_id, f.instance_name, f.media_id) = (due.owner_id, due.instance_name, due.media_id)
    returning f.owner_id as "ownerId", f.instance_name as "instanceName", f.media_id as "mediaId"`)
  return rows
}

const isDue = (now: Date) => sql`due_at <= ${now}::timestamptz`
export function anyFileToDelete(now: Date): SQL {
  return sql`exists (select from media_to_forget where ${isDue(now)})`
}

type DueFile = Awaited<ReturnType<typeof takeFilesToDelete>>[number]

export async function finishFileDeletion(tx: Tx, { ownerId, instanceName, mediaId }: DueFile) {
  await tx.execute(sql`
    delete from media_to_forget where owner_id = ${ownerId}::uuid and instance_name = ${instanceName} and media_id = ${mediaId}`)
}
