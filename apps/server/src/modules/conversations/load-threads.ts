import type { KnownGuest, KnownReservation } from '@balcao/assistant'
import type { MessageContent, MessageOrigin } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

export type Thread = {
  conversationId: string
  /** The number it is at, as the gateway calls it. */
  instance: string
  contact: { id: string; name: string | null; phone: string | null }
  /** The tables they have to come, soonest first. */
  reservations: KnownReservation[]
  /** The names they have on guest lists of nights that are not over. */
  guests: KnownGuest[]
  /** The assistant leaves this contact alone. */
  noReply: boolean
  /** The newest message of the contact: a reply is for what was said up to here. */
  seen: string
  /** Whose hands the answer is in; another value by the time it is given means that it was taken out of them. */
  lease: string | null
  dialogue: unknown
  /** What came was written long ago: it is apologised for and not answered. */
  apologises: boolean
  /** So many replies lately that this must be two robots talking. */
  tooManyReplies: boolean
  /** Oldest first, at most `LENGTH`. */
  messages: {
    id: string
    origin: MessageOrigin
    kind: string
    /** Of a voice message that was heard, what is said in it. */
    text: string
    at: Date
    answered: boolean
    media: MessageContent['media'] | null
  }[]
}

/** How much of the past an answer may need. */
const LENGTH = 30

/** What the assistant needs to answer these conversations; those it no longer owns are left out. */
export async function loadThreads(tx: Tx, conversationIds: string[], now: Date): Promise<Thread[]> {
  const lately = new Date(now.getTime() - RULES.mostRepliesWithin)
  const { rows } = await tx.execute<Omit<Thread, 'messages'> & { messages: RawMessage[] }>(sql`
    select c.id as "conversationId", i.instance_name as instance, c.last_inbound_id::text as seen, c.answer_lease_until::text as lease, c.dialogue,
      (
        select count(*) from conversations o, unnest(o.answered_at) at where o.contact_id = c.contact_id and at > ${lately}::timestamptz
      ) >= ${RULES.mostReplies} as "tooManyReplies",
      c.answer_apologises as apologises, k.no_reply as "noReply", jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone) as contact, thread.messages,
      ${reservationsFrom(now)} as reservations, ${guestsFrom(now)} as guests
    from conversations c join contacts k on k.id = c.contact_id join instances i on i.id = c.instance_id,
      lateral (
        select jsonb_agg(jsonb_build_object('id', m.id::text, 'origin', m.origin, 'kind', m.kind, 'text', coalesce(nullif(m.text, ''), m.content->>'transcript', ''), 'at', m.sent_at, 'isRule', coalesce(m.client_id like 'automation %' and m.purpose = 'reply', false),
          'media', m.content->'media') order by m.id) as messages
        from (select * from messages where conversation_id = c.id and status <> 'failed' and kind not in ('deleted', 'call')
            and (paced_by is null or status <> 'queued' or send_after is not null) order by id desc limit ${LENGTH}) m
      ) thread
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'bot' and c.answer_due_at is not null
      and c.last_inbound_id is not null`)
  return rows.map((row) => ({ ...row, messages: markAnswered(row.messages ?? []) }))
}

/** One that began lately still is theirs: they may write that they are late. */
const reservationsFrom = (now: Date) => sql`array(
  select jsonb_build_object('code', r.code, 'date', r.date, 'name', r.name, 'partySize', r.party_size, 'status', r.status,
    'time', to_char(make_interval(mins => r.minutes % 1440), 'HH24:MI'))
  from reservations r
  where r.contact_id = c.contact_id and r.status in ('requested', 'confirmed') and r.starts_at > ${now}::timestamptz - interval '3 hours'
  order by r.starts_at limit 5)`

const guestsFrom = (now: Date) => sql`array(
  select jsonb_build_object('id', g.id, 'listId', g.list_id, 'name', g.name, 'companions', g.companions)
  from guests g join guest_lists l on l.id = g.list_id join house_events e on e.id = l.event_id
  where g.contact_id = c.contact_id and g.removed_at is null and e.date >= ${now}::date - 1
  order by e.date, g.created_at, fold(g.name) limit 20)`

/** `isRule`: an automation answered the burst with it. */
type RawMessage = Omit<Thread['messages'][number], 'at' | 'answered'> & { at: string; isRule: boolean }

/** What nobody wrote to this one contact is no answer to them. */
const OUTREACH = new Set<MessageOrigin>(['campaign', 'schedule', 'automation'])

/** The burst to answer is what the contact wrote after the last word of ours. */
function markAnswered(messages: RawMessage[]): Thread['messages'] {
  const lastOurs = messages.findLastIndex(
    ({ origin, isRule }) => origin !== 'contact' && (isRule || !OUTREACH.has(origin)),
  )
  return messages.map(({ isRule: _rule, ...message }, index) => ({
    ...message,
    at: new Date(message.at),
    answered: index <= lastOurs || message.origin !== 'contact',
  }))
}
