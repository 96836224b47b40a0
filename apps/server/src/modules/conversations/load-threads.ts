import type { KnownGuest, KnownReservation } from '@balcao/assistant'
import type { MessageContent, MessageOrigin } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

export type Thread = {
  conversationId: string
  /** The number of the conversation, as the gateway names it. */
  instance: string
  contact: { id: string; name: string | null; phone: string | null }
  /** The contact's next reservations, soonest first. */
  reservations: KnownReservation[]
  /** The contact's entries on guest lists of events that are not over. */
  guests: KnownGuest[]
  /** True when the assistant leaves this contact alone. */
  noReply: boolean
  /** The newest message of the contact; the reply answers the messages up to this one. */
  seen: string
  /** The lease of the answer; a different value at the time of the reply means that the lease was lost. */
  lease: string | null
  dialogue: unknown
  /** True when the messages are so old that they get an apology and no answer. */
  apologises: boolean
  /** True when there were so many replies lately that two robots must be talking. */
  tooManyReplies: boolean
  /** The last messages, oldest first, at most `LENGTH`. */
  messages: {
    id: string
    origin: MessageOrigin
    kind: string
    /** The text, or the transcript of a voice message. */
    text: string
    at: Date
    answered: boolean
    media: MessageContent['media'] | null
  }[]
}

/** The number of earlier messages that an answer may need. */
const LENGTH = 30

/**
 * Loads what the assistant needs to answer these conversations. It leaves out those that the assistant no longer has.
 */
export async function loadThreads(tx: Tx, conversationIds: string[], now: Date): Promise<Thread[]> {
  const lately = new Date(now.getTime() - RULES.mostRepliesWithin)
  const { rows } = await tx.execute<Omit<Thread, 'messages'> & { messages: RawMessage[] }>(sql`
    select c.id as "conversationId", i.instance_name as instance, c.last_inbound_id::text as seen, c.answer_lease_until::text as lease, c.dialogue,
      (
        select count(*) from conversations o, unnest(o.answered_at) at where o.contact_id = c.contact_id and at > ${lately}::timestamptz
      ) >= ${RULES.mostReplies} as "tooManyReplies",
      c.answer_apologises as apologises, k.no_reply as "noReply", jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone) as contact, thread.messages,
      ${reservationsFrom(now)} as reservations, ${guestsFrom(now)} as guests
    from conversations c join contacts k on k.id = c.contact_id join channels i on i.id = c.channel_id,
      lateral (
        select jsonb_agg(jsonb_build_object('id', m.id::text, 'origin', m.origin, 'kind', m.kind, 'text', coalesce(nullif(m.text, ''), m.content->>'transcript', ''), 'at', m.sent_at, 'isRule', coalesce(m.client_id like 'automation %' and m.purpose = 'reply', false),
          'media', m.content->'media') order by m.id) as messages
        from (select * from messages where conversation_id = c.id and status <> 'failed' and kind not in ('deleted', 'call')
            and (limited_by is null or status <> 'queued' or send_after is not null) order by id desc limit ${LENGTH}) m
      ) thread
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'bot' and c.answer_due_at is not null
      and c.last_inbound_id is not null`)
  return rows.map((row) => ({ ...row, messages: markAnswered(row.messages ?? []) }))
}

/**
 * Selects the next reservations of a contact. One that began up to three hours ago is included, because the contact may
 * write that they are late.
 */
const reservationsFrom = (now: Date) => sql`array(
  select jsonb_build_object('code', r.code, 'date', r.date, 'name', r.name, 'partySize', r.party_size, 'status', r.status,
    'time', to_char(make_interval(mins => r.minutes % 1440), 'HH24:MI'))
  from reservations r
  where r.contact_id = c.contact_id and r.status in ('requested', 'confirmed') and r.starts_at > ${now}::timestamptz - interval '3 hours'
  order by r.starts_at limit 5)`

const guestsFrom = (now: Date) => sql`array(
  select jsonb_build_object('id', g.id, 'listId', g.list_id, 'name', g.name, 'companions', g.companions)
  from guests g join guest_lists l on l.id = g.list_id join venue_events e on e.id = l.event_id
  where g.contact_id = c.contact_id and g.removed_at is null and e.date >= ${now}::date - 1
  order by e.date, g.created_at, fold(g.name) limit 20)`

/** `isRule` is true when an automation answered the burst with this message. */
type RawMessage = Omit<Thread['messages'][number], 'at' | 'answered'> & { at: string; isRule: boolean }

/** The origins of messages that were not written to one contact and are therefore no answers. */
const OUTREACH = new Set<MessageOrigin>(['campaign', 'schedule', 'automation'])

/** Marks the messages that are answered. The burst to answer is what the contact wrote after our last message. */
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
