import type { AutomationTrigger } from '@balcao/contract'
import { fullWeeks } from '#modules/conversations/index.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { AutomationEvent } from './events.ts'
import { type Subject, eventKindOf, standingStatuses } from './judge.ts'

/** Holds the facts about an event, except the venue's opening hours and the segments in its conditions. */
export type Known = Omit<Subject, 'kind' | 'isOpen' | 'segments' | 'isNew' | 'tag'> & {
  /** The evening of the reservation, `YYYY-MM-DD`, and its start; null where the event is about none. */
  evening: string | null
  reservedFor: string | null
  /** The event's conversation, or the contact's newest one; null where there is none. */
  conversationId: string | null
  /** The number of that conversation. */
  channelId: string | null
  /** True when that channel has been removed. */
  isGone: boolean
  name: string | null
  phone: string | null
  noReply: boolean
  optedOut: boolean
  /** True when somebody has already answered the burst. */
  isAnswered: boolean
  /**
   * Messages of automations to this person within the last hour; several that one automation scheduled at a time count
   * as one.
   */
  sentLately: number
}

/**
 * Loads the facts about an event as they are now.
 *
 * @param since where an automation goes on: when it began, and the contact's last message then
 * @returns null when the contact is gone
 */
export async function loadSubject(
  tx: Tx,
  event: AutomationEvent,
  now: Date,
  since: { at: Date; heardId: string | null } | null = null,
): Promise<Known | null> {
  const { rows } = await tx.execute<Known>(sql`
    select k.name, k.phone, k.tags, k.no_reply as "noReply", k.opted_out_at is not null as "optedOut", c.id as "conversationId", c.channel_id as "channelId", coalesce(c.gone, false) as "isGone", c.state,
      case when c.state = 'waiting' then (extract(epoch from ${now}::timestamptz - c.waiting_since) / 60)::float end as "waitingMinutes",
      v.party_size as party, v.status as reservation, v.date::text as evening, v.starts_at as "reservedFor",
      ${since !== null} and exists (select from conversations o where o.contact_id = k.id and o.last_inbound_id > coalesce(${since?.heardId ?? null}::bigint, 0)) as replied,
      ${reservedSince(sql`${since?.at ?? now}::timestamptz`)} as reserved,
      coalesce((select string_agg(coalesce(nullif(m.text, ''), m.content ->> 'transcript', ''), ' ' order by m.id) from messages m
        where m.conversation_id = c.id and m.origin = 'contact' and m.kind <> 'deleted' and m.id between ${event.firstMessageId}::bigint and ${event.lastMessageId}::bigint), '') as text,
      exists (select from messages m where m.conversation_id = c.id and m.id > ${event.lastMessageId}::bigint and m.origin <> 'contact'
        and m.status <> 'failed' and (m.purpose = 'reply' or m.origin in ('person', 'phone', 'api'))) as "isAnswered",
      (select count(*)::int from messages m join conversations o on o.id = m.conversation_id where o.contact_id = k.id
        and m.client_id like 'automation %' and m.sent_at > ${now}::timestamptz - interval '1 hour')
        + (select count(*)::int from automation_runs r join automation_events e on e.id = r.event_id where e.contact_id = k.id
          and r.stepped_at > ${now}::timestamptz - interval '1 hour' and r.steps @> '[{"kind": "schedule", "skipped": null}]') as "sentLately"
    from contacts k left join reservations v on v.id = ${event.reservationId}::uuid left join lateral (
      select c.*, i.removed_at is not null as gone from conversations c join channels i on i.id = c.channel_id
      where c.contact_id = k.id and (c.id = ${event.conversationId}::uuid or ${event.conversationId}::uuid is null and i.removed_at is null)
      order by c.last_message_at desc nulls last limit 1
    ) c on true
    where k.id = ${event.contactId}::uuid and k.erased_at is null`)
  return rows[0] ?? null
}

/** Builds the SQL condition that the contact `k`, or a person for them, made a reservation since then that stands. */
const reservedSince = (since: SQL) => sql`exists (
  select from reservations o where o.created_at > ${since} and o.status in ('requested', 'confirmed', 'seated')
    and (o.contact_id = k.id or o.contact_id is null and exists (
      select from contact_aliases a where a.contact_id = k.id and a.kind = 'phone'
        and a.value in (regexp_replace(o.phone, '\\D', '', 'g'), '55' || regexp_replace(o.phone, '\\D', '', 'g')))))`

const LOOKED_AT = 50

/** A conversation as it stands, with the newest message that could have fired the trigger. */
export type TrialSubject = Omit<Known, 'conversationId'> & {
  conversationId: string
  contactId: string
  /** True when the person has had a week's worth of outreach. */
  isWeekFull: boolean
  /** The time of that message. */
  at: Date | null
}

/**
 * Loads the last 50 conversations: with the contact's first message for a trigger about new contacts, with the last
 * message for any other.
 */
export async function loadTrials(tx: Tx, trigger: AutomationTrigger, now: Date): Promise<TrialSubject[]> {
  const order = trigger.kind === 'new-contact' ? sql`asc` : sql`desc`
  const standing = standingStatuses(eventKindOf(trigger)) ?? []
  const { rows } = await tx.execute<Omit<TrialSubject, 'at'> & { at: string | null }>(sql`
    select c.id as "conversationId", c.channel_id as "channelId", k.id as "contactId", k.name, k.phone, k.tags, k.no_reply as "noReply",
      k.opted_out_at is not null as "optedOut", c.state, i.removed_at is not null as "isGone", false as "isAnswered", exists (${fullWeeks(now, sql`c.contact_id = k.id`)}) as "isWeekFull", 0 as "sentLately",
      case when c.state = 'waiting' then (extract(epoch from ${now}::timestamptz - c.waiting_since) / 60)::float end as "waitingMinutes",
      v.party_size as party, v.status as reservation, v.date::text as evening, v.starts_at as "reservedFor",
      coalesce(c.last_inbound_id > m.id, false) as replied,
      ${reservedSince(sql`coalesce(m.sent_at, ${now}::timestamptz)`)} as reserved,
      coalesce(nullif(m.text, ''), m.content ->> 'transcript', '') as text, m.sent_at as at
    from (select * from conversations where last_message_at is not null order by last_message_at desc, id desc limit ${LOOKED_AT}) c
      join contacts k on k.id = c.contact_id and k.erased_at is null join channels i on i.id = c.channel_id
      left join lateral (select * from messages m where m.conversation_id = c.id and m.origin = 'contact' and m.kind not in ('deleted', 'reaction', 'call')
        order by m.id ${order} limit 1) m on true
      left join lateral (select * from reservations r where r.contact_id = k.id
        order by r.status = any(${sql.param(standing)}::text[]) desc, r.created_at desc limit 1) v on true
    order by c.last_message_at desc, c.id desc`)
  return rows.map((row) => ({ ...row, at: row.at ? new Date(row.at) : null }))
}
