import { type Audience, type SkipReason, phoneFromInput } from '@balcao/contract'
import { contactsOfSegment, findSuppressedPhones } from '#modules/contacts/index.ts'
import { findCappedContacts } from '#modules/conversations/index.ts'
import { type KnownAudience, findListedPeople } from './audiences.ts'
import { getSchedule } from './find-schedules.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { needOwn } from '#platform/sql/need-own.ts'

export type Asked = { scheduleId: string | null; audience: Audience | { kind: 'kept' }; channelId?: string | null }
type AskedAudience = KnownAudience | { kind: 'owner' } | Extract<Audience, { kind: 'people' }>

/**
 * Returns the audience of a form that is not saved yet.
 *
 * @throws `not_found` for the people of a missing schedule, and for anything of another venue
 */
export async function askedAudience(tx: Tx, asked: Asked, now: Date): Promise<AskedAudience> {
  const { audience, scheduleId } = asked
  await needOwn(tx, {
    contacts: audience.kind === 'contacts' ? audience.contactIds : [],
    segments: audience.kind === 'segment' && !(await isKept(tx, asked)) ? [audience.segmentId] : [],
    channels: [asked.channelId],
  })
  const inSegment = async (id: string | null): Promise<KnownAudience> => {
    const ids = id ? await contactsOfSegment(tx, id, now) : null
    return ids ? { kind: 'segment', ids } : { kind: 'none' }
  }
  if (audience.kind === 'segment') return inSegment(audience.segmentId)
  if (audience.kind !== 'kept') return audience
  const schedule = scheduleId ? await getSchedule(tx, { id: scheduleId }) : null
  if (!schedule) throw fail('not_found', 404)
  if (schedule.audience === 'segment') return inSegment(schedule.segmentId)
  if (schedule.audience === 'tag') return { kind: 'tag', tags: schedule.tags }
  return schedule.audience === 'chosen' ? { kind: 'kept', scheduleId: schedule.id } : { kind: schedule.audience }
}

/** Tells whether the segment is the one that the schedule was saved with, which may have been deleted since. */
async function isKept(tx: Tx, { audience, scheduleId }: Asked): Promise<boolean> {
  const saved = scheduleId && audience.kind === 'segment' ? await getSchedule(tx, { id: scheduleId }) : null
  return saved !== null && audience.kind === 'segment' && saved.segmentId === audience.segmentId
}

type Listed = { phone: string; name: string }
type Row = { phone: string; name: string; isTwice: boolean }

/** Returns the rows of a list that have a phone, in their order; a repeated phone is marked. */
export function rowsOf(people: Listed[]): Row[] {
  const known = new Set<string>()
  return people.flatMap(({ phone: typed, name }) => {
    const phone = phoneFromInput(typed)
    if (!phone) return []
    const isTwice = known.has(phone)
    known.add(phone)
    return [{ phone, name, isTwice }]
  })
}

/** Returns the rows with the stored facts about their contacts; the name of an existing contact is kept. */
export async function meantBy(tx: Tx, ownerId: string, rows: Row[], cappedAt: Date | null) {
  const phones = rows.map(({ phone }) => phone)
  const known = await findListedPeople(tx, phones)
  const erased = await findSuppressedPhones(tx, ownerId, phones)
  const full = cappedAt
    ? await findCappedContacts(
        tx,
        [...known.values()].map(({ id }) => id),
        cappedAt,
      )
    : new Map()
  return rows.map(({ phone, name, isTwice }) => {
    const contact = known.get(phone)
    const optedOut = contact ? contact.optedOut : erased.has(phone)
    const isFull = contact !== undefined && full.has(contact.id)
    const skipped: SkipReason | null = isTwice ? 'duplicate' : optedOut ? 'opted-out' : isFull ? 'weekly-cap' : null
    return { contactId: contact?.id ?? null, phone, name: contact?.name ?? (name || null), skipped }
  })
}
