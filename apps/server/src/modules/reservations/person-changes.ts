import { sayReservation } from '@balcao/assistant'
import { toLocal } from '@balcao/contract/local-time'
import type {
  Venue,
  Reservation,
  ReservationInput,
  ReservationProblem,
  ReservationRules,
  ReservationStatus,
} from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { queueOutboundMessages, languageOfConversation } from '#modules/conversations/index.ts'
import { checkTable, lockReservations } from './check-table.ts'
import { loadRules } from './rules.ts'
import { makeReservation } from './make-reservation.ts'
import { getReservation, present, type StoredRow } from './find-reservations.ts'
import { updateReservation } from './update-reservation.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { planNight } from './plan-night.ts'

/** The person who makes a change, their transaction, and the time. */
export type Person = { tx: Tx; ownerId: string; personId: string; venue: Venue; now: Date }
type Saved = { reservation: Reservation | null; problem: ReservationProblem | null }
type Wish = { reservation: ReservationInput; anyway: boolean }

/**
 * The states from which a person may put a reservation into another. A reservation that was seated by mistake can be
 * confirmed again.
 */
const BEFORE: Record<ReservationStatus, ReservationStatus[]> = {
  requested: [],
  confirmed: ['requested', 'seated', 'no_show'],
  seated: ['requested', 'confirmed', 'no_show'],
  no_show: ['requested', 'confirmed', 'seated'],
  cancelled: ['requested', 'confirmed'],
}

/** Stores a reservation that a person enters. It is confirmed at once, because there is nobody else to ask. */
export async function addByPerson({ tx, ownerId, personId, venue, now }: Person, wish: Wish): Promise<Saved> {
  await lockReservations(tx, ownerId)
  const { table, problem } = await plan(tx, venue, wish.reservation, now)
  if (problem && !wish.anyway) return { reservation: null, problem }
  const row = { ...table, status: 'confirmed' as const, origin: 'person' as const, personId }
  return { reservation: present(await makeReservation(tx, ownerId, row, now)), problem }
}

/** Changes a coming reservation; its state stays. @returns null when it is over by now */
export async function updateByPerson(
  by: Person,
  before: StoredRow,
  wish: Wish & { tell: boolean },
): Promise<Saved | null> {
  const { tx, ownerId, personId, venue, now } = by
  await lockConversation(tx, before)
  await lockReservations(tx, ownerId)
  const { table, problem } = await plan(tx, venue, wish.reservation, now, { but: before.id })
  if (problem && !wish.anyway) return { reservation: null, problem }
  const row = await updateReservation(tx, before.id, { to: table, personId, now })
  if (!row) return null
  if (wish.tell) await tell(by, row, 'changed')
  return { reservation: present(row), problem }
}

/**
 * Confirms, seats, marks as a no-show or cancels a reservation. A repetition changes nothing and notifies nobody again.
 *
 * @returns null when it is over by now
 */
export async function changeStatus(
  by: Person,
  before: StoredRow,
  { status, tell: tells }: { status: ReservationStatus; tell: boolean },
): Promise<StoredRow | null> {
  const { tx, personId, now } = by
  await lockConversation(tx, before)
  const row = await updateReservation(tx, before.id, { from: BEFORE[status], to: { status }, personId, now })
  if (!row) return before.status === status ? before : null
  if (tells && (status === 'confirmed' || status === 'cancelled')) await tell(by, row, status)
  return row
}

/** The parts of a request that decide whether there is room for it. */
type Seen = Pick<ReservationInput, 'date' | 'time' | 'partySize'>

/**
 * Tells why a request must not be confirmed without further questions: it is another than the person saw, or something
 * stands against it. Until the transaction ends no table is given away besides.
 */
export async function refusalOf(
  { tx, ownerId, venue, now }: Person,
  before: StoredRow,
  seen: Seen,
): Promise<'changed' | ReservationProblem | null> {
  await lockConversation(tx, before)
  await lockReservations(tx, ownerId)
  const row = await getReservation(tx, before.id)
  if (row?.status !== 'requested') return null
  const request = present(row)
  const isSame = request.date === seen.date && request.time === seen.time && request.partySize === seen.partySize
  return isSame ? problemOfRequest(tx, venue, request, now) : 'changed'
}

/**
 * Returns what stands against confirming a request at this moment. How long before it was asked for does not: that was
 * for the time of asking.
 */
export async function problemOfRequest(
  tx: Tx,
  venue: Venue,
  request: Reservation,
  now: Date,
): Promise<ReservationProblem | null> {
  const rules = { ...(await loadRules(tx)), noticeMinutes: 0 }
  return (await plan(tx, venue, request, now, { but: request.id, rules })).problem
}

async function plan(
  tx: Tx,
  venue: Venue,
  wish: ReservationInput,
  now: Date,
  { but, rules: given }: { but?: string; rules?: ReservationRules } = {},
) {
  const { night, startsAt, closed } = planNight(venue, wish, now)
  const { partySize } = wish
  const rules = given ?? (await loadRules(tx))
  const { problem } = await checkTable(tx, { night, partySize, rules, ...(but && { but }) })
  const table = {
    date: night.date,
    minutes: night.minutes,
    startsAt,
    partySize,
    name: storableText(wish.name),
    phone: storableText(wish.phone),
    notes: storableText(wish.notes),
  }
  // A venue that has not said when it is open still knows whether it takes a table.
  return { table, problem: (closed === 'hours_unknown' ? null : closed) ?? problem }
}

/**
 * Locks the conversation before the reservation, as every transaction does, so that none waits for another in a circle.
 */
async function lockConversation(tx: Tx, { conversationId }: StoredRow) {
  if (conversationId) await tx.execute(sql`select from conversations where id = ${conversationId}::uuid for update`)
}

/**
 * Tells the customer about a change. The message leaves at once, because the customer waits for it. It leaves the
 * conversation to whoever has it, and answers nothing else.
 */
async function tell(
  { tx, ownerId, personId, venue, now }: Person,
  row: StoredRow,
  did: 'confirmed' | 'changed' | 'cancelled',
) {
  if (!row.conversationId) return
  const today = toLocal(now, venue.profile.timezone).date
  const text = sayReservation(
    await languageOfConversation(tx, row.conversationId),
    { kind: 'byVenue', did, reservation: present(row) },
    today,
  )
  const { conversationId } = row
  await queueOutboundMessages(tx, ownerId, now, [
    { conversationId, origin: 'automation', purpose: 'person', text, authorId: personId },
  ])
}
