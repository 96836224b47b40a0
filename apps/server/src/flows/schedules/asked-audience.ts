import type { Audience } from '@balcao/contract'
import { phoneFromInput } from '@balcao/contract'
import { contactsOfSegment } from '#features/contacts/index.ts'
import { audiences, getSchedule, type KnownAudience } from '#features/schedules/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'

export type Asked = { scheduleId: string | null; audience: Audience | { kind: 'kept' } }
type AskedAudience = KnownAudience | { kind: 'owner' } | Extract<Audience, { kind: 'people' }>

/** Whom somebody means who has not saved it yet. @throws `not_found` for the people of a schedule that is not there */
export async function askedAudience(tx: Tx, { audience, scheduleId }: Asked, now: Date): Promise<AskedAudience> {
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

type Listed = { phone: string; name: string }
type Row = { phone: string; name: string; isTwice: boolean }

/** The rows of a list with a phone, in their order; whoever stands in it once more is marked. */
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

/** The same with what is known of them: a name that a contact has already stays theirs. */
export async function meantBy(tx: Tx, rows: Row[]) {
  const known = await audiences.known(
    tx,
    rows.map(({ phone }) => phone),
  )
  return rows.map(({ phone, name, isTwice }) => {
    const contact = known.get(phone)
    const skipped = isTwice ? ('duplicate' as const) : contact?.optedOut ? ('opted-out' as const) : null
    return { contactId: contact?.id ?? null, phone, name: contact?.name ?? (name || null), skipped }
  })
}
