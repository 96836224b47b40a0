import type { Reservation, Today } from '@balcao/contract'
import { MINUTES_A_DAY, minutesOf } from '@balcao/contract/local-time'
import { findLeaving } from '#modules/calendar/index.ts'
import { findListedTonight } from '#modules/guest-lists/index.ts'
import { findReservations, problemOfRequest } from '#modules/reservations/index.ts'
import { findNewestQuestions, loadVenue } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { momentTonight } from '#platform/night.ts'

const MOST = { waiting: 20, requests: 5, arrivals: 6, questions: 3 }
/** The most tables of one evening that are read. */
const TABLES = 500
/** Minutes for which a table is expected after its time. */
const LATE = 30

/** Loads what needs a person of the venue now, and the evening that begins or runs. */
export async function loadToday(
  tx: Tx,
  { ownerId, now, mayTeach }: { ownerId: string; now: Date; mayTeach: boolean },
): Promise<Today> {
  const { date, minutes } = await momentTonight(tx, now)
  const [waiting, requests, tables, events, leaving, questions] = await Promise.all([
    findWaiting(tx),
    findRequests(tx, ownerId, date, now),
    findTables(tx, date, minutes),
    findListedTonight(tx, now),
    findLeaving(tx, date, now),
    mayTeach ? findNewestQuestions(tx, MOST.questions) : null,
  ])
  return { date, waiting, requests, tables, events, leaving, questions }
}

/** Returns the conversations that wait. They are counted by themselves, without the names of all of them. */
async function findWaiting(tx: Tx): Promise<Today['waiting']> {
  const { rows } = await tx.execute<{ conversationId: string; name: string; since: string; all: number }>(sql`
    select c.id as "conversationId", coalesce(k.name, k.phone, '') as name, c.waiting_since as since,
      (select count(*)::int from conversations where state = 'waiting') as "all"
    from conversations c join contacts k on k.id = c.contact_id
    where c.state = 'waiting' order by c.waiting_since, c.id limit ${MOST.waiting}`)
  const first = rows.map(({ conversationId, name, since }) => ({ conversationId, name, since: new Date(since) }))
  return { count: rows[0]?.all ?? 0, first }
}

async function findRequests(tx: Tx, ownerId: string, today: string, now: Date): Promise<Today['requests']> {
  const limit = MOST.requests
  const found = await findReservations(tx, { search: '', status: 'requested', past: false, limit, today })
  if (found.total === 0) return { count: 0, first: [] }
  const venue = await loadVenue(tx, ownerId)
  const first = []
  for (const request of found.reservations)
    first.push({ ...request, problem: await problemOfRequest(tx, venue, request, now) })
  return { count: found.total, first }
}

async function findTables(tx: Tx, date: string, minutesNow: number): Promise<Today['tables']> {
  const filter = { search: '', date, past: false, limit: TABLES, today: date }
  const { reservations } = await findReservations(tx, filter)
  const held = reservations.filter(isHeld)
  const arrivals = reservations
    .filter((table) => table.status === 'confirmed' && minutesOfEvening(table) >= minutesNow - LATE)
    .slice(0, MOST.arrivals)
    .map((table) => ({ ...table, isLate: minutesOfEvening(table) < minutesNow }))
  return { count: held.length, ...sumOf(held), hours: byHour(reservations), arrivals }
}

function byHour(reservations: Reservation[]): Today['tables']['hours'] {
  const hours = Map.groupBy(reservations, (table) => Math.floor(minutesOfEvening(table) / 60))
  return [...hours.values()].flatMap((tables) => {
    const held = tables.filter(isHeld)
    const requested = tables.filter(({ status }) => status === 'requested').length
    if (held.length + requested === 0) return []
    const { time, afterMidnight } = tables[0]!
    const { people } = sumOf(held)
    return { hour: `${time.slice(0, 2)}:00`, afterMidnight, tables: held.length, people, requested }
  })
}

const isHeld = ({ status }: Reservation) => status === 'confirmed' || status === 'seated'

const sumOf = (tables: Reservation[]) => ({
  people: tables.reduce((sum, { partySize }) => sum + partySize, 0),
  seated: tables.filter(({ status }) => status === 'seated').length,
})

/** Returns the minutes of a table since the midnight that began its evening. */
const minutesOfEvening = ({ time, afterMidnight }: Reservation) => minutesOf(time) + (afterMidnight ? MINUTES_A_DAY : 0)
