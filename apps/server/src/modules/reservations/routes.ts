import { loadVenue } from '#modules/venue/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { dateTonight } from '#platform/night.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { lockReservations, takenBy } from './check-table.ts'
import { countRequested, findChanges, findReservations, getReservation, present } from './find-reservations.ts'
import { type Person, addByPerson, changeStatus, refusalOf, updateByPerson } from './person-changes.ts'
import { loadRules, saveRules } from './rules.ts'

/** Returns the routes of reservations and of their rules. */
export function reservationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, requested, history, rules, saveRules: save } = signedIn.reservations
  const { add, update, setStatus } = signedIn.reservations
  const change = <T>(ownerId: string, personId: string, work: (by: Person) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const venue = await loadVenue(tx, ownerId)
      const result = await work({ tx, ownerId, personId, venue, now: clock.now() })
      await publish(tx, ownerId, [{ type: 'reservation.changed' }], ['send'])
      return result
    })
  return {
    list: list.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await needOwn(tx, { contacts: [input.contactId] })
        const today = await dateTonight(tx, clock.now())
        const found = await findReservations(tx, { ...input, today })
        if (!input.date) return { ...found, today, periods: [] }
        const { periods } = await loadRules(tx)
        const taken = await takenBy(tx, input.date, periods)
        return { ...found, today, periods: periods.map((period) => ({ ...period, taken: taken(period) })) }
      }),
    ),
    requested: requested.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({ count: await countRequested(tx, await dateTonight(tx, clock.now())) })),
    ),
    history: history.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getReservation(tx, id))) throw errors.not_found()
        return { changes: await findChanges(tx, id) }
      }),
    ),
    rules: rules.handler(({ context: { ownerId } }) => db.tenant(ownerId, loadRules)),
    saveRules: save.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      db.tenant(ownerId, async (tx) => {
        // Whoever is being given a table at this moment is given it under the old rules or under the new ones.
        await lockReservations(tx, ownerId)
        const current = () => loadRules(tx)
        await needUnchanged(tx, { what: `reservation rules ${ownerId}`, base, input, current })
        await saveRules(tx, ownerId, input, clock.now())
        await publish(tx, ownerId, [{ type: 'reservation.changed' }])
        return loadRules(tx)
      }),
    ),
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
        const seen = input.status === 'confirmed' ? input.seen : undefined
        const refusal = seen ? await refusalOf(by, before, seen) : null
        if (refusal === 'changed') throw errors.reservation_changed()
        if (refusal) throw errors.table_refused({ data: { problem: refusal } })
        const row = await changeStatus(by, before, input)
        if (!row) throw errors.reservation_over()
        return present(row)
      }),
    ),
  }
}
