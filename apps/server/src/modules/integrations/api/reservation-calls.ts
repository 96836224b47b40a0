/**
 * Mounts `/api/v1/reservations`, where programs read, create and change reservations. Their changes count as the
 * owner's.
 */
import type { ProgramReservation, Reservation, ReservationProblem } from '@balcao/contract'
import { ORPCError } from '@orpc/server'
import { loadVenue } from '#modules/venue/index.ts'
import {
  findComing,
  getReservation,
  present as presentRow,
  addByPerson,
  changeStatus,
  type Person,
  updateByPerson,
} from '#modules/reservations/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'
import { publish } from '#platform/realtime.ts'

export function reservationCalls({ db, clock }: { db: Database; clock: Clock }) {
  const {
    listReservations,
    getReservation: get,
    createReservation,
    updateReservation,
    setReservationStatus,
  } = programCalls
  const change = (ownerId: string, work: (by: Person) => Promise<Reservation>) =>
    db.tenant(ownerId, async (tx) => {
      const venue = await loadVenue(tx, ownerId)
      const reservation = await work({ tx, ownerId, personId: ownerId, venue, now: clock.now() })
      await publish(tx, ownerId, [{ type: 'reservation.changed' }], ['send'])
      return present(reservation)
    })
  return {
    listReservations: listReservations.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const { reservations, ...rest } = await findComing(tx, input, clock.now())
        return { reservations: reservations.map(present), ...rest }
      }),
    ),
    getReservation: get.handler(({ context: { ownerId }, input: { id } }) =>
      db.tenant(ownerId, async (tx) => {
        const row = await getReservation(tx, id)
        if (!row) throw fail('not_found', 404)
        return present(presentRow(row))
      }),
    ),
    createReservation: createReservation.handler(({ context: { ownerId, once }, input: { anyway, ...reservation } }) =>
      change(ownerId, (by) =>
        once(by.tx, { anyway, reservation }, async () => {
          const { reservation: made, problem } = await addByPerson(by, { reservation, anyway })
          if (!made) throw refused(problem)
          return made
        }),
      ),
    ),
    updateReservation: updateReservation.handler(({ context: { ownerId }, input: { id, anyway, tell, ...changes } }) =>
      change(ownerId, async (by) => {
        const before = await getReservation(by.tx, id)
        if (!before) throw fail('not_found', 404)
        const { date, time, partySize, name, phone, notes } = presentRow(before)
        const reservation = { date, time, partySize, name, phone, notes, ...changes }
        const saved = await updateByPerson(by, before, { reservation, anyway, tell })
        if (!saved) throw fail('reservation_over', 409)
        if (!saved.reservation) throw refused(saved.problem)
        return saved.reservation
      }),
    ),
    setReservationStatus: setReservationStatus.handler(({ context: { ownerId }, input: { id, status, tell } }) =>
      change(ownerId, async (by) => {
        const before = await getReservation(by.tx, id)
        if (!before) throw fail('not_found', 404)
        const row = await changeStatus(by, before, { status, tell })
        if (!row) throw fail('reservation_over', 409)
        return presentRow(row)
      }),
    ),
  }
}

/** Returns the error of a refused reservation, with the rule of the venue that it breaks. */
const refused = (problem: ReservationProblem | null) =>
  new ORPCError('table_refused', { status: 409, data: { problem } })

function present(reservation: Reservation): ProgramReservation {
  const { id, code, status, date, time, partySize, name, phone, notes, contactId, createdAt } = reservation
  return { id, code, status, date, time, partySize, name, phone, notes, contactId, createdAt }
}
