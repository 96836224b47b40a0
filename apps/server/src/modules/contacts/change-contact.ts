import { type Consent, type Contact, type CustomChanges, TAGS_A_CONTACT } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { changedCustom } from './fields/custom-values.ts'

export type ContactFields = Pick<Contact, 'email' | 'birthday' | 'notes' | 'tags'> & {
  name: string
  /** The custom fields' values, already checked by `readCustom`. */
  custom: CustomChanges
}

/** Updates the fields of a contact. */
export async function updateContact(tx: Tx, contactId: string, fields: ContactFields): Promise<void> {
  await tx.execute(sql`
    update contacts k set name = ${storableText(fields.name) || null}, email = ${fields.email},
      birthday = ${fields.birthday}::date, notes = ${storableText(fields.notes)},
      tags = ${sql.param(withoutTwins(fields.tags))}::text[], custom = ${changedCustom(fields.custom)}
    where id = ${contactId}::uuid`)
}

/** Replaces the tags of a contact. */
export async function setTags(tx: Tx, contactId: string, tags: string[]): Promise<void> {
  await tx.execute(
    sql`update contacts set tags = ${sql.param(withoutTwins(tags))}::text[] where id = ${contactId}::uuid`,
  )
}

/**
 * Adds a tag to contacts, or takes it off, whatever the case it is written in.
 *
 * @returns the contacts that changed, and how many have as many tags as there may be; null when one of them is not there
 */
export async function tagContacts(
  tx: Tx,
  { contactIds, tag, add }: { contactIds: string[]; tag: string; add: boolean },
): Promise<{ changed: string[]; full: number } | null> {
  const ids = [...new Set(contactIds)]
  // In one order, so that two who tag at once never wait for each other.
  const { rows } = await tx.execute<{ id: string; tags: string[] }>(sql`
    select id, tags from contacts where id = any(${sql.param(ids)}::uuid[]) and erased_at is null order by id for update`)
  if (rows.length < ids.length) return null
  const isSame = (other: string) => other.toLowerCase() === tag.toLowerCase()
  const due = rows.filter(({ tags }) => tags.some(isSame) !== add)
  const fitting = due.filter(({ tags }) => !add || tags.length < TAGS_A_CONTACT)
  for (const { id, tags } of fitting)
    await setTags(tx, id, add ? [...tags, tag] : tags.filter((other) => !isSame(other)))
  return { changed: fitting.map(({ id }) => id), full: due.length - fitting.length }
}

/**
 * Records that a contact opts out of outreach or back in. A repeated opt-out adds no line to the history; only the time
 * of the latest one is stored, so that it is not taken for a message to answer.
 *
 * @returns whether it changed
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

/** Removes tags that differ from another one in case only; the first spelling stays. */
function withoutTwins(tags: string[]): string[] {
  const bySpelling = new Map(tags.toReversed().map((tag) => [storableText(tag).toLowerCase(), storableText(tag)]))
  return [...bySpelling.values()].toReversed()
}

/**
 * Sets or removes the mark that the assistant does not answer a contact; the venue's rule does not change it after
 * that.
 */
export async function setNoReply(tx: Tx, contactId: string, noReply: boolean): Promise<void> {
  await tx.execute(sql`update contacts set no_reply = ${noReply}, no_reply_by = 'person' where id = ${contactId}::uuid`)
}
