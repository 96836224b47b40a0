import type { Duplicate } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { selectContacts } from '../contact-rows.ts'

const SHOWN = 50
/** The most contacts that a shared name or address may have; more of them say nothing about identity. */
const SHARED_AT_MOST = 5

/**
 * Finds contacts that may be one person: phones with the same ending (a country or area code was left out), the same
 * e-mail, or the same name of at least two words. A group is listed once, for the strongest reason. Pairs that were
 * declared different for a reason as strong are left out; of a larger group with such a pair, each other pair is
 * listed.
 */
export async function findDuplicates(tx: Tx): Promise<Duplicate[]> {
  const { rows } = await tx.execute<{ reason: Duplicate['reason']; ids: string[] }>(sql`
    with alike as (
      select 'phone' as reason, right(phone, 8) as same, id from contacts where erased_at is null and length(phone) >= 10
      union all
      select 'email', fold(email), id from contacts where erased_at is null and email <> ''
      union all
      select 'name', sort_name, id from contacts where erased_at is null and sort_name like '%_ _%'
    ), groups as (
      select ${sureness(sql`reason`)} as sureness, reason, array_agg(id order by id) as ids from alike
      group by reason, same having count(*) between 2 and ${SHARED_AT_MOST}
    ), pairs as (
      select g.*, one.id as one_id, other.id as other_id, exists (
        select from contacts_apart a
        where a.one_id = one.id and a.other_id = other.id and ${sureness(sql`a.reason`)} <= g.sureness) as apart
      from groups g, unnest(g.ids) one(id), unnest(g.ids) other(id) where one.id < other.id
    ), suggested as (
      select sureness, reason, ids from pairs group by sureness, reason, ids having not bool_or(apart)
      union all
      select sureness, reason, array[one_id, other_id] from pairs p
      where not apart and exists (select from pairs q where q.ids = p.ids and q.reason = p.reason and q.apart)
    ), once as (
      select distinct on (ids) reason, sureness, ids from suggested order by ids, sureness
    )
    select reason, ids from once order by sureness, ids limit ${SHOWN}`)
  const ids = [...new Set(rows.flatMap((row) => row.ids))]
  if (ids.length === 0) return []
  const found = await selectContacts(tx, sql`where k.id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(found.map((contact) => [contact.id, contact]))
  return rows.map(({ reason, ids: group }) => ({ reason, contacts: group.flatMap((id) => byId.get(id) ?? []) }))
}

/**
 * Records that contacts who looked like one person are different people, for each pair of them.
 *
 * @returns false when one of them does not exist, is another owner's or was erased: then nothing is recorded
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
    on conflict (owner_id, one_id, other_id) do update set reason = excluded.reason, created_at = excluded.created_at
    where ${sureness(sql`excluded.reason`)} < ${sureness(sql`contacts_apart.reason`)}`)
  return true
}

/** Lets contacts be suggested as duplicates again. */
export async function suggestAgain(tx: Tx, contactIds: string[]): Promise<void> {
  await tx.execute(sql`
    delete from contacts_apart where (one_id, other_id) in (select one.id, other.id from ${pairsOf(contactIds)})`)
}

/** Copies the declared differences of a merged contact to the contact that stays. */
export async function keepApart(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.execute(sql`
    insert into contacts_apart (owner_id, one_id, other_id, reason, created_at)
    select owner_id, least(third, ${into}::uuid), greatest(third, ${into}::uuid), reason, created_at from (
      select case one_id when ${from}::uuid then other_id else one_id end as third, owner_id, reason, created_at
      from contacts_apart where ${from}::uuid in (one_id, other_id)
    ) known where third <> ${into}::uuid
    on conflict do nothing`)
}

/** Builds the SQL for the strength of a reason; 1 is the strongest. */
const sureness = (reason: ReturnType<typeof sql>) => sql`array_position(array['phone', 'email', 'name'], ${reason})`

const pairsOf = (ids: string[]) => sql`unnest(${sql.param(ids)}::uuid[]) one(id)
  join unnest(${sql.param(ids)}::uuid[]) other(id) on one.id < other.id`
