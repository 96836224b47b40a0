import type { Guest } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Row = Omit<Guest, 'contact' | 'addedAt' | 'enteredAt'> & {
  hasContact: boolean
  contactName: string | null
  phone: string | null
  addedAt: string
  enteredAt: string | null
}

/** Returns every guest on the lists of one event, by name. */
export async function findGuests(tx: Tx, eventId: string): Promise<Guest[]> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.list_id as "listId", g.name, g.companions, g.added_by as "addedBy", g.created_at as "addedAt",
      g.conversation_id as "conversationId", k.id is not null as "hasContact", k.name as "contactName", k.phone,
      coalesce(a.entered, 0)::int as entered, a.at as "enteredAt", coalesce(a.by, '') as "enteredBy"
    from guests g join guest_lists l on l.id = g.list_id left join contacts k on k.id = g.contact_id
    left join lateral (
      select sum(people) as entered, min(at) as at, (array_agg(by order by at))[1] as by
      from guest_arrivals where guest_id = g.id and undone_at is null
    ) a on true
    where l.event_id = ${eventId}::uuid and g.removed_at is null order by fold(g.name), g.id`)
  return rows.map(({ hasContact, contactName, phone, addedAt, enteredAt, ...guest }) => ({
    ...guest,
    contact: hasContact ? { name: contactName, phone } : null,
    addedAt: new Date(addedAt),
    enteredAt: enteredAt === null ? null : new Date(enteredAt),
  }))
}
