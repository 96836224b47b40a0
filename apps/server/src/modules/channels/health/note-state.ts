import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { provesLife } from './signs-of-life.ts'

/**
 * Records a channel's present state in its history, and begins or ends an outage: a channel that should be connected and
 * is not. Call it in the transaction that changed the state.
 *
 * @param told the time since which the state holds; never stored as earlier than the last entry
 * @param aliveAt the last time that it proved to be connected, as far as known: when that is long ago, the outage
 * begins there
 */
export async function noteState(tx: Tx, channelId: string, told: Date, aliveAt: Date | null = null): Promise<void> {
  const now = await beginningOf(tx, channelId, told, aliveAt)
  await tx.execute(sql`
    update connection_history h set until = ${now}::timestamptz from channels i
    where i.id = ${channelId}::uuid and h.channel_id = i.id and h.until is null
      and (h.state <> i.state or h.reason is distinct from i.reason)`)
  const { rowCount: changed } = await tx.execute(sql`
    insert into connection_history (owner_id, channel_id, since, state, reason)
    select owner_id, id, ${now}::timestamptz, state, reason from channels where id = ${channelId}::uuid
    on conflict (owner_id, channel_id) where until is null do nothing`)
  if (!changed) return
  // That it opened is a sign of life.
  await tx.execute(sql`
    update channels set keep_connected = true, alive_at = greatest(alive_at, ${now}::timestamptz)
    where id = ${channelId}::uuid and state = 'open'`)
  await tx.execute(sql`
    insert into channel_outages as known (owner_id, channel_id, since, reason)
    select owner_id, id, ${now}::timestamptz, reason from channels
    where id = ${channelId}::uuid and keep_connected and state <> 'open'
    -- What happened last says best what to do.
    on conflict (owner_id, channel_id) where until is null do update set reason = coalesce(excluded.reason, known.reason)`)
  await tx.execute(sql`
    update channel_outages o set until = ${now}::timestamptz,
      -- Who ended it need not be told.
      told_back_at = case when i.state <> 'open' then ${now}::timestamptz end
    from channels i
    where i.id = ${channelId}::uuid and o.channel_id = i.id and o.until is null and (i.state = 'open' or not i.keep_connected)`)
}

async function beginningOf(tx: Tx, channelId: string, told: Date, aliveAt: Date | null): Promise<Date> {
  const { rows } = await tx.execute<{ state: string; since: string }>(sql`
    select state, since from connection_history where channel_id = ${channelId}::uuid and until is null`)
  const last = rows[0]
  if (!last) return told
  const isFound = last.state === 'open' && aliveAt !== null && !provesLife(aliveAt, told)
  return new Date(Math.max(Date.parse(last.since), (isFound ? aliveAt : told).getTime()))
}

/** Records that an owner disconnected a channel, so that being closed is no outage. It counts again when it opens. */
export async function markDisconnected(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`update channels set keep_connected = false where id = ${channelId}::uuid`)
  await tx.execute(sql`
    update channel_outages set until = ${now}::timestamptz, told_back_at = ${now}::timestamptz
    where channel_id = ${channelId}::uuid and until is null`)
}
