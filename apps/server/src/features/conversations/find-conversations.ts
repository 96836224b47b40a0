import type { Conversation, ConversationState } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'

type Filter = { search: string; state?: ConversationState; cursor?: string; limit: number }

/** A page of conversations, newest activity first. The cursor is the last row's position: new messages do not shift pages. */
export async function findConversations(tx: Tx, { search, state, cursor, limit }: Filter) {
  const [at, id] = cursor?.split('_') ?? []
  const conditions = [
    state && sql`c.state = ${state}`,
    at && id && sql`(c.last_message_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    search.trim() && matches(search.trim()),
  ].filter((condition) => condition !== undefined && condition !== '')
  const rows = await select(
    tx,
    sql`${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by c.last_message_at desc nulls last, c.id desc limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > limit && last?.lastMessage
  return {
    conversations: page,
    nextCursor: more ? `${last.lastMessageAt.toISOString()}_${last.id}` : null,
  }
}

/** @returns null when there is none, or it is another owner's */
export async function getConversation(tx: Tx, conversationId: string): Promise<Conversation | null> {
  const [row] = await select(tx, sql`where c.id = ${conversationId}::uuid`)
  return row ?? null
}

/** By name, phone digits or the text of the last message. */
function matches(search: string) {
  const like = likePattern(search)
  const digits = search.replace(/\D/g, '')
  const phone = digits.length >= 3 ? sql`or k.phone like ${`%${digits}%`}` : sql``
  return sql`(fold(k.name) like fold(${like}) or fold(m.text) like fold(${like}) ${phone})`
}

type Row = Omit<Conversation, 'lastMessage' | 'waitingSince'> & {
  waitingSince: string | null
  lastMessageAt: string
  lastMessage: (Omit<NonNullable<Conversation['lastMessage']>, 'at'> & { at: string }) | null
}

async function select(tx: Tx, tail: SQL): Promise<(Conversation & { lastMessageAt: Date })[]> {
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.instance_id as "numberId", c.state,
      case when i.removed_at is not null then coalesce(nullif(i.label, ''), i.number, '') end as "formerNumber", c.waiting_since as "waitingSince",
      case when c.state = 'waiting' then c.waiting_reason end as "waitingReason",
      case when c.state in ('waiting', 'human') then c.handover_summary else '' end as "handoverSummary", c.unread,
      c.last_message_at as "lastMessageAt", p.full_name as "assigneeName",
      jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone, 'noReply', k.no_reply) as contact,
      case when m.id is not null then
        jsonb_build_object('text', m.text, 'kind', m.kind, 'origin', m.origin, 'status', m.status, 'at', m.sent_at) end as "lastMessage"
    from conversations c
      join contacts k on k.id = c.contact_id
      join instances i on i.id = c.instance_id
      left join profiles p on p.id = c.assignee_id
      left join lateral (select * from messages where conversation_id = c.id order by id desc limit 1) m on true
    ${tail}`)
  return rows.map((row) => ({
    ...row,
    waitingSince: row.waitingSince ? new Date(row.waitingSince) : null,
    lastMessageAt: new Date(row.lastMessageAt),
    lastMessage: row.lastMessage ? { ...row.lastMessage, at: new Date(row.lastMessage.at) } : null,
  }))
}
