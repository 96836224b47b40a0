import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

/**
 * Takes a conversation from whoever has it and gives it to the assistant, resolves it, or lets it wait for a person.
 * The conversations of a removed channel are all resolved, because nobody can be answered there any more. `unheard`
 * names conversations whose last answer may not have reached the customer; a person is called where it did not.
 */
export function releaseConversation(
  tx: Tx,
  what: string | { channelId: string } | { unheard: string[] } | { heldBy: string },
  to: 'bot' | 'resolved' | 'waiting',
  now: Date,
): Promise<void> {
  if (typeof what !== 'string' && 'unheard' in what) return callPersonUnheard(tx, what.unheard, now)
  if (typeof what !== 'string' && 'heldBy' in what) return release(tx, what.heldBy, now)
  if (typeof what !== 'string') return resolveAll(tx, what.channelId)
  if (to === 'waiting') return callPerson(tx, what, now)
  return to === 'bot' ? giveBack(tx, what, now) : resolve(tx, what)
}

/**
 * Calls a person to a conversation. It also does so where the conversation waits only because the venue is open: from
 * then on it waits because somebody asked for a person.
 */
async function callPerson(tx: Tx, conversationId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update conversations set state = 'waiting', waiting_reason = null, last_message_at = coalesce(last_message_at, ${now}::timestamptz),
      waiting_since = case when state = 'waiting' then waiting_since else ${now}::timestamptz end
    where id = ${conversationId}::uuid and (state = 'bot' or state = 'waiting' and waiting_reason = 'venue-open')`)
}

/** Gives a conversation back to the assistant, which answers the contact's last message if nobody has. */
async function giveBack(tx: Tx, conversationId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with others as (
      -- The brake counts what the contact is answered at all channels.
      select id from conversations where contact_id = (select contact_id from conversations where id = ${conversationId}::uuid)
        and (id = ${conversationId}::uuid or answered_at <> '{}') order by id for update
    ), anew as (
      update conversations c set answered_at = '{}' from others where c.id = others.id and c.id <> ${conversationId}::uuid
    )
    update conversations c set state = 'bot', waiting_since = null, assignee_id = null, transferred_by = null, burst_started_at = ${now}::timestamptz,
      answer_lease_until = null, answer_apologises = false, answered_at = '{}',
      answer_due_at = case when exists (
        select from messages m where m.id = c.last_inbound_id and m.kind not in ('reaction', 'call')
          and not exists (select from messages o where o.conversation_id = c.id and o.id > m.id
            and (o.origin in ('assistant', 'person', 'phone', 'api') or o.client_id like 'automation %' and o.purpose = 'reply'))
      ) then ${now}::timestamptz end
    where id = ${conversationId}::uuid and state <> 'bot'`)
}

async function resolve(tx: Tx, conversationId: string): Promise<void> {
  await tx.execute(sql`
    update conversations set state = 'resolved', waiting_since = null, assignee_id = null, transferred_by = null, unread = 0,
      answer_due_at = null, answer_lease_until = null
    where id = ${conversationId}::uuid`)
}

/** Resolves all conversations of a channel. Their messages and their unread counts stay. */
async function resolveAll(tx: Tx, channelId: string): Promise<void> {
  await tx.execute(sql`
    update conversations set state = 'resolved', waiting_since = null, assignee_id = null, transferred_by = null, answer_due_at = null, answer_lease_until = null
    where channel_id = ${channelId}::uuid and (state <> 'resolved' or answer_due_at is not null)`)
}

async function release(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update conversations set assignee_id = null, transferred_by = null, answer_due_at = case when state <> 'human' then answer_due_at end, state = case when state = 'human' then 'waiting' else state end,
      waiting_since = case when state = 'human' then ${now}::timestamptz else waiting_since end,
      waiting_reason = case when state = 'human' then null else waiting_reason end
    where assignee_id = ${personId}::uuid`)
}

type ReadMessages = { instanceName: string; jid: string; messageIds: string[] }

/**
 * Marks a conversation as read by `reader`, and marks its transfer to them as seen.
 *
 * @returns the messages that they saw for the first time, for WhatsApp's blue ticks; null when nothing was new
 */
export async function markRead(tx: Tx, conversationId: string, reader: string): Promise<ReadMessages | null> {
  const { rows } = await tx.execute<ReadMessages>(sql`
    with seen as (
      select c.id, c.unread, c.reply_to, i.instance_name from conversations c join channels i on i.id = c.channel_id
      where c.id = ${conversationId}::uuid
        and (c.unread > 0 or c.transferred_by is not null and c.assignee_id = ${reader}::uuid) for update of c
    ), done as (
      update conversations c set unread = 0,
        transferred_by = case when c.assignee_id = ${reader}::uuid then null else c.transferred_by end from seen where c.id = seen.id
    )
    select seen.instance_name as "instanceName", seen.reply_to as jid, array(
        select external_id from messages m where m.conversation_id = seen.id and m.origin = 'contact'
        order by m.id desc limit least(seen.unread, 100)
      ) as "messageIds"
    from seen`)
  return rows[0] ?? null
}

/**
 * Calls a person where the assistant's last message never reached the customer, so that nobody is left without an
 * answer. It leaves out conversations in which the contact wrote since and is owed an answer.
 */
async function callPersonUnheard(tx: Tx, conversationIds: string[], now: Date): Promise<void> {
  if (!conversationIds.length) return
  await tx.execute(sql`
    update conversations c set state = 'waiting', waiting_since = ${now}::timestamptz, waiting_reason = null,
      last_message_at = coalesce(c.last_message_at, ${now}::timestamptz)
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'bot' and c.answer_due_at is null
      and exists (
        select from (
          select origin, status from messages m where m.conversation_id = c.id and m.origin <> 'contact' order by m.id desc limit 1
        ) last where last.origin = 'assistant' and last.status = 'failed')`)
}
