import { and, eq, inArray, isNull } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reservations } from './schema.ts'
import { OPEN_STATES, findOwnReservation } from './find-own.ts'
import type { StoredRow } from './find-reservations.ts'
import { noteChange } from './note-change.ts'

/**
 * A customer says that they will come. Said again it changes nothing.
 *
 * @returns null when the table is not theirs, or is over
 */
export async function confirmAttendance(tx: Tx, contactId: string, code: string, now: Date): Promise<StoredRow | null> {
  const row = await findOwnReservation(tx, contactId, code)
  if (!row) return null
  const first = and(eq(reservations.id, row.id), inArray(reservations.status, OPEN_STATES), isNull(reservations.keptAt))
  const [kept] = await tx.update(reservations).set({ keptAt: now }).where(first).returning()
  if (kept) await noteChange(tx, kept, null, now, 'kept')
  return kept ?? row
}

/** The house reminded its customer of a table, or took the reminder back before it left. */
export async function recordReminder(
  tx: Tx,
  row: StoredRow,
  did: 'reminded' | 'not_reminded',
  now: Date,
): Promise<void> {
  await noteChange(tx, row, null, now, did)
}
