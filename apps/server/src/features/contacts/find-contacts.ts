import type { Consent, Contact, ContactsCursor } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { isSomebody, selectContacts } from './contact-rows.ts'

export type ContactFilter = {
  search: string
  tag?: string
  /** Ids of the contacts of a segment. */
  within?: SQL
}

export type ContactPage = ContactFilter & {
  sort: 'name' | 'lastMessage' | 'created'
  descending: boolean
  after?: ContactsCursor
  pageSize: number
}

/**
 * A page of the contacts that match, found by walking an index from where the last page ended. Who has no name, or never
 * wrote, comes last in either direction.
 */
export async function findContacts(
  tx: Tx,
  page: ContactPage,
): Promise<{ contacts: Contact[]; next: ContactsCursor | null }> {
  const wanted = page.pageSize + 1
  const known = page.after && page.after.value === null ? [] : await idsWithValue(tx, page, wanted)
  const rest = known.length < wanted ? await idsWithout(tx, page, wanted - known.length) : []
  const keys = [...known, ...rest]
  const shown = keys.slice(0, page.pageSize)
  const last = shown.at(-1)
  return {
    contacts: await inOrder(tx, shown),
    next: keys.length > page.pageSize && last ? last.cursor : null,
  }
}

/** How many match in all. */
export async function countContacts(tx: Tx, filter: ContactFilter): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from contacts k where ${conditionOf(filter)}`,
  )
  return rows[0]!.total
}

/** Every contact, by name, so many at a time, for an export. */
export async function* allContacts(tx: Tx, atOnce = 500): AsyncGenerator<Contact> {
  let after: ContactsCursor | undefined
  do {
    const { contacts, next } = await findContacts(tx, {
      search: '',
      sort: 'name',
      descending: false,
      pageSize: atOnce,
      after,
    })
    yield* contacts
    after = next ?? undefined
  } while (after)
}

/** What the person agreed to, newest first. */
export async function findConsents(tx: Tx, contactId: string): Promise<Consent[]> {
  const { rows } = await tx.execute<Omit<Consent, 'at'> & { at: string }>(sql`
    select at, change, source, reason from contact_consents where contact_id = ${contactId}::uuid order by id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Every tag in use, most used first. */
export async function findTags(tx: Tx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await tx.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from contacts, unnest(tags) tag group by tag order by count desc, fold(tag), tag limit 200`)
  return rows
}

/** A contact's place in the order: the value it is sorted by, and its id (of its conversation, by last message). */
type Key = { id: string; cursor: ContactsCursor }

const NAME = { value: sql`k.sort_name`, type: sql`text` }
const CREATED = { value: sql`k.created_at`, type: sql`timestamptz` }

/** The next contacts that have a value in the sorted column. */
async function idsWithValue(tx: Tx, page: ContactPage, limit: number): Promise<Key[]> {
  if (page.sort === 'lastMessage') return idsByLastMessage(tx, page, limit)
  const { value, type } = page.sort === 'name' ? NAME : CREATED
  const { direction, beyond } = senseOf(page)
  const from = page.after
    ? sql`and (${value}, k.id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<{ id: string; value: string }>(sql`
    select k.id, to_jsonb(${value})#>>'{}' as value from contacts k
    where ${value} is not null and ${conditionOf(page)} ${from}
    order by ${value} ${direction}, k.id ${direction} limit ${limit}`)
  return rows.map(({ id, value: at }) => ({ id, cursor: { value: at, id } }))
}

/** Walks the conversations, and takes each contact at its newest one. */
async function idsByLastMessage(tx: Tx, page: ContactPage, limit: number): Promise<Key[]> {
  const { beyond } = senseOf(page)
  const from = page.after
    ? sql`and (c.last_message_at, c.id) ${beyond} (${page.after.value}::timestamptz, ${page.after.id}::uuid)`
    : sql``
  // As the index has it; PostgreSQL does not take another order of nulls for the same, even where there are none.
  const order = page.descending ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await tx.execute<{ id: string; value: string; conversationId: string }>(sql`
    select k.id, to_jsonb(c.last_message_at)#>>'{}' as value, c.id as "conversationId"
    from conversations c join contacts k on k.id = c.contact_id
    where c.last_message_at is not null and ${conditionOf(page)} ${from}
      and not exists (select from conversations newer where newer.contact_id = c.contact_id
        and (newer.last_message_at, newer.id) > (c.last_message_at, c.id))
    order by c.last_message_at ${order}, c.id ${order} limit ${limit}`)
  return rows.map(({ id, value, conversationId }) => ({ id, cursor: { value, id: conversationId } }))
}

/** Those without a value come last, by id. */
async function idsWithout(tx: Tx, page: ContactPage, limit: number): Promise<Key[]> {
  if (page.sort === 'created') return []
  const lacks =
    page.sort === 'name'
      ? sql`k.sort_name is null`
      : sql`not exists (select from conversations c where c.contact_id = k.id and c.last_message_at is not null)`
  const from = page.after?.value === null ? sql`and k.id > ${page.after.id}::uuid` : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from contacts k where ${lacks} and ${conditionOf(page)} ${from} order by k.id limit ${limit}`)
  return rows.map(({ id }) => ({ id, cursor: { value: null, id } }))
}

async function inOrder(tx: Tx, keys: Key[]): Promise<Contact[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ id }) => id)
  const found = await selectContacts(tx, sql`where k.id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(found.map((contact) => [contact.id, contact]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const senseOf = ({ descending }: ContactPage) =>
  descending ? { direction: sql`desc`, beyond: sql`<` } : { direction: sql`asc`, beyond: sql`>` }

function conditionOf({ search, tag, within }: ContactFilter): SQL {
  const words = search.trim()
  const digits = words.replace(/\D/g, '')
  const phone = digits.length >= 3 ? `%${digits}%` : null
  const conditions = [isSomebody]
  if (words) conditions.push(sql`k.id in (select found_people(${likePattern(words)}, ${phone}))`)
  if (tag) conditions.push(sql`k.id in (select tagged_contacts(${tag}))`)
  if (within) conditions.push(sql`k.id in (${within})`)
  return sql.join(conditions, sql` and `)
}
