import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { closesAt, wallClock } from '#platform/night.ts'
import { storableText } from '#platform/storable-text.ts'

/** A locked list: nobody else changes its guests until the transaction ends. */
export type HeldList = {
  name: string
  /** The title of the event. */
  event: string
  date: string
  cutOff: string
  benefit: string
  companionsAtMost: number
  isOpen: boolean
  isOver: boolean
  /** The number of people that still fit; null for any number. */
  room: number | null
}

/**
 * Locks a list, so that two simultaneous requests do not both get the last place.
 *
 * @returns null when there is no such list
 */
export async function lockListForUpdate(tx: Tx, listId: string, now: Date): Promise<HeldList | null> {
  const { rows } = await tx.execute<Omit<HeldList, 'room'> & { quota: number | null }>(sql`
    select l.name, l.quota, l.cut_off as "cutOff", l.benefit, l.companions_at_most as "companionsAtMost",
      l.is_open and not e.cancelled as "isOpen", ${closesAt} < ${wallClock(now)} as "isOver", e.title as event, e.date::text
    from guest_lists l join venue_events e on e.id = l.event_id where l.id = ${listId}::uuid for update of l`)
  if (!rows[0]) return null
  const { quota, ...list } = rows[0]
  // A statement of its own: it sees what those wrote who held the list before.
  const { rows: counted } = await tx.execute<{ heads: number }>(sql`
    select coalesce(sum(1 + companions), 0)::int as heads from guests where list_id = ${listId}::uuid and removed_at is null`)
  return { ...list, room: quota === null ? null : quota - counted[0]!.heads }
}

/** Returns a name as it is stored: with one space between its words, so that one name is one row. */
export const tidyName = (name: string) => storableText(name).replaceAll(/\s+/g, ' ').trim()
