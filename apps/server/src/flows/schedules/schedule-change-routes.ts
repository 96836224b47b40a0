/**
 * A person writes schedules down, changes them, and stops them.
 *
 *   Agendamentos ─▶ schedule and whom it is for, one commit ─▶ run-schedules.ts
 */
import { CAPTION_AT_MOST, phoneFromInput, type ScheduleAction, type ScheduleChange } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/server'
import {
  changes,
  due,
  getSchedule,
  lockSchedule,
  recipients,
  saving,
  type ScheduleRow,
} from '#features/schedules/index.ts'
import { outreachQueue } from '#features/messages/index.ts'
import { houseFiles } from '#features/house-files/index.ts'
import { getNumber } from '#features/numbers/index.ts'
import { type Clock, DAY, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { instantOfLocal, localTime } from '#platform/time/local-time.ts'
import { checkTexts } from './check-texts.ts'
import { chosenContacts } from './chosen-contacts.ts'
import { endSchedule, takeBack } from './end-schedule.ts'
import { needOutreachRoom } from '../subscription/outreach-room.ts'
import { longestText } from './longest-text.ts'
import { previewPeople } from './preview-people.ts'
import { previewSchedule } from './preview-schedule.ts'

export function scheduleChangeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const routes = signedIn.schedules
  const writing = <T>(ownerId: string, work: (tx: Tx, now: Date) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx, clock.now())
      await publish(tx, ownerId, [{ type: 'schedules.changed' }], ['schedule'])
      return result
    })
  return {
    create: routes.create.handler(({ context: { ownerId, person }, input }) =>
      writing(ownerId, (tx, now) => {
        mayWrite(person, input)
        return createSchedule(tx, ownerId, input, now)
      }),
    ),
    update: routes.update.handler(({ context: { ownerId, person }, input: { id, ...change } }) =>
      writing(ownerId, async (tx, now) => {
        mayWrite(person, change)
        return updateSchedule(tx, ownerId, { before: await locked(tx, id, person), change, now })
      }),
    ),
    delete: routes.delete.handler(({ context: { ownerId, person }, input: { id } }) =>
      writing(ownerId, async (tx, now) => {
        await removeSchedule(tx, await locked(tx, id, person), { now, person })
        return {}
      }),
    ),
    change: routes.change.handler(({ context: { ownerId, person }, input: { id, action } }) =>
      writing(ownerId, async (tx, now) => {
        await act(tx, await locked(tx, id, person), action, now)
        return (await getSchedule(tx, id))!
      }),
    ),
    duplicate: routes.duplicate.handler(({ context: { ownerId, person }, input: { id } }) =>
      writing(ownerId, async (tx, now) => duplicate(tx, await locked(tx, id, person), now)),
    ),
    people: routes.people.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => previewPeople(tx, ownerId, input, clock.now())),
    ),
    preview: routes.preview.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => previewSchedule(tx, ownerId, input, clock.now())),
    ),
  }
}

/** Writes an entry of the calendar down. @throws what is wrong with it */
export async function createSchedule(tx: Tx, ownerId: string, input: ScheduleChange, now: Date) {
  await check(tx, ownerId, input, { now, mayBePast: false, before: null })
  if (isOutreach(input.audience.kind)) await needOutreachRoom(tx, ownerId, laterOf(now, input))
  const id = await saving.insert(tx, ownerId, fieldsOf(input, null), now)
  await choose(tx, ownerId, id, input, now)
  return (await getSchedule(tx, id))!
}

/** A note is sent to nobody, and who writes to oneself writes to no customer. */
const isOutreach = (audience: string) => audience !== 'none' && audience !== 'owner'

/** When it begins: its time, or now when that has come. */
const laterOf = (now: Date, { start, zone }: Pick<ScheduleChange, 'start' | 'zone'>) =>
  new Date(Math.max(now.getTime(), instantOfLocal(start, zone).getTime()))

