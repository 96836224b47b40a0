import type { GuestInput } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { guests } from './schema.ts'
import { lockListForUpdate, tidyName } from './lock-list.ts'

/**
 * Adds guests that a person of the venue writes down. Neither the time nor a closed list keeps them out, but the quota
 * does. Names that are already on the list, or twice among these, are left out and returned.
 */
export async function addGuests(tx: Tx, ownerId: string, listId: string, given: GuestInput[], now: Date) {
  const list = await lockListForUpdate(tx, listId, now)
  if (!list) return 'not_found' as const
  const asked = given.map(({ name, companions }) => ({ name: tidyName(name), companions }))
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select not exists (
        select from guests g where g.list_id = ${listId}::uuid and g.removed_at is null and fold(g.name) = fold(n.name)
      ) and row_number() over (partition by fold(n.name) order by n.at) = 1 as "isNew"
    from unnest(${sql.param(asked.map(({ name }) => name))}::text[]) with ordinality as n(name, at) order by n.at`)
  const fresh = asked.filter((_, index) => rows[index]!.isNew)
  const heads = fresh.reduce((sum, { companions }) => sum + 1 + companions, 0)
  if (list.room !== null && heads > list.room) return 'guest_list_full' as const
  if (fresh.length > 0)
    await tx
      .insert(guests)
      .values(fresh.map((guest) => ({ ...guest, ownerId, listId, addedBy: 'person' as const, createdAt: now })))
  return { added: fresh.length, twice: asked.filter((_, index) => !rows[index]!.isNew).map(({ name }) => name) }
}

/** Returns a guest as it is stored; null where there is none. */
export async function getGuest(tx: Tx, id: string): Promise<GuestInput | null> {
  const [row] = await tx.select().from(guests).where(eq(guests.id, id))
  return row ?? null
}

/** Changes a guest. @returns the reason of a refusal; null when the guest is changed */
export async function updateGuest(tx: Tx, id: string, { name: given, companions }: GuestInput, now: Date) {
  const name = tidyName(given)
  const guest = await findGuest(tx, id)
  const list = guest && (await lockListForUpdate(tx, guest.listId, now))
  if (!guest || !list) return 'not_found' as const
  if (guest.entered > 1 + companions) return 'guest_entered' as const
  const more = companions - guest.companions
  if (more > 0 && list.room !== null && more > list.room) return 'guest_list_full' as const
  const { rows: twins } = await tx.execute(sql`
    select from guests where list_id = ${guest.listId}::uuid and id <> ${id}::uuid and removed_at is null
      and fold(name) = fold(${name})`)
  if (twins.length > 0) return 'guest_twice' as const
  await tx.execute(sql`update guests set name = ${name}, companions = ${companions} where id = ${id}::uuid`)
  return null
}

/**
 * Takes a guest off the list. The row stays, since the guest may have been told of it.
 *
 * @returns the reason of a refusal; null when the guest is removed
 */
export async function removeGuest(tx: Tx, id: string, now: Date) {
  const guest = await findGuest(tx, id)
  if (!guest) return 'not_found' as const
  if (guest.entered > 0) return 'guest_entered' as const
  await tx.execute(sql`update guests set removed_at = ${now.toISOString()}::timestamptz where id = ${id}::uuid`)
  return null
}

/** Finds a guest and locks the row, so that nobody is checked in on it meanwhile. */
async function findGuest(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ listId: string; companions: number }>(sql`
    select list_id as "listId", companions from guests where id = ${id}::uuid and removed_at is null for update`)
  if (!rows[0]) return null
  const { rows: counted } = await tx.execute<{ entered: number }>(sql`
    select coalesce(sum(people), 0)::int as entered from guest_arrivals where guest_id = ${id}::uuid and undone_at is null`)
  return { ...rows[0], entered: counted[0]!.entered }
}
