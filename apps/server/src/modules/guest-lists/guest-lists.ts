import { type GuestListInput, LISTS_AN_EVENT } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { guestLists } from './schema.ts'
import { storableText } from '#platform/storable-text.ts'

/** Adds a list to an event. @returns the new list's id, or the reason of a refusal */
export async function addList(tx: Tx, ownerId: string, eventId: string, list: GuestListInput, now: Date) {
  // Held, so that two additions at once do not both find room.
  const { rows: held } = await tx.execute(sql`select from venue_events where id = ${eventId}::uuid for update`)
  if (held.length === 0) return 'not_found' as const
  const { rows } = await tx.execute<{ lists: number }>(
    sql`select count(*)::int as lists from guest_lists where event_id = ${eventId}::uuid`,
  )
  if (rows[0]!.lists >= LISTS_AN_EVENT) return 'too_many_lists' as const
  const values = { ownerId, eventId, ...toRow(list), createdAt: now, updatedAt: now }
  const [added] = await tx.insert(guestLists).values(values).returning({ id: guestLists.id })
  return { id: added!.id }
}

/** Returns a list as it is stored; null where there is none. */
export async function getList(tx: Tx, id: string): Promise<GuestListInput | null> {
  const [row] = await tx.select().from(guestLists).where(eq(guestLists.id, id))
  return row ?? null
}

/**
 * Changes a list. A quota below the number of people on the list removes nobody.
 *
 * @returns false when there is no such list
 */
export async function updateList(tx: Tx, id: string, list: GuestListInput, now: Date): Promise<boolean> {
  const change = { ...toRow(list), updatedAt: now }
  const rows = await tx.update(guestLists).set(change).where(eq(guestLists.id, id)).returning({ id: guestLists.id })
  return rows.length > 0
}

/** Deletes a list with all its guests. @returns whether it existed */
export async function removeList(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(guestLists).where(eq(guestLists.id, id)).returning({ id: guestLists.id })
  return rows.length > 0
}

function toRow({ name, quota, cutOff, benefit, companionsAtMost, isOpen }: GuestListInput) {
  return { name: storableText(name), quota, cutOff, benefit: storableText(benefit), companionsAtMost, isOpen }
}
