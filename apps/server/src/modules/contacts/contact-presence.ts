import { type ContactPresence, type GatewayPresence, WATCH_EVERY_MS } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Milliseconds after which a page that did not ask again counts as closed. */
const WATCHED_FOR = 2 * WATCH_EVERY_MS
/** Conversations of one venue whose presence is requested from WhatsApp at the same time. */
const AT_MOST = 50
/** Milliseconds for which a report of typing counts, and of being online. */
const TYPING_FOR = 30 * SECOND
const ONLINE_FOR = 5 * MINUTE

/**
 * Records that somebody looks at a conversation.
 *
 * @returns the contact to ask WhatsApp about, and the channel to ask with; null where it was asked a moment ago, cannot
 * be asked, or enough others are watched
 */
export async function watchPresence(
  tx: Tx,
  { ownerId, conversationId }: { ownerId: string; conversationId: string },
  now: Date,
) {
  const until = new Date(now.getTime() + WATCHED_FOR)
  const askedBefore = new Date(now.getTime() - WATCH_EVERY_MS / 2)
  await tx.execute(sql`delete from watched_threads where owner_id = ${ownerId}::uuid and until < ${now}::timestamptz`)
  const { rows } = await tx.execute<{ instanceName: string; to: string }>(sql`
    with open as (
      select c.id, c.owner_id, c.reply_to, i.instance_name, w.asked_at from conversations c
        join channels i on i.id = c.channel_id left join watched_threads w on w.conversation_id = c.id
      where c.id = ${conversationId}::uuid and i.state = 'open' and i.removed_at is null
        and (w.until is not null or (select count(*) from watched_threads all_of where all_of.owner_id = c.owner_id) < ${AT_MOST})
    ), watched as (
      insert into watched_threads (conversation_id, owner_id, until, asked_at)
      select id, owner_id, ${until}::timestamptz, ${now}::timestamptz from open
      on conflict (owner_id, conversation_id) do update set until = excluded.until,
        asked_at = case when watched_threads.asked_at > ${askedBefore}::timestamptz then watched_threads.asked_at else excluded.asked_at end
    )
    select instance_name as "instanceName", reply_to as "to" from open
    where asked_at is null or asked_at <= ${askedBefore}::timestamptz`)
  return rows[0] ?? null
}

/**
 * Records what contacts are doing, only for conversations that somebody looks at.
 *
 * @returns the conversations in which something changed
 */
export async function recordPresences(
  tx: Tx,
  channelId: string,
  presences: GatewayPresence[],
  now: Date,
): Promise<string[]> {
  const changed: string[] = []
  for (const { peer, presence } of presences) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update watched_threads w set presence = ${presence}, noted_at = ${now}::timestamptz from conversations c
      where c.id = w.conversation_id and c.channel_id = ${channelId}::uuid and w.until >= ${now}::timestamptz
        and exists (select from contact_aliases a where a.contact_id = c.contact_id
          and ((a.kind = 'phone' and a.value = ${peer.phone}) or (a.kind = 'lid' and a.value = ${peer.lid})))
      returning c.id`)
    changed.push(...rows.map(({ id }) => id))
  }
  return [...new Set(changed)]
}

export async function readPresence(tx: Tx, conversationId: string, now: Date): Promise<ContactPresence> {
  const { rows } = await tx.execute<{ presence: GatewayPresence['presence'] | null; notedAt: string | null }>(sql`
    select presence, noted_at as "notedAt" from watched_threads where conversation_id = ${conversationId}::uuid`)
  const { presence, notedAt } = rows[0] ?? {}
  const age = notedAt ? now.getTime() - new Date(notedAt).getTime() : Number.POSITIVE_INFINITY
  if (!presence || presence === 'unavailable' || age > ONLINE_FOR) return { doing: null }
  const isTyping = (presence === 'composing' || presence === 'recording') && age <= TYPING_FOR
  return { doing: isTyping ? presence : 'online' }
}
