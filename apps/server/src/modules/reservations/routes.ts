import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { takenBy } from './check-table.ts'
import { countRequested, findChanges, findReservations, getReservation } from './find-reservations.ts'
import { lockReservations } from './lock-reservations.ts'
import { loadRules, saveRules } from './rules.ts'
import { tonight } from './tonight.ts'

/** Routes that read reservations, and those of the rules. Changing reservations is in `reservation-change-routes.ts`. */
export function reservationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, requested, history, rules, saveRules: save } = signedIn.reservations
  return {
    list: list.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await needOwn(tx, { contacts: [input.contactId] })
        const today = await tonight(tx, clock.now())
        const found = await findReservations(tx, { ...input, today })
        if (!input.date) return { ...found, today, periods: [] }
        const { periods } = await loadRules(tx)
        const taken = await takenBy(tx, input.date, periods)
        return { ...found, today, periods: periods.map((period) => ({ ...period, taken: taken(period) })) }
      }),
    ),
    requested: requested.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({ count: await countRequested(tx, await tonight(tx, clock.now())) })),
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
  }
}
