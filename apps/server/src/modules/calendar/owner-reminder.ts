/**
 * Sends a reminder to the owner's own phone from their profile, with variables that only the owner may read. A message
 * to oneself is no outreach. But the phone was typed by hand, and a list of reservations has other people's names, so
 * the phone is written to only when it is known to be the venue's own or has written to the venue.
 */
import { canonicalPhone, type OWNER_VARIABLES } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/server'
import { sql } from '#platform/drizzle.ts'
import { resolveContacts } from '#modules/contacts/index.ts'
import { findComing } from '#modules/reservations/index.ts'
import { chooseRecipients } from './recipients.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

type OwnerPhone = { phone: string | null; name: string; isKnown: boolean }

/**
 * Returns the phone of the owner's profile. It counts as known when it is one of the venue's own channels or has written
 * to the venue.
 */
export async function ownerPhone(tx: Tx, ownerId: string): Promise<OwnerPhone> {
  const { rows } = await tx.execute<{ phone: string; name: string; numbers: string[] | null; wrote: boolean }>(sql`
    select p.phone, p.full_name as name,
      (select array_agg(i.number) from channels i where i.number is not null and i.removed_at is null) as numbers,
      exists (select from contact_aliases a join conversations c on c.contact_id = a.contact_id
        where a.kind = 'phone' and a.value = p.phone and c.last_inbound_id is not null) as wrote
    from profiles p where p.id = ${ownerId}::uuid`)
  const [row] = rows
  if (!row?.phone) return { phone: null, name: row?.name ?? '', isKnown: false }
  const isOwn = (row.numbers ?? []).some((number) => canonicalPhone(number) === row.phone)
  return { phone: row.phone, name: row.name, isKnown: isOwn || row.wrote }
}

/** Makes the owner the recipient of a schedule. @returns false when the phone is not known */
export async function meanOwner(tx: Tx, { id, ownerId }: ScheduleRow, now: Date): Promise<boolean> {
  const { phone, name, isKnown } = await ownerPhone(tx, ownerId)
  if (!isKnown) return false
  const { contactIds } = await resolveContacts(tx, { ownerId, now, wroteFirst: true }, [{ phone, lid: null, name }])
  await chooseRecipients(tx, ownerId, id, contactIds)
  return true
}

const LINES = 40

/** Returns the lists of reservations for the evening of the schedule and for the next one. */
export async function ownerVariables(
  tx: Tx,
  { text, start }: Pick<ScheduleRow, 'text' | 'start'>,
): Promise<Record<(typeof OWNER_VARIABLES)[number], string>> {
  // Only what is asked for is looked up; until six in the morning it is the evening before.
  const evening = (days: number) => new Date(Date.parse(`${start}Z`) - 6 * HOUR + days * DAY).toISOString().slice(0, 10)
  const isAsked = text.toLowerCase().includes('reservas')
  const ofEvening = async (days: number) => (isAsked ? tablesOf(tx, evening(days)) : '')
  return { reservas_hoje: await ofEvening(0), reservas_amanha: await ofEvening(1) }
}

async function tablesOf(tx: Tx, date: string): Promise<string> {
  const { reservations } = await findComing(tx, { search: '', date, limit: 1000 }, new Date(0))
  const expected = reservations.filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
  if (expected.length === 0) return copy.tables.none
  const guests = expected.reduce((sum, { partySize }) => sum + partySize, 0)
  const lines = expected
    .slice(0, LINES)
    .map(({ time, name, partySize, status }) => copy.tables.line(time, name, partySize, status === 'requested'))
  const more = expected.length > LINES ? [copy.tables.more(expected.length - LINES)] : []
  return [copy.tables.total(expected.length, guests), ...lines, ...more].join('\n')
}
