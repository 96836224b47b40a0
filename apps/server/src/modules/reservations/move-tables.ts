import { recomputeReservations } from './reckon-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'

/** More tables than a house has before it. */
const AT_MOST = 100_000

/** A house says that it is in another zone: what is at eight is at eight there. In a transaction of its own tenant. */
export async function moveTables(tx: Tx, ownerId: string, { clock }: { clock: Clock }): Promise<void> {
  const { moved } = await recomputeReservations(tx, { after: null, atMost: AT_MOST, now: clock.now() })
  if (moved.length > 0) await publish(tx, ownerId, [{ type: 'reservation.changed' }, { type: 'reminders.changed' }])
}