/** With all that would follow of a series, also where that is a row already. What has not begun to leave does not leave. */
export async function removeSchedule(
  tx: Tx,
  first: ScheduleRow,
  { now, person = { isTeammate: false } }: { now: Date; person?: Person },
): Promise<void> {
  for (const row of await changes.lockOnward(tx, first)) {
    mayWrite(person, row)
    await takeBack(tx, row, now)
  }
  await changes.removeOnward(tx, first)
}

async function updateSchedule(
  tx: Tx,
  ownerId: string,
  { before, change, now }: { before: ScheduleRow; change: ScheduleChange; now: Date },
) {
  const { id } = before
  if (isOpen(before)) {
    const sameStart = change.start === before.start && change.zone === before.zone
    await check(tx, ownerId, change, { now, mayBePast: sameStart, before })
    await saving.rewrite(tx, before, fieldsOf(change, before))
    await choose(tx, ownerId, id, change, now)
  } else {
    if (before.endedAt === null && !isSpan(before.start, change.end, before.zone)) throw fail('schedule_ends_early')
    await saving.rename(tx, before, fieldsOf(change, before))
    if (before.status === 'running') await moveEnd(tx, before, change)
  }
  return (await getSchedule(tx, id))!
}

/** What waits in the queue of the number leaves until the new end. */
async function moveEnd(tx: Tx, { id: scheduleId, zone }: ScheduleRow, { end }: ScheduleChange) {
  await outreachQueue.limit(tx, await recipients.queuedMessages(tx, { scheduleId }), instantOfLocal(end, zone))
}

/** Refuses what could not be done as it is written. */
async function check(
  tx: Tx,
  ownerId: string,
  change: ScheduleChange,
  { now, mayBePast, before }: { now: Date; mayBePast: boolean; before: ScheduleRow | null },
) {
  const { start, end, zone, text, audience, numberId, fileId, type } = change
  const kind = audience.kind === 'kept' ? (before?.audience ?? 'none') : audience.kind
  const hasPeople = kind !== 'none'
  if (end < start || (hasPeople && !isSpan(start, end, zone))) throw fail('schedule_ends_early')
  if (kind === 'owner' && type !== 'reminder') throw fail('invalid_input')
  if (hasPeople !== (text !== '' || fileId !== null)) throw fail('schedule_incomplete')
  if (hasPeople && kind !== 'owner' && type !== 'campaign' && (await howMany(tx, audience, before)) > 1)
    throw fail('schedule_for_one')
  if (fileId) await checkFile(tx, ownerId, change, fileId)
  await checkTexts(tx, [text], { forOwner: kind === 'owner', hasFile: fileId !== null })
  if (numberId && !(await getNumber(tx, numberId))) throw fail('not_found', 404)
  const isPast = instantOfLocal(start, zone).getTime() < now.getTime() - MINUTE
  if (hasPeople && isPast && !mayBePast) throw fail('schedule_past')
}

/** Between them something can leave: an hour that daylight saving skips has no length. */
const isSpan = (start: string, end: string, zone: string) => instantOfLocal(start, zone) < instantOfLocal(end, zone)

/** People who are named; whoever it finds only when it begins may be anybody. */
async function howMany(tx: Tx, audience: ScheduleChange['audience'], before: ScheduleRow | null): Promise<number> {
  if (audience.kind === 'contacts') return new Set(audience.contactIds).size
  if (audience.kind === 'people') return new Set(audience.people.map(({ phone }) => phoneFromInput(phone))).size
  const isNamed = audience.kind === 'kept' && before?.audience === 'chosen'
  return isNamed ? (await recipients.countOpen(tx, before.id, 2)).pending : Number.POSITIVE_INFINITY
}

