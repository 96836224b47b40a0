import { and, eq, inArray, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reservations } from './schema.ts'
import type { StoredRow } from './find-reservations.ts'

/** States in which a customer may still change or cancel. */
export const OPEN_STATES: StoredRow['status'][] = ['requested', 'confirmed']

/** One of a contact's own tables that can still be changed; nobody else's, whatever code was written. */
export async function findOwnReservation(tx: Tx, contactId: string, code: string): Promise<StoredRow | null> {
  const { contactId: contact, code: own, status } = reservations
  const theirs = and(eq(contact, contactId), eq(own, code), inArray(status, OPEN_STATES))
  const [row] = await tx.select().from(reservations).where(theirs)
  return row ?? null
}

/** A contact's table of the same evening under the same name: asked for again, it is that one. */
export async function findSameReservation(tx: Tx, contactId: string, table: { date: string; name: string }) {
  const { contactId: contact, date, name, status } = reservations
  const sameName = sql`fold(${name}) = fold(${table.name})`
  const theirs = and(eq(contact, contactId), eq(date, table.date), inArray(status, OPEN_STATES), sameName)
  const [row] = await tx.select().from(reservations).where(theirs)
  return row ?? null
}
