import type { Contact, ContactRecord } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { tonight } from '#platform/night.ts'

type Row = Record<'seated' | 'noShow' | 'cancelled' | 'coming' | 'names' | 'entered' | 'count', number> & {
  lastVisit: string | null
  firstAt: string | null
}

/** Counts what the venue's records hold of a contact. */
export async function findRecord(tx: Tx, contactId: string, now: Date): Promise<ContactRecord> {
  const { rows } = await tx.execute<Row>(sql`
    select t.seated, t.no_show as "noShow", t.cancelled, t.coming, g.names, g.entered,
      greatest(t.last, g.last)::text as "lastVisit", c.count, c.first_at as "firstAt"
    from (
      select (count(*) filter (where status = 'seated'))::int as seated,
        (count(*) filter (where status = 'no_show'))::int as no_show,
        (count(*) filter (where status = 'cancelled'))::int as cancelled,
        (count(*) filter (where status in ('requested', 'confirmed') and date >= ${tonight(now)}))::int as coming,
        max(date) filter (where status = 'seated') as last
      from reservations where contact_id = ${contactId}::uuid
    ) t, (
      select count(*)::int as names, (count(*) filter (where came.is_in))::int as entered,
        max(e.date) filter (where came.is_in) as last
      from guests g join guest_lists l on l.id = g.list_id join venue_events e on e.id = l.event_id
      cross join lateral (
        select exists (select from guest_arrivals a where a.guest_id = g.id and a.undone_at is null) as is_in
      ) came
      where g.contact_id = ${contactId}::uuid and g.removed_at is null
    ) g, (
      select count(*)::int as count, min(created_at) as first_at from conversations where contact_id = ${contactId}::uuid
    ) c`)
  const { seated, noShow, cancelled, coming, names, entered, lastVisit, count, firstAt } = rows[0]!
  return {
    tables: { seated, noShow, cancelled, coming },
    lists: { names, entered },
    lastVisit,
    conversations: { count, firstAt: firstAt === null ? null : new Date(firstAt) },
  }
}

/** Returns every phone of a contact, the one that is written to first. */
export async function findPhones(tx: Tx, { id, phone }: Pick<Contact, 'id' | 'phone'>): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`select value from contact_aliases where contact_id = ${id}::uuid and kind = 'phone' order by value`,
  )
  return [...new Set([...(phone ? [phone] : []), ...rows.map(({ value }) => value)])]
}
