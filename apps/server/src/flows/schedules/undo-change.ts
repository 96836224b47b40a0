/**
 * A change of an entry is undone: all rows that it changed are again what they were, and those that it made are gone.
 *
 * The answer to a change carries what undoing it takes, sealed, so that nothing is stored of what is seldom asked for.
 */
import { createHash } from 'node:crypto'
import { type OccurrenceId, series, type Snapshot, snapshots } from '#features/schedules/index.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import type { Secrets } from '#platform/secrets.ts'
import { mayWrite } from './change-series.ts'

/** How long a change can be undone. */
const UNDOABLE = 10 * MINUTE

type Sealing = { secrets: Pick<Secrets, 'seal' | 'open'>; ownerId: string; now: Date }
type Undoing = { until: string; was: Snapshot[]; made: string[]; version: string }

const placeOf = (ownerId: string) => `undo of a schedule's change:${ownerId}`

/**
 * Carries out a change that leaves the people as they are.
 *
 * @returns which one it is now, and what undoing takes; null for a change that removed rows
 */
export async function undoable(
  tx: Tx,
  { id }: OccurrenceId,
  { secrets, ownerId, now }: Sealing,
  change: () => Promise<OccurrenceId>,
): Promise<{ which: OccurrenceId; undo: string | null }> {
  const [opened] = await snapshots.take(tx, [id], [])
  const before = opened ? await snapshots.take(tx, [id], [opened.row.series_id]) : []
  const which = await change()
  const current = (await series.lockRow(tx, which.id))!
  const after = await snapshots.take(tx, [...idsOf(before), which.id], [opened?.row.series_id, current.seriesId])
  const afterwards = new Map(after.map((one) => [one.id, one]))
  const was = before.filter((one) => !snapshots.same(one, afterwards.get(one.id)))
  if (was.some((one) => !afterwards.has(one.id))) return { which, undo: null }
  const known = new Set(idsOf(before))
  const made = idsOf(after).filter((one) => !known.has(one))
  const version = versionOf(after, [...idsOf(was), ...made])
  const undoing: Undoing = { until: new Date(now.getTime() + UNDOABLE).toISOString(), was, made, version }
  return { which, undo: secrets.seal(placeOf(ownerId), JSON.stringify(undoing)) }
}

/** Undoes a change. @throws `schedule_moved_on` when something of it changed since, `schedule_past` when the time that it had has passed */
export async function undoChange(
  tx: Tx,
  sealed: string,
  { secrets, ownerId, now, person }: Sealing & { person: Parameters<typeof mayWrite>[0] },
): Promise<void> {
  const { until, was, made, version } = opened(secrets, ownerId, sealed)
  const ids = [...idsOf(was), ...made]
  const rows = await snapshots.take(tx, ids, [])
  if (now.toISOString() > until || versionOf(rows, ids) !== version) throw fail('schedule_moved_on', 409)
  const current = new Map(rows.map((one) => [one.id, one]))
  for (const { id, row } of was) {
    const is = (await series.lockRow(tx, id))!
    mayWrite(person, is)
    const isMoved = row.start !== current.get(id)?.row.start
    const isSent = row.status === 'pending' && row.audience !== 'none'
    if (isMoved && isSent && Date.parse(String(row.start)) < now.getTime() - MINUTE) throw fail('schedule_past')
  }
  await snapshots.putBack(tx, was, made)
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
