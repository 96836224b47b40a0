import {
  type Conversation,
  CONVERSATIONS_AT_MOST,
  ConversationState,
  COUNT_AT_MOST,
  type MessageOrigin,
  type MessageStatus,
} from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { wordsQuery } from '#platform/words-query.ts'

export type ListFilter = { search: string; tag?: string; channelId?: string; assigneeId?: string; unread: boolean }
type Page = ListFilter & { state?: ConversationState; longestWait?: boolean; cursor?: string; limit: number }

/**
 * Returns a page of conversations, newest activity first, or those that wait, the longest wait first. The cursor is the
 * position of the last row, so new messages do not shift pages.
 */
export async function findConversations(tx: Tx, { state, longestWait, cursor, limit, ...filter }: Page) {
  const [at, id] = cursor?.split('_') ?? []
  const after = at && id ? sql`(${at}::timestamptz, ${id}::uuid)` : null
  const order = longestWait ? LONGEST_WAIT_FIRST : NEWEST_FIRST
  const conditions = [
    ...narrowed(filter),
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(longestWait ? [sql`c.state = 'waiting'`] : []),
    ...(after
      ? [longestWait ? sql`(c.waiting_since, c.id) > ${after}` : sql`(c.last_message_at, c.id) < ${after}`]
      : []),
  ]
  // Which ones is found out first, in the order of an index; what is shown of them is read for this page alone. A plan that is
  // kept knows no value, and takes an unknown limit for a tenth of the table: the written one says how few there are at most.
  const rows = await select(
    tx,
    sql`(select * from (select * from conversations c ${whereAll(conditions)}
      ${order} limit ${sql.raw(String(CONVERSATIONS_AT_MOST + 1))}) found limit ${limit + 1})`,
    order,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const place = longestWait ? last?.waitingSince : last?.lastMessageAt
  const more = rows.length > limit && last?.lastMessage && place
  return {
    conversations: page,
    nextCursor: more ? `${place.toISOString()}_${last.id}` : null,
  }
}

/** An order of time, as the partial index `conversations_waiting` has it. */
const LONGEST_WAIT_FIRST = sql`order by c.waiting_since, c.id`
const NEWEST_FIRST = sql`order by c.last_message_at desc nulls last, c.id desc nulls last`

/** Counts the conversations in each state, up to `COUNT_AT_MOST`. */
export async function countConversations(tx: Tx, filter: ListFilter): Promise<Record<ConversationState, number>> {
  // Written out, so that the plan is made once, and for these: how rare a state is decides it.
  const counted = ConversationState.options.map(
    (state) => sql`(select count(*)::int from (select from conversations c
      ${whereAll([...narrowed(filter), sql.raw(`c.state = '${state}'`)])} limit ${sql.raw(String(COUNT_AT_MOST))}) s) as ${sql.identifier(state)}`,
  )
  const { rows } = await tx.execute<Record<ConversationState, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0]!
}

/** Returns the latest conversations of a contact, newest activity first. */
export async function findConversationsOf(tx: Tx, contactId: string): Promise<Conversation[]> {
  return select(
    tx,
    sql`conversations`,
    sql`where c.contact_id = ${contactId}::uuid order by c.last_message_at desc nulls last limit 50`,
  )
}

/** Returns a conversation. @returns null when there is none, or it is another owner's */
export async function getConversation(tx: Tx, conversationId: string): Promise<Conversation | null> {
  const [row] = await select(tx, sql`conversations`, sql`where c.id = ${conversationId}::uuid and k.erased_at is null`)
  return row ?? null
}

const whereAll = (conditions: SQL[]) => (conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``)

function narrowed({ search, tag, channelId, assigneeId, unread }: ListFilter): SQL[] {
  return [
    // Those of erased contacts have none, nor has outreach that nobody answered.
    sql`c.last_message_at is not null`,
    ...(search.trim() ? [matches(search.trim())] : []),
    ...(tag ? [sql`c.contact_id in (select tagged_contacts(${tag}))`] : []),
    ...(channelId ? [sql`c.channel_id = ${channelId}::uuid`] : []),
    ...(assigneeId ? [sql`c.assignee_id = ${assigneeId}::uuid`] : []),
    ...(unread ? [sql`c.unread > 0`] : []),
  ]
}

/**
 * Is the condition that a conversation matches a search: a part of the name, digits of the phone, or words of the last
 * message.
 */
function matches(search: string) {
  const digits = search.replace(/\D/g, '')
  return sql`(c.contact_id in (select found_contacts(${likePattern(search)}, ${digits.length >= 3 ? `%${digits}%` : null}))
    or c.id in (select found_conversations(${wordsQuery(search)})))`
}

type Row = Omit<Conversation, 'contact' | 'lastMessage' | 'waitingSince'> & {
  waitingSince: string | null
  lastMessageAt: string
  contactId: string
  name: string | null
  phone: string | null
  noReply: boolean
  chattedBefore: boolean
  tags: string[]
  /** Null, as are all columns of the last message, where there is none. */
  at: string | null
  text: string
  kind: string
  origin: MessageOrigin
  status: MessageStatus
}

/** Reads conversations and joins what a row shows. @param from the conversations to read, named `c` */
async function select(tx: Tx, from: SQL, tail: SQL): Promise<(Conversation & { lastMessageAt: Date })[]> {
  // Columns, and objects made of them here: that costs half of what it costs the database to write JSON.
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.channel_id as "channelId", c.state,
      case when i.removed_at is not null then coalesce(nullif(i.label, ''), i.number, '') end as "formerChannel", c.waiting_since as "waitingSince",
      case when c.state = 'waiting' then nullif(c.waiting_reason, 'venue-open') end as "waitingReason",
      case when c.state in ('waiting', 'human') then c.handover_summary else '' end as "handoverSummary", c.unread,
      c.last_message_at as "lastMessageAt", c.assignee_id as "assigneeId", p.full_name as "assigneeName", t.full_name as "transferredBy",
      k.id as "contactId", k.name, k.phone, k.no_reply as "noReply", k.chatted_before as "chattedBefore", k.tags,
      m.sent_at as at, m.text, m.kind, m.origin, m.status
    from ${from} c
      join contacts k on k.id = c.contact_id
      join channels i on i.id = c.channel_id
      left join profiles p on p.id = c.assignee_id
      left join profiles t on t.id = c.transferred_by
      left join lateral (select * from messages where conversation_id = c.id order by id desc limit 1) m on true
    ${tail}`)
  return rows.map(present)
}

function present({
  contactId,
  name,
  phone,
  noReply,
  chattedBefore,
  tags,
  at,
  text,
  kind,
  origin,
  status,
  ...row
}: Row) {
  return {
    ...row,
    contact: { id: contactId, name, phone, noReply, chattedBefore, tags },
    waitingSince: row.waitingSince ? new Date(row.waitingSince) : null,
    lastMessageAt: new Date(row.lastMessageAt),
    lastMessage: at ? { text, kind, origin, status, at: new Date(at) } : null,
  }
}
