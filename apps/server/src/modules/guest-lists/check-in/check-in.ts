import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type CheckIn = { id: string; eventId: string; guestId: string; people: number; by: string; now: Date }

/**
 * Lets people in on a name. `id` is the phone's: the same check-in once more changes nothing, so it may be repeated until
 * it is answered. Never more than are on the list, whoever else is at another door.
 *
 * @returns why it could not be, if it could not
 */
export async function checkIn(tx: Tx, ownerId: string, { id, eventId, guestId, people, by, now }: CheckIn) {
  const { rows } = await tx.execute<{ heads: number }>(sql`
    select 1 + g.companions as heads from guests g join guest_lists l on l.id = g.list_id
    where g.id = ${guestId}::uuid and l.event_id = ${eventId}::uuid and g.removed_at is null for update of g`)
  if (!rows[0]) return 'not_found' as const
  const { rows: arrivals } = await tx.execute<{ id: string; people: number; undone: boolean }>(sql`
    select id, people, undone_at is not null as undone from guest_arrivals where guest_id = ${guestId}::uuid`)
  if (arrivals.some((arrival) => arrival.id === id)) return null
  const entered = arrivals.filter(({ undone }) => !undone).reduce((sum, arrival) => sum + arrival.people, 0)
  if (entered + people > rows[0].heads) return 'guest_entered' as const
  await tx.execute(sql`
    insert into guest_arrivals (id, owner_id, guest_id, people, at, by)
    values (${id}::uuid, ${ownerId}::uuid, ${guestId}::uuid, ${people}, ${now.toISOString()}::timestamptz, ${by})`)
  return null
}

/** Takes a check-in back; one that is unknown or undone already stays so. */
export async function undoCheckIn(
  tx: Tx,
  { id, guestId, eventId, now }: Pick<CheckIn, 'id' | 'guestId' | 'eventId' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    update guest_arrivals a set undone_at = ${now.toISOString()}::timestamptz
    from guests g join guest_lists l on l.id = g.list_id
    where a.guest_id = ${guestId}::uuid and a.id = ${id}::uuid and a.undone_at is null
      and g.id = a.guest_id and l.event_id = ${eventId}::uuid`)
}
