import { sql } from '#platform/drizzle.ts'
import { asOwner, type Tx } from '#platform/database.ts'

/**
 * Ends a teammate's access and signs them out everywhere in this commit, temporarily or for good. For good also deletes
 * the address and the password of the account, and keeps the name, which is shown with what they wrote. Call it as
 * `Database.accounts`, because a tenant cannot reach sessions.
 *
 * @returns false when there is no such teammate in this venue
 */
export async function endMembership(tx: Tx, ownerId: string, id: string, how: 'deactivate' | 'remove', now: Date) {
  const gone = how === 'remove' ? sql`, removed_at = ${now}::timestamptz, email = '', phone = ''` : sql``
  const { rows } = await tx.execute(sql`
    update profiles set deactivated_at = coalesce(deactivated_at, ${now}::timestamptz)${gone}
    where id = ${id}::uuid and owner_id = ${ownerId}::uuid and removed_at is null returning id`)
  if (rows.length === 0) return false
  await tx.execute(sql`delete from session where user_id = ${id}::uuid`)
  await asOwner(tx, ownerId, () => tx.execute(sql`delete from presences where person_id = ${id}::uuid`))
  if (how === 'remove') {
    await tx.execute(sql`delete from account where user_id = ${id}::uuid`)
    await tx.execute(sql`update "user" set email = id::text || '@removed.invalid' where id = ${id}::uuid`)
  }
  return true
}

/**
 * Gives a deactivated teammate access again.
 *
 * @returns false when there is no such teammate who was deactivated, or they were removed
 */
export async function reactivate(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update profiles set deactivated_at = null
    where id = ${id}::uuid and owner_id is not null and deactivated_at is not null and removed_at is null returning id`)
  return rows.length > 0
}

/** Finds a person of this venue who may have a conversation. @returns their name; null when they may not */
export async function findAssignee(tx: Tx, id: string): Promise<string | null> {
  // The row is held: whoever is put out at this moment gets no conversation afterwards.
  const { rows } = await tx.execute<{ name: string }>(sql`
    select full_name as name from profiles
    where id = ${id}::uuid and deactivated_at is null and removed_at is null for share`)
  return rows[0]?.name ?? null
}
