import type { Message } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Place = { before?: string; after?: string; around?: string; limit: number }

/**
 * Returns a page of a thread, oldest first: the newest page, or the one that `place` says. A page `around` a message
 * contains that message.
 */
export async function findMessages(tx: Tx, conversationId: string, { before, after, around, limit }: Place) {
  const page = (condition: SQL, direction: SQL, count: number) =>
    select(
      tx,
      sql`where m.conversation_id = ${conversationId}::uuid ${condition} order by m.id ${direction} limit ${count + 1}`,
    )
  const older = (condition: SQL, count = limit) => page(condition, sql`desc`, count)
  const newer = (condition: SQL, count = limit) => page(condition, sql`asc`, count)
  if (after) {
    const rows = await newer(sql`and m.id > ${after}::bigint`)
    return { messages: rows.slice(0, limit), hasMore: true, hasNewer: rows.length > limit }
  }
  if (around) {
    const half = Math.ceil(limit / 2)
    const [up, down] = await Promise.all([
      older(sql`and m.id < ${around}::bigint`, half),
      newer(sql`and m.id >= ${around}::bigint`, half),
    ])
    const messages = [...up.slice(0, half).toReversed(), ...down.slice(0, half)]
    return { messages, hasMore: up.length > half, hasNewer: down.length > half }
  }
  const rows = await older(before ? sql`and m.id < ${before}::bigint` : sql``)
  return { messages: rows.slice(0, limit).toReversed(), hasMore: rows.length > limit, hasNewer: before !== undefined }
}

/**
 * Returns a message by its id, or by the id that the browser gave it.
 *
 * @returns null when there is none, or it is another owner's
 */
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
    select m.id::text, m.conversation_id as "conversationId", m.origin, p.full_name as "authorName", m.author_id as "authorId", p.owner_id is not null as "byTeammate", m.kind, m.text, m.content,
      m.status, m.failure, m.client_id as "clientId", m.sent_at as at
    from messages m left join profiles p on p.id = m.author_id ${tail}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
