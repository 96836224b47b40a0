import type { GatewayPeer } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { isPersonal } from '#modules/channels/index.ts'

/**
 * Tells whether an answer is about to leave this channel, or a message, reaction, edit or deletion of a person. These go
 * before outreach.
 */
export async function areRepliesDue(tx: Tx, channelId: string, now: Date): Promise<boolean> {
  const at = sql`${now}::timestamptz`
  const there = sql`join conversations c on c.id = m.conversation_id and c.channel_id = ${channelId}::uuid`
  const { rows } = await tx.execute(sql`
    select from messages m ${there} where m.status = 'queued' and m.send_after <= ${at} and m.limited_by is null
    union all select from outgoing_reactions r join messages m on m.id = r.message_id ${there} where r.due_at <= ${at}
    union all select from message_changes h join messages m on m.id = h.message_id ${there} where h.due_at <= ${at}
    limit 1`)
  return rows.length > 0
}

/**
 * Releases the oldest messages of a channel's outreach queue: reminders and messages to one person only, or all kinds.
 *
 * @returns the ids of their conversations; fewer than `count` when fewer messages wait
 */
export async function releaseOutreach(
  tx: Tx,
  channelId: string,
  { now, count, which }: { now: Date; count: number; which: 'personal' | 'all' },
): Promise<string[]> {
  const { rows } = await tx.execute<{ conversationId: string }>(sql`
    -- Apart, so that it runs once: joined in a loop it would be asked again for each message, and give the next one each time.
    with next as materialized (
      select id from messages m where limited_by = ${channelId}::uuid and status = 'queued' and send_after is null and limited_by is not null
        ${which === 'personal' ? sql`and ${isPersonal}` : sql``}
      order by id limit ${count} for update skip locked
    )
    update messages m set send_after = ${now}::timestamptz, sent_at = ${now}::timestamptz
    from next where m.id = next.id returning m.conversation_id as "conversationId"`)
  return rows.map(({ conversationId }) => conversationId)
}

/**
 * Puts messages that were released and are not confirmed back into the queue. A message that is sent again later under
 * the same id is one message on the phone.
 *
 * @returns the number of them, and the number of reminders and messages to one person among them
 */
export async function recallOutreach(tx: Tx, channelId: string): Promise<{ count: number; personal: number }> {
  const { rows } = await tx.execute<{ isPersonal: boolean }>(sql`
    update messages m set send_after = null where limited_by = ${channelId}::uuid and status = 'queued' and send_after is not null
    returning (${isPersonal}) as "isPersonal"`)
  return { count: rows.length, personal: rows.filter((row) => row.isPersonal).length }
}

/** Fails all messages that wait for a removed channel, answers too, because they will never leave. */
export async function abandonQueue(tx: Tx, channelId: string): Promise<void> {
  await tx.execute(sql`
    update messages m set status = 'failed', failure = 'instance_missing', send_after = null
    from conversations c where c.id = m.conversation_id and c.channel_id = ${channelId}::uuid and m.status = 'queued'`)
}

/**
 * Deletes queued messages that nobody has tried to send yet, from their threads as well.
 *
 * @returns the ids of the deleted messages; the others have left, or may have
 */
