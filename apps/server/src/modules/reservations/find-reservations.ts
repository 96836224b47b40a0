import type { Reservation, ReservationChange, ReservationStatus } from '@balcao/contract'
import { formatClock } from '@balcao/contract/local-time'
import { desc, eq, type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { dateTonight } from '#platform/night.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { reservationChanges, reservations } from './schema.ts'

export type StoredRow = typeof reservations.$inferSelect

export type ReservationFilter = {
  search: string
  status?: ReservationStatus
  date?: string
  past: boolean
  contactId?: string
  limit: number
  /**
   * The last row of the previous page, from its `nextCursor`; only where reservations are in the order of the evening,
   * earliest first.
   */
  cursor?: string
  /** The venue's date of the current evening. */
  today: string
}

/**
 * Returns the reservations that match, by evening and time, their total number, and the cursor of the next page if
 * there is one.
 */
export async function findReservations(tx: Tx, filter: ReservationFilter) {
  const where = conditionOf(filter)
  const latestFirst = filter.past && !filter.date
  const rows = await tx
    .select()
    .from(reservations)
    .where(filter.cursor ? sql`${where} and ${isAfter(filter.cursor)}` : where)
    .orderBy(
      latestFirst ? desc(reservations.date) : reservations.date,
      latestFirst ? desc(reservations.minutes) : reservations.minutes,
      reservations.id,
    )
    .limit(filter.limit + 1)
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(reservations).where(where)
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const nextCursor = rows.length > page.length && last ? [last.date, last.minutes, last.id].join('_') : null
  return { reservations: page.map(present), total: counted!.total, nextCursor }
}

/** Returns the reservations from tonight on, or of one evening. */
export async function findComing(tx: Tx, filter: Omit<ReservationFilter, 'past' | 'today'>, now: Date) {
  return findReservations(tx, { ...filter, past: false, today: await dateTonight(tx, now) })
}

/** Counts the requests for this evening and later that wait for a person. */
export async function countRequested(tx: Tx, today: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from reservations where status = 'requested' and date >= ${today}::date`,
  )
  return rows[0]!.count
}

/** Returns a reservation. @returns null when there is none, or it is another owner's */
export async function getReservation(tx: Tx, id: string): Promise<StoredRow | null> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id))
  return row ?? null
}

/** Returns the history of a reservation, oldest first. */
export async function findChanges(tx: Tx, reservationId: string): Promise<ReservationChange[]> {
  const rows = await tx
    .select({ change: reservationChanges, personName: profiles.fullName })
    .from(reservationChanges)
    .leftJoin(profiles, eq(profiles.id, reservationChanges.personId))
    .where(eq(reservationChanges.reservationId, reservationId))
    .orderBy(reservationChanges.id)
  return rows.map(({ change: { at, by, did, status, date, minutes, partySize, name }, personName }) => ({
    at,
    by,
    did,
    personName,
    status,
    date,
    time: formatClock(minutes),
    partySize,
    name,
  }))
}

export function present(row: StoredRow): Reservation {
  const { id, code, date, partySize, name, phone, notes, status, origin, contactId, conversationId } = row
  return {
    id,
    code,
    date,
    time: formatClock(row.minutes),
    afterMidnight: row.minutes >= 1440,
    partySize,
    name,
    phone,
    notes,
    status,
    origin,
    contactId,
    conversationId,
    keptAt: row.keptAt,
    createdAt: row.createdAt,
  }
}

function isAfter(cursor: string): SQL {
  const [date, minutes, id] = cursor.split('_')
  const { date: night, minutes: at, id: own } = reservations
  return sql`(${night}, ${at}, ${own}) > (${date}::date, ${Number(minutes)}::int, ${id}::uuid)`
}

function conditionOf({ search, status, date, past, contactId, today }: ReservationFilter): SQL {
  const conditions: SQL[] = []
  const words = search.trim()
  if (words) conditions.push(matches(words))
  if (status) conditions.push(sql`${reservations.status} = ${status}`)
  if (contactId) conditions.push(sql`${reservations.contactId} = ${contactId}::uuid`)
  if (date) conditions.push(sql`${reservations.date} = ${date}::date`)
  else conditions.push(past ? sql`${reservations.date} < ${today}::date` : sql`${reservations.date} >= ${today}::date`)
  return sql.join(conditions, sql` and `)
}

/** Is the condition that a reservation matches by name, code, note or phone digits; accents and case do not matter. */
function matches(words: string) {
  const like = likePattern(words)
  const digits = words.replace(/\D/g, '')
  const phone =
    digits.length >= 3 ? sql`or regexp_replace(${reservations.phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}` : sql``
  return sql`(fold(${reservations.name} || ' ' || ${reservations.notes}) like fold(${like})
    or ${reservations.code} = ${words.toUpperCase()} ${phone})`
}
