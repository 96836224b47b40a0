import { type Recipient, type RecipientState, type Schedule, Reaction } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { hasReacted } from './reactions.ts'
import { findRecipientVersions, recipientState } from './recipients.ts'
import { addMinutes, dayAfter, minutesBetween, timeOn } from '#platform/time/recurrence.ts'
import { type ScheduleRow, selectSchedules } from './schedule-row.ts'
import { type OccurrenceId, findOccurrence } from './series.ts'

/** The most entries of one view of the calendar. */
const SHOWN = 1000
const REPETITIONS = 400
const WAITING_SHOWN = 20
export const RECIPIENTS_A_PAGE = 50

/**
 * Returns the entries that overlap a span of the calendar; `from` and `until` are wall-clock times.
 *
 * @param repeating ids of series with a repetition in the span, which are included wherever their own row lies
 */
export async function findSchedules(
  tx: Tx,
  { from, until }: { from: string; until: string },
  repeating: string[] = [],
): Promise<Schedule[]> {
  const rows = await selectSchedules(
    tx,
    sql`where (s.local_start < ${until} and s.local_end >= ${from}) or s.id = any(${sql.param(repeating)}::uuid[])
      order by s.start, s.id limit ${SHOWN}`,
  )
  return present(tx, rows)
}

/** Returns the scheduled messages for this contact alone that are still to be sent, the next one first. */
export async function findWaiting(tx: Tx, contactId: string): Promise<ScheduleRow[]> {
  return selectSchedules(
    tx,
    sql`where s.type = 'message' and s.audience = 'chosen' and s.status in ('pending', 'paused')
      and s.id in (select schedule_id from schedule_recipients where contact_id = ${contactId}::uuid)
      and not exists (select from schedule_recipients other where other.schedule_id = s.id and other.contact_id <> ${contactId}::uuid)
      order by s.start, s.id limit ${WAITING_SHOWN}`,
  )
}

/** Returns the repetitions of series in this span that are not rows yet. */
export async function findRepetitions(tx: Tx, { from, until }: { from: string; until: string }) {
  const rows = await selectSchedules(
    tx,
    sql`where s.recurrence <> 'none' and s.status in ('pending', 'paused') and s.started_at is null and not s.is_exception
      and s.local_start < ${until} limit ${SHOWN}`,
  )
  const found = rows.flatMap((row) => repetitionsOf(row, from, until))
  return found.toSorted((a, b) => a.start.localeCompare(b.start)).slice(0, SHOWN)
}

/** Loads one occurrence. @returns null when there is no such schedule or occurrence, or it is another owner's */
export async function getSchedule(tx: Tx, which: OccurrenceId): Promise<Schedule | null> {
  const found = await findOccurrence(tx, which)
  const [schedule] = found ? await present(tx, [found.row]) : []
  return schedule ?? null
}

const { state: STATE, reason: REASON } = recipientState

/** Returns a page of a schedule's recipients, in the order in which they are written to. */
export async function findRecipients(
  tx: Tx,
  id: string,
  { page, states, reaction }: { page: number; states?: RecipientState[]; reaction?: Reaction },
): Promise<{ recipients: Recipient[]; total: number }> {
  const inStates = states?.length ? sql`and ${STATE} = any(${sql.param(states)}::text[])` : sql``
  const among = sql`from schedule_recipients r left join messages m on m.id = r.message_id
    where r.schedule_id = ${id}::uuid ${inStates} ${reaction ? sql`and ${hasReacted(reaction)}` : sql``}`
  const reactions = Reaction.options.map((one) => sql`case when ${hasReacted(one)} then ${one} end`)
  const { rows } = await tx.execute<Omit<Recipient, 'at'> & { at: string | null }>(sql`
    select p.*, k.name, k.phone from (
      select r.contact_id as "contactId", r.id, ${STATE} as state, ${REASON} as reason,
        m.conversation_id as "conversationId", m.sent_at as at, array_remove(array[${sql.join(reactions, sql`, `)}]::text[], null) as reactions
      ${among} order by r.id limit ${RECIPIENTS_A_PAGE} offset ${(page - 1) * RECIPIENTS_A_PAGE}
    ) p join contacts k on k.id = p."contactId" order by p.id`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${among}`)
  return { recipients: rows.map((row) => ({ ...row, at: row.at ? new Date(row.at) : null })), total: counted[0]!.total }
}

function repetitionsOf(row: ScheduleRow, from: string, until: string) {
  const found: { scheduleId: string; date: string; start: string; end: string }[] = []
  const length = minutesBetween(row.start, row.end)
  let date = dayAfter(row, row.date)
  for (let looked = 0; date && looked < REPETITIONS * 10; looked += 1) {
    const start = timeOn(row, date)
    if (start >= until) break
    const end = addMinutes(start, length)
    if (end >= from) found.push({ scheduleId: row.id, date, start, end })
    date = dayAfter(row, date)
  }
  return found
}

/** Returns stored schedules as screens and programs see them. */
export async function present(tx: Tx, rows: ScheduleRow[]): Promise<Schedule[]> {
  const sending = rows.filter(({ audience }) => audience !== 'none').map(({ id }) => id)
  const counts = sending.length ? await countByState(tx, sending) : []
  const bySchedule = Map.groupBy(counts, ({ id }) => id)
  const named = rows.filter(({ audience, startedAt }) => audience === 'chosen' && startedAt === null)
  const versions = await findRecipientVersions(
    tx,
    named.map(({ id }) => id),
  )
  return rows.map(
    ({
      ownerId: _owner,
      endsAt: _ends,
      exceptDates: _except,
      anchor: _anchor,
      seriesId: _series,
      duplicates,
      ...row
    }) => {
      const states = bySchedule.get(row.id) ?? []
      return {
        ...row,
        recipients: {
          total: states.reduce((sum, { count }) => sum + count, 0),
          byState: Object.fromEntries(states.map(({ state, count }) => [state, count])),
          duplicates,
          version: versions.get(row.id) ?? null,
        },
      }
    },
  )
}

async function countByState(tx: Tx, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; state: RecipientState; count: number }>(sql`
    select r.schedule_id as id, ${STATE} as state, count(*)::int as count
    from schedule_recipients r left join messages m on m.id = r.message_id
    where r.schedule_id = any(${sql.param(ids)}::uuid[]) group by 1, 2`)
  return rows
}
