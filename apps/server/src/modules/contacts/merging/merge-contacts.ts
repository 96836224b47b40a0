import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { keepApart } from './duplicates.ts'

type Pair = { from: string; into: string }

/**
 * Locks contacts before they are merged, so that no message is added to one that is about to be deleted.
 *
 * @throws Error when another process has merged one of them meanwhile; the whole work is then tried again
 */
export async function lockContactsForUpdate(tx: Tx, contactIds: string[]): Promise<void> {
  const ids = [...new Set(contactIds)]
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    select from contacts where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
  if (rows.length < ids.length) throw new Error('contacts were merged by another process')
}

/** Merges contacts: the one that stays gets the other's aliases, and the values that it lacks. */
export async function mergeContacts(tx: Tx, pairs: Pair[]): Promise<void> {
  for (const { from, into } of pairs) {
    await keepApart(tx, { from, into })
    await tx.execute(sql`
      with moved as (update contact_aliases set contact_id = ${into}::uuid where contact_id = ${from}::uuid),
      told as (update contact_facts old set contact_id = ${into}::uuid where contact_id = ${from}::uuid and not exists (
        select from contact_facts known where known.contact_id = ${into}::uuid and known.field = old.field)),
      agreed as (update contact_consents set contact_id = ${into}::uuid where contact_id = ${from}::uuid)
      update contacts kept set name = coalesce(kept.name, old.name), phone = coalesce(kept.phone, old.phone),
        -- What a person decided about one of them wins over the rule of the venue.
        no_reply = case when 'person' in (coalesce(kept.no_reply_by, ''), coalesce(old.no_reply_by, ''))
          then kept.no_reply and kept.no_reply_by = 'person' or old.no_reply and old.no_reply_by = 'person'
          else kept.no_reply or old.no_reply end,
        no_reply_by = greatest(kept.no_reply_by, old.no_reply_by), chatted_before = kept.chatted_before or old.chatted_before, opted_out_at = coalesce(kept.opted_out_at, old.opted_out_at),
        email = coalesce(nullif(kept.email, ''), old.email), birthday = coalesce(kept.birthday, old.birthday),
        notes = concat_ws(E'\n', nullif(kept.notes, ''), nullif(old.notes, '')), custom = old.custom || kept.custom,
        tags = array(select distinct tag from unnest(kept.tags || old.tags) tag order by tag)
      from contacts old where old.id = ${from}::uuid and kept.id = ${into}::uuid`)
  }
}

/** Deletes merged contacts once no row refers to them any more. */
export async function deleteMergedContacts(tx: Tx, contactIds: string[]): Promise<void> {
  if (contactIds.length === 0) return
  await tx.execute(sql`delete from contacts where id = any(${sql.param(contactIds)}::uuid[])`)
}
