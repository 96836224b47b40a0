import { randomBytes } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Puts the venue's emoji on a message and queues it for WhatsApp. When another emoji is chosen before the first one has
 * left, only the last one leaves.
 *
 * @returns the id of the conversation; null when there is no such message, or it can have no reaction
 */
export async function react(
  tx: Tx,
  messageId: string,
  emoji: string,
  now: Date,
  externalId: string = newId(),
): Promise<string | null> {
  const { rows } = await tx.execute<{ conversationId: string }>(sql`
    with marked as (
      update messages m set content = ${withVenueEmoji(emoji)}
      where m.id = ${messageId}::bigint and m.kind not in ('deleted', 'call') and m.status not in ('queued', 'failed')
      returning m.id, m.owner_id, m.conversation_id
    ), job as (
      insert into outgoing_reactions (message_id, owner_id, emoji, external_id, asked_at, due_at)
      select id, owner_id, ${emoji}, ${externalId}, ${now}::timestamptz, ${now}::timestamptz from marked
      on conflict (owner_id, message_id) do update set emoji = excluded.emoji, external_id = excluded.external_id,
        asked_at = excluded.asked_at, due_at = excluded.due_at
    )
    select conversation_id as "conversationId" from marked`)
  return rows[0]?.conversationId ?? null
}

export const withVenueEmoji = (emoji: string) => sql`coalesce(m.content, '{}') || jsonb_build_object('reactions',
  (coalesce(m.content->'reactions', '{}') - 'venue')
    || case when ${emoji} = '' then '{}'::jsonb else jsonb_build_object('venue', ${emoji}::text) end)`

const newId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
