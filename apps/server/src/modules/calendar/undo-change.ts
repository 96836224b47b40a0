/**
 * Undoes a change of an entry: all rows that it changed are restored, those that it deleted are inserted again, and
 * those that it made are deleted. The answer to a change carries the encrypted data for its undoing, so that nothing
 * has to be stored for the rare case.
 */
import { createHash } from 'node:crypto'
import { UNDO_AT_MOST } from '@balcao/contract'
import { lockSchedule } from './schedule-row.ts'
import { type OccurrenceId } from './series.ts'
import { type Snapshot, isSameSnapshot, restoreSnapshots, takeSnapshots } from './snapshots.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import type { Secrets } from '#platform/secrets.ts'
import { mayWrite } from './change-series.ts'

/** Milliseconds for which a change can be undone. */
const UNDOABLE = 10 * MINUTE

type Sealing = { secrets: Pick<Secrets, 'seal' | 'open'>; ownerId: string; now: Date }
/**
 * The data for undoing a change: `was` holds the changed rows as they were, `removed` the deleted rows with their
 * people.
 */
type Undoing = { until: string; was: Snapshot[]; removed: Snapshot[]; made: string[]; version: string }

const placeOf = (ownerId: string) => `undo of a schedule's change:${ownerId}`

/**
 * Carries out a change that leaves the people as they are.
 *
 * @returns the occurrence that it is now, and the data for undoing; null where that is too large to send
 */
export async function undoable(
  tx: Tx,
  { id }: OccurrenceId,
  { secrets, ownerId, now }: Sealing,
  change: () => Promise<OccurrenceId>,
): Promise<{ which: OccurrenceId; undo: string | null }> {
  const [opened] = await takeSnapshots(tx, [id], [])
  const before = opened ? await takeSnapshots(tx, [id], [opened.row.series_id]) : []
  const which = await change()
  const current = (await lockSchedule(tx, which.id))!
  const after = await takeSnapshots(tx, [...idsOf(before), which.id], [opened?.row.series_id, current.seriesId])
  const afterwards = new Map(after.map((one) => [one.id, one]))
  const removed = before.filter((one) => !afterwards.has(one.id))
  const was = before.filter((one) => afterwards.has(one.id) && !isSameSnapshot(one, afterwards.get(one.id)))
  const known = new Set(idsOf(before))
  const made = idsOf(after).filter((one) => !known.has(one))
  const version = versionOf(after, [...idsOf(was), ...made])
  const until = new Date(now.getTime() + UNDOABLE).toISOString()
  // The people of what is there are as they were.
  const undoing: Undoing = { until, was: was.map((one) => ({ ...one, people: null })), removed, made, version }
  const undo = secrets.seal(placeOf(ownerId), JSON.stringify(undoing))
  return { which, undo: undo.length > UNDO_AT_MOST ? null : undo }
}

/**
 * Undoes a change.
 *
 * @throws `schedule_moved_on` when any of its rows has changed since, `schedule_past` when the earlier time has passed
 */
export async function undoChange(
  tx: Tx,
  sealed: string,
  { secrets, ownerId, now, person }: Sealing & { person: Parameters<typeof mayWrite>[0] },
): Promise<void> {
  const { until, made, version, ...before } = opened(secrets, ownerId, sealed)
  const was = [...before.was, ...before.removed]
  const ids = [...idsOf(before.was), ...made]
  const rows = await takeSnapshots(tx, ids, [])
  if (now.toISOString() > until || versionOf(rows, ids) !== version) throw fail('schedule_moved_on', 409)
  const current = new Map(rows.map((one) => [one.id, one]))
  for (const { id, row } of was) {
    const is = current.get(id)?.row
    for (const one of is ? [row, is] : [row]) mayWrite(person, one)
    const isMoved = row.start !== is?.start
    const isSent = row.status === 'pending' && row.audience !== 'none'
    if (isMoved && isSent && Date.parse(String(row.start)) < now.getTime() - MINUTE) throw fail('schedule_past')
  }
  if (!(await restoreSnapshots(tx, ownerId, { ...before, made }))) throw fail('schedule_moved_on', 409)
}

function opened(secrets: Sealing['secrets'], ownerId: string, sealed: string): Undoing {
  try {
    return JSON.parse(secrets.open(placeOf(ownerId), sealed))
  } catch {
    throw fail('invalid_input')
  }
}

const idsOf = (rows: Snapshot[]) => rows.map(({ id }) => id)

function versionOf(rows: Snapshot[], ids: string[]): string {
  const meant = rows.filter(({ id }) => ids.includes(id))
  return createHash('sha256').update(JSON.stringify(meant)).digest('base64url')
}
