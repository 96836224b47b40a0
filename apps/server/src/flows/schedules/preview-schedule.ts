import type { Audience, SchedulePreview } from '@balcao/contract'
import { phoneFromInput } from '@balcao/contract'
import { contactsOfSegment } from '#features/contacts/index.ts'
import { findNumbers } from '#features/numbers/index.ts'
import { estimateOutreach } from '#features/pace/index.ts'
import { countAudience, getSchedule, type KnownAudience, wording } from '#features/schedules/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { instantOfLocal, localTime } from '#platform/time/local-time.ts'
import { outreachRoom } from '../subscription/outreach-room.ts'
import { textFor } from './text-for.ts'

type Asked = {
  scheduleId: string | null
  audience: Audience | { kind: 'kept' }
  text: string
  start: string
  zone: string
  numberId: string | null
}

type Place = { numberId: string | null; now: Date }

const SAMPLES = 3

/** What a schedule would do, as things are now: whom it reaches, what they read, and how long that takes. */
export async function previewSchedule(tx: Tx, ownerId: string, asked: Asked, now: Date): Promise<SchedulePreview> {
  const numbers = await findNumbers(tx)
  const number = asked.numberId
    ? numbers.find(({ id }) => id === asked.numberId)
    : numbers.find((one) => one.isPrincipal)
  const { people, ...counts } = await countPeople(tx, asked, { numberId: number?.id ?? null, now })
  const texts = await textFor(
    tx,
    { ...asked, ownerId },
    people.map(({ name }, index) => ({ contactId: String(index), name })),
  )
  const startsAt = new Date(Math.max(now.getTime(), instantOfLocal(asked.start, asked.zone).getTime()))
  const count = counts.total - counts.optedOut - counts.unreachable
  const estimate = number && count > 0 ? await estimateOutreach(tx, number.id, { count, startsAt }) : null
  return {
    ...counts,
    samples: people.map((person, index) => ({ ...person, text: texts.get(String(index)) ?? '' })),
    unknownVariables: wording.unknownVariables(asked.text),
    estimate: estimate && { ...estimate, lastAtLocal: localTime(estimate.lastAt, asked.zone) },
    plan: await outreachRoom(tx, ownerId, startsAt),
    number: number
      ? { id: number.id, label: number.label || number.number || '', isOpen: number.state === 'open' }
      : null,
  }
}

async function countPeople(tx: Tx, { audience, scheduleId }: Asked, { numberId, now }: Place) {
  if (audience.kind !== 'people')
    return countAudience(tx, await knownAudience(tx, audience, { scheduleId, now }), numberId)
  const byPhone = new Map(audience.people.map(({ phone, name }) => [phoneFromInput(phone), name]))
  byPhone.delete(null)
  const phones = [...byPhone.keys()].filter((phone) => phone !== null)
  const known = await countAudience(tx, { kind: 'phones', phones }, numberId)
  const people = phones.slice(0, SAMPLES).map((phone) => ({ phone, name: byPhone.get(phone) || null }))
  return { total: phones.length, optedOut: known.optedOut, unreachable: 0, people }
}

async function knownAudience(
  tx: Tx,
  audience: Exclude<Asked['audience'], { kind: 'people' }>,
  { scheduleId, now }: { scheduleId: string | null; now: Date },
): Promise<KnownAudience> {
  const inSegment = async (id: string | null): Promise<KnownAudience> => {
    const ids = id ? await contactsOfSegment(tx, id, now) : null
    return ids ? { kind: 'segment', ids } : { kind: 'none' }
  }
  if (audience.kind === 'segment') return inSegment(audience.segmentId)
  if (audience.kind !== 'kept') return audience
  const schedule = scheduleId ? await getSchedule(tx, scheduleId) : null
  if (!schedule) throw fail('not_found', 404)
  if (schedule.audience === 'segment') return inSegment(schedule.segmentId)
  if (schedule.audience === 'tag') return { kind: 'tag', tag: schedule.tag }
  return schedule.audience === 'chosen' ? { kind: 'kept', scheduleId: schedule.id } : { kind: schedule.audience }
}
