/** People of the house write tables down, change them, and let the customer know. */
import { loadHouse } from '#modules/venue/index.ts'
import { getReservation, present } from './find-reservations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addByPerson, changeStatus, type Person, updateByPerson } from './person-changes.ts'

export function reservationChangeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { add, update, setStatus } = signedIn.reservations
  const change = <T>(ownerId: string, personId: string, work: (by: Person) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const house = await loadHouse(tx, ownerId)
      const result = await work({ tx, ownerId, personId, house, now: clock.now() })
      await publish(tx, ownerId, [{ type: 'reservation.changed' }], ['send'])
      return result
    })
  return {
    add: add.handler(({ context: { ownerId, person, once }, input }) =>
      change(ownerId, person.userId, (by) => once(by.tx, input, () => addByPerson(by, input))),
    ),
    update: update.handler(({ context: { ownerId, person }, input, errors }) =>
      change(ownerId, person.userId, async (by) => {
        const { base, reservation } = input
        const current = async () => {
          const stored = await getReservation(by.tx, input.id)
          return stored && present(stored)
        }
        await needUnchanged(by.tx, { what: `reservation ${input.id}`, base, input: reservation, current })
        const before = await getReservation(by.tx, input.id)
        if (!before) throw errors.not_found()
        const saved = await updateByPerson(by, before, input)
        if (!saved) throw errors.reservation_over()
        return saved
      }),
    ),
    setStatus: setStatus.handler(({ context: { ownerId, person }, input, errors }) =>
      change(ownerId, person.userId, async (by) => {
        const before = await getReservation(by.tx, input.id)
        if (!before) throw errors.not_found()
        const row = await changeStatus(by, before, input)
        if (!row) throw errors.reservation_over()
        return present(row)
      }),
    ),
  }
}
