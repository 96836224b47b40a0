import { contacts as words } from '@balcao/copy/contacts/screen'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** An identifier that WhatsApp has for somebody, such as `phone:5511955550001`. */
type Alias = string

/** Hashes an alias for one owner, so that the hashes of the same person for two owners have nothing in common. */
const hashOf = (tx: Tx, ownerId: string, alias: Alias) => tx.keyedHash(`${ownerId} ${alias}`)

/**
 * Stores hashes of a contact's identifiers, before the contact is deleted, so that outreach never reaches them again.
 */
export async function suppressContact(
  tx: Tx,
  { ownerId, contactId, now }: { ownerId: string; contactId: string; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ alias: Alias }>(sql`
    select kind || ':' || value as alias from contact_aliases where contact_id = ${contactId}::uuid
    union select 'phone:' || phone from contacts where id = ${contactId}::uuid and phone is not null`)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into suppressed_people (owner_id, hash, at)
    select ${ownerId}::uuid, hash, ${now}::timestamptz from unnest(${sql.param(rows.map(({ alias }) => hashOf(tx, ownerId, alias)))}::text[]) as hash
    on conflict do nothing`)
}

/**
 * Opts out those of these contacts who were erased before, however they became contacts again, unless they have opted
 * in since.
 */
export async function optOutSuppressed(
  tx: Tx,
  { ownerId, now }: { ownerId: string; now: Date },
  aliases: [alias: Alias, contactId: string][],
): Promise<void> {
  if (aliases.length === 0) return
  await tx.execute(sql`
    with erased as (
      select distinct named.contact_id as id from unnest(
        ${sql.param(aliases.map(([alias]) => hashOf(tx, ownerId, alias)))}::text[],
        ${sql.param(aliases.map(([, contactId]) => contactId))}::uuid[]) as named(hash, contact_id)
      join suppressed_people s on s.owner_id = ${ownerId}::uuid and s.hash = named.hash
    ), changed as (
      update contacts k set opted_out_at = ${now}::timestamptz from erased
      where k.id = erased.id and k.opted_out_at is null
        and not exists (select from contact_consents c where c.contact_id = k.id and c.change = 'opted-in')
      returning k.id
    )
    insert into contact_consents (owner_id, contact_id, change, source, reason, at)
    select ${ownerId}::uuid, id, 'opted-out', 'venue', ${words.erasedBefore}, ${now}::timestamptz from changed`)
}

/** Returns those of these phones that belong to erased people. */
export async function findSuppressedPhones(tx: Tx, ownerId: string, phones: string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set()
  const byHash = new Map(phones.map((phone) => [hashOf(tx, ownerId, `phone:${phone}`), phone]))
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select hash from suppressed_people where owner_id = ${ownerId}::uuid and hash = any(${sql.param([...byHash.keys()])}::text[])`)
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}
