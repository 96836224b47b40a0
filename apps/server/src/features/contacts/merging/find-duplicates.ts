import type { Duplicate } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { selectContacts } from '../contact-rows.ts'

const SHOWN = 50
/** A name or an address that more people have says nothing of who they are. */
const SHARED_AT_MOST = 5

/**
 * Contacts that may be one person: phones that end alike (a country or area code was left out), one e-mail, or one name of
 * at least two words. Two contacts are named once, for the surest reason.
 */
export async function findDuplicates(tx: Tx): Promise<Duplicate[]> {
  const { rows } = await tx.execute<{ reason: Duplicate['reason']; ids: string[] }>(sql`
    with alike as (
      select 1 as sureness, 'phone' as reason, right(phone, 8) as same, id from contacts
        where erased_at is null and length(phone) >= 10
      union all
      select 2, 'email', fold(email), id from contacts where erased_at is null and email <> ''
      union all
      select 3, 'name', sort_name, id from contacts where erased_at is null and sort_name like '%_ _%'
    ), groups as (
      select min(sureness) as sureness, reason, array_agg(id order by id) as ids from alike
      group by reason, same having count(*) between 2 and ${SHARED_AT_MOST}
    ), once as (
      select distinct on (ids) reason, sureness, ids from groups order by ids, sureness
    )
    select reason, ids from once order by sureness, ids limit ${SHOWN}`)
  const ids = [...new Set(rows.flatMap((row) => row.ids))]
  if (ids.length === 0) return []
  const found = await selectContacts(tx, sql`where k.id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(found.map((contact) => [contact.id, contact]))
  return rows.map(({ reason, ids: group }) => ({ reason, contacts: group.flatMap((id) => byId.get(id) ?? []) }))
}
