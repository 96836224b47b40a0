import type { ConnectionState } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Connection = { state: ConnectionState; number?: string | null; reason?: string | null }

/**
 * Records the state that the gateway reports. A known phone number is kept when the gateway names none.
 *
 * @returns the change to report to people: opened or closed; null for a reconnect in progress and for repetitions
 */
export async function recordConnection(
  tx: Tx,
  channelId: string,
  connection: Connection,
): Promise<'opened' | 'closed' | null> {
  const { state, number = null, reason = null } = connection
  const { rows } = await tx.execute<{ before: boolean; after: boolean }>(sql`
    update channels i set state = ${state}, number = coalesce(${number}, i.number),
      -- A channel that was never connected has no session that could have ended.
      reason = case when ${state} = 'open' then null when ${reason}::text = 'logged-out' and not i.told_open then i.reason else ${reason} end,
      told_open = case ${state} when 'open' then true when 'close' then false else i.told_open end,
      -- Closed, its phone is free for another, and what was refused is over.
      linked_phone = case when ${state} <> 'close' then i.linked_phone end,
      refused_at = case when ${state} <> 'close' then i.refused_at end,
      refusal_due_at = case when ${state} <> 'close' then i.refusal_due_at end
    from (select id, told_open from channels where id = ${channelId}::uuid for update) before
    -- One that is refused opens for nobody, whatever the gateway says of it until it is logged out.
    where i.id = before.id and (${state} = 'close' or i.refused_at is null)
    returning before.told_open as before, i.told_open as after`)
  const told = rows[0]
  if (!told || told.before === told.after) return null
  return told.after ? 'opened' : 'closed'
}
