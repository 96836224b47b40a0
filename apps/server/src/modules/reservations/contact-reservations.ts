import type { Tx } from '#platform/database.ts'
import { and, eq, inArray, isNull, sql } from '#platform/drizzle.ts'
import type { StoredRow } from './find-reservations.ts'
import { noteChange } from './note-change.ts'
import { reservations } from './schema.ts'

/** The states in which a customer may still change or cancel. */
export const OPEN_STATES: StoredRow['status'][] = ['requested', 'confirmed']

/**
 * Returns a contact's own reservation that can still be changed; never that of another contact, whatever code was
 * written.
 */
export async function findOwnReservation(tx: Tx, contactId: string, code: string): Promise<StoredRow | null> {
  const { contactId: contact, code: own, status } = reservations
  const theirs = and(eq(contact, contactId), eq(own, code), inArray(status, OPEN_STATES))
  const [row] = await tx.select().from(reservations).where(theirs)
  return row ?? null
}

/** Returns a contact's reservation of the same evening under the same name, which a repeated request means. */
export async function findSameReservation(tx: Tx, contactId: string, table: { date: string; name: string }) {
  const { contactId: contact, date, name, status } = reservations
  const sameName = sql`fold(${name}) = fold(${table.name})`
  const theirs = and(eq(contact, contactId), eq(date, table.date), inArray(status, OPEN_STATES), sameName)
  const [row] = await tx.select().from(reservations).where(theirs)
  return row ?? null
}

/**
 * Notes that a customer confirmed that they will come. A repetition changes nothing.
 *
 * @returns null when the reservation is not theirs, or is over
 */
export async function confirmAttendance(tx: Tx, contactId: string, code: string, now: Date): Promise<StoredRow | null> {
  const row = await findOwnReservation(tx, contactId, code)
  if (!row) return null
  const first = and(eq(reservations.id, row.id), inArray(reservations.status, OPEN_STATES), isNull(reservations.keptAt))
  const [kept] = await tx.update(reservations).set({ keptAt: now }).where(first).returning()
  if (kept) await noteChange(tx, kept, null, now, 'kept')
  return kept ?? row
}

/** Records that the venue reminded its customer of a reservation, or took the reminder back before it left. */
export async function recordReminder(
  tx: Tx,
  row: StoredRow,
  did: 'reminded' | 'not_reminded',
  now: Date,
): Promise<void> {
  await noteChange(tx, row, null, now, did)
}

/** Removes a contact's name and details from their reservations. The reservations and their figures stay. */
export async function anonymizeReservations(tx: Tx, contactId: string, nobody: string): Promise<void> {
  await tx.execute(sql`
    update reservation_changes h set name = ${nobody} from reservations r
    where r.id = h.reservation_id and r.contact_id = ${contactId}::uuid`)
  await tx.execute(sql`
    update reservations set name = ${nobody}, phone = '', notes = '', contact_id = null, conversation_id = null
    where contact_id = ${contactId}::uuid`)
}

export async function countReservationsOfContact(tx: Tx, contactId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from reservations where contact_id = ${contactId}::uuid`,
  )
  return rows[0]!.count
}

/** Moves the reservations of merged contacts or conversations to the one that stays. */
export async function moveReservations(
  tx: Tx,
  of: 'contact' | 'conversation',
  pairs: { from: string; into: string }[],
): Promise<void> {
  const column = sql.identifier(`${of}_id`)
  for (const { from, into } of pairs)
    await tx.execute(sql`update reservations set ${column} = ${into}::uuid where ${column} = ${from}::uuid`)
}
