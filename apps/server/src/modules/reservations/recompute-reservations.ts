import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { publish } from '#platform/realtime.ts'
import { DEFAULT_ZONE, toInstant } from '@balcao/contract/local-time'

/**
 * Recomputes the instants of coming reservations from the evening, the minutes and the time zone of the venue: of a
 * batch in the order of ids, across owners. Their reminders follow (`reminders_follow`); a customer who was reminded
 * already is not reminded again.
 *
 * @param after the last id of the previous batch
 * @returns the owners whose reservations moved, and the last id of this batch; null for that when there are no more
 */
export async function recomputeReservations(
  tx: Tx,
  { after, atMost, now }: { after: string | null; atMost: number; now: Date },
): Promise<{ moved: { ownerId: string }[]; last: string | null }> {
  const { rows } = await tx.execute<Row>(sql`
    select r.id, r.owner_id as "ownerId", r.date::text, r.minutes, r.starts_at as "startsAt", coalesce(p.timezone, ${DEFAULT_ZONE}) as zone
    from reservations r left join agent_profile p on p.user_id = r.owner_id
    where r.status in ('requested', 'confirmed') and r.date >= ${now}::timestamptz::date - 2
      and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${atMost} for update of r`)
  const moved: { ownerId: string }[] = []
  for (const { id, ownerId, date, minutes, zone, startsAt } of rows) {
    const to = toInstant({ date, minutes }, zone)
    if (to.getTime() === new Date(startsAt).getTime()) continue
    await tx.execute(sql`
      update reminders r set table_at = ${to}::timestamptz where r.reservation_id = ${id}::uuid and r.kind = 'venue'
        and r.status <> 'pending' and r.table_at = ${startsAt}::timestamptz and not exists (
          select from reminders other where other.reservation_id = ${id}::uuid and other.table_at = ${to}::timestamptz)`)
    await tx.execute(sql`update reservations set starts_at = ${to}::timestamptz where id = ${id}::uuid`)
    moved.push({ ownerId })
  }
  return { moved, last: rows.length < atMost ? null : rows.at(-1)!.id }
}

type Row = { id: string; ownerId: string; date: string; minutes: number; zone: string; startsAt: string }

/** More reservations than any venue has ahead. */
const AT_MOST = 100_000

/**
 * Moves the reservations of a venue that changed its time zone, so that a table at eight is at eight there. It runs in
 * a transaction of the owner's own tenant.
 */
export async function moveTables(tx: Tx, ownerId: string, { clock }: { clock: Clock }): Promise<void> {
  const { moved } = await recomputeReservations(tx, { after: null, atMost: AT_MOST, now: clock.now() })
  if (moved.length > 0) await publish(tx, ownerId, [{ type: 'reservation.changed' }, { type: 'reminders.changed' }])
}
