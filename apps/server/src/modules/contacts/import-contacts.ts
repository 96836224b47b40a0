import { type CustomValues, phoneFromInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'
import { resolveContacts } from './resolve-contacts.ts'

export type ImportRow = {
  phone: string
  name: string
  email: string
  birthday: string | null
  tags: string[]
  /** The custom fields' values, already checked by `readCustom`. */
  custom: CustomValues
}

/**
 * Imports people from elsewhere. A known contact is completed and never overwritten, because the venue's own entries
 * are worth more than a list.
 *
 * @returns null when a row has no valid phone; otherwise how many were new and how many were known
 */
export async function importContacts(
  tx: Tx,
  scope: { ownerId: string; now: Date },
  rows: ImportRow[],
): Promise<{ added: number; updated: number } | null> {
  const phones = rows.map(({ phone }) => phoneFromInput(phone))
  if (phones.includes(null)) return null
  const before = await count(tx)
  const people = phones.map((phone) => ({ phone, lid: null, name: null }))
  const { contactIds } = await resolveContacts(tx, scope, people)
  const values = rows.map((row, index) => ({ ...row, id: contactIds[index] }))
  await tx.execute(sql`
    update contacts k set name = coalesce(k.name, nullif(r.name, '')), email = coalesce(nullif(k.email, ''), r.email),
      birthday = coalesce(k.birthday, r.birthday), custom = r.custom || k.custom,
      tags = array(select distinct tag from unnest(k.tags || r.tags) tag order by tag)
    from (
      select id, max(name) as name, max(email) as email, max(birthday) as birthday, (array_agg(custom))[1] as custom,
        coalesce(array_agg(distinct tag) filter (where tag is not null), '{}') as tags
      from jsonb_to_recordset(${storableJson(values)}::jsonb)
          as raw(id uuid, name text, email text, birthday date, tags text[], custom jsonb)
        left join lateral unnest(raw.tags) tag on true
      group by id
    ) r where k.id = r.id`)
  const added = (await count(tx)) - before
  return { added, updated: new Set(contactIds).size - added }
}

async function count(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from contacts`)
  return rows[0]!.count
}
