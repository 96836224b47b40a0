import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { lockContactsForUpdate, mergeContacts } from './merging/merge-contacts.ts'
import { needRoom } from './need-room.ts'
import { optOutSuppressed } from './privacy/suppression.ts'

/** Holds how WhatsApp identifies somebody in one message. At least one of phone and lid is known. */
export type Person = { phone: string | null; lid: string | null; name: string | null }

export type ResolvedContacts = {
  /** The contact of each given person, in the same order. */
  contactIds: string[]
  /** Contacts that turned out to be one person: `from` has no aliases any more and `into` has them all. */
  merged: { from: string; into: string }[]
  /** Those of `contactIds` that the assistant does not answer. */
  noReply: ReadonlySet<string>
  /** Those of `contactIds` that were created now. */
  created: ReadonlySet<string>
}

type Alias = { kind: 'phone' | 'lid'; value: string }
const key = ({ kind, value }: Alias) => `${kind}:${value}`

/**
 * Finds the contact of each person, and creates the new ones. One person has one contact however WhatsApp addresses
 * them; when a message shows that a phone and a LID belong together, their two contacts are merged. New contacts need
 * room in the plan when the venue added them; people who write by themselves (`wroteFirst`) do not, so that no customer
 * is lost by a limit. The caller moves the rows that refer to `merged` contacts and then deletes these contacts, in the
 * same transaction.
 *
 * @throws `contacts_full`
 */
export async function resolveContacts(
  tx: Tx,
  { ownerId, now, wroteFirst = false }: { ownerId: string; now: Date; wroteFirst?: boolean },
  people: Person[],
): Promise<ResolvedContacts> {
  const known = await loadKnown(tx, ownerId, people)
  const book = new Map(known.map((alias) => [key(alias), alias.contactId]))
  const before = new Set(book.keys())
  const created = new Map<string, Person>()
  const merged: ResolvedContacts['merged'] = []

  const contactIds = people.map((person) => {
    const aliases = aliasesOf(person)
    const found = [...new Set(aliases.map((alias) => book.get(key(alias))).filter((id) => id !== undefined))]
    const contactId = found[0] ?? randomUUID()
    const made = created.get(contactId)
    if (found.length === 0) created.set(contactId, person)
    // What a later message of the same batch tells about somebody new.
    else if (made)
      created.set(contactId, { ...made, name: made.name ?? person.name, phone: made.phone ?? person.phone })
    for (const from of found.slice(1)) {
      merged.push({ from, into: contactId })
      for (const [name, id] of book) if (id === from) book.set(name, contactId)
    }
    for (const alias of aliases) book.set(key(alias), contactId)
    return contactId
  })

  const survivor = (id: string): string => {
    const merge = merged.find(({ from }) => from === id)
    return merge ? survivor(merge.into) : id
  }
  const pairs = merged.map(({ from, into }) => ({ from, into: survivor(into) }))
  await lockContactsForUpdate(
    tx,
    merged.flatMap(({ from, into }) => [from, into]).filter((id) => !created.has(id)),
  )
  if (!wroteFirst && created.size > 0) await needRoom(tx, ownerId, created.size)
  await insertContacts(tx, { ownerId, now, wroteFirst }, created)
  await mergeContacts(tx, pairs)
  const aliases = [...book].filter(([name]) => !before.has(name))
  await insertAliases(tx, ownerId, aliases)
  await optOutSuppressed(
    tx,
    { ownerId, now },
    aliases.map(([name, id]) => [name, survivor(id)]),
  )
  await fillIn(tx, people, contactIds.map(survivor), known)
  return {
    contactIds: contactIds.map(survivor),
    merged: pairs,
    created: new Set(created.keys()),
    noReply: new Set([
      ...known.filter(({ noReply }) => noReply).map(({ contactId }) => survivor(contactId)),
      // Under a new name somebody may be known to the phone, whose people the venue leaves alone.
      ...(await leftAlone(tx, [...new Set(aliases.map(([, contactId]) => survivor(contactId)))])),
    ]),
  }
}

/** Returns the aliases of a person, the phone first: people recognise it, so its contact survives a merge. */
function aliasesOf({ phone, lid }: Person): Alias[] {
  return [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(lid ? [{ kind: 'lid' as const, value: lid }] : []),
  ]
}

/** A known alias, and whether its contact lacks a name or a phone. */
type KnownAlias = Alias & { contactId: string; nameless: boolean; phoneless: boolean; noReply: boolean }

