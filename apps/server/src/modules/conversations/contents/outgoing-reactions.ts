import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { exceptChannels, type LeavingLease } from '#platform/sql/except-channels.ts'
import { react, withVenueEmoji } from './react.ts'
import { isNamed, type Named } from './whose-message.ts'

type DueReaction = {
  messageId: string
  ownerId: string
  conversationId: string
  instanceName: string
  to: string
  emoji: string
  externalId: string
  target: { messageId: string; fromMe: boolean }
  askedAt: Date
}

/**
 * Puts a reaction of another program on a message, which the program names as WhatsApp does.
 *
 * @returns the id of the conversation; null when there is no such message, or it can have no reaction
 */
export async function queueReaction(
  tx: Tx,
  channelId: string,
  target: Named,
  { emoji, now, externalId }: { emoji: string; now: Date; externalId: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.id::text from messages m, conversations c where ${isNamed(channelId, target)}`,
  )
  return rows[0] ? react(tx, rows[0].id, emoji, now, externalId) : null
}

/**
 * Claims reactions that may leave now, except those of blocked venues. Each may be claimed again at `until` unless its
 * result is recorded before.
 */
export async function takeDueReactions(tx: Tx, { now, until, limit, except }: LeavingLease) {
  const { rows } = await tx.execute<Omit<DueReaction, 'askedAt'> & { askedAt: string }>(sql`
    with due as (
      select owner_id, message_id from outgoing_reactions r where ${mayLeave(now)}
        ${exceptChannels(except, sql`r.owner_id`, sql`(select m.conversation_id from messages m where (m.owner_id, m.id) = (r.owner_id, r.message_id))`)}
      order by due_at limit ${limit} for update skip locked
    ), taken as (
      update outgoing_reactions r set due_at = ${until}::timestamptz from due
      where (r.owner_id, r.message_id) = (due.owner_id, due.message_id) returning r.*
    )
    select t.message_id::text as "messageId", t.owner_id as "ownerId", c.id as "conversationId", i.instance_name as "instanceName",
      c.reply_to as "to", t.emoji, t.external_id as "externalId", t.asked_at as "askedAt",
      jsonb_build_object('messageId', m.external_id, 'fromMe', m.origin <> 'contact') as target
    from taken t join messages m on (m.owner_id, m.id) = (t.owner_id, t.message_id)
      join conversations c on (c.owner_id, c.id) = (m.owner_id, m.conversation_id)
      join channels i on (i.owner_id, i.id) = (c.owner_id, c.channel_id)`)
  return rows.map((row): DueReaction => ({ ...row, askedAt: new Date(row.askedAt) }))
}

const mayLeave = (now: Date) => sql`
  due_at <= ${now}::timestamptz and not exists (select from profiles o where o.id = r.owner_id and o.is_blocked)`
export function anyReactionDue(now: Date): SQL {
  return sql`exists (select from outgoing_reactions r where ${mayLeave(now)})`
}

/** Removes a reaction that has left from the queue, unless another one was chosen meanwhile. */
export async function markReactionSent(tx: Tx, { messageId, externalId }: DueReaction): Promise<void> {
  await tx.execute(
    sql`delete from outgoing_reactions where message_id = ${messageId}::bigint and external_id = ${externalId}`,
  )
}

/** Postpones a reaction, unless another one was chosen meanwhile. */
export async function postponeReaction(tx: Tx, { messageId, externalId }: DueReaction, dueAt: Date): Promise<void> {
  await tx.execute(sql`update outgoing_reactions set due_at = ${dueAt}::timestamptz
    where message_id = ${messageId}::bigint and external_id = ${externalId}`)
}

/** Removes a reaction that will not leave from its message, so that nobody believes the contact saw it. */
export async function dropReaction(tx: Tx, { messageId, externalId }: DueReaction): Promise<void> {
  await tx.execute(sql`
    with dropped as (
      delete from outgoing_reactions where message_id = ${messageId}::bigint and external_id = ${externalId} returning message_id
    )
    update messages m set content = ${withVenueEmoji('')} from dropped where m.id = dropped.message_id`)
}
