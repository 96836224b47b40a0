import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { type HeldList, lockListForUpdate, tidyName } from './lock-list.ts'
import { guests } from './schema.ts'

/** The contact who asks, and the time of the request. */
type Asker = { contactId: string; now: Date }
type Refused = {
  kind: 'refused'
  why: 'full' | 'closed' | 'over' | 'companions'
  list: HeldList
  most: number
  keeps: boolean
}
type Missing = { kind: 'gone' | 'missing' | 'entered' }

type Join = Asker & {
  ownerId: string
  listId: string
  names: string[]
  companions: number
  conversationId: string | null
  /** The message in which the contact asked for it. */
  messageId: bigint
}

/**
 * Puts a customer's names on a list that accepts them: all or none. Names that they already have on it are returned and
 * not added again.
 */
export async function joinList(tx: Tx, wish: Join) {
  const { ownerId, listId, companions, contactId, conversationId, messageId, now } = wish
  const list = await lockListForUpdate(tx, listId, now)
  if (!list) return { kind: 'gone' } satisfies Missing
  const asked = [...new Set(wish.names.map(tidyName))]
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select not exists (
      select from guests g where g.list_id = ${listId}::uuid and g.contact_id = ${contactId}::uuid and g.removed_at is null
        and fold(g.name) = fold(n.name)
    ) as "isNew" from unnest(${sql.param(asked)}::text[]) with ordinality as n(name, at) order by n.at`)
  const names = asked.filter((_, index) => rows[index]!.isNew)
  const twice = asked.filter((_, index) => !rows[index]!.isNew)
  const refused = names.length > 0 && refusal(list, companions, names.length * (1 + companions), twice.length > 0)
  if (refused) return refused
  const by = { ownerId, listId, contactId, conversationId, messageId, addedBy: 'assistant' as const, createdAt: now }
  if (names.length > 0) await tx.insert(guests).values(names.map((name) => ({ ...by, name, companions })))
  return { kind: 'joined' as const, list, names, companions, twice }
}

/** Changes the number of companions of a name that this customer has on a list. */
export async function changeOwnGuest(tx: Tx, wish: Asker & { guestId: string; companions: number }) {
  const { contactId, guestId, companions, now } = wish
  const [guest] = await findOwn(tx, contactId, [guestId])
  if (!guest) return { kind: 'missing' } satisfies Missing
  const list = await lockListForUpdate(tx, guest.listId, now)
  if (!list) return { kind: 'gone' } satisfies Missing
  if (guest.entered > 1 + companions) return { kind: 'entered' } satisfies Missing
  const more = companions - guest.companions
  const refused = more > 0 && refusal(list, companions, more, true)
  if (refused) return refused
  await tx.execute(sql`update guests set companions = ${companions} where id = ${guestId}::uuid`)
  return { kind: 'changed' as const, list, name: guest.name, companions }
}

/** Takes names of this customer off a list, at any time, so that others can have the places. */
export async function leaveLists(tx: Tx, { contactId, guestIds, now }: Asker & { guestIds: string[] }) {
  const own = await findOwn(tx, contactId, guestIds)
  if (own.length === 0) return { kind: 'missing' } satisfies Missing
  if (own.some(({ entered }) => entered > 0)) return { kind: 'entered' } satisfies Missing
  const list = await lockListForUpdate(tx, own[0]!.listId, now)
  if (!list) return { kind: 'gone' } satisfies Missing
  const ids = own.map(({ id }) => id)
  await tx.execute(
    sql`update guests set removed_at = ${now.toISOString()}::timestamptz where id = any(${sql.param(ids)}::uuid[])`,
  )
  return { kind: 'left' as const, list, names: own.map(({ name }) => name) }
}

/** Moves the names of merged contacts to the contact that stays. A name that both had on a list is not moved. */
export async function moveGuests(tx: Tx, merged: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of merged)
    await tx.execute(sql`
      update guests g set contact_id = ${into}::uuid where g.contact_id = ${from}::uuid and not exists (
        select from guests twin where twin.contact_id = ${into}::uuid and twin.list_id = g.list_id
          and twin.removed_at is null and g.removed_at is null and fold(twin.name) = fold(g.name))`)
}

function refusal(list: HeldList, companions: number, heads: number, keeps: boolean): Refused | null {
  const because = (why: Refused['why'], most = 0): Refused => ({ kind: 'refused', why, list, most, keeps })
  if (list.isOver) return because('over')
  if (!list.isOpen) return because('closed')
  if (companions > list.companionsAtMost) return because('companions', list.companionsAtMost)
  return list.room !== null && heads > list.room ? because('full', Math.max(0, list.room)) : null
}

/** Finds a customer's guests and locks the rows, so that nobody is checked in on them meanwhile. */
async function findOwn(tx: Tx, contactId: string, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; listId: string; name: string; companions: number }>(sql`
    select id, list_id as "listId", name, companions from guests
    where id = any(${sql.param(ids)}::uuid[]) and contact_id = ${contactId}::uuid and removed_at is null
    order by created_at, id for update`)
  const { rows: counted } = await tx.execute<{ id: string; entered: number }>(sql`
    select guest_id as id, sum(people)::int as entered from guest_arrivals
    where guest_id = any(${sql.param(ids)}::uuid[]) and undone_at is null group by guest_id`)
  return rows.map((row) => ({ ...row, entered: counted.find(({ id }) => id === row.id)?.entered ?? 0 }))
}

/** Replaces a contact's name on guest lists; the number of people on a list stays. */
export async function anonymizeGuests(tx: Tx, contactId: string, nobody: string): Promise<void> {
  await tx.execute(sql`
    update guests set name = ${nobody}, contact_id = null, conversation_id = null where contact_id = ${contactId}::uuid`)
}

export async function countGuestsOfContact(tx: Tx, contactId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from guests where contact_id = ${contactId}::uuid and removed_at is null`,
  )
  return rows[0]!.count
}
