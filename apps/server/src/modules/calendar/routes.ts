import { schedules as copy } from '@balcao/copy/schedules/server'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import type { Secrets } from '#platform/secrets.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { instantOfLocal, localTime } from '@balcao/contract/local-time'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'
import { actOnOccurrence, mayWrite, removeOccurrence, updateOccurrence } from './change-series.ts'
import { countResults, findCampaigns, findSiblings } from './campaigns.ts'
import { copySchedule } from './change-status.ts'
import {
  RECIPIENTS_A_PAGE,
  findRecipients,
  findRepetitions,
  findSchedules,
  findWaiting,
  getSchedule,
} from './find-schedules.ts'
import { findNights } from './nights.ts'
import { previewPeople } from './preview-people.ts'
import { previewSchedule } from './preview-schedule.ts'
import { copyRecipients } from './recipients.ts'
import { createSchedule } from './save-schedule.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { sendTest } from './send-test.ts'
import { type OccurrenceId, lockOccurrence } from './series.ts'
import { undoChange, undoable } from './undo-change.ts'

export function scheduleRoutes({
  db,
  clock,
  secrets,
}: {
  db: Database
  clock: Clock
  secrets: Pick<Secrets, 'seal' | 'open'>
}) {
  const routes = signedIn.schedules
  const writing = <T>(ownerId: string, work: (tx: Tx, now: Date) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx, clock.now())
      await publish(tx, ownerId, [{ type: 'schedules.changed' }], ['schedule'])
      return result
    })
  return {
    list: routes.list.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const zone = await venueZone(tx)
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
    nights: routes.nights.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => findNights(tx, input)),
    ),
    campaigns: {
      list: routes.campaigns.list.handler(({ context: { ownerId }, input }) =>
        db.tenant(ownerId, async (tx) => ({
          ...(await findCampaigns(tx, input, clock.now())),
          zone: await venueZone(tx),
        })),
      ),
      results: routes.campaigns.results.handler(({ context: { ownerId }, input: { id }, errors }) =>
        db.tenant(ownerId, async (tx) => {
          if ((await getSchedule(tx, { id }))?.type !== 'campaign') throw errors.not_found()
          return { results: await countResults(tx, id), siblings: await findSiblings(tx, id) }
        }),
      ),
      sendTest: routes.campaigns.sendTest.handler(({ context: { ownerId, once }, input }) =>
        db.tenant(ownerId, (tx) =>
          once(tx, input, async () => ({ phone: await sendTest(tx, ownerId, input, clock.now()) })),
        ),
      ),
    },
    waiting: routes.waiting.handler(({ context: { ownerId }, input: { contactId } }) =>
      db.tenant(ownerId, async (tx) => {
        const zone = await venueZone(tx)
        await needOwn(tx, { contacts: [contactId] })
        const rows = await findWaiting(tx, contactId)
        const schedules = rows.map(({ id, text, file, start, zone: at, status, recurrence }) => {
          return { id, text, file, start, zone: at, status, recurrence }
        })
        return { schedules, zone, now: localTime(clock.now(), zone) }
      }),
    ),
    get: routes.get.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const schedule = await getSchedule(tx, input)
        if (!schedule) throw errors.not_found()
        return schedule
      }),
    ),
    recipients: routes.recipients.handler(({ context: { ownerId }, input: { id, ...place }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getSchedule(tx, { id }))) throw errors.not_found()
        return { ...(await findRecipients(tx, id, place)), pageSize: RECIPIENTS_A_PAGE }
      }),
    ),
    create: routes.create.handler(({ context: { ownerId, person, once }, input }) =>
      writing(ownerId, (tx, now) => {
        mayWrite(person, input)
        return once(tx, input, () => createSchedule(tx, ownerId, input, now))
      }),
    ),
    update: routes.update.handler(({ context: { ownerId, person }, input: { id, date, scope, base, ...change } }) =>
      writing(ownerId, async (tx, now) => {
        const who = { ownerId, person, now, scope }
        const update = () => updateOccurrence(tx, { id, date }, { change, base }, who)
        if (change.audience.kind !== 'kept') return present(tx, await update())
        const { which, undo } = await undoable(tx, { id }, { secrets, ownerId, now }, update)
        return { ...(await present(tx, which)), ...(undo && { undo }) }
      }),
    ),
    undo: routes.undo.handler(({ context: { ownerId, person }, input: { undo } }) =>
      writing(ownerId, async (tx, now) => {
        await undoChange(tx, undo, { secrets, ownerId, now, person })
        return {}
      }),
    ),
    delete: routes.delete.handler(({ context: { ownerId, person }, input: { id, date, scope } }) =>
      writing(ownerId, async (tx, now) => {
        await removeOccurrence(tx, { id, date }, { person, now, scope })
        return {}
      }),
    ),
    change: routes.change.handler(({ context: { ownerId, person }, input: { id, date, action, scope, base } }) =>
      writing(ownerId, async (tx, now) => {
        const which = await actOnOccurrence(tx, { id, date }, { action, base }, { ownerId, person, now, scope })
        return present(tx, which)
      }),
    ),
    duplicate: routes.duplicate.handler(({ context: { ownerId, person, once }, input }) =>
      writing(ownerId, (tx, now) => once(tx, input, async () => duplicate(tx, await locked(tx, input, person), now))),
    ),
    people: routes.people.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => previewPeople(tx, ownerId, input, clock.now())),
    ),
    preview: routes.preview.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => previewSchedule(tx, ownerId, input, clock.now())),
    ),
  }
}

async function venueZone(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ zone: string }>(sql`select ${VENUE_ZONE} as zone`)
  return rows[0]!.zone
}

async function duplicate(tx: Tx, row: ScheduleRow, now: Date) {
  const days = Math.max(1, Math.ceil((now.getTime() - row.startsAt.getTime()) / DAY))
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + days * DAY).toISOString().slice(0, 16)
  const [start, end] = [later(row.start), later(row.end)]
  const [startsAt, endsAt] = [instantOfLocal(start, row.zone), instantOfLocal(end, row.zone)]
  const title = copy.copyOf(row.title).slice(0, 120)
  const id = await copySchedule(tx, row, { title, start, end, startsAt, endsAt, now })
  if (row.audience === 'chosen') await copyRecipients(tx, row.id, id)
  return (await getSchedule(tx, { id }))!
}

/** Returns the row as it is now, or the head of its series where this occurrence is gone. */
const present = async (tx: Tx, which: OccurrenceId) =>
  (await getSchedule(tx, which)) ?? (await getSchedule(tx, { id: which.id }))!

async function locked(tx: Tx, which: OccurrenceId, person: { isTeammate: boolean }): Promise<ScheduleRow> {
  const found = await lockOccurrence(tx, which)
  if (!found) throw fail('not_found', 404)
  mayWrite(person, found.row)
  return found.row
}
