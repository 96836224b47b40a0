import type { Duplicate } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Notes that contacts who looked like one person are different people, each two of them.
 *
 * @returns false when one of them is not there, is another owner's or was erased: then nothing is noted
 */
export async function markDifferentPeople(
  tx: Tx,
  { ownerId, now }: { ownerId: string; now: Date },
  { reason, contactIds }: { reason: Duplicate['reason']; contactIds: string[] },
): Promise<boolean> {
  const ids = [...new Set(contactIds)]
  const held = await tx.execute(sql`
    select from contacts where id = any(${sql.param(ids)}::uuid[]) and erased_at is null order by id for key share`)
  if (held.rows.length < ids.length || ids.length < 2) return false
  await tx.execute(sql`
    insert into contacts_apart (owner_id, one_id, other_id, reason, created_at)
    select ${ownerId}::uuid, one.id, other.id, ${reason}, ${now.toISOString()}::timestamptz from ${pairsOf(ids)}
    on conflict (one_id, other_id) do update set reason = excluded.reason, created_at = excluded.created_at
    where ${sureness(sql`excluded.reason`)} < ${sureness(sql`contacts_apart.reason`)}`)
  return true
}

/** They may be suggested again. */
export async function suggestAgain(tx: Tx, contactIds: string[]): Promise<void> {
  await tx.execute(sql`
    delete from contacts_apart where (one_id, other_id) in (select one.id, other.id from ${pairsOf(contactIds)})`)
}

/** Whoever was told apart from one that becomes part of another is told apart from that other. */
export async function keepApart(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.execute(sql`
    insert into contacts_apart (owner_id, one_id, other_id, reason, created_at)
    select owner_id, least(third, ${into}::uuid), greatest(third, ${into}::uuid), reason, created_at from (
      select case one_id when ${from}::uuid then other_id else one_id end as third, owner_id, reason, created_at
      from contacts_apart where ${from}::uuid in (one_id, other_id)
    ) known where third <> ${into}::uuid
    on conflict do nothing`)
}

/** How sure a reason is, from 1, which is the surest. */
export const sureness = (reason: ReturnType<typeof sql>) =>
  sql`array_position(array['phone', 'email', 'name'], ${reason})`

const pairsOf = (ids: string[]) => sql`unnest(${sql.param(ids)}::uuid[]) one(id)
  join unnest(${sql.param(ids)}::uuid[]) other(id) on one.id < other.id`
