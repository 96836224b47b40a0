import type { Note } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

/** The number of newest notes that a thread shows. */
const SHOWN = 500

/** Returns the newest notes of a thread, oldest first. `reader` is the person who reads them. */
export async function findNotes(tx: Tx, conversationId: string, reader: string): Promise<Note[]> {
  const newest = await select(
    tx,
    reader,
    sql`where n.conversation_id = ${conversationId}::uuid order by n.created_at desc, n.id limit ${SHOWN}`,
  )
  return newest.toReversed()
}

type NewNote = { ownerId: string; conversationId: string; authorId: string; text: string; clientId: string; at: Date }

/** Writes a note, once for each `clientId`. @returns the note; null where there is no such conversation */
export async function addNote(tx: Tx, { ownerId, conversationId, authorId, text, clientId, at }: NewNote) {
  await tx.execute(sql`
    insert into conversation_notes (owner_id, conversation_id, author_id, text, client_id, created_at)
    select ${ownerId}::uuid, c.id, ${authorId}::uuid, ${storableText(text)}, ${clientId}, ${at}::timestamptz
    from conversations c where c.id = ${conversationId}::uuid
    on conflict (owner_id, conversation_id, client_id) do nothing`)
  const written = sql`where n.conversation_id = ${conversationId}::uuid and n.client_id = ${clientId}`
  return (await select(tx, authorId, written))[0] ?? null
}

/**
 * Deletes a note of its author.
 *
 * @returns the id of its conversation; null where there is no such note, or it is another person's
 */
export async function removeNote(tx: Tx, noteId: string, authorId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ conversationId: string }>(sql`
    delete from conversation_notes where id = ${noteId}::uuid and author_id = ${authorId}::uuid
    returning conversation_id as "conversationId"`)
  return rows[0]?.conversationId ?? null
}

async function select(tx: Tx, reader: string, tail: SQL): Promise<Note[]> {
  const { rows } = await tx.execute<Omit<Note, 'at'> & { at: string }>(sql`
    select n.id, n.conversation_id as "conversationId", n.text, p.full_name as "authorName",
      n.author_id is not distinct from ${reader}::uuid as own,
      n.client_id as "clientId", n.created_at as at
    from conversation_notes n left join profiles p on p.id = n.author_id ${tail}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