export async function withdrawMessages(tx: Tx, messageIds: string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from messages where id = any(${sql.param(messageIds)}::bigint[]) and status = 'queued' and limited_by is not null
      and attempts = 0 returning id::text`)
  return rows.map(({ id }) => id)
}

/**
 * Sets the time by which queued messages must begin to leave. A message that is being sent at that time is deleted when
 * it returns to the queue, unless WhatsApp may have it.
 */
export async function limitDeparture(tx: Tx, messageIds: string[], leaveBy: Date): Promise<void> {
  if (messageIds.length === 0) return
  await tx.execute(sql`
    update messages set leave_by = ${leaveBy}::timestamptz
    where id = any(${sql.param(messageIds)}::bigint[]) and status = 'queued' and limited_by is not null`)
}

/**
 * Fails the queued outreach to contacts who opted out, with the reason. It deletes messages that should have left by
 * now, as if they had not been queued.
 */
export async function dropUnwantedOutreach(tx: Tx, channelId: string, now: Date): Promise<void> {
  const waits = sql`m.limited_by = ${channelId}::uuid and m.status = 'queued' and m.send_after is null and m.limited_by is not null`
  await tx.execute(sql`
    update messages m set status = 'failed', failure = 'opted-out'
    from conversations c join contacts k on k.id = c.contact_id
    where ${waits} and c.id = m.conversation_id and k.opted_out_at is not null`)
  await tx.execute(sql`
    delete from messages m where ${waits} and m.leave_by < ${now}::timestamptz and m.attempts = 0`)
}

/**
 * The state of a person at a channel that another program wants to write from. `waiting` counts the messages of programs
 * in the channel's queue.
 */
type Standing = { isBlocked: boolean; optedOut: boolean; wroteLately: boolean; waiting: number }

/**
 * Is the condition that one of these contacts (`k`) wrote to a channel since a moment, unless they opted out of outreach
 * after that message: opting out needs no answer.
 */
const hasWritten = (contacts: SQL, channelId: string, since: Date): SQL => sql`exists (
  select from ${contacts} k join conversations c on c.contact_id = k.id join messages m on m.id = c.last_inbound_id
  where c.channel_id = ${channelId}::uuid and m.sent_at > greatest(${since}::timestamptz, k.opted_out_at))`

/** Tells whether this contact wrote to a channel since a moment. */
export async function hasWrittenSince(tx: Tx, channelId: string, contactId: string, since: Date): Promise<boolean> {
  const contact = sql`(select id, opted_out_at from contacts where id = ${contactId}::uuid)`
  const { rows } = await tx.execute<{ has: boolean }>(sql`select ${hasWritten(contact, channelId, since)} as has`)
  return rows[0]!.has
}

/** Loads how a person stands to a channel. @param since the time from which a message of the contact counts as recent */
export async function loadStanding(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  { phone, lid }: GatewayPeer,
  since: Date,
): Promise<Standing> {
  const { rows } = await tx.execute<Standing>(sql`
    with person as (
      select k.id, k.opted_out_at from contacts k where k.id in (
        select a.contact_id from contact_aliases a
        where (a.kind = 'phone' and a.value = ${phone}) or (a.kind = 'lid' and a.value = ${lid}))
    )
    select exists (select from profiles o where o.id = ${ownerId}::uuid and o.is_blocked) as "isBlocked",
      exists (select from person where opted_out_at is not null) as "optedOut",
      ${hasWritten(sql`person`, id, since)} as "wroteLately",
      (select count(*)::int from messages m
        where m.limited_by = ${id}::uuid and m.status = 'queued' and m.send_after is null and m.limited_by is not null
          and m.origin = 'api') as waiting`)
  return rows[0]!
}

/**
 * Rewrites a message of another program that has not left yet, or deletes it when `text` is null; its recipient never
 * sees the earlier text. Locations, contact cards, polls and stickers can only be deleted.
 *
 * @returns the id of the conversation; null when no such message waits
 */
export async function rewriteQueuedMessage(
  tx: Tx,
  channelId: string,
  { messageId, peer: { phone, lid } }: { messageId: string; peer: GatewayPeer },
  text: string | null,
): Promise<string | null> {
  const found = sql`m.external_id = ${messageId} and m.limited_by = ${channelId}::uuid and m.origin = 'api' and m.status = 'queued'
    and m.send_after is null and m.attempts = 0 and c.id = m.conversation_id and exists (
      select from contact_aliases a where a.contact_id = c.contact_id
        and ((a.kind = 'phone' and a.value = ${phone}) or (a.kind = 'lid' and a.value = ${lid})))`
  const { rows } = await tx.execute<{ id: string }>(
    text === null
      ? sql`delete from messages m using conversations c where ${found} returning c.id`
      : sql`update messages m set text = ${text} from conversations c
          where ${found} and m.kind not in ('location', 'contact', 'poll', 'sticker') returning c.id`,
  )
  return rows[0]?.id ?? null
}
