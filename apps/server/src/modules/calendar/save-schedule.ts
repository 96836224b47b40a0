/** Creates and changes single entries of the calendar. */
import { type Audience, type ScheduleChange, phoneFromInput } from '@balcao/contract'
import { type Share, needOutreachRoom } from '#modules/channels/index.ts'
import { resolveContacts } from '#modules/contacts/index.ts'
import { limitDeparture } from '#modules/conversations/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { storableText } from '#platform/storable-text.ts'
import { instantOfLocal } from '@balcao/contract/local-time'
import { checkSchedule, isSpan } from './check-schedule.ts'
import { getSchedule } from './find-schedules.ts'
import { chooseRecipients, findQueuedScheduleMessages } from './recipients.ts'
import { addMinutes, firstOccurrence, minutesBetween, ruleOf } from '#platform/time/recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { insertSchedule, renameSchedule, updateSchedule } from './store-schedule.ts'

/** Creates an entry of the calendar. @throws the problem with it */
export async function createSchedule(tx: Tx, ownerId: string, asked: ScheduleChange, now: Date) {
  const input = withRule(asked)
  await checkSchedule(tx, ownerId, input, { now, mayBePast: false, before: null })
  if (isOutreach(input.audience.kind))
    await needOutreachRoom(tx, ownerId, { share: shareOf(input), at: laterOf(now, input) })
  const id = await insertSchedule(tx, ownerId, fieldsOf(input, null), now)
  await choose(tx, ownerId, id, input, now)
  return (await getSchedule(tx, { id }))!
}

/** Tells whether an audience makes a schedule outreach; notes and reminders to the owner are none. */
export const isOutreach = (audience: string) => audience !== 'none' && audience !== 'owner'

/**
 * Returns the share of outreach that the messages belong to; messages to chosen people do not wait behind campaigns.
 */
export const shareOf = ({ type }: Pick<ScheduleChange, 'type'>): Share =>
  type === 'campaign' ? 'campaigns' : 'personal'

/** Returns when the entry begins: its start, or now when that has passed. */
const laterOf = (now: Date, { start, zone }: Pick<ScheduleChange, 'start' | 'zone'>) =>
  new Date(Math.max(now.getTime(), instantOfLocal(start, zone).getTime()))

/** Returns an entry that begins on the first day of its own rule, with that rule in its canonical form. */
function withRule<Asked extends ScheduleChange>(asked: Asked): Asked {
  const start = firstOccurrence(asked.start, asked)
  const end = addMinutes(start, minutesBetween(asked.start, asked.end))
  return { ...asked, start, end, ...ruleOf(asked, start) }
}

type Change = { before: ScheduleRow; change: ScheduleChange; now: Date }

/** Changes one row: all of it while it has not begun, later only its texts and its end. @throws the problem with it */
export async function rewriteSchedule(tx: Tx, ownerId: string, { before, change: asked, now }: Change): Promise<void> {
  // The rule is that of the series, which goes on without an exception.
  const change = before.isException || !isOpen(before) ? asked : withRule(asked)
  if (isOpen(before)) {
    const sameStart = change.start === before.start && change.zone === before.zone
    await checkSchedule(tx, ownerId, change, { now, mayBePast: sameStart, before })
    await updateSchedule(tx, before, fieldsOf(change, before))
    await choose(tx, ownerId, before.id, change, now)
    return
  }
  const isOther = before.endedAt === null && change.end !== before.end
  if (isOther && !isSpan(before.start, change.end, before.zone)) throw fail('schedule_ends_early')
  await renameSchedule(tx, before, fieldsOf(change, before))
  if (isOther && before.status === 'running') await moveEnd(tx, before, change)
}

/** Tells whether a schedule has neither begun nor ended, so that everything about it may change. */
export const isOpen = ({ status, startedAt }: ScheduleRow) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

/** Lets messages in the channel's queue be sent until the new end. */
async function moveEnd(tx: Tx, { id: scheduleId, zone }: ScheduleRow, { end }: ScheduleChange) {
  await limitDeparture(tx, await findQueuedScheduleMessages(tx, { scheduleId }), instantOfLocal(end, zone))
}

function fieldsOf({ audience, ...fields }: ScheduleChange, before: ScheduleRow | null) {
  const none = { tags: [], segmentId: null }
  if (audience.kind === 'kept' && before) {
    const { audience: kind, tags, segmentId } = before
    return { ...fields, audience: kind, tags, segmentId }
  }
  if (audience.kind === 'kept') return { ...fields, ...none, audience: 'none' as const }
  if (audience.kind === 'tag') return { ...fields, ...none, audience: audience.kind, tags: audience.tags }
  if (audience.kind === 'segment') return { ...fields, ...none, audience: audience.kind, segmentId: audience.segmentId }
  const named = audience.kind === 'contacts' || audience.kind === 'people'
  return { ...fields, ...none, audience: named ? ('chosen' as const) : audience.kind }
}

async function choose(tx: Tx, ownerId: string, id: string, { audience }: ScheduleChange, now: Date) {
  if (audience.kind === 'kept') return
  const contactIds = await chosenContacts(tx, ownerId, audience, now)
  await chooseRecipients(tx, ownerId, id, contactIds)
}

/**
 * Returns the contacts that an audience names; new people of a list become contacts. None for a tag or everybody. A
 * person named twice is in it twice.
 *
 * @throws `phone_invalid` when a row of a list has no phone
 */
async function chosenContacts(tx: Tx, ownerId: string, audience: Audience, now: Date): Promise<string[]> {
  if (audience.kind === 'contacts') return audience.contactIds
  if (audience.kind !== 'people') return []
  const people = audience.people.map(({ phone, name }) => {
    const digits = phoneFromInput(phone)
    if (!digits) throw fail('phone_invalid')
    return { phone: digits, lid: null, name: storableText(name) || null }
  })
  const { contactIds } = await resolveContacts(tx, { ownerId, now }, people)
  return contactIds
}
