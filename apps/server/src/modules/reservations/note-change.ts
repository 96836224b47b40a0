import type { Tx } from '#platform/database.ts'
import { reservationChanges } from './schema.ts'
import type { StoredRow } from './find-reservations.ts'

type Did = (typeof reservationChanges.$inferSelect)['did']

/**
 * Writes a line of the history: what happened, how the reservation is from then on, and who did it.
 *
 * @param personId null for the customer through the assistant; only the venue itself reminds
 */
export async function noteChange(
  tx: Tx,
  row: StoredRow,
  personId: string | null,
  at: Date,
  did: Did = 'changed',
): Promise<void> {
  const { ownerId, id, status, date, minutes, partySize, name } = row
  const by = did === 'reminded' || did === 'not_reminded' ? 'venue' : personId ? 'person' : 'contact'
  await tx
    .insert(reservationChanges)
    .values({ ownerId, reservationId: id, by, did, personId, status, date, minutes, partySize, name, at })
}
