import type { Contact } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** SQL condition that a contact is not erased; the rows of erased ones only keep their conversations together. */
export const isSomebody: SQL = sql`k.erased_at is null`

type Row = Omit<Contact, 'optedOutAt' | 'createdAt' | 'lastMessageAt'> & {
  optedOutAt: string | null
  createdAt: string
  lastMessageAt: string | null
}

/** Loads the contacts `k` that `tail` selects and orders, with their newest conversation `newest`. */
export async function selectContacts(tx: Tx, tail: SQL): Promise<Contact[]> {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} from contacts k ${NEWEST} ${tail}`)
  return rows.map(present)
}

/** A contact with its place in an order: the value it is sorted by, as text, and the id that orders equal values. */
type Placed = { contact: Contact; value: string | null; place: string }

/**
 * Loads the contacts of a page, in its order.
 *
 * @param page a query of `contact_id`, `sorted` (the value they are sorted by) and `place` (an id that orders equal
 * values)
 * @param order the order of `page`
 */
export async function selectPage(tx: Tx, page: SQL, order: SQL): Promise<Placed[]> {
  const { rows } = await tx.execute<Row & Omit<Placed, 'contact'>>(sql`
    select ${COLUMNS}, to_jsonb(page.sorted)#>>'{}' as value, page.place
    from (${page}) page join contacts k on k.id = page.contact_id ${NEWEST} ${order}`)
  return rows.map(({ value, place, ...row }) => ({ contact: present(row), value, place }))
}

/** Loads one contact. @returns null when there is none, it is another owner's, or it was erased */
export async function getContact(tx: Tx, contactId: string): Promise<Contact | null> {
  return (await selectContacts(tx, sql`where k.id = ${contactId}::uuid and ${isSomebody}`))[0] ?? null
}

const COLUMNS = sql`
  k.id, k.name, k.phone, k.email, k.birthday::text as birthday, k.notes, k.tags, k.custom, k.no_reply as "noReply",
  k.chatted_before as "chattedBefore", k.opted_out_at as "optedOutAt", k.created_at as "createdAt",
  newest.at as "lastMessageAt", newest.id as "conversationId"`

const NEWEST = sql`
  left join lateral (
    select c.id, c.last_message_at as at from conversations c where c.contact_id = k.id
    order by c.last_message_at desc nulls last limit 1
  ) newest on true`

const present = (row: Row): Contact => ({
  ...row,
  optedOutAt: row.optedOutAt ? new Date(row.optedOutAt) : null,
  createdAt: new Date(row.createdAt),
  lastMessageAt: row.lastMessageAt ? new Date(row.lastMessageAt) : null,
})
