/** Mounts `/api/v1/schedules`, where programs read the calendar and write in it. */
import type { ProgramSchedule, Schedule, ScheduleType } from '@balcao/contract'
import { findSchedules, getSchedule, removeOccurrence, channelOf, createSchedule } from '#modules/calendar/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'
import { publish } from '#platform/realtime.ts'
import { isAnswer } from '#modules/conversations/index.ts'

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
        const schedule = await getSchedule(tx, { id })
        if (!schedule) throw fail('not_found', 404)
        return present(schedule)
      }),
    ),
    createSchedule: create.handler(({ context: { ownerId, mustBeAllowed, once }, input }) => {
      const { contactIds, tag, numberId, ...fields } = input
      // It is sent, only later.
      if (contactIds || tag) mustBeAllowed('messages:send')
      return writing(ownerId, async (tx) => {
        const audience = contactIds
          ? { kind: 'contacts' as const, contactIds }
          : tag
            ? { kind: 'tag' as const, tags: [tag] }
            : { kind: 'none' as const }
        return once(tx, input, async () => {
          const type = await typeOf(tx, input, clock.now())
          const schedule = { ...fields, channelId: numberId, type, audience, fileId: null }
          return present(await createSchedule(tx, ownerId, schedule, clock.now()))
        })
      })
    }),
    deleteSchedule: deleteSchedule.handler(({ context: { ownerId }, input: { id } }) =>
      writing(ownerId, async (tx) => {
        // An exception is one time alone; any other entry goes with what would follow.
        const isException = (await getSchedule(tx, { id }))?.isException
        const scope = isException ? 'this' : 'following'
        await removeOccurrence(tx, { id }, { person: { isTeammate: false }, now: clock.now(), scope })
      }),
    ),
  }
}

type Asked = { type?: ScheduleType; contactIds?: string[]; tag?: string; numberId: string | null; recurrence: string }

/**
 * Returns the type of a program's schedule: a campaign, also to one person, unless it answers somebody. Otherwise a
 * program that writes to many people one by one would send before campaigns and use up the day's room for reminders of
 * reservations.
 */
async function typeOf(tx: Tx, asked: Asked, now: Date): Promise<ScheduleType> {
  const { type, contactIds = [], tag } = asked
  const [contactId, ...others] = new Set(contactIds)
  if (others.length > 0 || tag !== undefined) return type ?? 'campaign'
  if (contactId === undefined) return type ?? 'message'
  const channel = asked.recurrence === 'none' ? await channelOf(tx, asked.numberId) : undefined
  return channel && (await isAnswer(tx, channel.id, contactId, now)) ? (type ?? 'message') : 'campaign'
}

function present(schedule: Schedule): ProgramSchedule {
  const {
    id,
    title,
    description,
    type,
    status,
    reason,
    start,
    end,
    zone,
    text,
    recurrence,
    channelId: numberId,
  } = schedule
  const { weekdays, repeatUntil } = schedule
  const recipients = schedule.recipients.total
  return {
    id,
    title,
    description,
    type,
    status,
    reason,
    start,
    end,
    zone,
    text,
    recurrence,
    weekdays,
    repeatUntil,
    numberId,
    recipients,
  }
}
