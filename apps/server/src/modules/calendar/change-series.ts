/**
 * Changes, stops or removes one occurrence of a series, it and those that follow, or all future ones.
 *
 *   this ─▶ its own row; the series continues without it
 *   following ─▶ the series ends before it; another one begins with it
 *   all ─▶ the row that continues the series
 *
 * Occurrences that were changed or stopped alone stay as they are.
 */
import type { OccurrenceScope, ScheduleAction, ScheduleChange } from '@balcao/contract'
import { bringScheduleForward, endSchedule, pauseSchedule, resumeSchedule, takeBack } from './change-status.ts'
import {
  type Occurrence,
  type OccurrenceId,
  carryExceptions,
  deleteSchedules,
  detachOccurrence,
  endSeriesBefore,
  excludeDay,
  findOccurrence,
  lockOccurrence,
  rejoinSeries,
  seriesDayFrom,
  splitSeries,
} from './series.ts'
import { asChange, lockSchedule, type ScheduleRow } from './schedule-row.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { needOutreachRoom } from '#modules/channels/index.ts'
import { localTime } from '@balcao/contract/local-time'
import { ruleOf } from '#platform/time/recurrence.ts'
import { movedSeries } from '#platform/time/moved-series.ts'
import { needAsSeen } from './need-as-seen.ts'
import { isOpen, isOutreach, rewriteSchedule, shareOf } from './save-schedule.ts'

type Who = { ownerId: string; person: Person; now: Date; scope: OccurrenceScope }
type Person = { isTeammate: boolean }

/** Changes an occurrence, in the given scope. @returns the occurrence that it is now */
export async function updateOccurrence(
  tx: Tx,
  which: OccurrenceId,
  { change, base }: { change: ScheduleChange; base?: Record<string, unknown> | undefined },
  who: Who,
): Promise<OccurrenceId> {
  const found = await locked(tx, which, who.person)
  mayWrite(who.person, change)
  const { row, isVirtual, head } = found
  await needAsSeen(tx, row, { base, change })
  const { ownerId, now } = who
  const repeats = row.recurrence !== 'none'
  if (who.scope === 'this' || !repeats) {
    if (repeats && isOpen(row) && !isSameRule(row, change)) throw fail('invalid_input')
    const own = isOpen(row) ? await detachOccurrence(tx, found, now) : row
    await rewriteSchedule(tx, ownerId, { before: own, change, now })
    return rejoinSeries(tx, own.id)
  }
  const isOwn = !isVirtual && row.id !== head?.id
  if (isOwn) await rewriteSchedule(tx, ownerId, { before: row, change, now })
  const target = await headFor(tx, found, who.scope)
  if (!target) return { id: row.id }
  mayWrite(who.person, target)
  const moved = movedSeries(target, row, change, { fields: asChange, moment: (zone) => localTime(now, zone) })
  await rewriteSchedule(tx, ownerId, { before: target, change: moved.change, now })
  const after = (await lockSchedule(tx, target.id))!
  const from = who.scope === 'all' ? null : row.date
  await carryExceptions(tx, found.rows, after, { from, day: moved.exceptionDay, exceptDates: moved.exceptDates })
  if (isOwn && (await findOccurrence(tx, { id: row.id }))) return { id: row.id }
  const date = moved.day(row.date)
  return date > after.date ? { id: after.id, date } : { id: after.id }
}

/** Carries out an action on an occurrence, in the given scope. @returns the occurrence that it is now */
export async function actOnOccurrence(
  tx: Tx,
  which: OccurrenceId,
  { action, base }: { action: ScheduleAction; base: Record<string, unknown> | undefined },
  who: Who,
): Promise<OccurrenceId> {
  const found = await locked(tx, which, who.person)
  await needAsSeen(tx, found.row, { base })
  if (!mayBe(found.row, action)) throw fail('schedule_moved_on', 409)
  if (isOutreach(found.row.audience) && (action === 'resume' || action === 'sendNow'))
    await needOutreachRoom(tx, found.row.ownerId, { share: shareOf(found.row), at: who.now })
  if (who.scope === 'this' || action === 'sendNow') {
    const own = await detachOccurrence(tx, found, who.now)
    if (!(await act(tx, own, action, who.now))) throw fail('schedule_past')
    return { id: own.id }
  }
  const target = await headFor(tx, found, who.scope)
  const rest = found.rows.filter(({ id }) => id !== found.head?.id)
  let acted = false
  for (const row of target ? [...rest, target] : rest) {
    const isMeant = who.scope === 'all' || row.date >= found.row.date
    if (!isMeant || !mayBe(row, action)) continue
    mayWrite(who.person, row)
    acted = (await act(tx, row, action, who.now)) || acted
  }
  if (!acted) throw fail('schedule_past')
  return target && found.isVirtual && target.id !== which.id ? { id: target.id } : which
}