/** What WhatsApp's apps would not show is not written. */
async function checkFile(tx: Tx, ownerId: string, { text, start, audience }: ScheduleChange, fileId: string) {
  const file = await houseFiles.get(tx, fileId)
  if (!file) throw fail('not_found', 404)
  if (file.kind === 'audio' && text !== '') throw fail('audio_with_text')
  const names = audience.kind === 'people' ? audience.people.map(({ name }) => name) : []
  const longest = await longestText(tx, { text, start, ownerId, names })
  if (Math.max(text.length, longest) > CAPTION_AT_MOST) throw fail('caption_too_long')
}

function fieldsOf({ audience, ...fields }: ScheduleChange, before: ScheduleRow | null) {
  const none = { tag: '', segmentId: null }
  if (audience.kind === 'kept' && before) {
    const { audience: kind, tag, segmentId } = before
    return { ...fields, audience: kind, tag, segmentId }
  }
  if (audience.kind === 'kept') return { ...fields, ...none, audience: 'none' as const }
  if (audience.kind === 'tag') return { ...fields, ...none, audience: audience.kind, tag: audience.tag }
  if (audience.kind === 'segment') return { ...fields, ...none, audience: audience.kind, segmentId: audience.segmentId }
  const named = audience.kind === 'contacts' || audience.kind === 'people'
  return { ...fields, ...none, audience: named ? ('chosen' as const) : audience.kind }
}

async function choose(tx: Tx, ownerId: string, id: string, { audience }: ScheduleChange, now: Date) {
  if (audience.kind === 'kept') return
  const contactIds = await chosenContacts(tx, ownerId, audience, now)
  await recipients.choose(tx, ownerId, id, contactIds)
}

async function act(tx: Tx, row: ScheduleRow, action: ScheduleAction, now: Date) {
  const sends = row.audience !== 'none'
  if (action === 'pause' && sends && (row.status === 'pending' || row.status === 'running')) {
    await takeBack(tx, row, now)
    return changes.pause(tx, row)
  }
  if (isOutreach(row.audience) && (action === 'resume' || action === 'sendNow'))
    await needOutreachRoom(tx, row.ownerId, now)
  if (action === 'resume' && sends && row.status === 'paused') return changes.resume(tx, row, now)
  if (action === 'sendNow' && sends && (isOpen(row) || row.status === 'expired')) return changes.beginAt(tx, row, now)
  if (
    action === 'cancel' &&
    sends &&
    (row.status === 'pending' || row.status === 'running' || row.status === 'paused')
  ) {
    if (!row.startedAt) await due.addNext(tx, row, localTime(now, row.zone))
    return endSchedule(tx, row, { status: 'cancelled', skipping: 'cancelled', now })
  }
  throw fail('schedule_moved_on', 409)
}

/** Not begun, and not over: everything about it may change. */
const isOpen = ({ status, startedAt }: ScheduleRow) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

async function duplicate(tx: Tx, row: ScheduleRow, now: Date) {
  const days = Math.max(1, Math.ceil((now.getTime() - row.startsAt.getTime()) / DAY))
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + days * DAY).toISOString().slice(0, 16)
  const [start, end] = [later(row.start), later(row.end)]
  const [startsAt, endsAt] = [instantOfLocal(start, row.zone), instantOfLocal(end, row.zone)]
  const title = copy.copyOf(row.title).slice(0, 120)
  const id = await changes.copy(tx, row, { title, start, end, startsAt, endsAt, now })
  if (row.audience === 'chosen') await recipients.copy(tx, row.id, id)
  return (await getSchedule(tx, id))!
}

type Person = { isTeammate: boolean }

/** Campaigns are the owner's: a teammate sees them in the calendar. */
function mayWrite({ isTeammate }: Person, { type }: Pick<ScheduleRow, 'type'>) {
  if (isTeammate && type === 'campaign') throw fail('forbidden', 403)
}

async function locked(tx: Tx, id: string, person: Person): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id)
  if (!row) throw fail('not_found', 404)
  mayWrite(person, row)
  return row
}
