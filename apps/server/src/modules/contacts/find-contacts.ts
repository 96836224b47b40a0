import type { Consent, Contact, ContactsCursor } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { keptCount } from '#platform/sql/kept-count.ts'
import { isSomebody, selectPage } from './contact-rows.ts'

export type ContactFilter = {
  search: string
  tag?: string
  /** A query of the contact ids of a segment. */
  within?: SQL
}

export type ContactPage = ContactFilter & {
  sort: 'name' | 'lastMessage' | 'created'
  descending: boolean
  after?: ContactsCursor
  pageSize: number
}

/**
 * Returns a page of the matching contacts, by walking an index from where the last page ended. Contacts without a name,
 * or without a message, come last in either direction.
 */
export const findContacts = (tx: Tx, page: ContactPage): Promise<FoundPage> =>
  readContacts((statement) => statement(tx), page)

/**
 * Returns a page where there is no transaction yet.
 *
 * @param read runs one statement; it is called twice where the page has contacts without a value
 */
export async function readContacts(
  read: <T>(statement: (tx: Tx) => Promise<T>) => Promise<T>,
  page: ContactPage,
): Promise<FoundPage> {
  const wanted = page.pageSize + 1
  const isPast = page.after?.value === null
  const known = isPast ? [] : await read((tx) => withValue(tx, page, wanted))
  const hasRest = known.length < wanted && page.sort !== 'created'
  const rest = hasRest ? await read((tx) => withoutValue(tx, page, wanted - known.length)) : []
  const found = [...known, ...rest]
  const shown = found.slice(0, page.pageSize)
  const last = shown.at(-1)
  return {
    contacts: shown.map(({ contact }) => contact),
    next: found.length > page.pageSize && last ? { value: last.value, id: last.place } : null,
  }
}

type FoundPage = { contacts: Contact[]; next: ContactsCursor | null }

/** Returns how many contacts match in all. */
export async function countContacts(tx: Tx, filter: ContactFilter): Promise<number> {
  const isEverybody = !filter.search.trim() && !filter.tag && !filter.within
  const { rows } = await tx.execute<{ total: number }>(
    isEverybody
      ? sql`select ${keptCount('contacts')} as total`
      : sql`select count(*)::int as total from contacts k where ${conditionOf(filter)}`,
  )
  return rows[0]!.total
}

/** Returns every contact, ordered by name and loaded in batches, for an export. */
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

/** Returns the history of a contact's consent, newest first. */
export async function findConsents(tx: Tx, contactId: string): Promise<Consent[]> {
  const { rows } = await tx.execute<Omit<Consent, 'at'> & { at: string }>(sql`
    select at, change, source, reason from contact_consents where contact_id = ${contactId}::uuid order by id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Returns every tag in use, the most used first. */
export async function findTags(tx: Tx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await tx.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from contacts, unnest(tags) tag group by tag order by count desc, fold(tag), tag limit 200`)
  return rows
}

const NAME = { value: sql`k.sort_name`, type: sql`text` }
const CREATED = { value: sql`k.created_at`, type: sql`timestamptz` }

/** Returns the next contacts that have a value in the sorted column. */
async function withValue(tx: Tx, page: ContactPage, limit: number) {
  if (page.sort === 'lastMessage') return byLastMessage(tx, page, limit)
  const { value, type } = page.sort === 'name' ? NAME : CREATED
  const { direction, beyond } = senseOf(page)
  const from = page.after
    ? sql`and (${value}, k.id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::uuid)`
    : sql``
  const found = sql`
    select * from (select k.id as contact_id, ${value} as sorted, k.id as place from contacts k
      where ${value} is not null and ${conditionOf(page)} ${from}
      order by ${value} ${direction}, k.id ${direction} ${within(limit)}) most limit ${limit}`
  return selectPage(tx, found, sql`order by page.sorted ${direction}, page.place ${direction}`)
}

/**
 * Returns the next contacts by their newest message: it walks the conversations and takes each contact at its newest
 * one.
 */
async function byLastMessage(tx: Tx, page: ContactPage, limit: number) {
  const { beyond } = senseOf(page)
  const from = page.after
    ? sql`and (c.last_message_at, c.id) ${beyond} (${page.after.value}::timestamptz, ${page.after.id}::uuid)`
    : sql``
  // As the index has it; PostgreSQL does not take another order of nulls for the same, even where there are none.
  const order = page.descending ? sql`desc nulls last` : sql`asc nulls first`
  const found = sql`
    select * from (select k.id as contact_id, c.last_message_at as sorted, c.id as place
      from conversations c join contacts k on k.id = c.contact_id
      where c.last_message_at is not null and ${conditionOf(page)} ${from}
        and not exists (select from conversations newer where newer.contact_id = c.contact_id
          and (newer.last_message_at, newer.id) > (c.last_message_at, c.id))
      order by c.last_message_at ${order}, c.id ${order} ${within(limit)}) most limit ${limit}`
  return selectPage(tx, found, sql`order by page.sorted ${order}, page.place ${order}`)
}

/** Returns the next contacts without a value, ordered by id; they come last. */
async function withoutValue(tx: Tx, page: ContactPage, limit: number) {
  const lacks =
    page.sort === 'name'
      ? sql`k.sort_name is null`
      : sql`not exists (select from conversations c where c.contact_id = k.id and c.last_message_at is not null)`
  const from = page.after?.value === null ? sql`and k.id > ${page.after.id}::uuid` : sql``
  const found = sql`
    select * from (select k.id as contact_id, null::text as sorted, k.id as place from contacts k
      where ${lacks} and ${conditionOf(page)} ${from} order by k.id ${within(limit)}) most limit ${limit}`
  return selectPage(tx, found, sql`order by page.place`)
}

/** Row counts of a page of the table and of the export, each with one more row that tells whether there are more. */
const SIZES = [11, 101, 501]

/**
 * Writes the limit into the SQL text, rounded up to one of few sizes. With the limit as a parameter, PostgreSQL would
 * assume a tenth of all rows and plan anew at every call; a few fixed texts keep their plans.
 */
const within = (limit: number): SQL => sql.raw(`limit ${SIZES.find((size) => size >= limit) ?? limit}`)

const senseOf = ({ descending }: ContactPage) =>
  descending ? { direction: sql`desc`, beyond: sql`<` } : { direction: sql`asc`, beyond: sql`>` }

function conditionOf({ search, tag, within: segment }: ContactFilter): SQL {
  const words = search.trim()
  const digits = words.replace(/\D/g, '')
  const phone = digits.length >= 3 ? `%${digits}%` : null
  const conditions = [isSomebody]
  if (words) conditions.push(sql`k.id in (select found_people(${likePattern(words)}, ${phone}))`)
  if (tag) conditions.push(sql`k.id in (select tagged_contacts(${tag}))`)
  if (segment) conditions.push(sql`k.id in (${segment})`)
  return sql.join(conditions, sql` and `)
}
