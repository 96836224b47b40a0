import type { Today } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { nightEnds } from '#platform/night.ts'
import { countAudience } from './audiences.ts'
import { askedAudience } from './asked-audience.ts'
import { type ScheduleRow, channelOf, selectSchedules } from './schedule-row.ts'

const SHOWN = 10

/**
 * Returns what is still to be sent before the night ends, earliest first, with the number of people who would get it.
 *
 * @param date the evening of this night
 */
export async function findLeaving(tx: Tx, date: string, now: Date): Promise<Today['leaving']> {
  // A paused one of an earlier day leaves only when somebody gives it another time.
  const isLeaving = sql`s.audience <> 'none' and s.start < ${nightEnds(now)} and (
    s.status in ('pending', 'running') or s.status = 'paused' and s.end_time > ${now.toISOString()}::timestamptz)`
  const rows = await selectSchedules(tx, sql`where ${isLeaving} order by s.start, s.id limit ${SHOWN}`)
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from schedules s where ${isLeaving}`,
  )
  const first = []
  // Several for the same people are counted once.
  const known = new Map<string, number>()
  for (const row of rows) {
    const { id, title, type, status, zone, startsAt, audience, tags, segmentId, channelId, startedAt } = row
    const whom = [audience, tags.join(), segmentId, channelId, audience === 'chosen' || startedAt ? id : ''].join(' ')
    const recipients = known.get(whom) ?? (await countRecipients(tx, row, now))
    known.set(whom, recipients)
    const afterMidnight = row.start.slice(0, 10) > date
    first.push({ id, title, type, status, zone, startsAt, afterMidnight, recipients })
  }
  return { count: counted[0]!.count, first }
}

/** Counts the people who have rows, or, before those are made, those who would get it as things are now. */
async function countRecipients(tx: Tx, { id, audience, startedAt, channelId }: ScheduleRow, now: Date) {
  if (audience === 'owner') return 1
  if (audience === 'chosen' || startedAt) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from schedule_recipients where schedule_id = ${id}::uuid and state <> 'skipped'`)
    return rows[0]!.count
  }
  const meant = await askedAudience(tx, { audience: { kind: 'kept' }, scheduleId: id }, now)
  if (meant.kind === 'owner' || meant.kind === 'people') return 0
  const channel = await channelOf(tx, channelId)
  const { total, optedOut, unreachable } = await countAudience(tx, meant, channel?.id ?? null)
  return total - optedOut - unreachable
}
