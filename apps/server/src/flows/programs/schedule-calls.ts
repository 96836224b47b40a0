/** Programs read the calendar and write in it: `/api/v1/schedules`. */
import type { ProgramSchedule, Schedule } from '@balcao/contract'
import { findSchedules, getSchedule, lockSchedule } from '#features/schedules/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'
import { publish } from '#platform/realtime.ts'
import { createSchedule, removeSchedule } from '../schedules/schedule-change-routes.ts'

export function scheduleCalls({ db, clock }: { db: Database; clock: Clock }) {
  const { listSchedules, getSchedule: get, createSchedule: create, deleteSchedule } = programCalls
  const writing = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'schedules.changed' }], ['schedule'])
      return result
    })
  return {
    listSchedules: listSchedules.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => ({ schedules: (await findSchedules(tx, input)).map(present) })),
    ),
    getSchedule: get.handler(({ context: { ownerId }, input: { id } }) =>
      db.tenant(ownerId, async (tx) => {
        const schedule = await getSchedule(tx, id)
        if (!schedule) throw fail('not_found', 404)
        return present(schedule)
      }),
    ),
    createSchedule: create.handler(({ context: { ownerId, mustBeAllowed }, input: { contactIds, tag, ...fields } }) => {
      // It is sent, only later.
      if (contactIds || tag) mustBeAllowed('messages:send')
      return writing(ownerId, async (tx) => {
        const audience = contactIds
          ? { kind: 'contacts' as const, contactIds }
          : tag
            ? { kind: 'tag' as const, tag }
            : { kind: 'none' as const }
        const isCampaign = tag !== undefined || (contactIds !== undefined && contactIds.length > 1)
        const type = fields.type ?? (isCampaign ? 'campaign' : 'message')
        return present(await createSchedule(tx, ownerId, { ...fields, type, audience, fileId: null }, clock.now()))
      })
    }),
    deleteSchedule: deleteSchedule.handler(({ context: { ownerId }, input: { id } }) =>
      writing(ownerId, async (tx) => {
        const row = await lockSchedule(tx, id)
        if (!row) throw fail('not_found', 404)
        await removeSchedule(tx, row, { now: clock.now() })
      }),
    ),
  }
}

function present(schedule: Schedule): ProgramSchedule {
  const { id, title, description, type, status, reason, start, end, zone, text, recurrence, numberId } = schedule
  const recipients = schedule.recipients.total
  return { id, title, description, type, status, reason, start, end, zone, text, recurrence, numberId, recipients }
}
