import { and, eq, inArray, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reservations } from './schema.ts'
import { OPEN_STATES } from './contact-reservations.ts'
import type { StoredRow } from './find-reservations.ts'
import { noteChange } from './note-change.ts'

type ReservationUpdate = Partial<
  Pick<StoredRow, 'date' | 'minutes' | 'startsAt' | 'partySize' | 'name' | 'phone' | 'notes' | 'status'>
>

/**
 * Changes a reservation if it is still in one of these states (by default those of a coming reservation), and writes
 * its history.
 *
 * @param personId the person who changes it; null for the customer through the assistant
 * @returns null when it is in another state by now, or does not exist
 */
export async function updateReservation(
  tx: Tx,
  id: string,
  {
    from = OPEN_STATES,
    to,
    personId,
    now,
  }: { from?: StoredRow['status'][]; to: ReservationUpdate; personId: string | null; now: Date },
): Promise<StoredRow | null> {
  const [row] = await tx
    .update(reservations)
    .set({ ...to, updatedAt: now, ...(to.startsAt && { keptAt: keptIfSame(to.startsAt) }) })
    .where(and(eq(reservations.id, id), inArray(reservations.status, from)))
    .returning()
  if (row) await noteChange(tx, row, personId, now)
  return row ?? null
}

/** Keeps the customer's confirmation only while the time stays the same. */
const keptIfSame = (startsAt: Date) =>
  sql`case when ${reservations.startsAt} = ${startsAt.toISOString()}::timestamptz then ${reservations.keptAt} end`
