import type { Tx } from '#platform/database.ts'
import { reservationChanges } from '#platform/schema/reservations.ts'
import type { StoredRow } from './find-reservations.ts'

/** A line of the history: how it is from now on, and by whom. */
export async function noteChange(tx: Tx, row: StoredRow, personId: string | null, at: Date): Promise<void> {
  const { ownerId, id, status, date, minutes, partySize, name } = row
  const by = personId ? 'person' : 'contact'
  await tx
    .insert(reservationChanges)
    .values({ ownerId, reservationId: id, by, personId, status, date, minutes, partySize, name, at })
}
