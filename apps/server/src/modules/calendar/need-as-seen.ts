import type { ScheduleChange } from '@balcao/contract'
import { findListedPeople } from './audiences.ts'
import { findRecipientVersions, recipientVersionOf } from './recipients.ts'
import { asChange, type ScheduleRow } from './schedule-row.ts'
import type { Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { rowsOf } from './asked-audience.ts'

type Fields = Record<string, unknown>
type Seen = { base: Fields | undefined; change?: ScheduleChange }

/**
 * Refuses to change or act on an entry that has changed since the person saw it. Chosen people are compared only where
 * the person's form states their version.
 *
 * @throws `changed_meanwhile`, with the fields that changed
 */
export async function needAsSeen(tx: Tx, row: ScheduleRow, { base, change }: Seen): Promise<void> {
  if (!base) return
  const saysWho = typeof Object(base.audience).version === 'string'
  const input = change ? { ...change, ...(saysWho && { audience: await asStored(tx, change.audience) }) } : base
  const current = async () => {
    const stored = asChange(row)
    if (!saysWho || row.audience !== 'chosen') return stored
    return { ...stored, audience: { kind: 'kept', version: (await findRecipientVersions(tx, [row.id])).get(row.id) } }
  }
  await needUnchanged(tx, { what: `schedule ${row.seriesId}`, base, input, current })
}

/** Turns named people into the form in which they would be stored; other audiences stay as they are. */
async function asStored(tx: Tx, audience: ScheduleChange['audience']): Promise<ScheduleChange['audience']> {
  const named = await idsOf(tx, audience)
  return named ? { kind: 'kept', version: await recipientVersionOf(tx, named) } : audience
}

/** Returns the contacts that an audience names; null where it names none, or somebody who is no contact yet. */
async function idsOf(tx: Tx, audience: ScheduleChange['audience']): Promise<string[] | null> {
  if (audience.kind === 'contacts') return audience.contactIds
  if (audience.kind !== 'people') return null
  const phones = rowsOf(audience.people).map(({ phone }) => phone)
  const known = await findListedPeople(tx, phones)
  return phones.every((phone) => known.has(phone)) ? phones.map((phone) => known.get(phone)!.id) : null
}
