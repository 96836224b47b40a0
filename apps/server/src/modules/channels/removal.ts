import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Removes a channel from people's view. Without a principal channel the oldest of the others becomes it. */
export async function markChannelRemoved(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update channels set removed_at = ${now}::timestamptz, removal_due_at = ${now}::timestamptz, is_principal = false,
      state = 'close', reason = null, told_open = false, keep_connected = false,
      linked_phone = null, refused_at = null, refusal_due_at = null,
      attempt_step = null, attempt_qr = null, attempt_error = null, attempt_failure = null, attempt_pairing = null, attempt_due_at = null
    where id = ${channelId}::uuid`)
  await tx.execute(sql`
    update channels set is_principal = true
    where id = (select id from channels where removed_at is null order by created_at limit 1)
      and not exists (select from channels where is_principal)`)
}

/** Claims removed channels that the gateway still has to delete, across owners; they are due again at `again`. */
export async function takeDueRemovals(
  tx: Tx,
  now: Date,
  again: Date,
  limit: number,
): Promise<{ id: string; instanceName: string }[]> {
  const { rows } = await tx.execute<{ id: string; instanceName: string }>(sql`
    update channels i set removal_due_at = ${again}::timestamptz from (
      select owner_id, id from channels where ${isDue(now)} order by removal_due_at limit ${limit} for update skip locked
    ) due where (i.owner_id, i.id) = (due.owner_id, due.id) returning i.id, i.instance_name as "instanceName"`)
  return rows
}

const isDue = (now: Date) => sql`removal_due_at <= ${now}::timestamptz`
export function anyRemovalDue(now: Date): SQL {
  return sql`exists (select from channels where ${isDue(now)})`
}

/** Ends the removal of a channel that the gateway has deleted; its instance's name is free again. */
export async function finishRemoval(tx: Tx, instanceName: string): Promise<void> {
  await tx.execute(sql`
    update channels set removal_due_at = null, instance_name = 'removed-' || id
    where instance_name = ${instanceName} and removal_due_at is not null`)
}

/** Tells whether a channel that was removed still has this instance's name. */
export async function isNameOfRemovedChannel(tx: Tx, instanceName: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from channels where instance_name = ${instanceName} and removed_at is not null`,
  )
  return rows.length > 0
}

/** Tells whether this owner ever removed a channel. */
export async function hasRemovedChannel(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from channels where removed_at is not null limit 1`)
  return rows.length > 0
}
