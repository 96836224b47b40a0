import type { Message } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** A page of a thread, oldest first; `before` is the id of the oldest message already there. */
export async function findMessages(
  tx: Tx,
  conversationId: string,
  { before, limit }: { before?: string; limit: number },
) {
  const older = before ? sql`and m.id < ${before}::bigint` : sql``
  const rows = await select(
    tx,
    sql`where m.conversation_id = ${conversationId}::uuid ${older} order by m.id desc limit ${limit + 1}`,
  )
  return { messages: rows.slice(0, limit).reverse(), hasMore: rows.length > limit }
}

/** By id, or by what the browser called it. @returns null when there is none, or it is another owner's */
export async function getMessage(
  tx: Tx,
  which: { messageId: string } | { conversationId: string; clientId: string },
): Promise<Message | null> {
  const [row] = await select(
    tx,
    'messageId' in which
      ? sql`where m.id = ${which.messageId}::bigint`
      : sql`where m.conversation_id = ${which.conversationId}::uuid and m.client_id = ${which.clientId}`,
  )
  return row ?? null
}

async function select(tx: Tx, tail: SQL): Promise<Message[]> {
  const { rows } = await tx.execute<Omit<Message, 'at'> & { at: string }>(sql`
    select m.id::text, m.conversation_id as "conversationId", m.origin, p.full_name as "authorName", m.kind, m.text, m.content,
      m.status, m.failure, m.client_id as "clientId", m.sent_at as at
    from messages m left join profiles p on p.id = m.author_id ${tail}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
