import type { Consent, Contact, CustomChanges } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { changedCustom } from './fields/custom-values.ts'

export type ContactFields = Pick<Contact, 'email' | 'birthday' | 'notes' | 'tags'> & {
  name: string
  /** What its fields may hold was checked (`readCustom`). */
  custom: CustomChanges
}

/** Writes what the house knows of a person. */
export async function updateContact(tx: Tx, contactId: string, fields: ContactFields): Promise<void> {
  await tx.execute(sql`
    update contacts k set name = ${storableText(fields.name) || null}, email = ${fields.email},
      birthday = ${fields.birthday}::date, notes = ${storableText(fields.notes)},
      tags = ${sql.param(withoutTwins(fields.tags))}::text[], custom = ${changedCustom(fields.custom)}
    where id = ${contactId}::uuid`)
}

/** Writes the tags of a person, whole. */
export async function setTags(tx: Tx, contactId: string, tags: string[]): Promise<void> {
  await tx.execute(
    sql`update contacts set tags = ${sql.param(withoutTwins(tags))}::text[] where id = ${contactId}::uuid`,
  )
}

/**
 * Notes that a person wants outreach no more, or wants it again. Said twice, it is one line of the history; from when they were
 * last heard to want none is remembered, since asking once more is no question to be answered.
 *
 * @returns whether it was otherwise before
 */
export async function recordConsent(tx: Tx, contactId: string, consent: Consent): Promise<boolean> {
  const out = consent.change === 'opted-out'
  const { rows } = await tx.execute(sql`
    with changed as (
      update contacts set opted_out_at = ${out ? consent.at : null}::timestamptz
      where id = ${contactId}::uuid and (opted_out_at is null) = ${out} returning id, owner_id
    ), renewed as (
      update contacts set opted_out_at = greatest(opted_out_at, ${consent.at}::timestamptz)
      where id = ${contactId}::uuid and ${out} and opted_out_at is not null
    )
    insert into contact_consents (owner_id, contact_id, change, source, reason, at)
    select owner_id, id, ${consent.change}, ${consent.source}, ${storableText(consent.reason)}, ${consent.at}::timestamptz from changed returning 1`)
  return rows.length > 0
}

/** Tags that differ in case only are one; the first spelling stays. */
function withoutTwins(tags: string[]): string[] {
  const bySpelling = new Map(tags.toReversed().map((tag) => [storableText(tag).toLowerCase(), storableText(tag)]))
  return [...bySpelling.values()].toReversed()
}

/** Marks a contact as one whom the assistant leaves alone, or takes the mark away; no rule of the house changes it after that. */
export async function setNoReply(tx: Tx, contactId: string, noReply: boolean): Promise<void> {
  await tx.execute(sql`update contacts set no_reply = ${noReply}, no_reply_by = 'person' where id = ${contactId}::uuid`)
}