/**
 * Loads the known aliases. When somebody is new it looks again behind a lock, because two transactions may create the
 * same contact at the same moment, for example for a call and a message of the same person.
 */
async function loadKnown(tx: Tx, ownerId: string, people: Person[]): Promise<KnownAlias[]> {
  const known = await loadAliases(tx, ownerId, people)
  const names = new Set(known.map(key))
  if (people.flatMap(aliasesOf).every((alias) => names.has(key(alias)))) return known
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact-aliases ${ownerId}`}))`)
  return loadAliases(tx, ownerId, people)
}

async function loadAliases(tx: Tx, ownerId: string, people: Person[]): Promise<KnownAlias[]> {
  const aliases = people.flatMap(aliasesOf)
  const { rows } = await tx.execute<KnownAlias>(sql`
    select a.kind, a.value, a.contact_id as "contactId", c.name is null as nameless, c.phone is null as phoneless, c.no_reply as "noReply"
    from unnest(
        ${sql.param(aliases.map(({ kind }) => kind))}::text[], ${sql.param(aliases.map(({ value }) => value))}::text[]) as wanted(kind, value)
      join contact_aliases a on a.owner_id = ${ownerId}::uuid and a.kind = wanted.kind and a.value = wanted.value
      join contacts c on c.id = a.contact_id`)
  return rows
}

async function leftAlone(tx: Tx, contactIds: string[]): Promise<string[]> {
  if (contactIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from contacts where id = any(${sql.param(contactIds)}::uuid[]) and no_reply`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts new contacts. For people who wrote by themselves, the name in the phone's address book is preferred to their
 * own.
 */
async function insertContacts(
  tx: Tx,
  { ownerId, now, wroteFirst }: { ownerId: string; now: Date; wroteFirst: boolean },
  created: Map<string, Person>,
) {
  if (created.size === 0) return
  await tx.execute(sql`
    insert into contacts (id, owner_id, name, phone, created_at)
    select id, ${ownerId}::uuid, coalesce(case when ${wroteFirst} then (
        select max(b.name) from known_people b
        where b.owner_id = ${ownerId}::uuid and (b.phone = new.phone or b.lid = new.lid)) end, name),
      phone, ${sql.param(now.toISOString())}::timestamptz from unnest(
      ${sql.param([...created.keys()])}::uuid[],
      ${sql.param([...created.values()].map(({ name }) => name))}::text[],
      ${sql.param([...created.values()].map(({ phone }) => phone))}::text[],
      ${sql.param([...created.values()].map(({ lid }) => lid))}::text[]) as new(id, name, phone, lid)`)
}

/**
 * Inserts new aliases. An alias that another process inserted meanwhile violates the primary key; the whole batch is
 * then tried again.
 */
async function insertAliases(tx: Tx, ownerId: string, aliases: [string, string][]) {
  if (aliases.length === 0) return
  await tx.execute(sql`
    insert into contact_aliases (owner_id, kind, value, contact_id)
    select ${ownerId}::uuid, kind, value, contact_id from unnest(
      ${sql.param(aliases.map(([name]) => name.slice(0, name.indexOf(':'))))}::text[],
      ${sql.param(aliases.map(([name]) => name.slice(name.indexOf(':') + 1)))}::text[],
      ${sql.param(aliases.map(([, contactId]) => contactId))}::uuid[]) as new(kind, value, contact_id)`)
}

/** Adds names and phones to contacts that lack them. An existing name stays, because a person may have written it. */
async function fillIn(tx: Tx, people: Person[], contactIds: string[], known: KnownAlias[]) {
  const lacking = new Map(known.map((alias) => [alias.contactId, alias]))
  const news = people.flatMap(({ name, phone }, index) => {
    const contactId = contactIds[index]!
    const lacks = lacking.get(contactId)
    return (lacks?.nameless && name) || (lacks?.phoneless && phone) ? [{ contactId, name, phone }] : []
  })
  if (news.length === 0) return
  await tx.execute(sql`
    update contacts set name = coalesce(contacts.name, told.name), phone = coalesce(contacts.phone, told.phone)
    from (select id, max(name) as name, max(phone) as phone from unnest(
      ${sql.param(news.map(({ contactId }) => contactId))}::uuid[],
      ${sql.param(news.map(({ name }) => name))}::text[],
      ${sql.param(news.map(({ phone }) => phone))}::text[]) as told(id, name, phone) group by id) told
    where contacts.id = told.id`)
}
