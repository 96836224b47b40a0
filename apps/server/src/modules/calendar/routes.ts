import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { localTime } from '#platform/time/local-time.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'
import { sql } from '#platform/drizzle.ts'
import {
  findRecipients,
  findRepetitions,
  findSchedules,
  findWaiting,
  getSchedule,
  RECIPIENTS_A_PAGE,
} from './find-schedules.ts'

/** Routes that read the calendar. Changing it is in `schedule-change-routes.ts`. */
export function scheduleRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, waiting, get, recipients } = signedIn.schedules
  return {
    list: list.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const zone = await houseZone(tx)
        const repetitions = await findRepetitions(tx, input)
        const repeating = [...new Set(repetitions.map(({ scheduleId }) => scheduleId))]
        return {
          schedules: await findSchedules(tx, input, repeating),
          repetitions,
          zone,
          now: localTime(clock.now(), zone),
        }
      }),
    ),
    waiting: waiting.handler(({ context: { ownerId }, input: { contactId } }) =>
      db.tenant(ownerId, async (tx) => {
        const zone = await houseZone(tx)
        await needOwn(tx, { contacts: [contactId] })
        const rows = await findWaiting(tx, contactId)
        const schedules = rows.map(({ id, text, file, start, zone: at, status, recurrence }) => {
          return { id, text, file, start, zone: at, status, recurrence }
        })
        return { schedules, zone, now: localTime(clock.now(), zone) }
      }),
    ),
    get: get.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const schedule = await getSchedule(tx, input)
        if (!schedule) throw errors.not_found()
        return schedule
      }),
    ),
    recipients: recipients.handler(({ context: { ownerId }, input: { id, ...place }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getSchedule(tx, { id }))) throw errors.not_found()
        return { ...(await findRecipients(tx, id, place)), pageSize: RECIPIENTS_A_PAGE }
      }),
    ),
  }
}

async function houseZone(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ zone: string }>(sql`select ${HOUSE_ZONE} as zone`)
  return rows[0]!.zone
}