/**
 * Removes the opened occurrence, and in the given scope others that have not begun. Messages whose sending has not
 * begun are not sent.
 */
export async function removeOccurrence(tx: Tx, which: OccurrenceId, who: Omit<Who, 'ownerId'>): Promise<void> {
  const found = await locked(tx, which, who.person)
  const { row, isVirtual, head } = found
  if (who.scope === 'this' || row.recurrence === 'none') {
    if (isVirtual) return excludeDay(tx, head!, row.date)
    const own = await detachOccurrence(tx, found, who.now)
    await takeBack(tx, own, who.now)
    return deleteSchedules(tx, [own])
  }
  const isOpened = ({ id }: ScheduleRow) => who.scope === 'following' && !isVirtual && id === row.id
  // The record of what was sent, or cancelled, stays.
  const isToCome = ({ date, startedAt, endedAt }: ScheduleRow) =>
    startedAt === null && endedAt === null && (who.scope === 'all' || date >= row.date)
  const rows = found.rows.filter((one) => isOpened(one) || isToCome(one))
  for (const one of rows) {
    mayWrite(who.person, one)
    await takeBack(tx, one, who.now)
  }
  if (head && who.scope === 'following' && head.date < row.date) {
    mayWrite(who.person, head)
    await endSeriesBefore(tx, head, row.date)
  }
  await deleteSchedules(tx, rows)
}

/** Returns the row that continues the series for the given scope; null where nothing follows. */
async function headFor(tx: Tx, found: Occurrence, scope: OccurrenceScope): Promise<ScheduleRow | null> {
  const { head, row } = found
  if (!head || scope === 'all' || head.date >= row.date) return head
  const from = seriesDayFrom(head, row.date)
  return from ? splitOff(tx, found, from) : null
}

/** Splits a series on a day; the opened occurrence and the exceptions that follow it move to the new series. */
async function splitOff(tx: Tx, { head, row, rows }: Occurrence, date: string): Promise<ScheduleRow> {
  const split = await splitSeries(tx, head!, date)
  await carryExceptions(tx, rows, split, { from: row.date, day: (same) => same, exceptDates: split.exceptDates })
  return split
}

/** Carries out an action on one row. @returns false when it had no effect because its time has passed */
async function act(tx: Tx, row: ScheduleRow, action: ScheduleAction, now: Date): Promise<boolean> {
  switch (action) {
    case 'pause':
      await takeBack(tx, row, now)
      await pauseSchedule(tx, row)
      return true
    case 'resume':
      return resumeSchedule(tx, row, now)
    case 'sendNow':
      await bringScheduleForward(tx, row, now)
      return true
    case 'cancel':
      await endSchedule(tx, row, { status: 'cancelled', skipping: 'cancelled', now })
      return true
  }
}

/** Tells whether the row's status allows the action; a note has nothing to send, pause or cancel. */
function mayBe(row: ScheduleRow, action: ScheduleAction): boolean {
  const { status, audience } = row
  if (audience === 'none') return false
  switch (action) {
    case 'pause':
      return status === 'pending' || status === 'running'
    case 'resume':
      return status === 'paused'
    case 'sendNow':
      return isOpen(row) || status === 'expired'
    case 'cancel':
      return status === 'pending' || status === 'running' || status === 'paused'
  }
}

const isSameRule = (row: ScheduleRow, change: ScheduleChange) =>
  JSON.stringify(ruleOf(row, row.date)) === JSON.stringify(ruleOf(change, row.date))

/** Refuses changes of campaigns by a teammate, who may only see them in the calendar. */
export function mayWrite({ isTeammate }: Person, { type }: Pick<ScheduleRow, 'type'>): void {
  if (isTeammate && type === 'campaign') throw fail('forbidden', 403)
}

async function locked(tx: Tx, which: OccurrenceId, person: Person): Promise<Occurrence> {
  const found = await lockOccurrence(tx, which)
  if (!found) throw fail('not_found', 404)
  mayWrite(person, found.row)
  return found
}
